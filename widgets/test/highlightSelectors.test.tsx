import { screen } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { EventView } from "../src/contract";
import { highlightSelectors } from "../src/lessons/frames";
import { WalkthroughPage } from "../src/lessons/WalkthroughPage";
import { frame, Kernel, page, REFUSED, voice } from "./lessonPage";
import { renderOn } from "./renderOn";

const event = (kind: string, also: Partial<EventView> = {}): EventView => ({
  kind,
  text: "",
  seat: 0,
  ...also,
});
const pointed = (events: EventView[], also = {}) =>
  highlightSelectors(frame("", { events, ...also }), page.say);
const field = (seat: number, number: number) => `[data-drop='field:${seat}:${number}'] .bl-soil`;
const [PILE, DISCARDS, HAND] = ["[data-spot='draw']", "[data-spot='discard']", "[data-near] .bl-hand"];

test.each([
  [event("planted", { field: 2, origin: "hand" }), [field(0, 2), HAND]],
  [event("planted", { field: 2, origin: "turned" }), [field(0, 2)]],
  [event("planted", { seat: 1, field: 3, origin: "hand" }), [field(1, 3)]],
  [event("harvested", { field: 1 }), [field(0, 1), "[data-spot='coins:0']"]],
  [event("drew"), [PILE, HAND]],
  [event("drew", { seat: 1 }), [PILE]],
  [event("turned-over"), [PILE, ".bl-row-turned"]],
  [event("discarded", { origin: "hand" }), [DISCARDS, HAND]],
  [event("claimed", { partner: 1, field: 1 }), [field(1, 1)]],
  [event("battle-card", { seat: 1, origin: "stack" }), [PILE]],
  [event("phase-began"), []],
])("what happens is pointed at: %o", (happened, places) => {
  expect(pointed([happened])).toEqual(places);
});

test("the field of a refused move is pointed at", () => {
  expect(pointed([], { text: "Ben plant 2", rejection: REFUSED })).toEqual([field(1, 2)]);
  expect(pointed([], { text: "Ben plant 2" })).toEqual([]);
});

test("a part of the table that a caption names is marked at that step alone", async () => {
  const frames = [frame("The table."), frame("Here is walk.names.hand."), frame("And walk.names.pile!")];
  const model = new Kernel({ title: "", frames, start: 0, advised: [] });
  const { container } = renderOn(page, <WalkthroughPage model={model} voice={voice} />);
  const marked = () => [...container.querySelectorAll(".bl-pointed")];
  expect(marked()).toEqual([]);
  const forward = () => userEvent.click(screen.getByRole("button", { name: "walk.forward" }));
  await forward();
  expect(marked()).toEqual([container.querySelector("[data-near] .bl-hand")]);
  await forward();
  expect(marked()).toEqual([container.querySelector("[data-spot='draw']")]);
});
