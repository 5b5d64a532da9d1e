import type { ComponentChildren } from "preact";
import { useRoving } from "../keys/useRoving";
import { useBeanName } from "../page";
import { Card } from "./Card";

export interface RowCard {
  key: string | number;
  label: string;
  /** What is drawn, and in a list says the label to a screen reader; where it is chosen from, its place says it. */
  face: (label: string) => ComponentChildren;
  /** Something can be done with it now. */
  able?: boolean;
  /** It has been chosen. */
  chosen?: boolean;
  /** Its place is kept while the card itself lies elsewhere (in the tray). */
  away?: boolean;
  mark?: string | undefined;
  /** The name of its place, for what is said about it to mark it. */
  place?: string;
  onAct?: (() => void) | undefined;
  onDragStart?: ((event: PointerEvent) => void) | undefined;
}

export interface RowProps {
  label: string;
  cards: RowCard[];
  className?: string;
  /** The first card lies at the right. */
  fromRight?: boolean;
  /** Its cards can be reached by keys although nothing can be done with them. */
  focusable?: boolean;
  /** Said where there is no card. */
  empty?: ComponentChildren;
}

/**
 * A row of cards. To look at, it is a list; to choose from, or where its cards are focusable, one tab stop with arrow keys
 * inside. The elements are the same either way, so that a row keeps them when it becomes one to choose from.
 */
export function CardRow(props: RowProps) {
  const { label, cards, className = "", fromRight = false, focusable = false, empty } = props;
  const roving = useRoving(cards.length, fromRight);
  const dir = fromRight ? "rtl" : undefined;
  if (cards.length === 0) return empty ? <p class={`bl-row-empty bl-soft ${className}`}>{empty}</p> : null;
  const choice = cards.some((card) => card.onAct);
  const reached = choice || focusable;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a listbox where these are said, else a list
    // biome-ignore lint/a11y/noStaticElementInteractions: a listbox where it is one
    <div
      class={`bl-row ${className}`}
      dir={dir}
      role={choice ? "listbox" : "list"}
      aria-label={label}
      aria-orientation={choice ? "horizontal" : undefined}
      aria-multiselectable={choice || undefined}
      onKeyDown={reached ? roving.onKeyDown : undefined}
    >
      {cards.map((card, index) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: an option where these are said, else an item
        // biome-ignore lint/a11y/noStaticElementInteractions: an option where it is one
        <div
          key={card.key}
          class={`bl-row-card${choice ? " bl-row-choice" : ""}`}
          role={choice ? "option" : "listitem"}
          aria-selected={choice ? (card.chosen ?? false) : undefined}
          aria-label={choice ? card.label : undefined}
          data-able={card.able || undefined}
          data-away={card.away || undefined}
          data-mark={card.mark}
          data-place={card.place}
          {...(reached && roving.stop(index))}
          onClick={card.onAct}
          onPointerDown={card.onDragStart}
          onKeyDown={
            card.onAct &&
            ((event) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              card.onAct?.();
            })
          }
        >
          {card.face(card.label)}
        </div>
      ))}
    </div>
  );
}

/** Beans to look at, in a row of cards. */
export function BeanRow({ beans, ...row }: Omit<RowProps, "cards"> & { beans: readonly string[] }) {
  const nameOf = useBeanName();
  const face = (bean: string) => (label: string) => <Card bean={bean} label={label} />;
  return (
    <CardRow {...row} cards={beans.map((bean, key) => ({ key, label: nameOf(bean), face: face(bean) }))} />
  );
}
