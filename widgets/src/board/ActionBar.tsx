import { useId } from "preact/hooks";
import type { MoveView } from "../contract";
import { usePage } from "../page";
import { Button } from "../parts/Button";
import { useBoard } from "../table/boardState";
import { buttons, isDiscardable } from "../table/moves";
import type { Replay } from "../time/useBotSteps";
import { AreaNotice } from "./AreaNotice";

interface ActionBarProps {
  onLook?: ((seat: number) => void) | undefined;
  seatsOpen?: readonly number[] | undefined;
  /** Moves of bots that are being shown, one after another. */
  replay?: Replay | null | undefined;
  /** The bot that is deciding while the reader waits. */
  thinking?: number | null | undefined;
}

/** What is to be done now, and the moves that are buttons. */
export function ActionBar({ onLook, seatsOpen = [], replay, thinking }: ActionBarProps) {
  const board = useBoard();
  const { say, beans } = usePage();
  const { table, pick } = board;
  const picked = replay ? "" : board.picked;
  const awaited = table.awaited === null ? null : table.seats[table.awaited];
  const waiting = awaited && table.awaited !== table.you;
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
        {onLook &&
          waiting &&
          table.awaited !== null &&
          !table.open_hands &&
          seatsOpen.includes(table.awaited) && (
            <Button class="bl-primary" onClick={() => onLook(table.awaited ?? 0)}>
              {say("bar.look", { name: awaited.name })}
            </Button>
          )}
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
