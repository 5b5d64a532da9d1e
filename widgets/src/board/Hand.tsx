import { useLayoutEffect, useRef } from "preact/hooks";
import { usePage } from "../page";
import { useCloseMark } from "../parts/useCloseMark";
import { useBoard } from "../table/boardState";
import { TableCards } from "./Cards";

interface HandProps {
  seat: number;
  beans: readonly string[];
  near: boolean;
  numbers: readonly number[];
}

/** A hand that may be seen: one row of cards, front to back, which lie closer together as they grow more. */
export function Hand({ seat, beans, near, numbers }: HandProps) {
  const { table } = useBoard();
  const { say } = usePage();
  const box = useRef<HTMLDivElement>(null);
  useWidthProperty(box);
  useCloseMark(box, beans.length);
  return (
    <div
      ref={box}
      class="bl-hand bl-stack"
      data-from-right={table.from_right || undefined}
      style={{ "--count": beans.length }}
    >
      <span class="bl-small-label">{say(table.from_right ? "hand.from_right" : "hand.label")}</span>
      {beans.length === 0 ? (
        <p class="bl-row-empty bl-soft">{say("hand.empty")}</p>
      ) : (
        <TableCards
          seat={seat}
          zone="hand"
          beans={beans}
          label={say(labelKey(near, table.from_right), { name: table.seats[seat]?.name ?? "" })}
          numbers={numbers}
        />
      )}
    </div>
  );
}

function labelKey(near: boolean, fromRight: boolean): string {
  if (fromRight) return near ? "hand.yours.from_right" : "hand.of.from_right";
  return near ? "hand.yours" : "hand.of";
}

/**
 * Keep an element's width in its property `--width`. A size container would say the same to CSS, but tripled the style
 * work of every click.
 */
function useWidthProperty(box: { current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) element.style.setProperty("--width", `${entry.contentRect.width}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
}
