import { usePage } from "../../page";
import { Art } from "../../parts/Art";
import { Print } from "../../parts/Print";
import { BonusCard } from "./BonusCard";
import { useDuelContext } from "./useDuel";

/** The bo(h)nus pile and its discards. */
export function BonusPiles() {
  const duel = useDuelContext();
  const { say } = usePage();
  if (!duel) return null;
  const { bonus_draw, bonus_discard, bonus_top } = duel.view;
  const pile = say("bonus.pile", { count: bonus_draw });
  const discards = say("bonus.discards", { count: bonus_discard });
  return (
    <div class="bl-piles bl-bonus-piles">
      <div class="bl-pile bl-stack" role="img" aria-label={pile} data-tip={pile}>
        <span
          class="bl-pile-cards"
          data-spot="bonus-draw"
          data-depth={bonus_draw > 12 ? 3 : bonus_draw > 4 ? 2 : 1}
        >
          {bonus_draw > 0 ? <BonusCard /> : <Art name="pile-empty" className="bl-card-back" />}
          <Print class="bl-pile-count bl-roundel">{bonus_draw}</Print>
        </span>
        <Print class="bl-pile-name">{say("bonus.pile.short")}</Print>
      </div>
      <div
        class="bl-pile bl-stack"
        role="img"
        aria-label={[discards, bonus_top?.text].filter(Boolean).join(". ")}
        data-tip={discards}
      >
        <span class="bl-pile-cards" data-spot="bonus-discard">
          {bonus_top ? <BonusCard card={bonus_top} /> : <Art name="pile-empty" className="bl-card-back" />}
          <Print class="bl-pile-count bl-roundel">{bonus_discard}</Print>
        </span>
        <Print class="bl-pile-name">{say("bonus.discards.short")}</Print>
      </div>
    </div>
  );
}
