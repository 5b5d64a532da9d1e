import { type ComponentChildren, createPortal, type RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { prefersReducedMotion } from "../browser/screen";
import type { PhaseView, TableView } from "../contract";
import { takeLetters } from "../keys/commands";
import { useFocusRestore } from "../keys/useFocusRestore";
import { useWide } from "../layout/followSize";
import { type MaxContents, ROOMY, SLIM } from "../layout/layout";
import { useLayoutFlags, useOfferStyle } from "../layout/useLayout";
import { MeterPopover } from "../meter/MeterPopover";
import { useMotion } from "../motion/useMotion";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { isPage } from "../shell/host";
import { type BoardStateProps, BoardStateProvider, readOnlyBoard, useBoardState } from "../table/boardState";
import { type GameParts, GamePlayProvider, partsOf } from "../table/gameParts";
import { isLaid } from "../table/tray";
import { ActionBar, type ActionBarProps } from "./ActionBar";
import { AreaNotice } from "./AreaNotice";
import { Centre } from "./Centre";
import { boardKey, useKeyQueue } from "./keys";
import { Offers } from "./Offers";
import { Result } from "./Result";
import { Seat } from "./Seat";
import { SmallSeat } from "./SmallSeat";
import { TradeTray } from "./TradeTray";
import { placeSelectors, useGuide, useHighlight } from "./useHighlight";
import { useScene } from "./useScene";

export interface BoardProps extends Omit<BoardStateProps, "numbered">, ActionBarProps {
  /** The seats that play a part; the others are small. Without it, every seat does. */
  actors?: ReadonlySet<number> | undefined;
  /** In a story: offers lie on the table in some step. */
  trades?: boolean | undefined;
  /** On a narrow table, more active seats than this are drawn small too. */
  mostLarge?: number | undefined;
  /** The reader's own place comes first, and never moves. What is `hidden` has not been needed so far. */
  gradual?: { hidden: readonly string[]; tools: ComponentChildren } | undefined;
  /** The table of a step, in the room that a scene has: nothing stands beside it, however wide it is. */
  scene?: boolean | undefined;
  /** In a comparison: the most that its reader has in any step. */
  maxContents?: MaxContents | undefined;
  /** Selectors of what a step mentions, to be marked. */
  highlights?: readonly string[];
  /** A table of the past, to be shown instead of the present one. */
  past?: TableView | null | undefined;
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

function BoardOf({ parts, ...props }: BoardProps & { parts: GameParts }) {
  const { onMove, scene = false, past, end } = props;
  const root = useRef<HTMLDivElement>(null);
  const keyQueue = useKeyQueue(root);
  const numbered = useMotion(root, past ?? props.table);
  const present = useBoardState({
    ...props,
    numbered,
    onMove: onMove && ((text, where) => keyQueue.waitFor(onMove(text, where))),
  });
  const board = past ? readOnlyBoard(present, past, props.notice) : present;
  const { opened, setOpened, foldKey } = useOpened();
  const play = parts.usePlay?.(board) ?? null;
  const { table } = board;
  useFocusRestore(root);
  const advised = board.notice?.advice?.marks;
  useHighlight(root, advised ? placeSelectors(advised) : (props.highlights ?? NOTHING));
  useGuide(root, props.replay ? undefined : table.guide);
  useGradual(root, props.gradual?.hidden.includes("others"));
  const playable = onMove !== undefined;
  useEffect(
    () => (root.current && playable ? takeLetters(root.current, () => isPage(document)) : undefined),
    [playable],
  );
  const seats = useSeats(root, table, props);
  const { held } = seats;
  const offers = parts.offersItself ? 0 : table.offers.length;
  useScene(root, { ...held, offers: props.trades ?? offers > 0, game: parts.mark }, scene);
  const laid = board.tray !== null && isLaid(board.tray);
  const offered = useOfferStyle(scene ? 0 : offers, parts.Beside !== undefined, laid);
  const { low } = useLayoutFlags();
  const roomiest = useWide(root, !scene && parts.Beside ? ROOMY : null);
  const wide = roomiest || (low && !scene && parts.Beside !== undefined);
  const beside = !scene && (wide || props.gradual || props.children || board.tray || offers > 0);
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
          data-hidden={props.gradual?.hidden.join(" ")}
          data-picked={board.picked ? true : undefined}
          data-picture={board.live ? undefined : true}
          data-past={past ? true : undefined}
          data-over={table.result && end ? true : undefined}
          data-folds={onMove ? true : undefined}
          {...(parts.mark && { [parts.mark]: true })}
          style={{ "--large": held.large, "--fields": held.fields }}
          onKeyDown={(event) => keyQueue.enqueue(event) || foldKey(event) || boardKey(event, board, play)}
        >
          <Places
            {...props}
            table={table}
            parts={parts}
            wide={wide}
            others={<Others seats={seats} opened={opened} onOpen={onMove && setOpened} />}
            small={offered === "signs small"}
          />
          <MeterPopover root={root} />
        </div>
      </GamePlayProvider>
    </BoardStateProvider>
  );
}

interface PlacesProps extends BoardProps {
  parts: GameParts;
  /** There is room for what belongs to one game beside the table. */
  wide: boolean;
  others: ComponentChildren;
  /** Offers have no room for their sentences. */
  small: boolean;
}

/** What lies where: the rows of the table, and what stands beside them. */
function Places({ table, parts, wide, others, small, ...props }: PlacesProps) {
  const { onMove, scene = false, end, bar, gradual, children } = props;
  // What belongs to one game alone stands beside the table where there is room, and between its rows where not.
  const own = parts.Beside && <parts.Beside />;
  const [moved] = useState(() => document.createElement("div"));
  const near = table.you !== null && <Seat seat={table.you} near />;
  const ribbon = <PhaseRibbon phases={table.phases} />;
  return (
    <>
      {!gradual && ribbon}
      <div class="bl-main">
        {!gradual && others}
        {table.result && end ? end : <Result table={table} />}
        {!wide && own && (scene ? own : <Outlet of={moved} />)}
        <div class="bl-middle bl-flow">
          <Centre />
          {onMove && parts.Middle && <parts.Middle />}
          {bar ?? <ActionBar replay={props.replay} thinking={props.thinking} />}
          {bar && <AreaNotice where="bar" />}
        </div>
        {near}
        {gradual && [ribbon, others]}
      </div>
      <div class="bl-side bl-stack">
        {gradual?.tools}
        {wide && own && <Outlet of={moved} />}
        <div class="bl-trading bl-stack">
          {!parts.offersItself && <Offers small={small} />}
          <TradeTray />
        </div>
        {children}
      </div>
      {own && !scene && createPortal(own, moved)}
    </>
  );
}

/** Which seat is unfolded where seats are folded, and the key that folds it again. */
function useOpened() {
  const [opened, setOpened] = useState<number | null>(null);
  const foldKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || opened === null) return false;
    setOpened(null);
    return true;
  };
  return { opened, setOpened, foldKey };
}

/** The other seats: those that are large, those that are small, and how much all of them hold. */
function useSeats(
  root: RefObject<HTMLElement | null>,
  table: TableView,
  { actors, mostLarge, maxContents, scene = false }: BoardProps,
) {
  const around = table.you ?? -1;
  const far = table.seats
    .map((_, offset) => (around + 1 + offset) % table.seats.length)
    .filter((seat) => seat !== table.you);
  const active = far.filter((seat) => actors?.has(seat) ?? true);
  // of two others, both are drawn alike
  const acting = far.length === 2 && active.length === 1 ? far : active;
  const many = mostLarge !== undefined && acting.length > mostLarge;
  const roomy = useWide(root, many ? SLIM : null);
  const folded = useLayoutFlags().folded && scene;
  const large = folded || (many && !roomy) ? [] : acting;
  const small = far.filter((seat) => !large.includes(seat));
  const held = {
    large: large.length,
    small: small.length,
    planted: small.filter((seat) => table.seats[seat]?.fields.some(({ cards }) => cards.length > 0)).length,
    fields: Math.max(...table.seats.map((seat) => seat.fields.length)),
    open: large.some((seat) => table.seats[seat]?.hand !== null),
    most: maxContents,
  };
  return { large, small, folded, held };
}

interface OthersProps {
  seats: ReturnType<typeof useSeats>;
  opened: number | null;
  onOpen: ((seat: number | null) => void) | undefined;
}

/** The seats of the others, small ones first. */
function Others({ seats: { large, small, folded }, opened, onOpen }: OthersProps) {
  return (
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
            <Seat key={seat} seat={seat} near={false} open={opened === seat} onOpen={onOpen} />
          ))}
        </div>
      )}
    </>
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

function useGradual(root: RefObject<HTMLElement | null>, alone: boolean | undefined): void {
  const was = useRef(alone);
  useEffect(() => {
    const come = was.current && alone === false;
    was.current = alone;
    if (come && (root.current?.getBoundingClientRect().bottom ?? 0) > innerHeight)
      root.current?.scrollIntoView?.({
        block: "start",
        behavior: prefersReducedMotion() ? "auto" : "smooth",
      });
  }, [root, alone]);
}

/** The phases of a turn as a ribbon, the current one lit; an interlude between them has no number. */
function PhaseRibbon({ phases }: { phases: readonly PhaseView[] }) {
  const { say } = usePage();
  return useMemo(() => {
    const numbered = phases.filter((phase) => !phase.interlude);
    return (
      <ol class="bl-ribbon" data-phases={phases.length} aria-label={say("phases.label")}>
        {phases.map((phase) => (
          <li
            key={phase.key}
            class="bl-phase bl-line"
            data-interlude={phase.interlude || undefined}
            aria-current={phase.current ? "step" : undefined}
            data-tip={`${phase.name}: ${phase.hint}`}
          >
            {phase.interlude ? (
              <Icon name="pause" />
            ) : (
              <span class="bl-phase-number" aria-hidden="true">
                {numbered.indexOf(phase) + 1}
              </span>
            )}
            <span class="bl-phase-name bl-cut">{phase.name}</span>
          </li>
        ))}
      </ol>
    );
  }, [phases, say]);
}
