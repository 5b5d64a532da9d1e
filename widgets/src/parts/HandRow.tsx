import { useLayoutEffect, useRef } from "preact/hooks";
import { useBeanName, usePage } from "../page";
import { Card } from "./Card";
import { CardRow, type RowProps } from "./CardRow";

interface HandRowProps extends Pick<RowProps, "label" | "fromRight" | "empty"> {
  beans: readonly string[];
}

/** A hand to look at, in one row from its front card on. */
export function HandRow({ label, beans, fromRight = false, empty }: HandRowProps) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const box = useHandSize(beans.length);
  return (
    <div ref={box} style={{ "--count": beans.length }}>
      <CardRow
        className="bl-row-hand bl-row-close"
        label={label}
        empty={empty}
        fromRight={fromRight}
        cards={beans.map((bean, index) => ({
          key: index,
          label: index === 0 ? say("hand.front", { card: nameOf(bean) }) : nameOf(bean),
          face: (label) => <Card bean={bean} label={label} />,
          mark: index === 0 ? "front" : undefined,
        }))}
      />
    </div>
  );
}

/** How much of a card the next one leaves in view, at most, where the name is left out. */
const CLOSE = 0.86;
/** So wide is a number in its ring, in px and as a share of a large card; where less is seen, it has the width of its digits. */
const RING = 25;
const OF_A_LARGE_CARD = 0.4;

/**
 * Size a hand by the width of the box that holds its row, to which the ref belongs. That width must not depend on the hand,
 * or both change in every frame.
 */
export function useHandSize(count: number) {
  const box = useRef<HTMLDivElement>(null);
  useWidthProperty(box);
  useCloseMark(box, count);
  return box;
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

/**
 * Mark a row with `data-close` where its cards lie over each other's names, and with `data-long` where they are more than
 * its room holds. That reaches to the next one: the browser is asked after its layout, which nobody has to wait for.
 */
function useCloseMark(box: { current: HTMLElement | null }, count: number) {
  useLayoutEffect(() => {
    const row = box.current?.querySelector<HTMLElement>(".bl-row");
    const place = row?.querySelector<HTMLElement>(".bl-row-card:nth-child(2)");
    const next = place?.nextElementSibling as HTMLElement | null | undefined;
    const card = place?.querySelector<HTMLElement>(".bl-card");
    if (!row || typeof ResizeObserver === "undefined") return;
    if (!place || !next || !card) {
      row.removeAttribute("data-close");
      row.removeAttribute("data-long");
      row.removeAttribute("tabindex");
      return;
    }
    const observer = new ResizeObserver(() => {
      const long = row.scrollWidth > row.clientWidth + 1;
      const seen = Math.abs(next.offsetLeft - place.offsetLeft);
      const width = card.offsetWidth;
      row.toggleAttribute("data-long", long);
      // a picture has no cards to go to: there the row itself is scrolled by keys
      if (long && !row.querySelector("[tabindex]")) row.tabIndex = 0;
      else row.removeAttribute("tabindex");
      if (seen >= width * CLOSE) row.removeAttribute("data-close");
      else row.dataset.close = seen < Math.max(RING, width * OF_A_LARGE_CARD) ? "narrow" : "";
    });
    observer.observe(place);
    observer.observe(row);
    return () => observer.disconnect();
  }, [box, count]);
}
