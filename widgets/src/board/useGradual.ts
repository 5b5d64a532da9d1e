// When the others come to a newcomer's table, the whole of it comes into the window.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { prefersReducedMotion } from "../browser/prefersReducedMotion";

export function useGradual(root: RefObject<HTMLElement | null>, alone: boolean | undefined): void {
  const was = useRef(alone);
  useEffect(() => {
    const come = was.current && alone === false;
    was.current = alone;
    if (come && (root.current?.getBoundingClientRect().bottom ?? 0) > innerHeight)
      root.current?.scrollIntoView?.({
        block: "start",
        behavior: prefersReducedMotion() ? "auto" : "smooth",
      });
  }, [root, alone]);
}
