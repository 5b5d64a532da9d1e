// Where a popover stands: beside the element that it is about, over as little as possible that can be acted on.

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Extent {
  width: number;
  height: number;
}

const GAP = 6;

/** How much of two boxes lies over each other, in square pixels. */
export function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
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

/**
 * Where to put a popover of this size. It never lies over the box that it is about, unless no side has room for it; and
 * of the places around that box it takes the one where it lies over least of the obstacles.
 */
export function placeBeside(box: Rect, size: Extent, room: Extent, obstacles: readonly Rect[]): Rect {
  const places = around(box, size, room);
  const covered = places.map((place) => obstacles.reduce((sum, other) => sum + overlap(place, other), 0));
  const best = covered.indexOf(Math.min(...covered));
  return places[best] ?? { left: GAP, top: GAP, ...size };
}
