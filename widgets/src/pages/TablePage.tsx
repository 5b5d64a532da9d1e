// A whole game from one seat, around one screen, or against bots.
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { keysOf } from "../board/keys";
import { TextView, type TextViewProps } from "../board/TextView";
import { type GameHandle, useGame } from "../board/useGame";
import type { TableState, TableView } from "../contract";
import { type Command, onKeys } from "../keys/commands";
import { useLayoutFlags } from "../layout/useLayout";
import { explainNextCommand } from "../meter/useMeterAnchor";
import { RulesContext } from "../page";
import type { PageProps } from "../shell/announcer";
import { Banner } from "../shell/Banner";
import { pageCommands } from "../shell/commands";
import { Objective, RulesDialog, useRules } from "../shell/RulesDialog";
import { Toolbar } from "../shell/Toolbar";
import { useFullScreen } from "../shell/useFullScreen";
import { useTextView } from "../shell/useTextView";
import { lastLine, logUntil } from "../time/gameLog";
import { LogPanel } from "../time/LogPanel";
import { PaceChoice } from "../time/PaceChoice";
import { PastBar, PreviousGame } from "../time/PastBar";
import { SeatHandover, SeatSwitch } from "./SeatSwitch";
import { decisionCommands, gameCommands, openLog } from "./tableCommands";
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
  const ask = (type: "undo" | "restart") => () => game.ask({ type }, "bar");
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
    ...gameCommands(game, ask("undo"), ask("restart")),
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
