import type { Model } from "../../kernel/model";
import { usePage } from "../../page";
import { Art, BeanIcon, Print, picture } from "../../parts/Art";
import type { BonusCardProps, BonusCardView } from "./contract";
import { useDuelContext } from "./useDuel";

interface BonusCardViewProps {
  /** Without one, the card lies face down. */
  card?: BonusCardView | undefined;
  /** The number that this card keeps while it travels (see table/cards). */
  moved?: number | undefined;
  /** Its text for a screen reader; without one, the element around it has the text. */
  label?: string | undefined;
}

/** A bo(h)nus card as it lies on the table: its symbols from top to bottom as they are to be planted, and its worth. */
export function BonusCard({ card, moved, label }: BonusCardViewProps) {
  const { beans } = usePage();
  if (!card) {
    return (
      <span class="bl-card bl-bonus-card" data-face="bonus-back" data-card={moved} {...picture(label)}>
        <Art name="bonus-back" className="bl-card-back" />
      </span>
    );
  }
  return (
    <span
      class="bl-card bl-bonus-card"
      data-face="bonus"
      data-card={moved}
      data-large={card.number}
      {...picture(label)}
    >
      <span class="bl-bonus-head">
        <Print class="bl-bonus-number">{card.number}</Print>
        <Print class="bl-bonus-worth">{card.worth}</Print>
      </span>
      <span class="bl-bonus-symbols bl-stack" data-kinds={card.symbols.length}>
        {card.symbols.map(({ bean, count }) => (
          <span key={bean} class="bl-bonus-symbol">
            <Print class="bl-bonus-count">{`${count}×`}</Print>
            <BeanIcon kind={bean} />
            <Print class="bl-bonus-bean">{beans[bean]?.number}</Print>
          </span>
        ))}
      </span>
    </span>
  );
}

/** The visible bo(h)nus card with this number, large enough to read its small print. */
export function LargeBonusCard({ of }: { of: string }) {
  const view = useDuelContext()?.view;
  const seen = [
    view?.bonus_top,
    ...(view?.seats.flatMap(({ bonus, won }) => [...(bonus ?? []), ...won]) ?? []),
  ];
  const card = seen.find((each) => each?.number === Number(of));
  if (!card) return null;
  return (
    <>
      <span class="bl-lone-card">
        <BonusCard card={card} />
      </span>
      <p class="bl-meter-own">{card.text}</p>
    </>
  );
}

/** A bo(h)nus card alone in a cell, which says what it is and where it comes from. */
export function BonusCardPage({ model }: { model: Model<BonusCardProps> }) {
  const { card, note } = model.get("props");
  return (
    <figure class="bl-bonus-alone bl-line">
      <span class="bl-lone-card" role="img" aria-label={card.text}>
        <BonusCard card={card} />
      </span>
      <figcaption class="bl-bonus-note bl-note">{note}</figcaption>
    </figure>
  );
}
