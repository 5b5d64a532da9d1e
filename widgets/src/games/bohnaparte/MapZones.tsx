import { usePage } from "../../page";
import { useEditor } from "../../table/useEditor";
import type { LandView } from "./contract";
import { LandMap } from "./LandMap";
import { landsOf } from "./useLands";

/** The map that is being laid: each landscape takes a marker and what stands on it. */
export function MapZones() {
  const { announce } = usePage();
  const editor = useEditor();
  const { state, tool } = editor;
  const lands = landsOf(state);
  if (!lands) return null;
  const choose = (land: LandView) => {
    const zone = state.zones.find(({ id }) => id === `land:${land.name}`);
    if (!zone) announce(land.label);
    else if (tool !== null && tool !== "eraser") editor.tap(zone, zone.cards.length);
    else editor.tap(zone, zone.cards.length - 1);
  };
  const held =
    tool !== null && tool !== "eraser" && tool.zone.startsWith("land:") ? tool.zone.slice(5) : null;
  return (
    <LandMap
      view={lands}
      names={state.names}
      you={null}
      chosen={lands.lands.find(({ name }) => name === held) ?? null}
      onChoose={choose}
    />
  );
}
