import { cleanup, screen, within } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type {
  ControlView,
  DeckView,
  EditorPageState,
  EditorProps,
  EditorState,
  LinkView,
  ZoneView,
} from "../src/contract";
import { EditorPage } from "../src/editor/EditorPage";
import type { Model } from "../src/kernel/model";
import type { Page } from "../src/page";
import { renderOn } from "./renderOn";
import { BEANS } from "./table";

function zone(id: string, cards: string[] = [], more: Partial<ZoneView> = {}): ZoneView {
  const [name = "", seat] = id.split(":");
  const whose = seat === undefined ? null : Number(seat);
  return {
    id,
    name,
    label: `<${id}>`,
    short: name,
    note: "",
    seat: whose,
    deck: "beans",
    cards,
    ...more,
  };
}

function control(id: string, more: Partial<ControlView>): ControlView {
  return {
    id,
    label: id,
    short: id,
    kind: "check",
    value: "no",
    choices: [],
    least: 0,
    most: 0,
    seat: null,
    ...more,
  };
}

function beans(...left: [key: string, left: number][]): DeckView {
  const cards = left.map(([key, count]) => ({ key, label: key, left: count, total: 12 }));
  return { name: "beans", label: "Beans", left: left.reduce((sum, [, count]) => sum + count, 0), cards };
}

const STATE: EditorState = {
  edition: "rio-grande",
  game: "base",
  names: ["Ana", "Ben"],
  active: 0,
  starter: 1,
  zones: [
    zone("hand:0", ["soy", "red", "soy"]),
    zone("field:0:1"),
    zone("hand:1"),
    zone("turned", ["red"]),
    zone("draw"),
  ],
  decks: [beans(["soy", 9], ["red", 0])],
  controls: [
    control("phase", {
      kind: "choice",
      value: "plant",
      choices: [
        { value: "plant", text: "Plant" },
        { value: "draw", text: "Draw" },
      ],
    }),
    control("round", { kind: "count", value: "1", least: 1, most: 9 }),
    control("coins:1", { kind: "count", value: "0", most: 5, seat: 1 }),
    control("fields:1", { seat: 1 }),
  ],
  fault: "",
  text: "edition rio-grande; …",
  code: "Game.arrange()",
  undo: true,
  redo: false,
};
const LINK: LinkView = {
  query: "edition=rio-grande&position=hand",
  line: "Play('…')",
  whole: true,
  page: true,
};
const FORM: EditorProps["form"] = {
  documents: [
    {
      title: "Base",
      lang: "en",
      editions: [{ id: "rio-grande", name: "Rio Grande", about: "", players: [2, 3], options: [] }],
    },
  ],
  kinds: [{ key: "you", text: "you" }],
  levels: [],
  names: ["Ana", "Ben", "Cem"],
  deals: 99,
  rules: {},
};
const CHOSEN: EditorPageState["chosen"] = {
  edition: "rio-grande",
  names: ["Ana", "Ben"],
  seats: ["you", "you"],
  seed: 3,
  starter: 0,
  open_hands: false,
  options: {},
  laid: false,
};

interface Sent {
  type: string;
  [field: string]: unknown;
}

const announce = vi.fn();
const again = vi.fn();
let sent: Sent[] = [];
let refuse = "";

function open(state: Partial<EditorState> = {}, link: LinkView = LINK) {
  const props = { form: FORM, app: "play.ipynb", fault: "" };
  const now = { ...STATE, chosen: CHOSEN, link, ...state };
  const listeners = new Set<(content: unknown) => void>();
  const model: Model<EditorProps, EditorPageState> = {
    get: (name) => ({ props, state: now })[name],
    on: (event, callback) => {
      if (event === "msg:custom") listeners.add(callback as (content: unknown) => void);
    },
    off: () => undefined,
    send: (content) => {
      const { id, ...request } = content as Sent & { id: number };
      sent.push(request);
      const answer = refuse
        ? { id, ok: false, events: [], error: { text: refuse } }
        : { id, ok: true, events: [{ kind: "edited", text: "done" }] };
      setTimeout(() => {
        for (const listener of listeners) listener(answer);
      });
    },
  };
  const say: Page["say"] = (key, facts) => [key, ...Object.values(facts ?? {})].join(" ");
  const page: Page = { lang: "en", say, beans: BEANS, announce };
  return renderOn(page, <EditorPage model={model} voice={{ say: announce, again }} />);
}

const user = userEvent.setup();
const box = (card: string) => screen.getByRole("button", { name: new RegExp(`^editor.box.card ${card} `) });
const cards = (name: string) => screen.getByRole("toolbar", { name });
const place = (name: string) => within(cards(name)).getAllByRole("button").at(-1) as HTMLElement;

beforeEach(() => {
  sent = [];
  refuse = "";
  history.replaceState(null, "", "/editor.ipynb?lang=es");
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe("cards", () => {
  test("a card of the box is laid as often as one taps, and the kernel knows where it goes", async () => {
    open();
    await user.click(box("soy"));
    expect(box("soy").getAttribute("aria-pressed")).toBe("true");
    expect(announce).toHaveBeenLastCalledWith("editor.taken soy");
    expect(place("<hand:1>").getAttribute("aria-label")).toBe("editor.lay soy <hand:1>");
    await user.click(place("<hand:1>"));
    await user.click(place("<hand:1>"));
    const laid = { type: "lay", deck: "beans", card: "soy", source: "", index: 0, target: "hand:1", to: 999 };
    expect(sent).toEqual([laid, laid]);
    expect(box("soy").getAttribute("aria-pressed")).toBe("true");
    await user.click(box("soy"));
    expect(box("soy").getAttribute("aria-pressed")).toBe("false");
  });

  test("a card of the table is picked up and laid once, also before another one", async () => {
    open();
    const [first, second] = within(cards("<hand:0>")).getAllByRole("button");
    await user.click(first as HTMLElement);
    expect(first?.getAttribute("aria-pressed")).toBe("true");
    await user.click(second as HTMLElement);
    expect(sent).toEqual([
      { type: "lay", deck: "beans", card: "soy", source: "hand:0", index: 0, target: "hand:0", to: 1 },
    ]);
    await vi.waitFor(() => expect(first?.getAttribute("aria-pressed")).toBe("false"));
    await user.click(first as HTMLElement);
    await user.click(first as HTMLElement);
    expect(sent).toHaveLength(1);
  });

  test("without a card, a free place says what to do", async () => {
    open();
    await user.click(place("<field:0:1>"));
    expect(sent).toEqual([]);
    expect(announce).toHaveBeenLastCalledWith("editor.take_first");
  });

  test("the eraser puts cards back, one after the other", async () => {
    open();
    await user.click(screen.getByRole("button", { name: "editor.eraser" }));
    await user.click(within(cards("<hand:0>")).getAllByRole("button")[1] as HTMLElement);
    expect(sent).toEqual([
      { type: "lay", deck: "beans", card: "red", source: "hand:0", index: 1, target: "", to: 999 },
    ]);
    expect(screen.getByRole("button", { name: "editor.eraser" }).getAttribute("aria-pressed")).toBe("true");
  });

  test("a zone, and everything, is cleared", async () => {
    open();
    await user.click(screen.getByRole("button", { name: "editor.zone.clear <hand:0>" }));
    await user.click(screen.getByRole("button", { name: "editor.clear" }));
    expect(sent).toEqual([
      { type: "clear", zone: "hand:0" },
      { type: "clear", zone: "" },
    ]);
  });

  test("a long pile is folded up", async () => {
    open({ zones: [zone("draw", Array(40).fill("soy"))] });
    expect(within(cards("<draw>")).getAllByRole("button")).toHaveLength(13);
    await user.click(screen.getByRole("button", { name: "editor.more 28" }));
    expect(within(cards("<draw>")).getAllByRole("button")).toHaveLength(41);
  });

  test("a refusal is shown and said, and goes when it is closed", async () => {
    refuse = "there is none left";
    open();
    await user.click(box("red"));
    await user.click(place("<hand:1>"));
    expect(await screen.findByText("there is none left")).toBeTruthy();
    expect(announce).toHaveBeenLastCalledWith("there is none left");
    await user.click(screen.getByRole("button", { name: "notice.dismiss" }));
    expect(screen.queryByText("there is none left")).toBeNull();
  });
});

describe("keys", () => {
  test("a number takes a card, Enter lays it, Delete puts one back, Escape puts it down", async () => {
    open({ redo: true });
    place("<hand:1>").focus();
    await user.keyboard("1{Enter}");
    expect(sent).toEqual([
      { type: "lay", deck: "beans", card: "soy", source: "", index: 0, target: "hand:1", to: 999 },
    ]);
    await user.keyboard("{Escape}");
    expect(box("soy").getAttribute("aria-pressed")).toBe("false");
    (within(cards("<hand:0>")).getAllByRole("button")[1] as HTMLElement).focus();
    await user.keyboard("{Delete}");
    expect(sent.at(-1)).toEqual({
      type: "lay",
      deck: "beans",
      card: "red",
      source: "hand:0",
      index: 1,
      target: "",
      to: 999,
    });
    await user.keyboard("ur");
    expect(sent.slice(-2).map(({ type }) => type)).toEqual(["undo", "redo"]);
  });

  test("where nothing was undone, neither a button nor a key asks for it again", async () => {
    open();
    place("<hand:1>").focus();
    await user.keyboard("r");
    await user.click(screen.getByRole("button", { name: "tools.redo" }));
    expect(sent).toEqual([]);
  });

  test("a zone is one stop; the arrows move among its cards", async () => {
    open();
    const row = within(cards("<hand:0>")).getAllByRole("button");
    row[0]?.focus();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(document.activeElement).toBe(row[2]);
    await user.keyboard("{End}");
    expect(document.activeElement).toBe(row[3]);
    expect(row.filter((each) => each.tabIndex === 0)).toHaveLength(1);
  });

  test("what is written in a field is no key", async () => {
    open();
    const round = screen.getByRole("textbox", { name: "round" });
    await user.clear(round);
    await user.type(round, "2{Enter}");
    round.blur();
    expect(sent.filter(({ type }) => type !== "set")).toEqual([]);
  });
});

describe("what is set", () => {
  test("a choice, a number and a check are sent as texts", async () => {
    open();
    await user.selectOptions(screen.getByRole("combobox", { name: "phase" }), "draw");
    await user.click(screen.getByRole("button", { name: "editor.one_more round" }));
    await user.click(screen.getByRole("button", { name: "editor.less coins:1" }));
    await user.click(screen.getByRole("checkbox", { name: "fields:1" }));
    expect(sent).toEqual([
      { type: "set", name: "phase", value: "draw" },
      { type: "set", name: "round", value: "2" },
      { type: "set", name: "fields:1", value: "yes" },
    ]);
  });

  test("quick taps count on, before the kernel has answered", () => {
    open();
    const more = screen.getByRole("button", { name: "editor.one_more coins:1" });
    more.click();
    more.click();
    more.click();
    expect(sent.map(({ value }) => value)).toEqual(["1", "2", "3"]);
  });

  test("what belongs to a seat stands at that seat", () => {
    open();
    const ben = screen.getByRole("group", { name: "Ben" });
    expect(within(ben).getByRole("textbox", { name: "coins:1" })).toBeTruthy();
    expect(within(screen.getByRole("group", { name: "Ana" })).queryByRole("textbox")).toBeNull();
  });
});

describe("what comes of it", () => {
  test("a position that can be is played from the page beside this one", () => {
    open();
    const link = screen.getByRole("link", { name: "editor.play" });
    expect(link.getAttribute("href")).toBe(`${location.origin}/play.ipynb?${LINK.query}&lang=es`);
    expect(location.search).toBe(`?${LINK.query}&lang=es`);
  });

  test("a position that cannot be says why, and cannot be taken along", async () => {
    open({ fault: "nobody has a hand", text: "", code: "" });
    expect(screen.getByText("nobody has a hand")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
    await user.click(screen.getByRole("button", { name: "editor.copy.code" }));
    expect(announce).toHaveBeenLastCalledWith("nobody has a hand");
    expect(screen.queryByText("Game.arrange()")).toBeNull();
  });

  test("where there is no address, a line of Python plays it", async () => {
    open({}, { ...LINK, page: false });
    expect(screen.queryByRole("link")).toBeNull();
    await user.click(screen.getByRole("button", { name: "editor.copy.app" }));
    expect(await screen.findByDisplayValue("Play('…')")).toBeTruthy();
  });

  test("a text is read", async () => {
    const { container } = open();
    (container.querySelector(".bl-position-text") as HTMLDetailsElement).open = true;
    const area = screen.getByRole("textbox", { name: "editor.text" });
    await user.clear(area);
    await user.type(area, "edition duel");
    await user.click(screen.getByRole("button", { name: "editor.text.read" }));
    expect(sent).toEqual([{ type: "read", text: "edition duel" }]);
  });

  test("another table begins empty or dealt", async () => {
    open();
    await user.click(screen.getByRole("button", { name: "editor.start" }));
    await user.click(screen.getByRole("button", { name: "editor.start.deal" }));
    expect(sent[0]).toMatchObject({ type: "start", how: "deal" });
    expect(String(sent[0]?.text)).toContain("edition=rio-grande&players=2");
    await vi.waitFor(() => expect(screen.queryByRole("button", { name: "editor.start.deal" })).toBeNull());
    await user.click(screen.getByRole("button", { name: "editor.start" }));
    await user.click(screen.getByRole("button", { name: "editor.start.empty" }));
    expect(sent[1]).toMatchObject({ type: "start", how: "empty" });
  });
});
