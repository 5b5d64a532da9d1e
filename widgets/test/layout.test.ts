import { expect, test } from "vitest";
import {
  handPlacesOf,
  highOf,
  layoutOf,
  offerStyleOf,
  sceneLayoutOf,
  widthNames,
} from "../src/layout/layout";

const COMPONENTS = ["walkthrough", "challenge", "compare", "quiz", "table"];
const ROOMS = Array.from({ length: 3000 }, (_, index) => ({
  width: 280 + ((index * 37) % 2300),
  height: 320 + ((index * 53) % 1200),
}));

test.each(COMPONENTS)("in every room a %s has its table and its words in view together", (component) => {
  for (const room of ROOMS) {
    const { words, column, folded, least } = layoutOf(component, room);
    const tall = folded ? least : 430;
    const of = JSON.stringify(room);
    if (words === "beside") {
      expect(column, of).toBeGreaterThanOrEqual(256);
      expect(room.width - column - 16, of).toBeGreaterThanOrEqual(270);
      expect(tall, of).toBeLessThanOrEqual(room.height);
    } else if (component === "walkthrough" && room.width >= 560) {
      expect(room.height - tall, of).toBeGreaterThanOrEqual(200);
    } else if (component !== "quiz") {
      expect(room.height - tall, of).toBeGreaterThanOrEqual(90);
    }
  }
});

test.each(COMPONENTS)("the letters of a %s follow the reader's as far as the room allows", (component) => {
  for (const { width, height } of ROOMS) {
    const own = layoutOf(component, { width, height });
    const of = JSON.stringify({ width, height });
    expect(layoutOf(component, { width, height, text: 0.6 }), of).toEqual(own);
    const large = layoutOf(component, { width, height, text: 2 });
    expect(large.letters, of).toBe(own.letters * (width < 560 ? 1.5 : 2));
    expect(large.print, of).toBeGreaterThanOrEqual(own.print);
    expect(large.print, of).toBeLessThanOrEqual(large.letters);
    if (large.words === "beside") expect(width - large.column - 16, of).toBeGreaterThanOrEqual(270);
  }
});

test("letters grow with the page, and on two tables later", () => {
  const lettersIn = (width: number, component = "table") =>
    layoutOf(component, { width, height: 900 }).letters;
  expect([1280, 1500, 2200, 3000].map((width) => lettersIn(width))).toEqual([1, 1.2, 1.5, 1.9]);
  expect([1500, 1720].map((width) => lettersIn(width, "compare"))).toEqual([1, 1.2]);
});

test.each(COMPONENTS)(
  "the words of a %s that stand beside its table do so in every wider room",
  (component) => {
    for (const { width, height } of ROOMS.slice(0, 300)) {
      if (height < 520 || layoutOf(component, { width, height }).words === "below") continue;
      expect(layoutOf(component, { width: width + 100, height }).words).toBe("beside");
    }
  },
);

test("a telephone has the table of a telephone, upright and on its side", () => {
  expect(layoutOf("table", { width: 336, height: 740 })).toMatchObject({ slim: true, words: "below" });
  expect(layoutOf("table", { width: 716, height: 360 })).toMatchObject({ slim: true, words: "below" });
  expect(layoutOf("table", { width: 1256, height: 800 })).toMatchObject({ slim: false });
  expect(layoutOf("walkthrough", { width: 351, height: 553 })).toMatchObject({
    folded: true,
    words: "below",
  });
  expect(layoutOf("walkthrough", { width: 616, height: 360 })).toMatchObject({
    folded: true,
    words: "beside",
  });
  expect(layoutOf("walkthrough", { width: 848, height: 679 })).toMatchObject({ folded: false, brief: false });
});

test("a table to play at that is higher than its window has what is traded beside it", () => {
  for (const component of ["table", "challenge"]) {
    expect(layoutOf(component, { width: 716, height: 700 })).toMatchObject({ slim: true, low: true });
    expect(layoutOf(component, { width: 796, height: 1180 })).toMatchObject({ slim: false, low: false });
    expect(layoutOf(component, { width: 980, height: 700 })).toMatchObject({ slim: false, low: false });
    expect(layoutOf(component, { width: 400, height: 700 })).toMatchObject({ slim: true, low: false });
  }
});

test("words below the table of a walkthrough are brief in a low page, and beside it they are not", () => {
  const brief = (width: number, height: number) => layoutOf("walkthrough", { width, height }).brief;
  expect([brief(716, 700), brief(716, 900), brief(836, 700)]).toEqual([true, false, false]);
});

test("a page is low for its letters, and lower for larger ones", () => {
  const tight = (width: number, height: number, text = 1) => layoutOf("table", { width, height, text }).tight;
  expect([tight(296, 568), tight(336, 740), tight(716, 360), tight(1256, 800)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([tight(336, 740, 2), tight(1256, 800, 2), tight(1256, 1200, 2)]).toEqual([true, true, false]);
});

test("many offers are told briefly: the lower the room is, the fewer have large cards", () => {
  const large = (width: number, height: number, text = 1) =>
    layoutOf("table", { width, height, text }).offers;
  expect([large(351, 553), large(336, 740), large(1256, 800), large(1896, 1080)]).toEqual([0, 1, 1, 2]);
  expect(large(1256, 800, 2)).toBe(0);
  for (const { width, height } of ROOMS) {
    expect(large(width, height + 100)).toBeGreaterThanOrEqual(large(width, height));
  }
  expect([1, 2, 3].map((offers) => offerStyleOf(offers, 2, true))).toEqual(["whole", "whole", "signs"]);
  expect([1, 2, 3].map((offers) => offerStyleOf(offers, 1, false))).toEqual(["whole", "brief", "brief"]);
});

test("many offers on a low telephone have small cards in place of their sentences", () => {
  const small = (width: number, height: number, offers: number) => {
    const { offers: whole, slim, tight } = layoutOf("table", { width, height });
    return offerStyleOf(offers, whole, slim, slim && tight) === "signs small";
  };
  expect([small(351, 553, 3), small(716, 360, 3), small(390, 896, 3), small(1000, 590, 3)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  for (const { width, height } of ROOMS) expect(small(width, height, 0)).toBe(false);
});

test("beside a question that is lower than its table, the others are told of in one line", () => {
  expect(layoutOf("quiz", { width: 1000, height: 600 })).toMatchObject({ words: "beside", folded: true });
  expect(layoutOf("quiz", { width: 1000, height: 650 })).toMatchObject({ words: "beside", folded: false });
  expect(layoutOf("quiz", { width: 800, height: 600 })).toMatchObject({ words: "below", folded: false });
});

test("before it is drawn, nothing is folded", () => {
  expect(layoutOf("walkthrough", { width: 0, height: 0 })).toMatchObject({
    words: "below",
    brief: false,
    slim: false,
    folded: false,
  });
});

test("the reader's cards on a telephone are as large as fields and hand leave them, and never too small to be read", () => {
  for (const { width, height } of ROOMS.filter((room) => room.width < 560)) {
    for (const fields of [1, 2, 3]) {
      for (const small of [0, 2, 3, 6]) {
        for (const offers of [false, true]) {
          const { hand, near } = sceneLayoutOf(
            { width, height },
            { large: 0, small, planted: 0, fields, open: false, offers },
          );
          const of = JSON.stringify({ width, height, fields, small, offers, hand, near });
          expect(near, of).toBeGreaterThanOrEqual(30);
          expect(near, of).toBeLessThanOrEqual(84);
          if (near === 30) continue;
          expect(fields * (near + 61), of).toBeLessThanOrEqual(width - (hand === "row" ? 144 : 20) + 1);
          if (hand === "row") expect(96 + 3.05 * near, of).toBeLessThanOrEqual(height + 1);
          else expect((offers ? 150 : 118) + 4.75 * near, of).toBeLessThanOrEqual(height + 1);
        }
      }
    }
  }
});

test("a hand lies beside its fields only where there is too little height for it below them", () => {
  const held = { large: 0, small: 2, planted: 0, fields: 2, open: false, offers: false };
  expect(sceneLayoutOf({ width: 336, height: 410 }, held)).toMatchObject({
    marks: "half slim flat low",
    hand: "under",
  });
  expect(sceneLayoutOf({ width: 336, height: 290 }, held)).toMatchObject({
    marks: "half slim flat low",
    hand: "row",
  });
  expect(sceneLayoutOf({ width: 336, height: 410 }, { ...held, game: "data-x" }).hand).toBe("beside");
  // the parts of a game need the height that others' fields would take
  const low = { width: 716, height: 430 };
  expect(sceneLayoutOf(low, held).marks).toBe("flat low");
  expect(sceneLayoutOf(low, { ...held, game: "data-x" }).marks).toBe("half flat low");
  expect(sceneLayoutOf({ width: 900, height: 700 }, held)).toMatchObject({ marks: "", hand: "beside" });
  expect(sceneLayoutOf({ width: 0, height: 0 }, held)).toMatchObject({ marks: "", hand: "beside" });
});

test("of two tables that are compared, each has its fields and its hand in the room that it has", () => {
  for (const { width, height } of ROOMS.filter((room) => room.width < 560 && room.height > 420)) {
    for (const fields of [1, 2, 3]) {
      for (const hand of [1, 5, 6, 12]) {
        const most = { hand, fields, plot: false, aside: true };
        const { hand: place, near } = sceneLayoutOf(
          { width, height },
          { large: 0, small: 3, planted: 3, fields, open: false, offers: false, most },
        );
        const of = JSON.stringify({ width, height, fields, hand, place, near });
        expect(place, of).toBe(hand > 5 || fields <= 2 ? "under" : "beside");
        expect(near, of).toBeGreaterThanOrEqual(28);
        if (near === 28) continue;
        if (place === "under") expect(fields * (near + 57), of).toBeLessThanOrEqual(width - 29);
        else expect(fields * (near + 12) + near * (1.7 + 0.4 * hand), of).toBeLessThanOrEqual(width - 37);
        expect(146 + near * (place === "under" ? 4.4 : 3.02), of).toBeLessThanOrEqual(height);
      }
    }
  }
});

test("the table of a step is higher where it is wider, up to a sixth", () => {
  const held = { large: 3, small: 0, planted: 0, fields: 2, open: true, offers: false };
  const high = (width: number) => highOf(held, false, width);
  expect([700, 1200, 1420, 2600].map(high)).toEqual([776, 776, 916, 916]);
  for (const { width } of ROOMS) expect(high(width + 50)).toBeGreaterThanOrEqual(high(width));
  expect([400, 2600].map((width) => highOf(held, true, width))).toEqual([520, 520]);
});

test("who else sits at a table to play at has a row as wide as the room", () => {
  const across = (width: number, large: number, table = {}, game?: string) =>
    handPlacesOf(
      width,
      { slim: false, folds: true, beside: true, ...table },
      { large, small: 0, planted: 0, fields: 3, open: false, offers: false, game },
    );
  expect([1, 2, 3, 4, 5, 6].map((large) => across(350, large, { slim: true }).across)).toEqual([
    1, 2, 3, 2, 3, 3,
  ]);
  expect([296, 336, 351].map((width) => across(width, 5, { slim: true }).across)).toEqual([3, 3, 3]);
  expect([296, 336, 351].map((width) => across(width, 5, { slim: true }, "data-x").across)).toEqual([
    2, 2, 3,
  ]);
  expect([1, 3, 4, 6].map((large) => across(700, large).across)).toEqual([1, 3, 2, 3]);
  expect([2, 4, 6].map((large) => across(1280, large).across)).toEqual([2, 4, 6]);
  expect([2, 3].map((large) => across(1280, large).others)).toEqual(["row", "beside"]);
  const low = { large: 2, small: 0, planted: 0, fields: 2, open: false, offers: false };
  const onItsSide = { slim: true, tight: true, folds: true, beside: true };
  expect([616, 716].map((width) => handPlacesOf(width, onItsSide, low).hand)).toEqual(["under", "row"]);
  expect(handPlacesOf(716, onItsSide, { ...low, fields: 3 }).hand).toBe("under");
  expect([350, 700, 800].map((width) => across(width, 2, { slim: width < 560 }).hand)).toEqual([
    "under",
    "under",
    "beside",
  ]);
});

test("a room has the names of all widths up to its own", () => {
  expect(widthNames(0)).toBe("");
  expect(widthNames(559.9)).toBe("");
  expect(widthNames(560)).toBe("column");
  expect(widthNames(740)).toBe("column half page open");
  expect(widthNames(4000).split(" ")).toHaveLength(11);
});
