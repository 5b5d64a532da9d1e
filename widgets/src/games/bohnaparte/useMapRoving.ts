import { useRef, useState } from "preact/hooks";
import type { Roving } from "../../keys/useRoving";
import { edge, type MapCell, nextAble, toward } from "./geometry";

/**
 * The map is one tab stop; inside it the arrow keys follow the geometry. At first, Tab goes to the landscape `first`.
 */
export function useMapRoving(spots: readonly MapCell[], able: readonly number[], first: number): Roving {
  const [reached, setReached] = useState<number | null>(null);
  const aim = useRef<number | undefined>(undefined);
  const at = reached !== null && reached < spots.length ? reached : first;
  const latest = useRef(at);
  latest.current = at;
  return {
    onKeyDown(event) {
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
    stop: (index) => ({
      "data-stop": true,
      tabIndex: index === at ? 0 : -1,
      onFocus() {
        aim.current = undefined;
        setReached(index);
      },
    }),
  };
}
