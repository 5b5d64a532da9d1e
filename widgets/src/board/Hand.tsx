import { useLayoutEffect, useRef } from "preact/hooks";
import { usePage } from "../page";
import { useBoard } from "./boardState";
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
      class="bl-hand"
      data-from-right={table.from_right || undefined}
      style={{ "--count": beans.length }}
    >
      <span class="bl-small-label">{say(table.from_right ? "hand.from_right" : "hand.label")}</span>
      {beans.length === 0 ? (
        <p class="bl-row-empty">{say("hand.empty")}</p>
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

/** How much of a card the next one leaves in view, at most, where the names are written along what is seen. */
const CLOSE = 0.86;
/** The narrowest strip that a name is written along, in px; on a narrower one there is the number alone. */
const STRIP = 22;

/**
 * Mark a row with `data-close` where its cards lie over each other's names. What is seen of a card reaches to the next
 * one: the browser is asked after its layout, which nobody has to wait for.
 */
function useCloseMark(box: { current: HTMLElement | null }, count: number) {
  useLayoutEffect(() => {
    const row = box.current?.querySelector<HTMLElement>(".bl-row");
    const place = row?.querySelector<HTMLElement>(".bl-row-card:nth-child(2)");
    const next = place?.nextElementSibling as HTMLElement | null | undefined;
    const card = place?.querySelector<HTMLElement>(".bl-card");
    if (!row || !place || !next || !card || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      const seen = Math.abs(next.offsetLeft - place.offsetLeft);
      if (seen >= card.offsetWidth * CLOSE) row.removeAttribute("data-close");
      else row.dataset.close = seen >= STRIP ? "names" : "numbers";
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
      row.removeAttribute("data-close");
    };
  }, [box, count]);
}
