import { describe, expect, test } from "vitest";
import type { LandView } from "../../../src/games/bohnaparte/contract";
import { edge, nextAble, sideOf, toward } from "../../../src/games/bohnaparte/geometry";
import { startsOf } from "../../../src/games/bohnaparte/moves";
import { lands, landsView } from "./lands";

describe("the geometry", () => {
  const spots = lands();
  const name = (index: number | null) => (index === null ? null : spots[index]?.name);
  const index = (wanted: string) => spots.findIndex((spot) => spot.name === wanted);

  test("an arrow leads to the nearest card in its direction, and nowhere at the edge", () => {
    expect(name(toward("ArrowRight", spots, index("orange")))).toBe("farm-1");
    expect(name(toward("ArrowLeft", spots, index("orange")))).toBe("orange");
    expect(name(toward("ArrowUp", spots, index("orange")))).toBe("orange");
    expect(name(toward("ArrowDown", spots, index("white")))).toBe("quarry-1");
    expect(toward("Enter", spots, 0)).toBeNull();
  });

  test("up and down keep to a column where rows are staggered", () => {
    const down = toward("ArrowDown", spots, index("farm-1"), 3);
    expect(name(down)).toBe("river-1");
    expect(name(toward("ArrowDown", spots, down ?? 0, 3))).toBe("quarry-1");
    expect(name(toward("ArrowDown", spots, down ?? 0))).toBe("black");
  });

  test("home and end go to the ends of a row, with Ctrl of the map", () => {
    expect(name(edge("End", false, spots, index("river-1")))).toBe("white");
    expect(name(edge("Home", false, spots, index("river-1")))).toBe("village-1");
    expect(name(edge("Home", true, spots, index("river-1")))).toBe("orange");
    expect(name(edge("End", true, spots, index("river-1")))).toBe("quarry-1");
    expect(edge("ArrowUp", true, spots, 0)).toBeNull();
  });

  test("page down and up go round what can be done", () => {
    expect(nextAble("PageDown", [5, 1], 1)).toBe(5);
    expect(nextAble("PageDown", [5, 1], 5)).toBe(1);
    expect(nextAble("PageUp", [5, 1], 1)).toBe(5);
    expect(nextAble("PageUp", [], 3)).toBe(3);
    expect(nextAble("End", [1], 3)).toBeNull();
  });

  test("an attack comes from beside, or else from across a river", () => {
    const view = landsView({ lands: lands({ orange: { owner: 0 }, "village-1": { owner: 1 } }) });
    const [from] = startsOf(view, view.lands[1] as LandView, 0);
    expect(from?.name).toBe("orange");
    const across = landsView({ lands: lands({ "village-1": { owner: 0 } }) });
    expect(startsOf(across, across.lands[5] as LandView, 0).map((one) => one.name)).toEqual(["village-1"]);
  });
});

test("what is out of view lies to the side where it is farthest out", () => {
  const room = { left: 100, right: 400, top: 50, bottom: 250 };
  const box = (left: number, top: number) => ({ left, top, right: left + 60, bottom: top + 40 });
  expect(sideOf(box(20, 100), room)).toBe("left");
  expect(sideOf(box(500, 300), room)).toBe("right");
  expect(sideOf(box(200, 0), room)).toBe("up");
  expect(sideOf(box(370, 400), room)).toBe("down");
});
