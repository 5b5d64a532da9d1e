import { usePage } from "../page";
import { Art } from "../parts/Art";
import { Card } from "../parts/Card";
import { Print } from "../parts/Print";
import { useActingContext } from "./acting";

const PILE_MOVES = ["turn-over", "draw"];

/** The draw pile and the discards, and how often the draw pile has run out. */
export function Piles() {
  const acting = useActingContext();
  const { say } = usePage();
  const { piles, you, seats } = acting.table;
  const move = acting.moves.find(({ kind, seat }) => PILE_MOVES.includes(kind) && acting.mine(seat));
  const label = say("piles.draw", {
    count: piles.draw,
    exhausted: piles.exhausted,
    exhaustions: piles.exhaustions,
  });
  const drawPile = (
    <>
      <span class="bl-pile-cards" data-spot="draw" data-depth={piles.draw > 20 ? 3 : piles.draw > 6 ? 2 : 1}>
        {piles.draw > 0 ? <Card face="back" /> : <Art name="pile-empty" className="bl-card-back" />}
        <Print class="bl-pile-count">{piles.draw}</Print>
      </span>
      <Print class="bl-pile-name">{say("piles.draw.short")}</Print>
      <span class="bl-pips" aria-hidden="true">
        {Array.from({ length: piles.exhaustions }, (_, index) => (
          <i key={index} data-on={index < piles.exhausted || undefined} />
        ))}
      </span>
    </>
  );
  return (
    <div class="bl-piles">
      {acting.live && you !== null ? (
        <button
          type="button"
          class="bl-pile bl-place"
          aria-label={move ? `${move.label}. ${label}` : label}
          data-able={move ? true : undefined}
          onClick={() => acting.play(move?.text ?? `${seats[you]?.name} turn-over`, "piles")}
        >
          {drawPile}
        </button>
      ) : (
        <div class="bl-pile" role="img" aria-label={label}>
          {drawPile}
        </div>
      )}
      <div class="bl-pile" role="img" aria-label={say("piles.discard", { count: piles.discard })}>
        <span class="bl-pile-cards" data-spot="discard">
          {piles.discard_top ? (
            <Card bean={piles.discard_top} />
          ) : (
            <Art name="pile-empty" className="bl-card-back" />
          )}
          <Print class="bl-pile-count">{piles.discard}</Print>
        </span>
        <Print class="bl-pile-name">{say("piles.discard.short")}</Print>
      </div>
    </div>
  );
}
