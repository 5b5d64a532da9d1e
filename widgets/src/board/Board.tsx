import { type ComponentChildren, createPortal } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { TableView } from "../contract";
import { useKeptFocus } from "../keys/useKeptFocus";
import { type MostHeld, ROOMY, SLIM } from "../layout/layout";
import { useFolded, useLow, useOffered } from "../layout/useLayout";
import { useWide } from "../layout/useWide";
import { MeterPopover } from "../meter/MeterPopover";
import { useMotion } from "../motion/useMotion";
import { type BoardStateProps, BoardStateProvider, pictured, useBoardState } from "../table/boardState";
import { type GameParts, GamePlayProvider, partsOf } from "../table/gameParts";
import type { Telling } from "../time/useBotSteps";
import { ActionBar } from "./ActionBar";
import { Centre } from "./Centre";
import { boardKey } from "./keys";
import { NoticeAt } from "./NoticeAt";
import { Offers } from "./Offers";
import { PhaseRibbon } from "./PhaseRibbon";
import { Result } from "./Result";
import { Seat } from "./Seat";
import { SmallSeat } from "./SmallSeat";
import { TradeTray } from "./TradeTray";
import { useKeyQueue } from "./useKeyQueue";
import { usePointed } from "./usePointed";
import { useScene } from "./useScene";

export interface BoardProps extends BoardStateProps {
  /** The seats that this page may look from, besides the one it looks from. */
  seatsOpen?: readonly number[] | undefined;
  onLook?: ((seat: number) => void) | undefined;
  /** The seats that play a part; the others are small. Without it, every seat does. */
  actors?: ReadonlySet<number> | undefined;
  /** In a story: offers lie on the table in some step. */
  trades?: boolean | undefined;
  /** Where the table is narrow: with more seats than this that play a part, they are small too. */
  mostLarge?: number | undefined;
  /** Only the reader's own seat is shown, with the answers to what is tried there. */
  onlyOwn?: boolean | undefined;
  /** The table of a step, in the room that a scene has: nothing stands beside it, however wide it is. */
  scene?: boolean | undefined;
  /** In a comparison: the most that its reader has in any step. */
  mostHeld?: MostHeld | undefined;
  /** What a step speaks of, as selectors: it is marked. */
  pointed?: readonly string[];
  /** A table of the past, to be shown instead of the present one. */
  past?: TableView | null | undefined;
  /** Moves of bots that are being shown, one after another. Until the last of them, nothing can be done. */
  telling?: Telling | null | undefined;
  /** The bot that is deciding while the reader waits. */
  thinking?: number | null | undefined;
  /** What stands in place of the result when the game is over. */
  end?: ComponentChildren;
  /** What stands in place of the prompt and the buttons. */
  bar?: ComponentChildren;
  /** More to show beside the table. */
  children?: ComponentChildren;
}

/** With more small seats than this, their open hands would push the table out of a telephone's window. */
const MOST_HANDS = 3;

const NOTHING: readonly string[] = [];

/**
 * A whole table from one seat. With `onMove` it can be played on; without, it is a picture, for a walkthrough.
 * The legal moves come in `moves`. Any other move that the reader tries is sent too, and the answer is shown there.
 */
export function Board(props: BoardProps) {
  const parts = partsOf(props.past ?? props.table);
  // Each game has state of its own, which another one cannot take over.
  return <BoardOf key={parts.name} {...props} parts={parts} />;
}

function BoardOf({
  parts,
  seatsOpen,
  onLook,
  actors,
  trades,
  mostLarge,
  onlyOwn = false,
  scene = false,
  mostHeld,
  pointed = NOTHING,
  past,
  telling,
  thinking,
  end,
  bar,
  children,
  ...props
}: BoardProps & { parts: GameParts }) {
  const root = useRef<HTMLDivElement>(null);
  const keyQueue = useKeyQueue(root);
  const { onMove } = props;
  const present = useBoardState({
    ...props,
    onMove: onMove && ((text, where) => keyQueue.waitFor(onMove(text, where))),
  });
  const board = past ? pictured(present, past, props.notice) : present;
  const [opened, setOpened] = useState<number | null>(null);
  const play = parts.usePlay?.(board) ?? null;
  const { table } = board;
  const numbered = useMotion(root, table);
  useKeptFocus(root);
  usePointed(root, pointed);
  const foldKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || opened === null) return false;
    setOpened(null);
    return true;
  };
  const near = table.you;
  const around = near ?? -1;
  const far = table.seats
    .map((_, offset) => (around + 1 + offset) % table.seats.length)
    .filter((seat) => seat !== near);
  const acting = far.filter((seat) => actors?.has(seat) ?? true);
  const many = mostLarge !== undefined && acting.length > mostLarge;
  const roomy = useWide(root, many ? SLIM : null);
  const folded = useFolded() && scene;
  const large = folded || (many && !roomy) ? [] : acting;
  const small = far.filter((seat) => !large.includes(seat));
  const planted = small.filter((seat) =>
    table.seats[seat]?.fields.some(({ cards }) => cards.length > 0),
  ).length;
  const most = Math.max(...table.seats.map((seat) => seat.fields.length));
  const open = large.some((seat) => table.seats[seat]?.hand !== null);
  const offers = parts.offersItself ? 0 : table.offers.length;
  const held = { large: large.length, small: small.length, planted, fields: most, open, most: mostHeld };
  useScene(root, { ...held, offers: trades ?? offers > 0, game: parts.mark }, scene);
  const offered = useOffered(scene ? 0 : offers, parts.Beside !== undefined);
  // What belongs to one game alone stands beside the table where there is room, and between its rows where not.
  const low = useLow();
  const roomiest = useWide(root, !scene && parts.Beside ? ROOMY : null);
  const wide = roomiest || (low && !scene && parts.Beside !== undefined);
  const own = parts.Beside && <parts.Beside numbered={numbered} seatsOpen={seatsOpen} onLook={onLook} />;
  const [moved] = useState(() => document.createElement("div"));
  const beside = !scene && (wide || children || board.tray || offers > 0);
  return (
    <BoardStateProvider value={board}>
      <GamePlayProvider value={play}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for everything inside, which has roles of its own */}
        <div
          class="bl-board"
          ref={root}
          tabIndex={-1}
          data-ply={table.ply}
          data-phase={table.phases.find((phase) => phase.current)?.key}
          data-beside={beside ? true : undefined}
          data-offered={offers > 0 ? offered : undefined}
          data-only-own={onlyOwn || undefined}
          data-picture={board.live ? undefined : true}
          data-past={past ? true : undefined}
          data-over={table.result && end ? true : undefined}
          data-folds={onMove ? true : undefined}
          {...(parts.mark && { [parts.mark]: true })}
          style={{
            "--large": large.length,
            "--fields": most,
          }}
          onKeyDown={(event) => keyQueue.enqueue(event) || foldKey(event) || boardKey(event, board, play)}
        >
          {!onlyOwn && <PhaseRibbon phases={table.phases} />}
          <div class="bl-main">
            {onlyOwn ? (
              <NoticeAt where="bar" />
            ) : (
              <>
                {small.length > 0 && (
                  <div class="bl-small-seats bl-flow">
                    {small.map((seat) => (
                      <SmallSeat key={seat} seat={seat} roomy={!folded && small.length <= MOST_HANDS} />
                    ))}
                  </div>
                )}
                {large.length > 0 && (
                  <div class="bl-far" data-many={large.length > 3 || undefined}>
                    {large.map((seat) => (
                      <Seat
                        key={seat}
                        seat={seat}
                        numbered={numbered}
                        near={false}
                        open={opened === seat}
                        onOpen={onMove && setOpened}
                      />
                    ))}
                  </div>
                )}
                {table.result && end ? end : <Result table={table} />}
                {!wide && own && (scene ? own : <Outlet of={moved} />)}
                <div class="bl-middle bl-flow">
                  <Centre numbered={numbered} />
                  {onMove && parts.Middle && <parts.Middle />}
                  {bar ?? (
                    <ActionBar onLook={onLook} seatsOpen={seatsOpen} telling={telling} thinking={thinking} />
                  )}
                  {bar && <NoticeAt where="bar" />}
                </div>
              </>
            )}
            {near !== null && <Seat seat={near} numbered={numbered} near />}
          </div>
          {!onlyOwn && (
            <div class="bl-side bl-stack">
              {wide && own && <Outlet of={moved} />}
              <div class="bl-trading bl-stack">
                {!parts.offersItself && (
                  <Offers small={offered === "signs small"} onLook={onLook} seatsOpen={seatsOpen} />
                )}
                <TradeTray numbered={numbered} />
              </div>
              {children}
            </div>
          )}
          {own && !scene && !onlyOwn && createPortal(own, moved)}
          <MeterPopover root={root} />
        </div>
      </GamePlayProvider>
    </BoardStateProvider>
  );
}

/** Where an element stands now. It is moved there and not drawn again, so that a map keeps its focus and what it shows. */
function Outlet({ of }: { of: HTMLElement }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    of.style.display = "contents";
    box.current?.append(of);
  }, [of]);
  return <div ref={box} style={{ display: "contents" }} />;
}
