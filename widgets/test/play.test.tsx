import { screen, within } from "@testing-library/preact";
import { describe, expect, test, vi } from "vitest";
import { addressOf } from "../src/browser/address";
import * as draft from "../src/saved/draft";
import { announcements, asked, atTheApp, CHOSEN, FORM, LINK, MAP, shown, TIES } from "./playPage";

atTheApp();

describe("a draft", () => {
  const start = draft.draftOf(CHOSEN, FORM);

  test("says what it holds, and of options only what has been changed", () => {
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
  expect(announcements).toContain("play.chosen Bohnaparte 3 7");
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
  expect(announcements).toEqual(["Two share a name."]);
  expect((screen.getByLabelText("play.name 2") as HTMLInputElement).value).toBe("Ana");
});

test("a damaged link opens the form with what is wrong in it", async () => {
  shown({ fault: "There is no edition." });
  expect(screen.getByText("There is no edition.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "play.begin" })).toBeTruthy();
  await vi.waitFor(() => expect(announcements).toEqual(["There is no edition."]));
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

test("an option is closed while all have their default; your own file can be pasted", async () => {
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
  await user.click(screen.getByRole("button", { name: /play.change/ }));
  expect(screen.getByRole("option", { name: "play.own.kept" })).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: /play.own.text/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "play.begin" }));
  expect(asked(kernel).board).toBe("own_0-farm");
});

test("another game can be looked at and left again; the table is as it was", async () => {
  const { user } = shown({ begun: true });
  const board = document.querySelector(".bl-board");
  await user.click(screen.getByRole("button", { name: /play.change/ }));
  await vi.waitFor(() =>
    expect(screen.getByRole("radio", { name: /Billabong/ })).toBe(document.activeElement),
  );
  expect(screen.getByRole("dialog", { name: "play.change" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "play.back" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.querySelector(".bl-board")).toBe(board);
});

test("a new deal is asked for without the moves", async () => {
  const { kernel, user } = shown({ begun: true });
  await user.click(screen.getByRole("button", { name: "play.new" }));
  expect(asked(kernel).moves).toBeUndefined();
  expect(asked(kernel)).toMatchObject({ edition: "billabong", players: "3" });
});

test("a new deal and a new start have each a sign of their own", () => {
  shown({ begun: true });
  const sign = (name: string) => screen.getByRole("button", { name }).querySelector(".bl-icon")?.outerHTML;
  expect(sign("play.new")).toBeTruthy();
  expect(sign("play.new")).not.toBe(sign("tools.restart"));
});
