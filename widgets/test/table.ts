// A small table to test with, as Python would tell it.
import type {
  BeanView,
  EntryView,
  FieldView,
  MoveView,
  OfferView,
  RulesView,
  RuleView,
  SeatView,
  TableView,
} from "../src/contract";
import type { Page } from "../src/page";

export function field(cards: string[] = []): FieldView {
  return {
    cards,
    worth: 0,
    more: null,
    then: null,
    label: cards.length > 0 ? `${cards.length} ${cards[0]}` : "empty",
  };
}

export function seat(name: string, also: Partial<SeatView> = {}): SeatView {
  return {
    name,
    hand: null,
    hand_count: 5,
    fields: [field(), field(), field()],
    aside: [],
    coins: 0,
    score: "0",
    active: false,
    awaited: false,
    starter: false,
    bot: false,
    for_sale: null,
    partners: [],
    ...also,
  };
}

export function table(also: Partial<TableView> = {}): TableView {
  return {
    edition: "rio-grande",
    game: "base",
    you: 0,
    open_hands: false,
    ply: 4,
    turn: 1,
    active: 0,
    awaited: 0,
    phases: [
      { key: "plant", name: "Plant", hint: "Plant the front card.", current: true, interlude: false },
      { key: "trade", name: "Trade", hint: "Trade and give.", current: false, interlude: false },
    ],
    seats: [
      seat("Ana", {
        hand: ["soy", "chili", "soy", "black-eyed"],
        hand_count: 4,
        fields: [field(["blue", "blue"]), field(["soy"]), field()],
        active: true,
        awaited: true,
      }),
      seat("Ben"),
      seat("Cem"),
    ],
    piles: { draw: 40, discard: 0, discard_top: null, exhausted: 0, exhaustions: 3 },
    turned: [],
    left_by: null,
    chained: [],
    from_right: false,
    trading: false,
    offers: [],
    result: null,
    prompt: "Plant the front card.",
    summary: "Ana is the active player.",
    lines: [],
    ...also,
  };
}

export function move(text: string, also: Partial<MoveView> = {}): MoveView {
  const [name = "", kind = ""] = text.split(" ");
  return {
    text,
    kind: kind as MoveView["kind"],
    label: text,
    seat: ["Ana", "Ben", "Cem"].indexOf(name),
    ...also,
  };
}

export const MOVES: MoveView[] = [
  move("Ana plant 2", { field: 2, zone: "hand" }),
  move("Ana plant 3", { field: 3, zone: "hand" }),
  move("Ana harvest 1", { field: 1 }),
];

const bean = (key: string, number: number, name: string): BeanView => ({
  key,
  number,
  name,
  meter: [
    { cards: 2, coins: 1 },
    { cards: 4, coins: 2 },
  ],
});

export const BEANS: Record<string, BeanView> = {
  "black-eyed": bean("black-eyed", 10, "Black-eyed"),
  soy: bean("soy", 12, "Soy"),
  chili: bean("chili", 18, "Chili"),
  blue: bean("blue", 20, "Blue"),
};

export function rule(id: string, also: Partial<RuleView> = {}): RuleView {
  const empty = { catalogue: [], places: [], rulings: [], editions: [], conflicts: [] };
  return { id, title: `Title of ${id}`, text: "The rule.", why: "", ...empty, ...also };
}

/** The rules of an edition, in which nothing can be looked up. */
export function rules(also: Partial<RulesView> = {}): RulesView {
  const search = { source: "", common: [], same: {}, forms: [] };
  const empty = { document: "", editions: [], differences: [], entries: [], search };
  return { id: "duel", name: "The Duel", objective: "Most dollars", ...empty, ...also };
}

/** An entry that can be looked up about that edition. */
export function entry(id: string): EntryView {
  const { title, text, why, places } = rule(id);
  const found = { asked: "", weight: 20, seen: "", tried: "" };
  return {
    id,
    kind: "rule",
    topic: "Before",
    title,
    text,
    why,
    places,
    editions: ["duel"],
    otherwise: {},
    ...found,
  };
}

/** An offer of Ben to Ana. */
export function offer(give: string[], want: string[], also: Partial<OfferView> = {}): OfferView {
  return { id: 7, seat: 1, to: 0, asks: [0], give, want, text: "Ben offers something.", ...also };
}

/** A page that says each key with its facts, and keeps what is announced. */
export function pageOf(announced: string[] = []): Page {
  return {
    lang: "en",
    beans: BEANS,
    announce: (text) => void announced.push(text),
    say: (key, facts) => [key, ...Object.values(facts ?? {})].join(" "),
  };
}
