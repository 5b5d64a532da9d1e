import { usePage } from "../../page";
import { BeanIcon } from "../../parts/Art";
import { Print } from "../../parts/Print";
import type { LaidCard } from "../../table/gameParts";
import { BonusCard } from "./BonusCard";
import type { BonusCardView } from "./contract";

/** A bo(h)nus card or a gift card in the editor; null for any other card. */
export function laidFace({ deck, card, view }: LaidCard) {
  if (view?.own) return <BonusCard card={view.own as BonusCardView} />;
  return deck === "gifts" ? <LaidGift bean={card} /> : null;
}

function LaidGift({ bean }: { bean: string }) {
  const { beans } = usePage();
  return (
    <span class="bl-gift" aria-hidden="true">
      <Print class="bl-gift-number bl-roundel">{beans[bean]?.number}</Print>
      <BeanIcon kind={bean} className="bl-gift-bean" />
    </span>
  );
}
