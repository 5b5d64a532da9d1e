// Where the landscapes lie, and to which one an arrow key goes. Nothing here knows a rule.
import { useRef, useState } from "preact/hooks";

/** A card of the map: half cards from the left, rows from the top. */
export interface MapCell {
  x: number;
  row: number;
}

const UP_OR_DOWN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const BESIDE: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The card that an arrow leads to from `at`: the nearest that lies in that direction, or `at` itself at the edge; null
 * for any other key. Up and down keep to the column `aim`, so that staggered rows are gone through in a straight line.
 */
export function toward(key: string, spots: readonly MapCell[], at: number, aim?: number): number | null {
  const here = spots[at];
  const rows = UP_OR_DOWN[key];
  const steps = BESIDE[key];
  if (!here || (rows === undefined && steps === undefined)) return null;
  const ahead = spots
    .map((spot, index) => ({ ...spot, index }))
    .filter((spot) =>
      rows === undefined
        ? spot.row === here.row && (spot.x - here.x) * (steps ?? 0) > 0
        : (spot.row - here.row) * rows > 0,
    );
  const column = aim ?? here.x;
  const far = (spot: MapCell) =>
    rows === undefined
      ? Math.abs(spot.x - here.x)
      : Math.abs(spot.row - here.row) * 1000 + Math.abs(spot.x - column);
  return (
    ahead.reduce((best, spot) => (best === null || far(spot) < far(best) ? spot : best), null as NearestCell)
      ?.index ?? at
  );
}

type NearestCell = (MapCell & { index: number }) | null;

/** The first or the last card of a row (Home, End), or of the whole map (with Ctrl); null for any other key. */
export function edge(key: string, whole: boolean, spots: readonly MapCell[], at: number): number | null {
  if (key !== "Home" && key !== "End") return null;
  const row = spots[at]?.row;
  const among = spots.map((spot, index) => ({ ...spot, index })).filter((spot) => whole || spot.row === row);
  const sorted = among.sort((a, b) => a.row - b.row || a.x - b.x);
  return (key === "Home" ? sorted[0] : sorted.at(-1))?.index ?? null;
}

/** The next or the previous landscape with a legal move (Page Down, Page Up), round the end; null for any other key. */
export function nextAble(key: string, able: readonly number[], at: number): number | null {
  if (key !== "PageDown" && key !== "PageUp") return null;
  if (able.length === 0) return at;
  const sorted = [...able].sort((a, b) => a - b);
  return key === "PageDown"
    ? (sorted.find((index) => index > at) ?? sorted[0] ?? at)
    : (sorted.findLast((index) => index < at) ?? sorted.at(-1) ?? at);
}

export type Side = "up" | "right" | "down" | "left";

type BoxSides = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** To which side of a room a box lies that is out of view there: where it is farthest out. */
export function sideOf(box: BoxSides, room: BoxSides): Side {
  const out: Readonly<Record<Side, number>> = {
    up: room.top - box.top,
    right: box.right - room.right,
    down: box.bottom - room.bottom,
    left: room.left - box.left,
  };
  return (Object.keys(out) as Side[]).reduce((most, side) => (out[side] > out[most] ? side : most));
}

/**
 * The map is one tab stop; inside it the arrow keys follow the geometry. At first, Tab goes to the landscape `first`.
 */
export function useMapRoving(spots: readonly MapCell[], able: readonly number[], first: number) {
  const [reached, setReached] = useState<number | null>(null);
  const aim = useRef<number | undefined>(undefined);
  const at = reached !== null && reached < spots.length ? reached : first;
  const latest = useRef(at);
  latest.current = at;
  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.metaKey || event.shiftKey) return;
      const from = latest.current;
      const upright = event.key === "ArrowUp" || event.key === "ArrowDown";
      const to = event.ctrlKey
        ? edge(event.key, true, spots, from)
        : (toward(event.key, spots, from, aim.current) ??
          edge(event.key, false, spots, from) ??
          nextAble(event.key, able, from));
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      const column = upright ? (aim.current ?? spots[from]?.x) : undefined;
      const group = event.currentTarget as HTMLElement;
      setReached(to);
      group.querySelectorAll<HTMLElement>("[data-stop]")[to]?.focus();
      aim.current = column;
    },
    stop: (index: number) => ({
      "data-stop": true,
      tabIndex: index === at ? 0 : -1,
      onFocus() {
        aim.current = undefined;
        setReached(index);
      },
    }),
  };
}
