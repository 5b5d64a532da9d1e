import { usePage } from "../../page";
import { BeanIcon } from "../../parts/Art";
import { Print } from "../../parts/Print";
import type { EditorCardProps } from "../../table/gameParts";
import { BonusCard } from "./BonusCard";
import type { BonusCardView } from "./contract";

/** A bo(h)nus card or a gift card in the editor; null for any other card. */
export function editorCardFace({ deck, card, view }: EditorCardProps) {
  if (view?.own) return <BonusCard card={view.own as BonusCardView} />;
  return deck === "gifts" ? <GiftCardFace bean={card} /> : null;
}

function GiftCardFace({ bean }: { bean: string }) {
  const { beans } = usePage();
  return (
    <span class="bl-gift" aria-hidden="true">
      <Print class="bl-gift-number bl-roundel">{beans[bean]?.number}</Print>
      <BeanIcon kind={bean} className="bl-gift-bean" />
    </span>
  );
}
