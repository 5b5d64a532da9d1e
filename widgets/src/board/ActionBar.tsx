import { useId } from "preact/hooks";
import type { MoveView } from "../contract";
import { usePage } from "../page";
import { Button } from "../parts/Button";
import { type BoardStateProps, useBoard } from "../table/boardState";
import { buttons, isDiscardable } from "../table/moves";
import type { Replay } from "../time/useBotSteps";
import { AreaNotice } from "./AreaNotice";

export interface ActionBarProps {
  /** Moves of bots that are being shown, one after another. Until the last of them, nothing can be done. */
  replay?: Replay | null | undefined;
  /** The bot that is deciding while the reader waits. */
  thinking?: number | null | undefined;
}

/** What is to be done now, and the moves that are buttons. */
export function ActionBar({ replay, thinking }: ActionBarProps) {
  const board = useBoard();
  const { say, beans } = usePage();
  const { table, pick } = board;
  const picked = replay ? "" : board.picked;
  const asked = replay ? table.offers.at(-1)?.to : thinking;
  const guide = replay ? undefined : table.guide;
  const told = useId();
  const thinker = asked != null && table.seats[asked]?.bot && table.seats[asked]?.name;
  // To end the trading is never what is proposed.
  const strong = (move: MoveView) => !(move.kind === "done" && board.tray);
  // A picture asks nobody to do anything; its caption stands beside it.
  if (table.result || !board.live) return <AreaNotice where="bar" />;
  return (
    <div class="bl-bar bl-flow">
      <p class="bl-prompt" data-picked={picked || undefined}>
        <span>
          {guide && (
            <span class="bl-guide" id={told}>
              {guide.text}
            </span>
          )}{" "}
          {replay ? replay.text : table.prompt}
        </span>{" "}
        {picked ? <span>{picked}</span> : null}
        {thinker && <i class="bl-thinking">{say("pace.thinking", { name: thinker })}</i>}
      </p>
      <div class="bl-bar-moves bl-flow">
        {replay && (
          <Button icon="last" data-kind="skip" aria-keyshortcuts="N" onClick={replay.skip}>
            {say("pace.skip")}
          </Button>
        )}
        {buttons(board.moves).map((move) => (
          <Button
            key={move.text}
            class={strong(move) ? "bl-primary" : ""}
            data-kind={move.kind}
            data-place={`move:${move.kind}`}
            onClick={() => board.play(move.text, "bar")}
          >
            {move.label}
          </Button>
        ))}
        {pick && isDiscardable(board.moves, pick) && (
          <Button icon="discard" data-kind="discard" onClick={board.discard}>
            {say("bar.discard", { card: beans[pick.bean]?.name ?? "" })}
          </Button>
        )}
        <LookButton {...board} />
        {board.pass && (
          <Button class="bl-primary" data-kind="pass" onClick={board.pass}>
            {say("bar.pass")}
          </Button>
        )}
      </div>
      <AreaNotice where="bar" />
    </div>
  );
}

type LookButtonProps = Pick<BoardStateProps, "table" | "seatsOpen" | "onLook">;

/** Looks from the seat whose turn it is, where several people play at one screen and hide their hands. */
export function LookButton({ table, seatsOpen, onLook }: LookButtonProps) {
  const { say } = usePage();
  const { awaited, you, open_hands: open, seats } = table;
  if (!onLook || awaited === null || awaited === you || open || !seatsOpen?.includes(awaited)) return null;
  return (
    <Button class="bl-primary" onClick={() => onLook(awaited)}>
      {say("bar.look", { name: seats[awaited]?.name ?? "" })}
    </Button>
  );
}
