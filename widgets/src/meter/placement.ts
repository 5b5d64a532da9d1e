// Where a popover stands: beside the element that it is about, over as little as possible that can be acted on.

export type Rect = Pick<DOMRect, "left" | "top" | "width" | "height">;

type Extent = Pick<Rect, "width" | "height">;

const GAP = 6;
/** How far apart are the places that are tried in the whole window. */
const STEP = 16;
/** How much worse it is to lie over what is to be kept in view than over something else. */
const KEPT = 1000;
/** How many square pixels that are covered are as bad as one pixel further away. */
const AWAY = 20;

/** How much of two boxes lies over each other, in square pixels. */
export function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** How far two boxes are from each other. */
export function gapBetween(a: Rect, b: Rect): number {
  const across = Math.max(b.left - a.left - a.width, a.left - b.left - b.width, 0);
  const down = Math.max(b.top - a.top - a.height, a.top - b.top - b.height, 0);
  return Math.hypot(across, down);
}

/** The places around a box that lie inside the window: above, below, to the right and to the left, shifted along it. */
function around(box: Rect, size: Extent, room: Extent): Rect[] {
  const right = room.width - size.width - GAP;
  const bottom = room.height - size.height - GAP;
  const within = (value: number, most: number) => Math.max(GAP, Math.min(value, most));
  const along = (start: number, long: number, own: number) => [
    start + (long - own) / 2,
    start,
    start + long - own,
  ];
  const lefts = along(box.left, box.width, size.width).map((left) => within(left, right));
  const tops = along(box.top, box.height, size.height).map((top) => within(top, bottom));
  const above = box.top - size.height - GAP;
  const below = box.top + box.height + GAP;
  const after = box.left + box.width + GAP;
  const before = box.left - size.width - GAP;
  return [
    ...[above, below]
      .filter((top) => top >= GAP && top <= bottom)
      .flatMap((top) => lefts.map((left) => ({ left, top }))),
    ...[after, before]
      .filter((left) => left >= GAP && left <= right)
      .flatMap((left) => tops.map((top) => ({ left, top }))),
  ].map((place) => ({ ...place, ...size }));
}

/** Every place in the window, some pixels apart. */
function anywhere(size: Extent, room: Extent): Rect[] {
  const steps = (long: number) => Array.from({ length: Math.max(1, Math.ceil(long / STEP)) }, (_, n) => n);
  const across = steps(room.width - size.width - 2 * GAP);
  return steps(room.height - size.height - 2 * GAP).flatMap((row) =>
    across.map((column) => ({ left: GAP + column * STEP, top: GAP + row * STEP, ...size })),
  );
}

/**
 * Where to put a popover of this size. It never lies over the box that it is about, unless no side has room for it; and
 * of the places around that box it takes the one where it lies over least of the obstacles. Where each of these lies over
 * what is to be kept in view, it stands a little away.
 */
export function placeBeside(
  box: Rect,
  size: Extent,
  room: Extent,
  obstacles: readonly Rect[],
  kept: readonly Rect[] = [],
): Rect {
  const sum = (place: Rect, over: readonly Rect[]) =>
    over.reduce((area, other) => area + overlap(place, other), 0);
  const best = (places: readonly Rect[], cost: (place: Rect) => number) => {
    const costs = places.map(cost);
    return places[costs.indexOf(Math.min(...costs))];
  };
  const near = best(around(box, size, room), (place) => sum(place, kept) * KEPT + sum(place, obstacles));
  if (!near) return { left: GAP, top: GAP, ...size };
  if (sum(near, kept) === 0) return near;
  const away = (place: Rect) =>
    sum(place, kept) * KEPT + sum(place, obstacles) + AWAY * gapBetween(place, box);
  const free = anywhere(size, room).filter((place) => overlap(place, box) === 0);
  return best([near, ...free], away) ?? near;
}
