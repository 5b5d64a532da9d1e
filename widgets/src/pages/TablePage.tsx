// A whole game from one seat, around one screen, or against bots.
import type { ComponentChildren } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { useAdvice } from "../advice/useAdvice";
import { Board } from "../board/Board";
import { isWriting, keysOf } from "../board/keys";
import { TextView } from "../board/TextView";
import { useGame } from "../board/useGame";
import type { TableState } from "../contract";
import { DecisionsDialog } from "../end/DecisionsDialog";
import { EndPanel } from "../end/EndPanel";
import { useAssessment } from "../end/useAssessment";
import { useMomentFocus } from "../end/useMomentFocus";
import { useReview } from "../end/useReview";
import type { Model } from "../kernel/model";
import type { Announcer } from "../shell/announcer";
import { Banner } from "../shell/Banner";
import { KeyHelp } from "../shell/KeyHelp";
import { Toolbar } from "../shell/Toolbar";
import { useFullScreen } from "../shell/useFullScreen";
import { lastLine, until } from "../time/gameLog";
import { LeftGame } from "../time/LeftGame";
import { Log } from "../time/Log";
import { PaceChoice } from "../time/PaceChoice";
import { PastBar } from "../time/PastBar";
import { usePace } from "../time/pace";
import { useBotSteps } from "../time/useBotSteps";
import { useLine } from "../time/useLine";
import { usePast } from "../time/usePast";
import { useThinking } from "../time/useThinking";
import { Curtain } from "./Curtain";
import { SeatSwitch } from "./SeatSwitch";

function allKeys({ table, advised, explaining }: Omit<TableState, "log">): ReturnType<typeof keysOf> {
  const keys = keysOf(table);
  return [
    ...keys.slice(0, -1),
    ["J", "keys.log"],
    ["←  →", "keys.past"],
    ["Esc", "keys.now"],
    ["F", "keys.full"],
    ...(advised ? [["I", "keys.advice"] as const] : []),
    ...(explaining.length > 0 ? [["Y", "keys.reason"] as const] : []),
    ...keys.slice(-1),
  ];
}

interface TablePageProps {
  model: Model<unknown, TableState>;
  voice: Announcer;
  /** What stands before the tools in the bar above the table. */
  bar?: ComponentChildren;
  /** Buttons that begin another game, when this one is over. */
  next?: ComponentChildren;
}

export function TablePage({ model, voice, bar, next }: TablePageProps) {
  const game = useGame(model);
  const { state, kernel } = game;
  const [help, setHelp] = useState(false);
  const [asText, setAsText] = useState(false);
  const [behind, setBehind] = useState<number | null>(null);
  const [pace, setPace] = usePace();
  const { table, telling } = useBotSteps(state, asText || behind !== null ? null : pace);
  const log = useMemo(() => until(state.log, table.ply), [state.log, table.ply]);
  const played = usePast(kernel, state.table, log);
  const line = useLine(kernel, state.table);
  // A line that was not played is looked at as the past is.
  const past = line.table ? line : played;
  const thinking = useThinking({
    state,
    kernel,
    held: telling !== null || past.table !== null,
    goOn: () => game.ask({ type: "go-on" }, "bar"),
  });
  const asking = useAdvice({ state, past, consult: game.consult, skip: () => telling?.skip() });
  const page = useRef<HTMLDivElement>(null);
  const full = useFullScreen(page);
  const logBox = useRef<HTMLDetailsElement>(null);

  const look = (seat: number) => {
    if (!table.open_hands) setBehind(seat);
    game.ask({ type: "look", seat }, "bar");
  };
  const undo = () => game.ask({ type: "undo" }, "bar");
  const restart = () => game.ask({ type: "restart" }, "bar");
  const redo = () => game.ask({ type: "redo" }, "bar");
  const keys: Record<string, () => void> = {
    "?": () => setHelp(true),
    t: () => setAsText(!asText),
    f: full.toggle,
    m: voice.again,
    u: undo,
    r: redo,
    ...(telling && { n: telling.skip }),
    ...(asking.hint && !line.table && { i: asking.hint }),
    ...(asking.why && !line.table && { y: asking.why }),
    j: () => {
      if (logBox.current) logBox.current.open = true;
      logBox.current?.querySelector<HTMLElement>('[data-stop][tabindex="0"]')?.focus();
    },
    ...(past.table && {
      escape: past.close,
      arrowleft: () => past.go(-1),
      arrowright: () => past.go(1),
    }),
  };
  const showPast = (ply: number) => {
    telling?.skip();
    line.close();
    played.show(ply);
  };
  const ended = state.table.result ? `${state.game} ${state.table.ply}` : null;
  const review = useReview(kernel, ended);
  const [reviewing, setReviewing] = useState<string | null>(null);
  const assessment = useAssessment(kernel, reviewing === ended ? ended : null);
  const leaveDecisions = (show: (ply: number) => void) => (ply: number) => {
    setReviewing(null);
    moment.current = ply;
    show(ply);
  };
  const cheered = useRef<string | null>(null);
  const moment = useMomentFocus(page, past.table !== null);
  const end = !past.table && table.result && (
    <EndPanel
      table={table}
      review={review}
      fresh={cheered.current !== ended}
      onCheered={() => {
        cheered.current = ended;
      }}
      onMoment={({ ply }) => {
        moment.current = ply;
        played.show(ply);
      }}
      onDecisions={state.advised ? () => setReviewing(ended) : undefined}
      onAgain={restart}
    >
      {next}
    </EndPanel>
  );
  const pass = state.may_pass && !telling ? () => game.ask({ type: "pass" }, "bar") : undefined;
  const happened = <Log log={log} past={played.ply} onShow={showPast} box={logBox} />;
  const pastBar = past.table && (
    <PastBar
      past={past}
      onAdvice={line.table ? undefined : asking.hint}
      onWhy={line.table ? undefined : asking.why}
    />
  );

  const toolbar = useMemo(
    () => (
      <Toolbar
        tools={[
          ...(asking.hint && !past.table
            ? [{ icon: "hint", word: "advice.ask", onClick: asking.hint, key: "I" }]
            : []),
          {
            icon: "undo",
            word: state.left === null ? "tools.undo" : "before.return",
            onClick: undo,
            off: !state.undo,
            key: "U",
          },
          { icon: "redo", word: "tools.redo", onClick: redo, off: !state.redo, key: "R" },
          { icon: "restart", word: "tools.restart", onClick: restart },
          {
            icon: "text",
            word: "tools.text",
            onClick: () => setAsText(!asText),
            pressed: asText,
            key: "T",
          },
          { icon: "full-screen", word: "tools.full", onClick: full.toggle, pressed: full.on, key: "F" },
          { icon: "keyboard", word: "tools.help", onClick: () => setHelp(true), key: "?" },
        ]}
      />
    ),
    [state.undo, state.left, state.redo, asText, kernel, full.on, asking.hint],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for everything inside, which has roles of its own
    <div
      class="bl-page"
      ref={page}
      onKeyDown={(event) => {
        const act = keys[event.key.toLowerCase()];
        if (!act || isWriting(event)) return;
        event.preventDefault();
        act();
      }}
    >
      <Banner kernel={kernel} kept="nothing" />
      <header class="bl-page-head">
        {bar}
        <SeatSwitch table={table} seatsOpen={state.seats_open} onLook={look} />
        {state.left !== null && <LeftGame onReturn={undo} />}
        {table.seats.some((seat) => seat.bot) && <PaceChoice pace={pace} onChoose={setPace} />}
        {toolbar}
      </header>
      {behind !== null ? (
        <Curtain name={table.seats[behind]?.name ?? ""} onReady={() => setBehind(null)} />
      ) : asText ? (
        <>
          {pastBar}
          {end}
          <TextView
            table={past.table ?? state.table}
            thinking={thinking}
            last={lastLine(past.table ? until(log, past.table.ply) : state.log)}
            moves={past.table ? [] : state.moves}
            onMove={(text) => game.play(text, "bar")}
            onPass={past.table ? undefined : pass}
            onLook={past.table ? undefined : look}
            seatsOpen={state.seats_open}
            notice={game.notice}
            onDismiss={game.dismiss}
          />
        </>
      ) : (
        <Board
          table={table}
          moves={telling ? [] : state.moves}
          onMove={telling?.skip ?? game.play}
          onPass={pass}
          notice={game.notice}
          onDismiss={game.dismiss}
          whys={telling ? null : asking.whys}
          seatsOpen={state.seats_open}
          onLook={look}
          past={past.table}
          telling={telling}
          thinking={thinking}
          end={end}
          bar={pastBar}
        >
          {happened}
        </Board>
      )}
      {behind === null && asText && happened}
      <KeyHelp keys={allKeys(state)} open={help} onClose={() => setHelp(false)} />
      <DecisionsDialog
        assessment={assessment}
        open={ended !== null && reviewing === ended}
        onClose={() => setReviewing(null)}
        onTable={leaveDecisions(played.show)}
        onLine={leaveDecisions(line.open)}
      />
    </div>
  );
}
