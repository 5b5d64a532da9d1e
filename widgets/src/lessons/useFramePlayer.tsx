// Stepping through frames: the captions, the buttons and the table. It needs no kernel.
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { adviceCommands, dismissAdvice } from "../advice/useAdvice";
import { Board } from "../board/Board";
import { prefersReducedMotion } from "../browser/screen";
import type { Frame, RuleView, TableView } from "../contract";
import type { Command } from "../keys/commands";
import { usePage } from "../page";
import { Print } from "../parts/Art";
import { RuleCard } from "../parts/RuleCard";
import { partsOf } from "../table/gameParts";
import { Captions, choiceOfKey, replyTo } from "./Captions";
import { actorsIn, highlightSelectors } from "./frames";
import { AdviceStep, StepBar } from "./StepBar";
import { scrollIntoWindow } from "./scrolling";
import type { Answers } from "./useAnswers";
import type { StepAdvice } from "./useStepAdvice";
import { stepCommands, stepKindOf, useStepper } from "./useStepper";

interface FramePlayerOptions {
  start?: number;
  /** The step where the reader left off before, if there is one: it opens there. */
  left?: number | undefined;
  /** Plays by itself from the first step, unless the reader prefers reduced motion. */
  playing?: boolean;
  /** The name of what the frames show: another one starts at its first step. */
  story?: string;
  /** Another button beside those of the steps. */
  button?: ComponentChildren;
  /** What the reader has answered at the steps that ask. */
  answers?: Answers;
  /** What an adviser says at a step that the reader asks about. */
  advice?: StepAdvice | null;
}

/** The rule that a step shows: of a move that was refused, the one that forbids it. */
export function ruleOf({ rejection, rule }: Frame): RuleView | null {
  return rejection?.rule ?? rule;
}

/** A table without the current interlude, which may give the answer away. */
function withoutInterlude(table: TableView): TableView {
  return { ...table, phases: table.phases.filter(({ interlude, current }) => !(interlude && current)) };
}

/**
 * Steps through frames in a lesson: the buttons with the caption of the step, its rule and its table, and what can be done
 * with the steps and with what is asked at this one. Without frames there is nothing to show.
 */
export function useFramePlayer(
  lesson: RefObject<HTMLElement | null>,
  frames: readonly Frame[],
  { start = 0, left, playing = false, story = "", button, answers, advice }: FramePlayerOptions = {},
) {
  const { say, announce } = usePage();
  const steps = useStepper(frames, left ?? start, playing && !prefersReducedMotion(), story, answers?.open);
  const { at, last } = steps;
  const frame = frames[at];
  const where = at === 0 ? say("walk.begin") : say("walk.step", { step: at, count: last });
  useAnnouncedStep(lesson, story, at, frame, where);
  const asked = Boolean(answers && frame?.question) && answers?.chosen(at) === undefined;
  const table = useMemo(() => frame && (asked ? withoutInterlude(frame.table) : frame.table), [frame, asked]);
  const actors = useMemo(() => actorsIn(frames), [frames]);
  const trades = useMemo(() => frames.some(({ table }) => table.offers.length > 0), [frames]);

  if (!frame || !table) return { controls: null, rule: null, board: null, steps, commands: [] };
  const { Story } = partsOf(frame.table);
  const question = answers && frame.question;
  const choose = (choice: number) => {
    if (!question || answers.chosen(at) !== undefined) return;
    answers.choose(at, choice);
    announce(replyTo(question, choice, say));
  };
  const pass = () => {
    answers?.pass(at);
    steps.go(at + 1);
    // The button that was pressed is gone with its question.
    lesson.current?.querySelector<HTMLElement>('[aria-keyshortcuts="ArrowRight"]')?.focus();
  };
  const notice = advice?.notice(at) ?? null;
  const dismiss = () => advice && dismissAdvice(lesson.current, () => advice.dismiss());
  const held = steps.open < last && at === steps.open;
  const chosenBy = ({ key }: KeyboardEvent) => (question ? choiceOfKey(key, question) : null);
  const commands: readonly Command[] = [
    {
      keys: "",
      word: "",
      answersTo: (event) => chosenBy(event) !== null,
      run: (_, event) => event && choose(chosenBy(event) ?? 0),
    },
    ...(advice
      ? adviceCommands({ shown: notice !== null, ask: () => advice.ask(at), why: advice.off(at), dismiss })
      : []),
    ...stepCommands(steps, held ? () => announce(say("walk.held")) : undefined),
  ];
  const board = (
    <Board
      table={table}
      actors={actors}
      trades={trades}
      notice={notice}
      onDismiss={dismiss}
      highlights={highlightSelectors(frame, say)}
      scene
    />
  );
  return {
    controls: (
      <div class="bl-told bl-stack bl-panel">
        <StepBar steps={steps} kinds={frames.map(stepKindOf)} where={where} left={left}>
          {advice && <AdviceStep why={advice.off(at)} onClick={() => advice.ask(at)} />}
          {button}
        </StepBar>
        <Captions frames={frames} at={at} answers={answers} onChoose={choose} onPass={pass} />
      </div>
    ),
    rule: <StepRule frames={frames} rule={ruleOf(frame)} />,
    board: Story ? (
      <Story frames={frames} frame={frame} asked={asked}>
        {board}
      </Story>
    ) : (
      board
    ),
    steps,
    commands,
  };
}

/** Brings another step into the window and says it. */
function useAnnouncedStep(
  lesson: RefObject<HTMLElement | null>,
  story: string,
  at: number,
  frame: Frame | undefined,
  where: string,
) {
  const { say, announce } = usePage();
  const before = useRef({ story, at });
  useEffect(() => {
    const last = before.current;
    before.current = { story, at };
    if (!frame || (last.story === story && last.at === at)) return;
    const refused = frame.rejection ? `${frame.move}. ${say("walk.refused")}.` : "";
    const why = frame.rejection && frame.rejection.text !== frame.caption ? frame.rejection.text : "";
    scrollIntoWindow(lesson.current);
    const other = frame.other ? `${say("walk.other")}.` : "";
    announce([`${where}.`, other, refused, frame.caption, why].filter(Boolean).join(" "));
  }, [lesson, story, at, frame, where, say, announce]);
}

/** The rule of a step, in a room as high as the longest title of all steps. */
function StepRule({ frames, rule }: { frames: readonly Frame[]; rule: RuleView | null }) {
  const titles = useMemo(
    () => [...new Set(frames.map((each) => ruleOf(each)?.title).filter((title) => title !== undefined))],
    [frames],
  );
  if (titles.length === 0) return null;
  return (
    <div class="bl-lesson-rule bl-layers">
      {rule && <RuleCard rule={rule} open={false} />}
      {titles.map((title) => (
        <span key={title} class="bl-rule-space bl-fold">
          <Print class="bl-rule-name">{title}</Print>
        </span>
      ))}
    </div>
  );
}
