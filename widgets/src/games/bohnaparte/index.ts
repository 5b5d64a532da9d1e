// Bohnaparte on the page: the map and its battles, depots and Traders, and what they change of what every table has.
import type { TableView } from "../../contract";
import type { BeanKey } from "../../table/cards";
import type { GameParts, MovePlace } from "../../table/gameParts";
import { battlePause } from "./Battle";
import type { BattleView, LandMoveKind } from "./contract";
import { editor } from "./editor";
import { LargeLand } from "./LandCard";
import { LandsPage, MapToggle, MapWithPanel } from "./LandPanel";
import { RankMark, RankPoints } from "./Marker";
import { MapStoryAround } from "./mapStory";
import { CARDS } from "./moves";
import { SeatLands, SeatPoints } from "./SeatLands";
import { colourOf, LAND_KEYS, landsOf, NAME, useLands } from "./useLands";

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

/** The places of depots, traders and the two battle cards, each with its cards, which can travel; unseen ones are null. */
function landPlaces(table: TableView): [place: string, cards: BeanKey[]][] {
  const view = landsOf(table);
  if (!view) return [];
  const seats = view.seats.flatMap((seat, number): [string, BeanKey[]][] => [
    [`depot:${number}`, seat.depot ?? new Array<BeanKey>(seat.depot_count ?? 0).fill(null)],
    [`trader:${number}`, seat.trader ?? []],
  ]);
  return [...seats, ...battlePlaces(view.battle)];
}

/** A battle card lies face down, even for the seat that knows it. */
function battlePlaces(battle: BattleView | null): [string, BeanKey[]][] {
  const now = battle?.rounds.at(-1);
  if (!now) return [];
  const card = (side: "attack" | "defence"): BeanKey[] => {
    const { source, bean } = now[side];
    return CARDS.includes(source) ? [bean] : [];
  };
  return [
    ["battle:attack", card("attack")],
    ["battle:defence", card("defence")],
  ];
}
