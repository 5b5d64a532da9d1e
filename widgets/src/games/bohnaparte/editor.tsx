// What Bohnaparte adds to the editor: markers and pieces, which are laid on the map.

import { usePage } from "../../page";
import { Art } from "../../parts/Art";
import type { GameParts } from "../../table/gameParts";
import { useEditor } from "../../table/useEditor";
import type { LandView } from "./contract";
import { LandMap } from "./LandMap";
import { Marker } from "./Marker";
import { colourOf, landsOf } from "./useLands";

const PIECES: Readonly<Record<string, string>> = {
  fortress: "land-fortress",
  empty: "land-quarry-empty",
  head: "land-cavalry",
};

export const editor: GameParts["editor"] = {
  face({ card, state }) {
    if (!landsOf(state)) return null;
    const [piece = "", seat] = card.split(":");
    if (seat !== undefined) {
      const at = Number(seat);
      return <Marker name={state.names[at] ?? ""} colour={colourOf(state, at) ?? ""} />;
    }
    const picture = PIECES[piece];
    return picture ? (
      <span class="bl-piece" data-piece={piece} aria-hidden="true">
        <Art name={picture} />
      </span>
    ) : null;
  },
  draws: ({ name }) => name === "land",
  Zones: MapZones,
  zoneAt(element) {
    const land = element.closest<HTMLElement>("[data-land]")?.dataset.land;
    return land === undefined ? undefined : `land:${land}`;
  },
};

/** The map that is being laid: each landscape takes a marker and what stands on it. */
function MapZones() {
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
