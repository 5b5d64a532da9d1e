import { cleanup, screen } from "@testing-library/preact";
import type userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { announcements, atTheApp, LINK, STATE, shown } from "./playPage";

atTheApp();

describe("a link", () => {
  test("is copied, shown, and gone once the table has gone on", async () => {
    const { kernel, user } = shown({ begun: true });
    await user.click(screen.getByRole("button", { name: "play.link" }));
    const here = `${location.origin}/voila/render/play.ipynb?${LINK.query}&lang=es`;
    expect(await navigator.clipboard.readText()).toBe(here);
    expect(await screen.findByDisplayValue(here)).toBeTruthy();
    expect(announcements.at(-1)).toBe("play.copied");
    kernel.change({ link: { ...LINK, query: "edition=billabong&seed=8" } });
    await vi.waitFor(() => expect(screen.queryByDisplayValue(here)).toBeNull());
  });

  test("is selected where nothing may be copied for the reader", async () => {
    const { user } = shown({ begun: true });
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("not here"));
    await user.click(screen.getByRole("button", { name: "play.link" }));
    expect(announcements.at(-1)).toBe("play.selected");
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
  const state = (game: string) => ({ game });
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
  const KEY = "bohnanza-lab.games.2/";
  const kept = (): Record<string, unknown>[] => JSON.parse(localStorage.getItem(KEY) ?? "[]");
  const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
  const list = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole("button", { name: /saved.open/ }));
    await screen.findByRole("dialog", { name: "saved.title" });
  };
  const at = (moves: string, seed = 7) => {
    const text = `edition=billabong&seed=${seed}${moves}`;
    return { link: { ...LINK, query: text }, saved: text, game: `game-${seed}` };
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
    kernel.change({ saved: SAVED.text, game: "another" });
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
