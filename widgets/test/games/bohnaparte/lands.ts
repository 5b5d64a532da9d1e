// A small map and what lies on it, for the tests of the lands.
import type { MoveView, TableView } from "../../../src/contract";
import type { BattleView, LandSeatView, LandsView, LandView } from "../../../src/games/bohnaparte/contract";
import { move, table } from "../../table";

// A small map in staggered rows:
//     orange  farm-1   city-1
//  village-1  river-1  farm-2  white
//     black   quarry-1
export const ROWS: [at: number, names: string[]][] = [
  [1, ["orange", "farm-1", "city-1"]],
  [0, ["village-1", "river-1", "farm-2", "white"]],
  [1, ["black", "quarry-1"]],
];

export function lands(also: Record<string, Partial<LandView>> = {}): LandView[] {
  const spots = ROWS.flatMap(([at, names], row) =>
    names.map((name, step) => ({ name, row, x: at + 2 * step })),
  );
  return spots.map(({ name, row, x }) => {
    const kind = name.includes("-") ? (name.split("-")[0] ?? "") : "encampment";
    const near = spots.flatMap((other, index) => {
      const across = Math.abs(other.x - x);
      const touches = other.row === row ? across === 2 : Math.abs(other.row - row) === 1 && across < 2;
      return touches ? [index] : [];
    });
    return { name, kind, title: name, short: name, label: `${name} said`, x, row, near, ...also[name] };
  });
}

export const seatView = (colour: string, also: Partial<LandSeatView> = {}): LandSeatView => ({
  colour,
  lands: 1,
  cannon: false,
  depot: null,
  depot_count: null,
  depot_for_sale: 3,
  trader: null,
  trader_for_sale: null,
  ...also,
});

export function landsView(also: Partial<LandsView> = {}): LandsView {
  const kind = (points: number, least = 0) => ({ points, least, gives: `gives ${points}` });
  return {
    width: 8,
    height: 3,
    mark: "ours",
    note: "Our reconstruction.",
    kinds: {
      farm: kind(1),
      city: kind(3, 18),
      village: kind(1, 16),
      quarry: kind(1),
      "quarry-empty": kind(1),
      river: kind(0),
      encampment: kind(0),
    },
    lands: lands({ orange: { owner: 0 }, white: { owner: 1 }, black: { owner: 2 }, "city-1": { owner: 1 } }),
    seats: [
      seatView("orange", { depot: ["blue"], depot_count: 1, depot_for_sale: null }),
      seatView("white", { depot_count: 2, depot_for_sale: null }),
      seatView("black"),
    ],
    depot_room: 3,
    battle: null,
    ...also,
  };
}

export const FIGHT: BattleView = {
  seat: 0,
  partner: 1,
  land: "farm-1",
  neutral: false,
  going: true,
  won: null,
  rounds: [
    {
      number: 1,
      attack: { source: "hand", bean: null },
      defence: { source: "", bean: null },
      open: false,
      attack_worth: null,
      defence_worth: null,
      text: "",
    },
  ],
  text: "Ana attacks Ben",
  ask: "Ben lays a card",
  terms: ["Equal values: the defence holds."],
  outcome: "",
};

export const OVER: BattleView = {
  ...FIGHT,
  going: false,
  won: true,
  ask: "",
  terms: [],
  rounds: [
    {
      number: 1,
      attack: { source: "hand", bean: "chili" },
      defence: { source: "stack", bean: "soy" },
      open: true,
      attack_worth: 18,
      defence_worth: 12,
      text: "Chili against Soy",
    },
  ],
  outcome: "Ana wins",
};

export const at = (view: Partial<LandsView> = {}, also: Partial<TableView> = {}) =>
  table({ game: "bohnaparte", own: landsView(view), ...also });

export const ATTACKS: MoveView[] = [
  move("Ana done"),
  ...["farm-1", "village-1"].flatMap((land) => [
    move(`Ana attack ${land} from hand@1`, { bean: "soy", own: { land, source: "hand", place: 1 } }),
    move(`Ana attack ${land} from hand@2`, { bean: "chili", own: { land, source: "hand", place: 2 } }),
    move(`Ana attack ${land} from depot@1`, { bean: "blue", own: { land, source: "depot", place: 1 } }),
    move(`Ana attack ${land} from stack`, { own: { land, source: "stack" } }),
  ]),
  move("Ana attack farm-1 with paddock-1", { own: { land: "farm-1", source: "paddock-1" } }),
  move("Ana build-fortress Orange from Quarry-1", { own: { land: "orange", quarry: "quarry-1" } }),
];
