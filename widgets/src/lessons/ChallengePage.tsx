// A challenge: a goal, a table to reach it on, and the outcome of the try.
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { keysOf } from "../board/keys";
import { TextView } from "../board/TextView";
import { type GameHandle, useGame } from "../board/useGame";
import type { ChallengeState, Frame, PartProps, TableView } from "../contract";
import type { Model } from "../kernel/model";
import { type Command, onKeys } from "../keys/commands";
import { observeTableWidth, useWide } from "../layout/followSize";
import { SLIM } from "../layout/layout";
import { useLayoutFlags } from "../layout/useLayout";
import { explainNextCommand } from "../meter/useMeterAnchor";
import { RulesContext, usePage } from "../page";
import { Group } from "../parts/Group";
import { goTo, nextPart } from "../progress/nextPart";
import type { PageProps } from "../shell/announcer";
import { Banner } from "../shell/Banner";
import { pageCommands, redoCommand, undoCommand } from "../shell/commands";
import { Objective, RulesDialog, useRules } from "../shell/RulesDialog";
import { Toolbar } from "../shell/Toolbar";
import { useFullScreen } from "../shell/useFullScreen";
import { useTextView } from "../shell/useTextView";
import { partsOf } from "../table/gameParts";
import { lastLine } from "../time/gameLog";
import { usePace } from "../time/PaceChoice";
import { type Replay, useBotSteps } from "../time/useBotSteps";
import { actorsNow } from "./frames";
import { useArrival } from "./scrolling";
import { Help, Task, Verdict } from "./Task";
import { useFramePlayer } from "./useFramePlayer";
import { useLessonPart } from "./useLessonPart";

const NONE: readonly Frame[] = [];

export function ChallengePage({ model, voice }: PageProps<PartProps, ChallengeState>) {
  const game = useGame(model);
  const { state, kernel } = game;
  const rules = useRules(kernel, state);
  const lesson = useRef<HTMLDivElement>(null);
  useArrival(lesson);
  const full = useFullScreen(lesson);
  const [inWords, textCommands] = useTextView(lesson);
  const { tight } = useLayoutFlags();
  const wide = useWide(lesson, SLIM) && !tight;
  const [pace] = usePace();
  const { table, replay } = useBotSteps(state, inWords ? null : pace, rules.shown !== null);
  const { challenge } = state;
  const right = challenge.outcome === "right";
  const { part, best, goOn } = useSolved(model, lesson, challenge);
  useAnnouncements(state.challenge, replay !== null);
  const panel = useHeightProperty(lesson);
  // What a game has beside its table has that side to itself.
  const plain = !partsOf(table).Beside;

  const story = useStory(lesson, game, replay !== null);
  const { player } = story;
  const ask = (type: "undo" | "retry" | "hint") => () => game.ask({ type }, "bar");
  const commands: readonly Command[] = [
    ...player.commands,
    ...tryCommands(game, story.toggleSolution),
    ...textCommands,
    explainNextCommand,
    ...pageCommands(full, voice, () => rules.show("")),
  ];

  // On a telephone, and where it is low, help stands below the table, for the eye and for the keyboard.
  const helpful = (
    <>
      <ChallengeHelp challenge={challenge} story={story} onHint={ask("hint")} onNext={goOn} />
      <Objective objective={state.objective} />
    </>
  );

  return (
    <RulesContext.Provider value={rules.show}>
      <Group
        class="bl-lesson bl-stack"
        box={lesson}
        label={challenge.title}
        data-part={part.id}
        data-outcome={challenge.outcome}
        data-playing={player.board || inWords ? undefined : plain ? "beside" : "above"}
        onKeyDown={onKeys(commands)}
      >
        <div class="bl-lesson-panel" ref={panel}>
          <div class="bl-lesson-task bl-stack bl-panel">
            <Banner kernel={kernel} recovery="progress" />
            <Task challenge={challenge} solved={right ? undefined : best}>
              <Toolbar commands={commands} />
            </Task>
            {wide && helpful}
          </div>
          <div class="bl-lesson-foot bl-stack">
            {!replay && !story.solved && (
              <Verdict challenge={challenge} onRetry={ask("retry")} onUndo={ask("undo")} onNext={goOn} />
            )}
            {story.title && <p class="bl-small-label">{story.title}</p>}
            {player.controls}
            {player.rule}
          </div>
        </div>
        <div ref={observeTableWidth} class={player.board ? "bl-stage bl-scene" : "bl-stage"}>
          {player.board ?? (
            <ChallengeTable game={game} table={table} replay={replay} inWords={inWords}>
              {plain && <div class="bl-task-room" />}
            </ChallengeTable>
          )}
        </div>
        {!wide && <div class="bl-lesson-help bl-stack">{helpful}</div>}
        <RulesDialog rules={rules} keys={[...keysOf(state.table), ...commands]} />
      </Group>
    </RulesContext.Provider>
  );
}

/** Instead of the table, the solution is played, or what a mistake leads to. */
function useStory(
  lesson: RefObject<HTMLElement | null>,
  { state, ask }: GameHandle<ChallengeState>,
  replaying: boolean,
) {
  const { say } = usePage();
  const { consequence, solution, verdict } = state.challenge;
  const [solved, setSolved] = useState(false);
  const solves = solved && solution !== null;
  const wrongWay = !solves && consequence.length > 0 && !replaying;
  const frames = solves ? solution : wrongWay ? consequence : NONE;
  const player = useFramePlayer(lesson, frames, {
    start: wrongWay ? 1 : 0,
    playing: true,
    story: solves ? "solution" : wrongWay ? `consequence ${verdict}` : "",
  });
  return {
    /** What is played, as a title; "" if nothing is. */
    title: solves ? say("challenge.solution.title") : wrongWay ? say("challenge.consequence") : "",
    solved,
    player,
    toggleSolution() {
      if (!solved && solution === null) ask({ type: "solution" }, "bar");
      setSolved(!solved);
    },
  };
}

/** A try back by a move, on again, or from the start; and help. */
function tryCommands(game: GameHandle<ChallengeState>, toggleSolution: () => void): readonly Command[] {
  const { state } = game;
  const ask = (type: "undo" | "redo" | "retry" | "hint") => () => game.ask({ type }, "bar");
  const tool = { icon: "restart", word: "challenge.retry", off: !state.undo };
  return [
    undoCommand(ask("undo"), state.undo),
    redoCommand(ask("redo"), state.redo),
    { keys: "B", word: "challenge.keys.retry", run: ask("retry"), tool },
    { keys: "I", word: "challenge.keys.hint", run: ask("hint") },
    { keys: "S", word: "challenge.keys.solution", run: toggleSolution },
  ];
}

interface ChallengeHelpProps {
  challenge: ChallengeState["challenge"];
  story: ReturnType<typeof useStory>;
  onHint: () => void;
  onNext: (() => void) | undefined;
}

function ChallengeHelp({ challenge, story, onHint, onNext }: ChallengeHelpProps) {
  const right = challenge.outcome === "right";
  return (
    <Help
      right={right}
      hints={challenge.hints}
      left={challenge.hints_left}
      solution="challenge.solution"
      solved={story.solved}
      onHint={onHint}
      onSolution={story.toggleSolution}
      onNext={right ? undefined : onNext}
    />
  );
}

interface ChallengeTableProps {
  game: GameHandle<ChallengeState>;
  /** The table that is shown while bots move, and how they are told. */
  table: TableView;
  replay: Replay | null;
  inWords: boolean;
  children: ComponentChildren;
}

/** The table to reach the goal on, drawn or in words. */
function ChallengeTable({ game, table, replay, inWords, children }: ChallengeTableProps) {
  const { state, notice, dismiss } = game;
  const right = state.challenge.outcome === "right";
  return inWords ? (
    <TextView
      goal={state.challenge.goal}
      table={table}
      last={lastLine(state.log)}
      moves={state.moves}
      onMove={(text) => game.play(text, "bar")}
      notice={notice}
      onDismiss={dismiss}
    />
  ) : (
    <Board
      table={table}
      moves={replay ? [] : state.moves}
      onMove={replay?.skip ?? game.play}
      replay={replay}
      notice={notice}
      onDismiss={dismiss}
      seatsOpen={right ? [] : state.seats_open}
      onLook={right ? undefined : (seat) => game.ask({ type: "look", seat }, "bar")}
      actors={actorsNow(table, state.moves)}
    >
      {children}
    </Board>
  );
}

/** Keeps in how many moves the reader has solved it, at best, and leads to the next part of the lesson then. */
function useSolved(
  model: Model<PartProps>,
  lesson: RefObject<HTMLElement | null>,
  { outcome, moves }: ChallengeState["challenge"],
) {
  const part = useLessonPart(model);
  const [best, setBest] = useState(part.before?.solved);
  const [next, setNext] = useState<HTMLElement | null>(null);
  const right = outcome === "right";
  useEffect(() => {
    if (right || best !== undefined) setNext(nextPart(lesson.current));
  }, [right, best]);
  useEffect(() => {
    if (!right) return;
    part.record({ done: true, solved: moves });
    setBest(Math.min(best ?? moves, moves));
  }, [part, right, moves]);
  return { part, best, goOn: next ? () => goTo(next) : undefined };
}

/** Announces the outcome of a try, after the moves that led to it, and every new hint. */
function useAnnouncements({ verdict, hints }: ChallengeState["challenge"], replaying: boolean): void {
  const { announce } = usePage();
  const outcome = verdict ?? "";
  const hint = hints.at(-1) ?? "";
  const last = useRef({ outcome, hint });
  useEffect(() => {
    if (replaying) return;
    const fresh = outcome !== last.current.outcome ? outcome : hint !== last.current.hint ? hint : "";
    last.current = { outcome, hint };
    announce(fresh);
  }, [outcome, hint, replaying, announce]);
}

/**
 * Keep the height of the panel in the property `--task` of the lesson. Where it is wide, the panel lies over the side of
 * the table, which leaves that room: so offers and the tray stand below the task, and neither is taken from its place
 * in the page.
 */
function useHeightProperty(lesson: RefObject<HTMLElement | null>) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      lesson.current?.style.setProperty("--task", `${box.offsetHeight}px`);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [lesson]);
  return panel;
}
