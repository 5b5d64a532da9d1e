import { useMemo } from "preact/hooks";
import { usePage } from "../page";
import { ActionArea } from "../parts/ActionArea";
import { Art, Print } from "../parts/Art";
import { Card } from "../parts/Card";
import { useBoard } from "../table/boardState";
import { useGamePlay } from "../table/gameParts";
import { isDiscardable } from "../table/moves";

const PILE_MOVES = ["turn-over", "draw"];

/** The move that the draw pile is there for now, if any. */
export function usePileMove() {
  const board = useBoard();
  const own = useGamePlay()?.pile;
  return own ?? board.moves.find(({ kind, seat }) => PILE_MOVES.includes(kind) && board.mine(seat));
}

/** The draw pile and the discards, and how often the draw pile has run out. */
export function Piles() {
  const board = useBoard();
  const { say } = usePage();
  const { piles, you, seats } = board.table;
  const player = you === null ? undefined : seats[you]?.name;
  const move = usePileMove();
  const label = say("piles.draw", {
    count: piles.draw,
    exhausted: piles.exhausted,
    exhaustions: piles.exhaustions,
  });
  const { pick } = board;
  const discards = board.live && board.moves.some((each) => each.kind === "discard");
  const takes = pick !== null && isDiscardable(board.moves, pick);
  const { live, play, discard } = board;
  return useMemo(
    () => (
      <div class="bl-piles">
        <ActionArea
          class="bl-pile bl-stack"
          label={live && move ? `${move.label}. ${label}` : label}
          tip={label}
          able={move !== undefined}
          onAct={
            live && player !== undefined
              ? () => play(move?.text ?? `${player} turn-over`, "piles")
              : undefined
          }
        >
          <span
            class="bl-pile-cards"
            data-spot="draw"
            data-depth={piles.draw > 20 ? 3 : piles.draw > 6 ? 2 : 1}
          >
            {piles.draw > 0 ? <Card face="back" /> : <Art name="pile-empty" className="bl-card-back" />}
            <Print class="bl-pile-count bl-roundel">{piles.draw}</Print>
          </span>
          <Print class="bl-pile-name">{say("piles.draw.short")}</Print>
          <span class="bl-pips" aria-hidden="true" data-tip={label}>
            <Print class="bl-sign-word">{say("piles.exhausted.short")}</Print>
            {Array.from({ length: piles.exhaustions }, (_, index) => (
              <i key={index} data-on={index < piles.exhausted || undefined} />
            ))}
          </span>
        </ActionArea>
        <ActionArea
          class="bl-pile bl-stack"
          label={say(takes ? "piles.discard.open" : "piles.discard", { count: piles.discard })}
          tip={say("piles.discard", { count: piles.discard })}
          able={takes}
          drop={discards ? "discard" : undefined}
          onAct={discards ? discard : undefined}
        >
          <span class="bl-pile-cards" data-spot="discard">
            {piles.discard_top ? (
              <Card bean={piles.discard_top} />
            ) : (
              <Art name="pile-empty" className="bl-card-back" />
            )}
            <Print class="bl-pile-count bl-roundel">{piles.discard}</Print>
          </span>
          <Print class="bl-pile-name">{say("piles.discard.short")}</Print>
        </ActionArea>
      </div>
    ),
    [piles, player, label, live, move?.text, move?.label, discards, takes, play, discard, say],
  );
}
