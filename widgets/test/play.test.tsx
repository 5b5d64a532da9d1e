import { cleanup, render, screen, within } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FormView, LinkView, OptionView, SettingsView } from "../src/contract";
import type { Model } from "../src/kernel/model";
import { addressOf } from "../src/link/address";
import { type Page, PageProvider } from "../src/page";
import * as draft from "../src/play/draft";
import { PlayPage } from "../src/play/PlayPage";
import { BEANS, MOVES, table } from "./table";

const TIES: OptionView = {
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
const MAP: OptionView = {
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
const FORM: FormView = {
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
  names: ["Ana", "Ben", "Cem", "Dia", "Eva", "Fox", "Gil"],
  deals: 9999,
  rules: {},
};
const CHOSEN: SettingsView = {
  edition: "billabong",
  names: ["Ana", "Ben", "Cem"],
  seats: ["you", "farmer", "farmer"],
  seed: 7,
  starter: 0,
  open_hands: false,
  options: { tie_break: "seat" },
  laid: false,
};
const LINK: LinkView = {
  query: "edition=billabong&players=3&seed=7&moves=Ana%20plant%201",
  line: "Play('edition=billabong')",
  whole: true,
  page: true,
};

class Kernel implements Model {
  readonly sent: Record<string, unknown>[] = [];
  private readonly listeners = new Map<string, ((content: unknown) => void)[]>();
  constructor(readonly traits: Record<string, unknown>) {}
  get<T>(name: string): T {
    return this.traits[name] as T;
  }
  on(event: string, callback: (...args: never[]) => void) {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), callback as () => void]);
  }
  off(event: string, callback: (...args: never[]) => void) {
    const left = (this.listeners.get(event) ?? []).filter((one) => one !== callback);
    this.listeners.set(event, left);
  }
  send(content: unknown) {
    this.sent.push(content as Record<string, unknown>);
  }
  change(traits: Record<string, unknown>) {
    Object.assign(this.traits, traits);
    for (const name of Object.keys(traits))
      for (const callback of this.listeners.get(`change:${name}`) ?? []) callback(undefined);
  }
  answer(extra: object = {}) {
    const content = { id: this.sent.at(-1)?.id, ok: true, events: [], ...extra };
    for (const callback of this.listeners.get("msg:custom") ?? []) callback(content);
  }
}

let said: string[] = [];
const page: Page = {
  lang: "en",
  beans: BEANS,
  announce: (text) => void (text && said.push(text)),
  say: (key, facts) => [key, ...Object.values(facts ?? {})].join(" "),
};
const voice = { say: () => undefined, again: vi.fn() };
const STATE = {
  table: table(),
  steps: [],
  moves: MOVES,
  log: { revision: 1, kept: 0, lines: [] },
  undo: false,
  redo: false,
  may_pass: false,
  seats_open: [0],
  game: "one",
  left: null,
};

beforeEach(() => {
  said = [];
  localStorage.clear();
  // The DOM of the tests knows no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  history.replaceState(null, "", "/voila/render/play.ipynb?lang=es&seed=1");
});
afterEach(cleanup);

function shown(also: Record<string, unknown> = {}) {
  const traits = {
    form: FORM,
    chosen: CHOSEN,
    link: LINK,
    saved: LINK.query,
    begun: false,
    fault: "",
    state: STATE,
    ...also,
  };
  const kernel = new Kernel(traits);
  render(
    <PageProvider value={page}>
      <PlayPage model={kernel} voice={voice} />
    </PageProvider>,
  );
  return { kernel, user: userEvent.setup() };
}

function asked(kernel: Kernel): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(String(kernel.sent.at(-1)?.text)));
}

describe("a draft", () => {
  const start = draft.draftOf(CHOSEN, FORM);

  test("says what it holds, and of options only what is not as a rule", () => {
    const text = draft.textOf(draft.withOption(start, "tie_break", "hand"), FORM);
    expect(Object.fromEntries(new URLSearchParams(text))).toEqual({
      edition: "billabong",
      players: "3",
      names: "Ana,Ben,Cem",
      seats: "you,farmer,farmer",
      starter: "Ana",
      open: "no",
      tie_break: "hand",
    });
    expect(draft.textOf(draft.withOption(start, "tie_break", "seat"), FORM)).not.toContain("tie_break");
    expect(draft.textOf({ ...start, seed: " 7 " }, FORM)).toContain("seed=7");
  });

  test("keeps the number of players where another game has it, else the nearest", () => {
    const four = draft.withCount(start, 4);
    expect(draft.withEdition(four, draft.editionOf(FORM, "bohnaparte")).count).toBe(4);
    expect(draft.withEdition(four, draft.editionOf(FORM, "duel")).count).toBe(2);
    const six = draft.withCount(draft.withEdition(four, draft.editionOf(FORM, "bohnaparte")), 6);
    expect(draft.withEdition(six, draft.editionOf(FORM, "base")).count).toBe(5);
  });

  test("forgets a starter who is not there any more, and no name", () => {
    const last = { ...draft.withCount(start, 4), starter: 3 };
    const named = draft.withName(last, 3, "Zoe");
    expect(draft.withCount(named, 3).starter).toBe(0);
    expect(draft.withCount(draft.withCount(named, 3), 4).names[3]).toBe("Zoe");
  });

  test("has one reader of the page: two seats change places", () => {
    const moved = draft.withKind(draft.withKind(start, 2, "chance", "you"), 2, "you", "you");
    expect(moved.kinds.slice(0, 3)).toEqual(["chance", "farmer", "you"]);
  });

  test("offers a choice only to the number of players that it is for", () => {
    const map = draft.withEdition(start, draft.editionOf(FORM, "bohnaparte"));
    const pyramid = draft.withOption(map, "board", "pyramid-5");
    expect(draft.chosenOf(MAP, pyramid)).toBe("pyramid-5");
    expect(draft.chosenOf(MAP, draft.withCount(pyramid, 4))).toBe("standard");
    expect(draft.textOf(draft.withCount(pyramid, 4), FORM)).not.toContain("board");
    expect(draft.chosenOf(MAP, draft.withOption(map, "board", "own_0-farm"))).toBe("own_0-farm");
    expect(draft.chosenOf(TIES, draft.withOption(start, "tie_break", "nonsense"))).toBe("seat");
  });

  test("is dealt anew without its moves and with another number", () => {
    const anew = new URLSearchParams(draft.withOtherDeal(LINK.query, 9999));
    expect(anew.get("edition")).toBe("billabong");
    expect(anew.has("moves")).toBe(false);
    expect(anew.get("seed")).not.toBe("7");
    expect(Number(anew.get("seed"))).toBeGreaterThan(0);
  });

  test("is an address in the language and the light of this one, and nothing else of it", () => {
    const here = "http://here:8866/voila/play.ipynb?lang=es&seed=1&token=secret&theme=dark#lesson";
    expect(addressOf("edition=duel&seed=2", here)).toBe(
      "http://here:8866/voila/play.ipynb?edition=duel&seed=2&lang=es&theme=dark",
    );
  });
});

test("a game is chosen, begun, and shown with its address", async () => {
  const { kernel, user } = shown();
  expect(screen.queryByRole("group", { name: "play.now" })).toBeNull();
  expect(location.search).toBe("?lang=es&seed=1");
  await user.click(screen.getByRole("radio", { name: /Bohnaparte/ }));
  await user.click(screen.getByRole("radio", { name: "4" }));
  await user.selectOptions(screen.getByLabelText("play.who Dia"), "you");
  const seed = screen.getByRole("textbox", { name: "play.deal" });
  await user.clear(seed);
  await user.type(seed, "12");
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "play.begin" }));
  expect(kernel.sent.at(-1)?.type).toBe("begin");
  expect(asked(kernel)).toMatchObject({
    edition: "bohnaparte",
    players: "4",
    seats: "farmer,farmer,farmer,you",
  });
  expect(asked(kernel)).toMatchObject({ seed: "12", open: "yes", starter: "Ana" });
  kernel.change({
    begun: true,
    chosen: { ...CHOSEN, edition: "bohnaparte", options: { board: "standard" } },
  });
  kernel.answer();
  expect(await screen.findByRole("group", { name: "play.now" })).toBeTruthy();
  expect(said).toContain("play.chosen Bohnaparte 3 7");
  await vi.waitFor(() => expect(location.search).toBe(`?${LINK.query}&lang=es`));
  kernel.change({ link: { ...LINK, query: "edition=billabong&seed=7&moves=more" } });
  await vi.waitFor(() => expect(location.search).toContain("moves=more"));
});

test("what opens no game is told, and the form stays as it is", async () => {
  const { kernel, user } = shown();
  await user.clear(screen.getByLabelText("play.name 2"));
  await user.type(screen.getByLabelText("play.name 2"), "Ana");
  await user.click(screen.getByRole("button", { name: "play.begin" }));
  kernel.answer({ ok: false, error: { text: "Two share a name." } });
  expect(await screen.findByText("Two share a name.")).toBeTruthy();
  expect(said).toEqual(["Two share a name."]);
  expect((screen.getByLabelText("play.name 2") as HTMLInputElement).value).toBe("Ana");
});

test("a damaged link opens the form with what is wrong in it", async () => {
  shown({ fault: "There is no edition." });
  expect(screen.getByText("There is no edition.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "play.begin" })).toBeTruthy();
  await vi.waitFor(() => expect(said).toEqual(["There is no edition."]));
});

test("your own file can begin with a template for as many players as there are", async () => {
  const { kernel, user } = shown({
    chosen: { ...CHOSEN, edition: "bohnaparte", options: { board: "standard" } },
  });
  await user.click(screen.getByText("play.options"));
  await user.selectOptions(screen.getByRole("combobox", { name: "The map" }), "play.own");
  await user.click(screen.getByRole("button", { name: "play.own.template" }));
  const area = screen.getByLabelText("play.own.text The map");
  expect(document.activeElement).toBe(area);
  expect((area as HTMLTextAreaElement).value).toBe("a map for 3");
  expect(screen.queryByRole("button", { name: "play.own.template" })).toBeNull();
  await user.type(area, " x");
  await user.click(screen.getByRole("button", { name: "play.begin" }));
  expect(asked(kernel).board).toBe("a map for 3 x");
});

test("an option is closed while all is as a rule; your own file can be pasted", async () => {
  const { kernel, user } = shown({
    chosen: { ...CHOSEN, edition: "bohnaparte", options: { board: "standard" } },
  });
  const options = screen.getByText("play.options").closest("details") as HTMLDetailsElement;
  expect(options.open).toBe(false);
  await user.click(screen.getByText("play.options"));
  const map = screen.getByLabelText("The map");
  expect(
    within(map)
      .getAllByRole("option")
      .map((one) => one.textContent),
  ).toEqual(["play.usual rows", "a pyramid", "play.own"]);
  await user.selectOptions(map, "play.own");
  await user.type(screen.getByLabelText("play.own.text The map"), "invented = true");
  await user.click(screen.getByRole("button", { name: "play.begin" }));
  expect(asked(kernel).board).toBe("invented = true");
  await user.selectOptions(map, "a pyramid");
  expect(screen.queryByLabelText("play.own.text The map")).toBeNull();
  await user.click(screen.getByRole("button", { name: "play.begin" }));
  expect(asked(kernel).board).toBe("pyramid-5");
});

test("a board that came with a link is kept as it came", async () => {
  const { kernel, user } = shown({
    chosen: { ...CHOSEN, edition: "bohnaparte", options: { board: "own_0-farm" } },
    begun: true,
  });
  expect(screen.getByText("play.told The map play.own.told")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "play.change" }));
  expect(screen.getByRole("option", { name: "play.own.kept" })).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: /play.own.text/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "play.begin" }));
  expect(asked(kernel).board).toBe("own_0-farm");
});

test("another game can be looked at and left again; the table is as it was", async () => {
  const { user } = shown({ begun: true });
  const board = document.querySelector(".bl-board");
  await user.click(screen.getByRole("button", { name: "play.change" }));
  await vi.waitFor(() =>
    expect(screen.getByRole("radio", { name: /Billabong/ })).toBe(document.activeElement),
  );
  expect(board?.closest("[hidden]")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "play.back" }));
  expect(document.querySelector(".bl-board")).toBe(board);
  expect(board?.closest("[hidden]")).toBeNull();
});

test("a new deal is asked for without the moves", async () => {
  const { kernel, user } = shown({ begun: true });
  await user.click(screen.getByRole("button", { name: "play.new" }));
  expect(asked(kernel).moves).toBeUndefined();
  expect(asked(kernel)).toMatchObject({ edition: "billabong", players: "3" });
});

describe("a link", () => {
  test("is copied, shown, and gone once the table has gone on", async () => {
    const { kernel, user } = shown({ begun: true });
    await user.click(screen.getByRole("button", { name: "play.link" }));
    const here = `${location.origin}/voila/render/play.ipynb?${LINK.query}&lang=es`;
    expect(await navigator.clipboard.readText()).toBe(here);
    expect(await screen.findByDisplayValue(here)).toBeTruthy();
    expect(said.at(-1)).toBe("play.copied");
    kernel.change({ link: { ...LINK, query: "edition=billabong&seed=8" } });
    await vi.waitFor(() => expect(screen.queryByDisplayValue(here)).toBeNull());
  });

  test("is selected where nothing may be copied for the reader", async () => {
    const { user } = shown({ begun: true });
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("not here"));
    await user.click(screen.getByRole("button", { name: "play.link" }));
    expect(said.at(-1)).toBe("play.selected");
    const field = (await screen.findByLabelText(/play.selected/)) as HTMLInputElement;
    expect(field.selectionEnd).toBe(field.value.length);
  });

  test("is a line of Python where the page has no address of its own", async () => {
    const { user } = shown({ begun: true, link: { ...LINK, page: false, whole: false } });
    expect(location.search).toBe("?lang=es&seed=1");
    await user.click(screen.getByRole("button", { name: "play.line" }));
    expect(await screen.findByDisplayValue(LINK.line)).toBeTruthy();
    expect(screen.getByText(/play.line.deal/)).toBeTruthy();
  });
});

describe("the browser's Back and Forward", () => {
  const state = (game: string) => ({ state: { ...STATE, game } });
  const link = (query: string) => ({ link: { ...LINK, query } });
  const back = async (to: object | null, query: string) => {
    history.replaceState(to, "", `/voila/render/play.ipynb?${query}`);
    window.dispatchEvent(new PopStateEvent("popstate", { state: to }));
  };

  test("lead to the game that was left, which has an entry of its own", async () => {
    const before = history.length;
    const { kernel } = shown({ begun: true, ...state("one"), ...link("edition=base&seed=1") });
    await vi.waitFor(() => expect(location.search).toContain("seed=1"));
    expect(history.state.game).toBe("one");
    expect(history.length).toBe(before);
    kernel.change({ ...state("two"), ...link("edition=base&seed=2") });
    await vi.waitFor(() => expect(location.search).toContain("seed=2"));
    expect(history.state.game).toBe("two");
    expect(history.length).toBe(before + 1);
    await back({ game: "one" }, "edition=base&seed=1");
    expect(kernel.sent.at(-1)).toMatchObject({ type: "return", game: "one" });
    kernel.change({ ...state("one"), ...link("edition=base&seed=1") });
    kernel.answer();
    await vi.waitFor(() => expect(history.state.game).toBe("one"));
    expect(history.length).toBe(before + 1);
  });

  test("begin the game in the address if it is not kept any more", async () => {
    const { kernel } = shown({ begun: true, ...state("two"), ...link("edition=base&seed=2") });
    const before = history.length;
    await back({ game: "gone" }, "edition=duel&seed=9");
    kernel.answer({ ok: false, error: { text: "It is not kept." } });
    await vi.waitFor(() =>
      expect(kernel.sent.at(-1)).toMatchObject({ type: "begin", text: "edition=duel&seed=9" }),
    );
    kernel.change({ ...state("three"), ...link("edition=duel&seed=9") });
    kernel.answer();
    await vi.waitFor(() => expect(history.state.game).toBe("three"));
    expect(history.length).toBe(before);
  });

  test("are left alone where the page has no address of its own", async () => {
    const { kernel } = shown({ begun: true, ...state("one"), link: { ...LINK, page: false } });
    kernel.change(state("two"));
    await back({ other: 1 }, "seed=1");
    expect(kernel.sent).toEqual([]);
    expect(history.state).toEqual({ other: 1 });
  });
});

describe("a game", () => {
  const KEY = "bohnanza-lab.games.1";
  const kept = (): Record<string, unknown>[] => JSON.parse(localStorage.getItem(KEY) ?? "[]");
  const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
  const list = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole("button", { name: /saved.open/ }));
    await screen.findByRole("dialog", { name: "saved.title" });
  };
  const at = (moves: string, seed = 7) => {
    const text = `edition=billabong&seed=${seed}${moves}`;
    return { link: { ...LINK, query: text }, saved: text, state: { ...STATE, game: `game-${seed}` } };
  };

  test("is saved by itself from the first move on, and not before", async () => {
    const { kernel } = shown({ begun: true, ...at("") });
    expect(kept()).toEqual([]);
    kernel.change(at("&moves=1"));
    await vi.waitFor(() => expect(kept()).toHaveLength(1));
    expect(kept()[0]).toMatchObject({
      text: "edition=billabong&seed=7&moves=1",
      turn: STATE.table.turn,
      over: false,
    });
    kernel.change(at("&moves=1,2"));
    await vi.waitFor(() => expect(kept()[0]?.text).toContain("1,2"));
    kernel.change(at(""));
    await vi.waitFor(() => expect(kept()[0]?.text).not.toContain("moves"));
    expect(kept()).toHaveLength(1);
  });

  test("that somebody has sent is not saved before a move is made in it", async () => {
    const { kernel } = shown({ begun: true, ...at("&moves=1") });
    kernel.change(at("&moves=1,2", 8));
    await settled();
    expect(kept()).toEqual([]);
    kernel.change(at("&moves=1,2,3", 8));
    await vi.waitFor(() => expect(kept()).toHaveLength(1));
  });

  test("that is loaded again goes on as the same, and another deal is another game", async () => {
    const first = shown({ begun: true, ...at("") });
    first.kernel.change(at("&moves=1"));
    await vi.waitFor(() => expect(kept()).toHaveLength(1));
    cleanup();
    const { kernel } = shown({ begun: true, ...at("&moves=1") });
    kernel.change(at("&moves=1,2"));
    await vi.waitFor(() => expect(kept()[0]?.text).toContain("1,2"));
    expect(kept()).toHaveLength(1);
    kernel.change(at("", 8));
    await settled();
    kernel.change(at("&moves=1", 8));
    await vi.waitFor(() => expect(kept()).toHaveLength(2));
  });

  test("that another page has gone on with becomes a game of its own here", async () => {
    const { kernel } = shown({ begun: true, ...at("") });
    kernel.change(at("&moves=1"));
    await vi.waitFor(() => expect(kept()).toHaveLength(1));
    localStorage.setItem(
      KEY,
      JSON.stringify([{ ...kept()[0], text: "edition=billabong&seed=7&moves=1,9", name: "Theirs" }]),
    );
    kernel.change(at("&moves=1,2"));
    await vi.waitFor(() => expect(kept()).toHaveLength(2));
    expect(kept().map(({ name, text }) => [name, text])).toEqual([
      ["", "edition=billabong&seed=7&moves=1,2"],
      ["Theirs", "edition=billabong&seed=7&moves=1,9"],
    ]);
  });

  test("that cannot be saved says so, and is played all the same", async () => {
    const full = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { kernel, user } = shown({ begun: true, ...at("") });
    kernel.change(at("&moves=1"));
    expect(await screen.findByText("saved.not")).toBeTruthy();
    await list(user);
    expect(screen.getByText("saved.failed")).toBeTruthy();
    full.mockRestore();
    kernel.change(at("&moves=1,2"));
    await vi.waitFor(() => expect(screen.queryByText("saved.not")).toBeNull());
    expect(kept()).toHaveLength(1);
  });

  const SAVED = {
    id: "a",
    name: "",
    text: "edition=base&seed=2&moves=9",
    edition: "base",
    players: ["Ana", "Ben"],
  };
  const keep = (...games: object[]) =>
    localStorage.setItem(
      KEY,
      JSON.stringify(games.map((one, n) => ({ ...SAVED, turn: 3, over: false, at: 9 - n, ...one }))),
    );

  test("is continued as it was saved, and the one on the table stays where that is refused", async () => {
    keep({}, { id: "b", edition: "of-mine", over: true });
    const { kernel, user } = shown({ begun: true, ...at("") });
    await list(user);
    expect(screen.getByText(/saved.over/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "saved.label saved.continue of-mine" }));
    kernel.answer({ ok: false, error: { text: "There is no such edition." } });
    expect(await screen.findByText("There is no such edition.")).toBeTruthy();
    kernel.change(at("&moves=1"));
    await vi.waitFor(() => expect(kept()).toHaveLength(3));
    await user.click(screen.getByRole("button", { name: "saved.label saved.continue Base" }));
    expect(kernel.sent.at(-1)).toMatchObject({ type: "begin", text: SAVED.text });
    kernel.change({ saved: SAVED.text, state: { ...STATE, game: "another" } });
    kernel.answer();
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    kernel.change({ saved: `${SAVED.text},10` });
    await vi.waitFor(() => expect(kept()[0]).toMatchObject({ id: "a", text: `${SAVED.text},10` }));
    expect(kept()).toHaveLength(3);
  });

  test("is offered again where nothing has been played yet", async () => {
    keep({ over: true, id: "z", at: 99 }, {});
    const { kernel, user } = shown({ begun: true, ...at("") });
    await user.click(screen.getByRole("button", { name: "saved.last Base 3" }));
    expect(kernel.sent.at(-1)).toMatchObject({ type: "begin", text: SAVED.text });
    kernel.answer({ ok: false, error: { text: "No." } });
    kernel.change(at("&moves=1"));
    await vi.waitFor(() => expect(screen.queryByRole("button", { name: /saved.last/ })).toBeNull());
  });

  test("is renamed, deleted and brought back, and the focus stays in its place", async () => {
    keep({}, { id: "b", edition: "duel" });
    const { user } = shown({ begun: true, ...at("") });
    await list(user);
    await user.click(screen.getByRole("button", { name: "saved.label saved.rename Base" }));
    expect((document.activeElement as HTMLInputElement).value).toBe("Base");
    await user.keyboard("{Escape}");
    expect(document.activeElement?.textContent).toBe("saved.rename");
    expect(screen.getByRole("dialog")).toBeTruthy();
    await user.keyboard("{Enter}My game{Enter}");
    expect(kept()[0]?.name).toBe("My game");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("saved.label saved.rename My game");
    await user.click(screen.getByRole("button", { name: "saved.label saved.delete My game" }));
    expect(kept().map(({ id }) => id)).toEqual(["b"]);
    expect(document.activeElement?.textContent).toBe("saved.restore");
    await user.keyboard("{Enter}");
    expect(kept().map(({ id }) => id)).toEqual(["a", "b"]);
    expect(document.activeElement?.textContent).toBe("saved.continue");
  });

  test("goes into a file and comes out of one", async () => {
    const clicked: string[] = [];
    URL.createObjectURL = vi.fn(() => "blob:here");
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.download);
    });
    const { kernel, user } = shown({ begun: true, ...at("") });
    await list(user);
    await user.click(screen.getByRole("button", { name: "saved.file.save" }));
    expect(kernel.sent.at(-1)?.type).toBe("save-game");
    kernel.answer({ file: { name: "game.txt", text: "a game" } });
    expect(await screen.findByText("saved.file.done")).toBeTruthy();
    expect(clicked).toEqual(["game.txt"]);
    const input = screen.getByLabelText("saved.file.open");
    await user.upload(input, new File(["x".repeat(900_000)], "large.txt", { type: "text/plain" }));
    await vi.waitFor(() => expect(kernel.sent.at(-1)?.type).toBe("open"));
    expect(String(kernel.sent.at(-1)?.text)).toHaveLength(300_000);
    kernel.answer({ ok: false, error: { text: "Too long." } });
    expect(await screen.findByText("Too long.")).toBeTruthy();
  });
});
