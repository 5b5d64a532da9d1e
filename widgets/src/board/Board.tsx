import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { GiftRow } from "../duel/GiftRow";
import { DuelProvider, useDuel } from "../duel/useDuel";
import { useKeptFocus } from "../keys/useKeptFocus";
import { LandPanel } from "../lands/LandPanel";
import { LandsOnBoard } from "../lands/LandsOnBoard";
import { LandsProvider, useLands } from "../lands/useLands";
import { useWide } from "../lands/useWide";
import { useMotion } from "../motion/useMotion";
import { usePage } from "../page";
import { Offers } from "../trade/Offers";
import { TradeTray } from "../trade/TradeTray";
import { ActionBar } from "./ActionBar";
import { type BoardStateProps, BoardStateProvider, useBoardState } from "./boardState";
import { Centre } from "./Centre";
import { boardKey } from "./keys";
import { PhaseRibbon } from "./PhaseRibbon";
import { Result } from "./Result";
import { Seat } from "./Seat";
import { useKeyQueue } from "./useKeyQueue";

export interface BoardProps extends BoardStateProps {
  /** The seats that this page may look from, besides the one it looks from. */
  seatsOpen?: readonly number[] | undefined;
  onLook?: ((seat: number) => void) | undefined;
  /** More to show beside the table. */
  children?: ComponentChildren;
}

/**
 * A whole table from one seat. With `onMove` it can be played on; without, it is a picture, for a walkthrough.
 * The legal moves come in `moves`. Any other move that the reader tries is sent too, and the answer is shown there.
 */
export function Board({ seatsOpen, onLook, children, ...props }: BoardProps) {
  const { say } = usePage();
  const root = useRef<HTMLDivElement>(null);
  const keyQueue = useKeyQueue(root);
  const { onMove } = props;
  const board = useBoardState({
    ...props,
    onMove: onMove && ((text, where) => keyQueue.waitFor(onMove(text, where))),
  });
  const duel = useDuel(board);
  const lands = useLands(board);
  const numbered = useMotion(root, props.table);
  useKeptFocus(root);
  const { table } = props;
  const near = table.you;
  const around = near ?? -1;
  const far = table.seats
    .map((_, offset) => (around + 1 + offset) % table.seats.length)
    .filter((seat) => seat !== near);
  const most = Math.max(...table.seats.map((seat) => seat.fields.length));
  const where = board.notice?.where;
  const offered = !duel && (table.offers.length > 0 || where === "offers");
  // What belongs to one game alone stands beside the table where there is room, and between its rows where not.
  const wide = useWide(root, lands || duel ? 1040 : null);
  const own = (
    <>
      <GiftRow />
      <LandsOnBoard />
      <LandPanel numbered={numbered} seatsOpen={seatsOpen} onLook={onLook} />
    </>
  );
  const beside = wide || children || board.tray || offered || where === "tray";
  return (
    <BoardStateProvider value={board}>
      <DuelProvider value={duel}>
        <LandsProvider value={lands}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for everything inside, which has roles of its own */}
          <div
            class="bl-board"
            ref={root}
            tabIndex={-1}
            data-ply={table.ply}
            data-phase={table.phases.find((phase) => phase.current)?.key}
            data-beside={beside ? true : undefined}
            data-picture={board.live ? undefined : true}
            data-duel={duel ? true : undefined}
            data-lands={lands ? true : undefined}
            onKeyDown={(event) => keyQueue.enqueue(event) || boardKey(event, board, duel, lands)}
          >
            <PhaseRibbon phases={table.phases} />
            <div class="bl-main">
              <div class="bl-far" data-count={far.length} data-fields={most}>
                {far.map((seat) => (
                  <Seat key={seat} seat={seat} numbered={numbered} near={false} />
                ))}
              </div>
              <Result table={table} />
              {!wide && own}
              <div class="bl-middle">
                <Centre numbered={numbered} />
                <ActionBar onLook={onLook} seatsOpen={seatsOpen} />
              </div>
              {near !== null && <Seat seat={near} numbered={numbered} near />}
            </div>
            <div class="bl-side">
              {wide && own}
              {!duel && <Offers onLook={onLook} seatsOpen={seatsOpen} />}
              <TradeTray numbered={numbered} />
              {children}
            </div>
            <span class="bl-unseen">{board.live ? say("board.help") : null}</span>
          </div>
        </LandsProvider>
      </DuelProvider>
    </BoardStateProvider>
  );
}
