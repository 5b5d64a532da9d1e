// A challenge: a goal, a table to reach it on, and the outcome of the try.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { keysOf } from "../board/keys";
import { TextView } from "../board/TextView";
import { useGame } from "../board/useGame";
import type { ChallengeState, Frame, PartProps, Request } from "../contract";
import type { Model } from "../kernel/model";
import { type Command, onKeys } from "../keys/commands";
import { SLIM } from "../layout/layout";
import { measured } from "../layout/room";
import { usePage } from "../page";
import { Group } from "../parts/Group";
import { useWide } from "../parts/useWide";
import { goTo, nextPart } from "../progress/nextPart";
import type { Announcer } from "../shell/announcer";
import { Banner } from "../shell/Banner";
import { asText, fullScreen, redo, saysAgain, showsKeys, undo } from "../shell/commands";
import { KeyHelp } from "../shell/KeyHelp";
import { Toolbar } from "../shell/Toolbar";
import { useFullScreen } from "../shell/useFullScreen";
import { partsOf } from "../table/gameParts";
import { lastLine, type WithLog } from "../time/gameLog";
import { usePace } from "../time/pace";
import { useBotSteps } from "../time/useBotSteps";
import { actorsNow } from "./actors";
import { Help } from "./Help";
import { Task } from "./Task";
import { useFramePlayer } from "./useFramePlayer";
import { usePart } from "./usePart";
import { Verdict } from "./Verdict";

const NONE: readonly Frame[] = [];

export function ChallengePage({
  model,
  voice,
}: {
  model: Model<PartProps, ChallengeState>;
  voice: Announcer;
}) {
  const { say } = usePage();
  const game = useGame(model);
  const { state, kernel } = game;
  const [help, setHelp] = useState(false);
  const [inWords, setInWords] = useState(false);
  const [solved, setSolved] = useState(false);
  const lesson = useRef<HTMLDivElement>(null);
  const full = useFullScreen(lesson);
  const wide = useWide(lesson, SLIM);
  const part = usePart(model);
  // In how many moves the reader has solved it, at best.
  const [best, setBest] = useState(part.before?.solved);
  const [pace] = usePace();
  const { table, telling } = useBotSteps(state, inWords ? null : pace);
  const { challenge } = state;
  const { consequence, solution } = challenge;
  useAnnouncements(state);
  const panel = useRef<HTMLDivElement>(null);
  useHeightProperty(lesson, panel);
  // What a game has beside its table has that side to itself.
  const plain = !partsOf(table).Beside;

  // Instead of the table, the solution is played, or what a mistake leads to.
  const wrongWay = consequence.length > 0 && !telling;
  const story = solved && solution ? "solution" : wrongWay ? `consequence ${challenge.verdict}` : "";
  const frames = story === "solution" ? (solution ?? NONE) : wrongWay ? consequence : NONE;
  const player = useFramePlayer(lesson, frames, {
    start: wrongWay && story !== "solution" ? 1 : 0,
    playing: true,
    story,
  });

  const right = challenge.outcome === "right";
  const [next, setNext] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (right || best !== undefined) setNext(nextPart(lesson.current));
  }, [right, best]);
  useEffect(() => {
    if (!right) return;
    part.record({ done: true, solved: challenge.moves });
    setBest(Math.min(best ?? challenge.moves, challenge.moves));
  }, [part, right, challenge.moves]);
  const goOn = next ? () => goTo(next) : undefined;
  const ask = (request: Request) => game.ask(request, "bar");
  const goBack = () => ask({ type: "undo" });
  const retry = () => ask({ type: "retry" });
  const hint = () => ask({ type: "hint" });
  const toggleSolution = () => {
    if (!solved && solution === null) ask({ type: "solution" });
    setSolved(!solved);
  };
  const commands: readonly Command[] = [
    ...player.commands,
    undo(goBack, state.undo),
    redo(() => ask({ type: "redo" }), state.redo),
    {
      keys: "B",
      word: "challenge.keys.retry",
      run: retry,
      tool: { icon: "restart", word: "challenge.retry", off: !state.undo },
    },
    { keys: "I", word: "challenge.keys.hint", run: hint },
    { keys: "S", word: "challenge.keys.solution", run: toggleSolution },
    asText(inWords, () => setInWords(!inWords)),
    fullScreen(full),
    saysAgain(voice),
    showsKeys(() => setHelp(true)),
  ];

  // On a telephone help stands below the table, for the eye and for the keyboard.
  const helpful = (
    <Help
      right={right}
      hints={challenge.hints}
      left={challenge.hints_left}
      solution="challenge.solution"
      solved={solved}
      onHint={hint}
      onSolution={toggleSolution}
      onNext={right ? undefined : goOn}
    />
  );

  return (
    <Group
      class="bl-lesson"
      box={lesson}
      label={challenge.title}
      data-part={part.id}
      data-outcome={challenge.outcome}
      data-playing={player.board || inWords ? undefined : plain ? "beside" : "above"}
      onKeyDown={onKeys(commands)}
    >
      <div class="bl-lesson-panel" ref={panel}>
        <div class="bl-lesson-task">
          <Banner kernel={kernel} kept="progress" />
          <Task challenge={challenge} solved={right ? undefined : best}>
            <Toolbar commands={commands} />
          </Task>
          {wide && helpful}
        </div>
        <div class="bl-lesson-foot">
          {!telling && !solved && (
            <Verdict challenge={challenge} onRetry={retry} onUndo={goBack} onNext={goOn} />
          )}
          {story && (
            <p class="bl-small-label">
              {say(story === "solution" ? "challenge.solution.title" : "challenge.consequence")}
            </p>
          )}
          {player.controls}
          {player.rule}
        </div>
      </div>
      <div ref={measured} class={player.board ? "bl-stage bl-scene" : "bl-stage"}>
        {player.board ??
          (inWords ? (
            <TextView
              goal={challenge.goal}
              table={table}
              last={lastLine(state.log)}
              moves={state.moves}
              onMove={(text) => game.play(text, "bar")}
              notice={game.notice}
              onDismiss={game.dismiss}
            />
          ) : (
            <Board
              table={table}
              moves={telling ? [] : state.moves}
              onMove={telling?.skip ?? game.play}
              telling={telling}
              notice={game.notice}
              onDismiss={game.dismiss}
              seatsOpen={right ? [] : state.seats_open}
              onLook={right ? undefined : (seat) => ask({ type: "look", seat })}
              actors={actorsNow(table, state.moves)}
            >
              {plain && <div class="bl-task-room" />}
            </Board>
          ))}
      </div>
      {!wide && <div class="bl-lesson-help">{helpful}</div>}
      <KeyHelp keys={[...keysOf(state.table), ...commands]} open={help} onClose={() => setHelp(false)} />
    </Group>
  );
}

/** Announces the outcome of a try, with the move that led to it, and every new hint; the kernel's answer comes first. */
function useAnnouncements({ challenge, log }: WithLog<ChallengeState>): void {
  const { announce } = usePage();
  const { verdict, hints } = challenge;
  const outcome = verdict && `${lastLine(log)?.text ?? ""} ${verdict}`;
  const hint = hints.at(-1) ?? "";
  const last = useRef({ outcome, hint });
  useEffect(() => {
    const fresh = outcome !== last.current.outcome ? outcome : hint !== last.current.hint ? hint : "";
    last.current = { outcome, hint };
    if (!fresh) return;
    const timer = setTimeout(() => announce(fresh), 120);
    return () => clearTimeout(timer);
  }, [outcome, hint, announce]);
}

/**
 * Keep the height of the panel in the property `--task` of the lesson. Where it is wide, the panel lies over the side of
 * the table, which leaves that room: so offers and the tray stand below the task, and neither is taken from its place
 * in the page.
 */
function useHeightProperty(lesson: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      lesson.current?.style.setProperty("--task", `${box.offsetHeight}px`);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [lesson, panel]);
}
