// Bohnaparte on the page: the map and its battles, depots and Traders, and what they change of what every table has.
import type { GameParts, MovePlace } from "../../table/gameParts";
import { battlePause } from "./Battle";
import { landPlaces } from "./cardPlaces";
import type { LandMoveKind } from "./contract";
import { editor } from "./editor";
import { LAND_KEYS } from "./keys";
import { LargeLand } from "./LandCard";
import { MapToggle, MapWithPanel } from "./LandPanel";
import { LandsPage } from "./LandsPage";
import { RankMark, RankPoints } from "./Marker";
import { MapStoryAround } from "./mapStory";
import { SeatLands, SeatPoints } from "./SeatLands";
import { colourOf, NAME, useLands } from "./useLands";

export const bohnaparte: GameParts = {
  name: NAME,
  moves: {
    camp: "own",
    store: "own",
    attack: "own",
    defend: "own",
    "fight-on": "own",
    "build-fortress": "own",
    "buy-depot": "own",
    "buy-trader": "own",
    take: "own",
  } satisfies Record<LandMoveKind, MovePlace>,
  components: { lands: LandsPage },
  mark: "data-lands",
  money: {
    step: "meter.step.thalers",
    earned: ({ coins }, say) => say("seat.thalers", { count: coins }),
    figure: ({ coins }) => `${coins}`,
  },
  usePlay: useLands,
  keys: { more: LAND_KEYS },
  needed: ".bl-battle, .bl-land-doing, .bl-land",
  Beside: MapWithPanel,
  Large: LargeLand,
  Middle: MapToggle,
  SeatHead: SeatPoints,
  SeatBoard: SeatLands,
  RankMark,
  RankScore: RankPoints,
  colour: colourOf,
  Story: MapStoryAround,
  // A map beside its question is then wide enough for the names of its landscapes.
  sceneFrom: 900,
  places: landPlaces,
  pause: battlePause,
  editor,
};
