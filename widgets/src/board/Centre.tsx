import { useMemo } from "preact/hooks";
import { usePage } from "../page";
import { ActionArea } from "../parts/ActionArea";
import { Art, Icon, Print } from "../parts/Art";
import { Card } from "../parts/Card";
import { Group } from "../parts/Group";
import { useBoard } from "../table/boardState";
import { useGamePlay } from "../table/gameParts";
import { isDiscardable } from "../table/moves";
import { AreaNotice } from "./AreaNotice";
import { TableCards } from "./Cards";

/** The middle of the table: the piles and the cards turned over from them. */
export function Centre() {
  const { table, numbered } = useBoard();
  const { say } = usePage();
  const title = useRowTitle();
  const idle = usePileMove() === undefined && table.turned.length === 0;
  return (
    <Group class="bl-centre bl-flow" data-idle={idle || undefined} label={say("centre.label")}>
      <Piles />
      <div
        class="bl-turned bl-stack"
        data-left={table.left_by === null ? undefined : true}
        data-many={table.turned.length > 6 || undefined}
      >
        <span class="bl-small-label bl-line">
          {table.left_by !== null && <Icon name="gift" />}
          {title ?? say("turned.label")}
        </span>
        {table.turned.length > 0 ? (
          <TableCards
            seat={table.active}
            zone="turned"
            beans={table.turned}
            label={title ?? say("turned.of", { name: table.seats[table.active]?.name ?? "" })}
            numbers={numbered.get("turned") ?? []}
            chained={table.chained}
          />
        ) : (
          <p class="bl-row-empty bl-soft">{say("turned.none")}</p>
        )}
      </div>
      <AreaNotice where="piles" />
    </Group>
  );
}

/** Who has left the open cards to the next player as an offer, if anybody has. */
function useRowTitle(): string | null {
  const { table } = useBoard();
  const { say } = usePage();
  const { left_by: maker, seats, you } = table;
  if (maker === null) return null;
  const taker = (maker + 1) % seats.length;
  const name = seats[maker]?.name ?? "";
  return taker === you
    ? say("left.yours", { name })
    : say("left.of", { name, partner: seats[taker]?.name ?? "" });
}

const PILE_MOVES = ["turn-over", "draw"];

/** The move that the draw pile is there for now, if any. */
function usePileMove() {
  const board = useBoard();
  const own = useGamePlay()?.pile;
  return own ?? board.moves.find(({ kind, seat }) => PILE_MOVES.includes(kind) && board.mine(seat));
}

/** The draw pile and the discards, and how often the draw pile has run out. */
function Piles() {
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
