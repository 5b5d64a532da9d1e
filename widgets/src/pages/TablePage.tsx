// A whole game from one seat, around one screen, or against bots.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { keysOf } from "../board/keys";
import { TextView, type TextViewProps } from "../board/TextView";
import { type GameHandle, useGame } from "../board/useGame";
import type { TableState, TableView } from "../contract";
import { type Command, onKeys } from "../keys/commands";
import { useRoving } from "../keys/useRoving";
import { useLayoutFlags } from "../layout/useLayout";
import { explainNextCommand } from "../meter/useMeterAnchor";
import { RulesContext, usePage } from "../page";
import { Icon } from "../parts/Art";
import { Button } from "../parts/Button";
import { Group } from "../parts/Group";
import type { PageProps } from "../shell/announcer";
import { Banner } from "../shell/Banner";
import {
  askAdviceCommand,
  askReasonCommand,
  pageCommands,
  redoCommand,
  undoCommand,
} from "../shell/commands";
import { Objective, RulesDialog, useRules } from "../shell/RulesDialog";
import { Toolbar } from "../shell/Toolbar";
import { useFullScreen } from "../shell/useFullScreen";
import { useTextView } from "../shell/useTextView";
import { lastLine, logUntil } from "../time/gameLog";
import { LogPanel } from "../time/LogPanel";
import { PaceChoice } from "../time/PaceChoice";
import { PastBar, PreviousGame } from "../time/PastBar";
import type { Past } from "../time/usePast";
import { type ShownTable, useShownTable } from "./useShownTable";
import { useTableEnd } from "./useTableEnd";

interface TablePageProps extends PageProps<unknown, TableState> {
  /** What stands before the tools in the bar above the table. */
  bar?: ComponentChildren;
  /** Buttons that begin another game, when this one is over. */
  next?: ComponentChildren;
  /** What has not been needed so far, where the reader's own place comes first; null elsewhere. */
  hidden?: readonly string[] | null;
}

export function TablePage({ model, voice, bar, next, hidden: unneeded = null }: TablePageProps) {
  const game = useGame(model);
  const { state, kernel } = game;
  const rules = useRules(kernel, state);
  const [behind, setBehind] = useState<number | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const full = useFullScreen(page);
  const [inWords, textCommands] = useTextView(page);
  const hidden = inWords || behind !== null;
  const shown = useShownTable(game, { hidden, held: rules.shown !== null, automatic: bar !== undefined });
  const { table, replay, log, played, line, past, thinking, asking, automatic } = shown;
  const logBox = useRef<HTMLDetailsElement>(null);
  const look = lookFrom(game, table, setBehind);
  const ask = (type: GameRequest) => () => game.ask({ type }, "bar");
  const { hint, why } = line.table ? { hint: undefined, why: undefined } : asking;
  const { end, decisions } = useTableEnd(page, game, shown, { onAgain: ask("restart"), next });
  const pass = state.may_pass && !replay ? () => game.ask({ type: "pass" }, "bar") : undefined;
  const pastBar = past.table && <PastBar past={past} onAdvice={hint} onWhy={why} />;
  const happened = <LogPanel log={log} past={played.ply} onShow={shown.showPast} box={logBox} />;
  const [above, below] = useObjective(game, Boolean(end));
  const shared = { thinking, seatsOpen: state.seats_open, notice: game.notice, onDismiss: game.dismiss };
  const commands: readonly Command[] = [
    ...(replay ? [{ keys: "N", word: "keys.next", run: replay.skip }] : []),
    { keys: "J", word: "keys.log", run: () => openLog(logBox.current) },
    ...decisionCommands({ state, past, hint, why }),
    ...gameCommands(game, ask),
    ...(bar ? automatic : []),
    ...textCommands,
    explainNextCommand,
    ...pageCommands(full, voice, () => rules.show("")),
  ];

  const first = unneeded?.includes("objective") === false;
  const head = (
    <Tools game={game} table={table} commands={commands} onLook={look} bar={bar}>
      {!bar && !first && above}
    </Tools>
  );
  const gradual = unneeded && !hidden ? { hidden: unneeded, tools: head } : undefined;
  return (
    <RulesContext.Provider value={rules.show}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for everything inside, which has roles of its own */}
      <div class="bl-page bl-stack bl-tight" ref={page} onKeyDown={onKeys(commands)}>
        <Banner kernel={kernel} recovery="nothing" />
        {!gradual && head}
        {(bar || first) && above}
        {behind !== null ? (
          <SeatHandover name={table.seats[behind]?.name ?? ""} onReady={() => setBehind(null)} />
        ) : inWords ? (
          <>
            {pastBar}
            {end}
            <TextTable {...shared} game={game} shown={shown} onPass={pass} onLook={look} />
          </>
        ) : (
          <Board
            {...shared}
            gradual={gradual}
            table={table}
            moves={replay ? [] : state.moves}
            onMove={replay?.skip ?? game.play}
            onPass={pass}
            botReasons={replay ? null : asking.botReasons}
            onLook={look}
            past={past.table}
            replay={replay}
            end={end}
            bar={pastBar}
          >
            {below}
            {happened}
          </Board>
        )}
        {behind === null && inWords && [below, happened]}
        <RulesDialog rules={rules} keys={[...keysOf(table), ...commands]} />
        {decisions}
      </div>
    </RulesContext.Provider>
  );
}

/** How the game is won: what stands above the table, and what after the reader's own place where a telephone is low. */
function useObjective({ state }: GameHandle<TableState>, over: boolean) {
  const objective = over ? null : <Objective objective={state.objective} />;
  const { tight, slim } = useLayoutFlags();
  return tight && slim ? [null, objective] : [objective, null];
}

/** Shows the table from another seat; where hands are hidden, once the screen has been handed over. */
function lookFrom({ ask }: GameHandle<TableState>, table: TableView, handOver: (seat: number) => void) {
  return (seat: number) => {
    if (!table.open_hands) handOver(seat);
    ask({ type: "look", seat }, "bar");
  };
}

interface ToolsProps {
  game: GameHandle<TableState>;
  table: TableView;
  commands: readonly Command[];
  onLook: (seat: number) => void;
  bar: ComponentChildren;
  children: ComponentChildren;
}

/** The bar above a table: what chooses the game, and the tools. */
function Tools({ game: { state, ask }, table, commands, onLook, bar, children }: ToolsProps) {
  return (
    <header class={`bl-page-head bl-flow ${bar ? "bl-panel" : ""}`}>
      {bar}
      <SeatSwitch table={table} seatsOpen={state.seats_open} onLook={onLook} />
      {state.left !== null && <PreviousGame onReturn={() => ask({ type: "undo" }, "bar")} />}
      {table.seats.some((seat) => seat.bot) && <PaceChoice />}
      {children}
      <Toolbar commands={commands} />
    </header>
  );
}

interface TextTableProps extends Pick<TextViewProps, "thinking" | "seatsOpen" | "notice" | "onDismiss"> {
  game: GameHandle<TableState>;
  shown: ShownTable;
  onPass: (() => void) | undefined;
  onLook: (seat: number) => void;
}

/** The table in words: of the past it is only read. */
function TextTable({ game, shown, onPass, onLook, ...props }: TextTableProps) {
  const { state } = game;
  const past = shown.past.table;
  return (
    <TextView
      {...props}
      table={past ?? state.table}
      last={lastLine(past ? logUntil(shown.log, past.ply) : state.log)}
      moves={past ? [] : state.moves}
      onMove={(text) => game.play(text, "bar")}
      onPass={past ? undefined : onPass}
      onLook={past ? undefined : onLook}
    />
  );
}

interface SeatSwitchProps {
  table: TableView;
  seatsOpen: readonly number[];
  onLook: (seat: number) => void;
}

/** From whose seat the table is seen, where several people share one screen. */
function SeatSwitch({ table, seatsOpen, onLook }: SeatSwitchProps) {
  const { say } = usePage();
  const roving = useRoving(seatsOpen.length);
  if (seatsOpen.length < 2) return null;
  return (
    <div class="bl-switch bl-flow" role="toolbar" aria-label={say("look.label")} onKeyDown={roving.onKeyDown}>
      {seatsOpen.map((seat, index) => (
        <button
          key={seat}
          type="button"
          class="bl-chip"
          data-awaited={table.awaited === seat || undefined}
          aria-pressed={table.you === seat}
          {...roving.stop(index)}
          onClick={() => seat !== table.you && onLook(seat)}
        >
          {table.seats[seat]?.name}
          {table.awaited === seat && <span class="bl-unseen"> {say("look.awaited")}</span>}
        </button>
      ))}
    </div>
  );
}

/** Between two players at one screen: hides the hands until the next one says they are there. */
function SeatHandover({ name, onReady }: { name: string; onReady: () => void }) {
  const { say } = usePage();
  const button = useRef<HTMLButtonElement>(null);
  // Before the next key can come: a player who presses Enter twice is through.
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <Group class="bl-curtain bl-stack bl-panel" label={say("curtain.title", { name })}>
      <Icon name="person" />
      <p class="bl-title">{say("curtain.title", { name })}</p>
      <p>{say("curtain.text", { name })}</p>
      <Button class="bl-primary" box={button} onClick={onReady}>
        {say("curtain.ready", { name })}
      </Button>
    </Group>
  );
}

// What can be done with a game at a table: with its moves, with the past, and about decisions.

type GameRequest = "undo" | "redo" | "restart";

/** The game back by a move, on again, or from the start. */
function gameCommands({ state }: GameHandle<TableState>, ask: (type: GameRequest) => () => void): Command[] {
  return [
    undoCommand(ask("undo"), state.undo, state.left === null ? "tools.undo" : "before.return"),
    redoCommand(ask("redo"), state.redo),
    { keys: "", word: "", run: ask("restart"), tool: { icon: "restart", word: "tools.restart" } },
  ];
}

interface Decisions {
  state: Pick<TableState, "advised" | "explaining">;
  past: Past;
  /** Asks what an adviser would do at the table that is shown, where one can be asked. */
  hint: (() => void) | undefined;
  /** Asks why the move was made that led to it, where a bot made it. */
  why: (() => void) | undefined;
}

/** Through the past, and what is asked about decisions. In the past the bar of the past has their buttons. */
function decisionCommands({ state, past, hint, why }: Decisions): readonly Command[] {
  const { tool, ...byKey } = askAdviceCommand(() => (hint ? hint() : false));
  const { tool: _, ...whyByKey } = askReasonCommand(() => (why ? why() : false));
  return [
    {
      keys: "←  →",
      word: "keys.past",
      run: (_, event) => past.table !== null && past.go(event?.key === "ArrowLeft" ? -1 : 1),
    },
    { keys: "Esc", word: "keys.now", run: () => past.table !== null && past.close() },
    ...(state.advised ? [hint && !past.table && tool ? { ...byKey, tool } : byKey] : []),
    ...(state.explaining.length > 0 ? [whyByKey] : []),
  ];
}

/** Opens the log and gives it the focus. */
function openLog(log: HTMLDetailsElement | null): void {
  if (!log) return;
  log.open = true;
  log.querySelector<HTMLElement>('[data-stop][tabindex="0"]')?.focus();
}
