// The app as the tests show it: a form, a choice, a link, and a kernel that is played by the test.
import userEvent from "@testing-library/user-event";
import { beforeEach, vi } from "vitest";
import type { FormView, LinkView, OptionView, SettingsView } from "../src/contract";
import type { Page } from "../src/page";
import { PlayPage } from "../src/play/PlayPage";
import { announcements } from "./announcements";
import { Kernel } from "./kernel";
import { renderOn } from "./renderOn";
import { BEANS, MOVES, table } from "./table";

export { Kernel } from "./kernel";
export { announcements };

export const TIES: OptionView = {
  name: "tie_break",
  title: "Ties",
  meaning: "Who wins.",
  source: "C0-32",
  choices: [
    { value: "seat", text: "the seat", players: [] },
    { value: "hand", text: "the hand", players: [] },
  ],
  own: false,
  templates: [],
  rule: "end.tie",
};

export const MAP: OptionView = {
  name: "board",
  title: "The map",
  meaning: "How it is laid.",
  source: "4-07",
  choices: [
    { value: "standard", text: "rows", players: [] },
    { value: "pyramid-5", text: "a pyramid", players: [3] },
  ],
  own: true,
  templates: [3, 4].map((players) => ({ players: [players], text: `a map for ${players}` })),
  rule: "lands.board",
};

export const FORM: FormView = {
  documents: [
    {
      title: "Billabong",
      lang: "en",
      editions: [
        { id: "billabong", name: "Billabong", about: "Early.", players: [3, 4, 5], options: [TIES] },
        { id: "base", name: "Base", about: "Plain.", players: [3, 4, 5], options: [] },
      ],
    },
    {
      title: "Bohnaparte",
      lang: "en",
      editions: [
        { id: "bohnaparte", name: "Bohnaparte", about: "A map.", players: [3, 4, 5, 6], options: [MAP] },
      ],
    },
    {
      title: "Duel",
      lang: "en",
      editions: [{ id: "duel", name: "Duel", about: "Two.", players: [2], options: [] }],
    },
  ],
  kinds: ["you", "person", "farmer", "chance"].map((key) => ({ key, text: `it is ${key}` })),
  levels: ["chance", "farmer"].map((key) => ({ key, text: `level ${key}` })),
  names: ["Ana", "Ben", "Cem", "Dia", "Eva", "Fox", "Gil"],
  deals: 9999,
  rules: {},
};

export const CHOSEN: SettingsView = {
  edition: "billabong",
  names: ["Ana", "Ben", "Cem"],
  seats: ["you", "farmer", "farmer"],
  seed: 7,
  starter: 0,
  open_hands: false,
  options: { tie_break: "seat" },
  laid: false,
};

export const LINK: LinkView = {
  query: "edition=billabong&players=3&seed=7&moves=Ana%20plant%201",
  line: "Play('edition=billabong')",
  whole: true,
  page: true,
};

export const page: Page = {
  lang: "en",
  beans: BEANS,
  announce: (text) => void (text && announcements.push(text)),
  say: (key, facts) => [key, ...Object.values(facts ?? {})].join(" "),
};

export const voice = { say: () => undefined, again: vi.fn() };
export const STATE = {
  table: table(),
  objective: "Most coins when the draw pile has run out 3 times",
  beans: Object.keys(BEANS),
  steps: [],
  moves: MOVES,
  log: { revision: 1, kept: 0, lines: [] },
  undo: false,
  redo: false,
  thinking: null,
  automatic: false,
  may_pass: false,
  seats_open: [0],
  advised: false,
  explaining: [],
  game: "one",
  left: null,
};

/** The tests of a file begin at the address of the app, where somebody has chosen a language and a deal. */
export function atTheApp(): void {
  beforeEach(() => history.replaceState(null, "", "/voila/render/play.ipynb?lang=es&seed=1"));
}

export function shown(also: Record<string, unknown> = {}) {
  const { form = FORM, editor = "", ...changed } = also;
  const state = { ...STATE, chosen: CHOSEN, link: LINK, saved: LINK.query, begun: false, fault: "" };
  const kernel = new Kernel({ form, editor }, { ...state, ...changed });
  renderOn(page, <PlayPage model={kernel} voice={voice} />);
  return { kernel, user: userEvent.setup() };
}

export function asked(kernel: Kernel): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(String(kernel.sent.at(-1)?.text)));
}
