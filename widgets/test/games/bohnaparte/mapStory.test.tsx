import { expect, test } from "vitest";
import type { Frame } from "../../../src/contract";
import type { LandView } from "../../../src/games/bohnaparte/contract";
import { wideOf } from "../../../src/games/bohnaparte/LandTile";
import { changedIn, partOf, triedIn } from "../../../src/games/bohnaparte/mapStory";
import { WalkthroughPage } from "../../../src/lessons/WalkthroughPage";
import { frame, Kernel, page, REFUSED, voice } from "../../lessonPage";
import { renderOn } from "../../renderOn";
import { at as at_map, FIGHT, lands } from "./lands";

type Owned = Record<string, Partial<LandView>>;
const CAMPS: Owned = { orange: { owner: 0 }, white: { owner: 1 }, black: { owner: 2 } };

const at = (owned: Owned = {}, battle: typeof FIGHT | null = null): Frame =>
  frame("There.", { table: at_map({ lands: lands({ ...CAMPS, ...owned }), battle }, { you: 0 }) });

const refused = (text: string): Frame => ({ ...at(), rejection: REFUSED, text });

test("a story plays among the reader's landscapes and what touches them", () => {
  expect(partOf([at()])).toEqual({ columns: 5, rows: 2, x: 2.5, y: 1 });
});

test("a step is about the landscape that it, or the last step before it, has changed", () => {
  const frames = [at(), at({ "quarry-1": { owner: 2 } }), at({ "quarry-1": { owner: 2 } })];
  expect(frames.map((each) => changedIn(frames, each))).toEqual(["", "quarry-1", "quarry-1"]);
});

test("a name is as wide as its letters are", () => {
  expect(wideOf("Village 1")).toBeLessThan(wideOf("Mmmmmmm 1"));
  expect(wideOf("Cloister 1")).toBeLessThan(wideOf("Convento 1"));
});

test("what changes, what is fought for and what a refused move names belong to its part", () => {
  const south = { columns: 5, rows: 3, x: 2.5, y: 1.5 };
  expect(partOf([at(), at({ "quarry-1": { owner: 2 } })])).toEqual(south);
  expect(partOf([at(), at({}, { ...FIGHT, land: "quarry-1" })])).toEqual(south);
  expect(partOf([at(), refused("Ana attack Quarry-1 from hand@1")])).toEqual(south);
  expect(partOf([at(), refused("Ana attack Farm-1 from hand@1")])).toEqual(partOf([at()]));
});

test("a story all over the map has no part, nor has a table without a map", () => {
  expect(partOf([at({ white: { owner: 0 }, black: { owner: 0 } })])).toBeNull();
  expect(partOf([frame("No map.")])).toBeNull();
  expect(triedIn(frame("No map.", { rejection: REFUSED, text: "Ana plant 1" }))).toBe("");
});

test("the landscape that a refused move names is marked at that step alone", () => {
  const frames = [at(), refused("Ana attack City-1 from hand@1")];
  const tried = (start: number) => {
    const model = new Kernel({ title: "Near", frames, start, advised: [] });
    const { container, unmount } = renderOn(page, <WalkthroughPage model={model} voice={voice} />);
    const names = [...container.querySelectorAll<HTMLElement>("[data-tried]")].map(
      ({ dataset }) => dataset.land,
    );
    unmount();
    return names;
  };
  expect(tried(0)).toEqual([]);
  expect(tried(1)).toEqual(["city-1"]);
});
