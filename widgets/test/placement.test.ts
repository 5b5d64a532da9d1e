import { describe, expect, test } from "vitest";
import { placeNotice } from "../src/board/AreaNotice";
import { overlap, placeBeside } from "../src/meter/placement";

const ROOM = { width: 360, height: 740 };
const SIZE = { width: 160, height: 90 };
const box = (left: number, top: number, width = 60, height = 84) => ({ left, top, width, height });

describe("a popover beside a card", () => {
  test("stands above it where nothing is in the way", () => {
    const place = placeBeside(box(150, 400), SIZE, ROOM, []);
    expect(place).toEqual({ left: 100, top: 304, ...SIZE });
  });

  test("stands elsewhere rather than over what can be acted on", () => {
    const buttons = [box(0, 290, 360, 100)];
    const place = placeBeside(box(150, 400), SIZE, ROOM, buttons);
    expect(place.top).toBe(490);
    expect(overlap(place, buttons[0] as typeof place)).toBe(0);
  });

  test("never covers the card and never leaves the window, wherever the card lies", () => {
    for (const left of [0, 40, 150, 300]) {
      for (const top of [0, 60, 350, 656]) {
        const card = box(left, top);
        const place = placeBeside(card, SIZE, ROOM, [box(0, 0, 360, 740)]);
        expect(overlap(place, card)).toBe(0);
        expect(place.left).toBeGreaterThanOrEqual(0);
        expect(place.top).toBeGreaterThanOrEqual(0);
        expect(place.left + place.width).toBeLessThanOrEqual(ROOM.width);
        expect(place.top + place.height).toBeLessThanOrEqual(ROOM.height);
      }
    }
  });

  test("lies in the corner where no side has room", () => {
    expect(placeBeside(box(10, 10, 340, 720), SIZE, ROOM, [])).toEqual({ left: 6, top: 6, ...SIZE });
  });
});

describe("a notice over a board", () => {
  const room = { left: 0, top: 0, width: 1280, height: 800 };
  const size = { width: 440, height: 200 };
  const hand = { box: box(280, 460, 580, 140), weight: 1 };

  test("lies beside what one needs, in the window", () => {
    const place = placeNotice(size, room, hand.box, [hand]);
    expect(overlap(place, hand.box)).toBe(0);
    expect(place.top).toBeGreaterThanOrEqual(0);
    expect(place.left + place.width).toBeLessThanOrEqual(1280);
  });

  test("covers what matters less where there is no other room", () => {
    const rest = { box: box(0, 0, 1280, 460), weight: 0.1 };
    const below = { box: box(0, 600, 1280, 200), weight: 1 };
    const place = placeNotice(size, room, hand.box, [hand, rest, below]);
    expect(overlap(place, hand.box) + overlap(place, below.box)).toBeLessThan(overlap(place, rest.box));
  });

  test("takes the place of what is to be done as a whole, or none of it", () => {
    const narrow = { left: 0, top: 0, width: 440, height: 400 };
    const own = { box: box(0, 300, 440, 100), weight: 3 };
    const over = (most: number) => {
      const asked = { box: box(0, 240, 440, 60), weight: 0.6, whole: true };
      const other = { box: box(0, 0, 440, 70), weight: most };
      return overlap(placeNotice(size, narrow, own.box, [own, asked, other]), asked.box);
    };
    expect(over(1)).toBe(0);
    expect(over(2)).toBeGreaterThan(0.97 * 440 * 60);
  });

  test("begins at the top where it is larger than the window", () => {
    expect(placeNotice({ width: 440, height: 900 }, room, hand.box, []).top).toBe(0);
  });
});
