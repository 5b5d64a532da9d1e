// What Bohnaparte adds to the editor: markers and pieces, which are laid on the map.

import { Art } from "../../parts/Art";
import type { GameParts } from "../../table/gameParts";
import { MapZones } from "./MapZones";
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
