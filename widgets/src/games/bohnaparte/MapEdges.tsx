import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { usePage } from "../../page";
import { Icon } from "../../parts/Art";
import { Button } from "../../parts/Button";
import { type Side, sideOf } from "./geometry";

/** Where each arrow stands, and how far the one that points to the right is turned. */
const EDGES: Readonly<Record<Side, readonly [inset: string, turned: string]>> = {
  up: ["2px 0 auto", "-90deg"],
  right: ["0 2px 0 auto", "0deg"],
  down: ["auto 0 2px", "90deg"],
  left: ["0 auto 0 2px", "180deg"],
};

interface EdgesProps {
  /** The room of the map, which is scrolled. */
  room: RefObject<HTMLElement | null>;
  /** The names of the landscapes that can be chosen now. */
  usable: readonly string[];
}

/** Arrows at the edge of a map, to landscapes that can be chosen now and are out of view. The map's keys reach them too. */
export function MapEdges({ room, usable }: EdgesProps) {
  const { say } = usePage();
  const [beyond, setBeyond] = useState<ReadonlyMap<Element, Side>>(new Map());
  const names = usable.join();
  useLayoutEffect(() => {
    const root = room.current;
    if (!root || !names || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) =>
        setBeyond((before) => {
          const now = new Map(before);
          for (const { target, intersectionRatio, boundingClientRect, rootBounds } of entries) {
            const side = intersectionRatio < 0.5 && rootBounds && sideOf(boundingClientRect, rootBounds);
            if (side) now.set(target, side);
            else now.delete(target);
          }
          return now;
        }),
      { root, threshold: 0.5 },
    );
    for (const name of names.split(",")) {
      const land = root.querySelector(`[data-land="${name}"]`);
      if (land) observer.observe(land);
    }
    return () => {
      observer.disconnect();
      setBeyond(new Map());
    };
  }, [room, names]);
  return (
    <>
      {[...new Set(beyond.values())].map((side) => (
        <Button
          key={side}
          class="bl-square bl-map-edge"
          tabIndex={-1}
          aria-label={say("land.beyond")}
          style={{ "--edge": EDGES[side][0] }}
          onClick={() =>
            [...beyond]
              .find(([, there]) => there === side)?.[0]
              .scrollIntoView({ block: "nearest", inline: "nearest" })
          }
        >
          <span style={{ display: "inline-flex", rotate: EDGES[side][1] }}>
            <Icon name="forward" />
          </span>
        </Button>
      ))}
    </>
  );
}
