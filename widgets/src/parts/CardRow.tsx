import type { ComponentChildren } from "preact";
import { useRoving } from "../keys/useRoving";

export interface RowCard {
  key: string | number;
  label: string;
  /** What is drawn. */
  face: ComponentChildren;
  /** Something can be done with it now. */
  able?: boolean;
  /** It has been chosen. */
  chosen?: boolean;
  /** Its place is kept while the card itself lies elsewhere (in the tray). */
  away?: boolean;
  mark?: string | undefined;
  onAct?: (() => void) | undefined;
  onDragStart?: ((event: PointerEvent) => void) | undefined;
}

interface RowProps {
  label: string;
  cards: RowCard[];
  className?: string;
  /** The first card lies at the right. */
  fromRight?: boolean;
  /** Said where there is no card. */
  empty?: ComponentChildren;
}

/** A row of cards: to look at, a list; to choose from, one tab stop with arrows inside it. */
export function CardRow({ label, cards, className = "", fromRight = false, empty }: RowProps) {
  const roving = useRoving(cards.length, fromRight);
  const dir = fromRight ? "rtl" : undefined;
  if (cards.length === 0) return empty ? <p class={`bl-row-empty ${className}`}>{empty}</p> : null;
  if (!cards.some((card) => card.onAct)) {
    return (
      <ul class={`bl-row ${className}`} dir={dir} aria-label={label}>
        {cards.map((card) => (
          <li key={card.key} class="bl-row-card" data-mark={card.mark}>
            <span class="bl-unseen">{card.label}</span>
            {card.face}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div
      class={`bl-row ${className}`}
      dir={dir}
      role="listbox"
      aria-label={label}
      aria-orientation="horizontal"
      aria-multiselectable="true"
      onKeyDown={roving.onKeyDown}
    >
      {cards.map((card, index) => (
        <div
          key={card.key}
          class="bl-row-card bl-row-choice"
          role="option"
          aria-selected={card.chosen ?? false}
          aria-label={card.label}
          data-stop
          data-able={card.able || undefined}
          data-away={card.away || undefined}
          data-mark={card.mark}
          tabIndex={roving.tabIndexOf(index)}
          onFocus={() => roving.onFocusOf(index)}
          onClick={card.onAct}
          onPointerDown={card.onDragStart}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== " ") return;
            event.preventDefault();
            card.onAct?.();
          }}
        >
          {card.face}
        </div>
      ))}
    </div>
  );
}
