// The same deal under two editions: one sequence of steps, two tables. Every frame came with the page, so that stepping
// needs no kernel.
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { adviceCommands, dismissAdvice } from "../advice/useAdvice";
import { Board } from "../board/Board";
import type { CompareProps, PairView } from "../contract";
import type { Model } from "../kernel/model";
import { useOptionalKernel } from "../kernel/useKernel";
import { type Command, onKeys } from "../keys/commands";
import { observeTableWidth } from "../layout/followSize";
import { explainNextCommand } from "../meter/useMeterAnchor";
import { usePage } from "../page";
import { Group } from "../parts/Group";
import type { PageProps } from "../shell/announcer";
import { pageCommands } from "../shell/commands";
import { RulesDialog, useKeyHelp } from "../shell/RulesDialog";
import { Toolbar } from "../shell/Toolbar";
import { useFullScreen } from "../shell/useFullScreen";
import type { Say } from "../words";
import {
  ComparedCaption,
  type ComparedFrames,
  ComparedSides,
  DifferingRules,
  groupedByKind,
  sharedCaption,
  sideCaption,
} from "./ComparedCaption";
import { actorsInPairs, highlightSelectors, maxContents } from "./frames";
import { AdviceStep, FullScreenStep, ResumeNote, Step, StepBar } from "./StepBar";
import { scrollIntoWindow } from "./scrolling";
import { resumeStep, useLessonPart, useStepProgress } from "./useLessonPart";
import { useStepAdvice } from "./useStepAdvice";
import { type StepKind, stepCommands, stepKindOf, useStepper } from "./useStepper";

/** In the width of a telephone, the cards of more seats than this could not be told apart. */
const MOST_LARGE = 3;

/** What a step is, for its mark on the slider: a difference before anything else. */
export function kindOfPair(sides: ComparedFrames, pair: PairView): StepKind {
  if (pair.differences.length > 0) return "parting";
  const kinds = sides.map(stepKindOf);
  return kinds.find((kind) => kind === "refused") ?? kinds[0] ?? "said";
}

/** A step in words, as it is shown: what is said of both tables and of each, and where the editions differ. */
export function inWords(
  sides: ComparedFrames,
  pair: PairView,
  editions: readonly string[],
  say: Say,
): string {
  const not = (refused: boolean) => refused && `${say("walk.refused")}.`;
  const each = editions.map((edition, index) => {
    const { refused, happens, told } = sideCaption(sides, pair, index);
    const said = [not(refused), happens, ...told.flatMap((fact) => [not(fact.refused), fact.text])];
    return said.some(Boolean) && [`${edition}:`, ...said].filter(Boolean).join(" ");
  });
  const differences = groupedByKind(pair.differences).map(([each]) => each && `${each.mark}: ${each.title}.`);
  return [sharedCaption(sides), ...each, ...differences, pair.note].filter(Boolean).join(" ");
}

export function ComparePage({ model, voice }: PageProps<CompareProps>) {
  const { say } = usePage();
  const { title, editions, advised } = model.get("props");
  // Where only one table has room: which one.
  const [seen, setSeen] = useState(0);
  const lesson = useRef<HTMLDivElement>(null);
  const full = useFullScreen(lesson);
  const compared = useCompared(model, lesson);
  const { shown, steps, actors, most } = compared;
  const { at } = steps;
  const { sides, pair } = shown[at] ?? {};
  const kernel = useOptionalKernel(model);
  const rules = useKeyHelp(kernel);
  const advice = useStepAdvice(kernel, { advised, names: editions });
  const dismiss = (side?: number) => advice && dismissAdvice(lesson.current, () => advice.dismiss(side));
  const askAdvice = () => advice?.ask(at, seen);
  if (!sides || !pair) return null;
  const shownAdvice = sides.some((_, side) => advice?.notice(at, side));
  const commands: readonly Command[] = [
    ...(advice ? adviceCommands({ shown: shownAdvice, ask: askAdvice, why: advice.off(at), dismiss }) : []),
    ...stepCommands(steps),
    { keys: "D", word: "compare.keys.next", run: compared.toDifference },
    explainNextCommand,
    ...pageCommands(full, voice, () => rules.help(commands)),
  ];
  return (
    <Group
      class="bl-lesson bl-comparison bl-stack"
      box={lesson}
      label={title || say("compare.label")}
      data-part={compared.part.id}
      onKeyDown={onKeys(commands)}
    >
      <div class="bl-screen bl-stack">
        {title && (
          <header class="bl-lesson-head bl-flow" data-named>
            <p class="bl-lesson-title bl-title">{title}</p>
          </header>
        )}
        <Told {...compared}>
          <Toolbar commands={commands} />
        </Told>
        <Pair
          names={editions}
          seen={seen}
          onSee={setSeen}
          captions={shown.map((each, index) => <ComparedSides key={index} {...each} shown={index === at} />)}
          tools={
            <>
              {advice && <AdviceStep why={advice.off(at)} onClick={askAdvice} />}
              <FullScreenStep full={full} />
            </>
          }
        >
          {sides.map((side, index) => (
            <Board
              key={index}
              table={side.table}
              actors={actors}
              notice={advice?.notice(at, index)}
              onDismiss={() => dismiss(index)}
              mostLarge={MOST_LARGE}
              maxContents={most[index]}
              highlights={highlightSelectors(side, say)}
              scene
            />
          ))}
        </Pair>
      </div>
      <div class="bl-lesson-rule bl-layers">
        <DifferingRules differences={pair.differences} />
      </div>
      <RulesDialog rules={rules} keys={commands} title="keys.title" />
    </Group>
  );
}

/** The steps of both tables, in words, what each is for its mark, and where the reader is among them. */
function useCompared(model: Model<CompareProps>, lesson: RefObject<HTMLElement | null>) {
  const { say, announce } = usePage();
  const { editions, frames, pairs, start } = model.get("props");
  const actors = useMemo(() => actorsInPairs(frames), [frames]);
  const most = useMemo(() => frames.map((side) => maxContents(side.map(({ table }) => table))), [frames]);
  const shown = useMemo(
    () => pairs.map((pair, at) => ({ pair, sides: frames.flatMap((side) => side[at] ?? []) })),
    [frames, pairs],
  );
  const read = useMemo(
    () => shown.map(({ sides, pair }) => ({ caption: inWords(sides, pair, editions, say) })),
    [shown, editions, say],
  );
  const kinds = useMemo(() => shown.map(({ sides, pair }) => kindOfPair(sides, pair)), [shown]);
  const part = useLessonPart(model, pairs.length > 1);
  const resumed = resumeStep(part, start, pairs.length - 1);
  const steps = useStepper(read, resumed ?? start);
  useStepProgress(part, steps);
  const { at } = steps;
  const step = pairs[at]?.step ?? 0;
  const where = step === 0 ? say("walk.begin") : say("walk.step", { step, count: pairs.at(-1)?.step ?? 0 });

  const left = useRef(at);
  useEffect(() => {
    if (left.current === at) return;
    left.current = at;
    scrollIntoWindow(lesson.current);
    announce(`${where}. ${read[at]?.caption ?? ""}`);
  }, [at, where, read, announce]);

  const next = kinds.findIndex((kind, index) => kind === "parting" && index > at);
  const difference = next >= 0 ? next : kinds.indexOf("parting");
  return {
    ...{ actors, most, shown, kinds, part, resumed, steps, where },
    /** The next step where the editions differ, or the first of them; -1 if there is none. */
    difference,
    toDifference: () => difference >= 0 && steps.go(difference),
  };
}

type ToldProps = ReturnType<typeof useCompared> & { children: ComponentChildren };

/** The bar of the steps, and what is said of both tables. */
function Told({ shown, kinds, resumed, steps, where, difference, toDifference, children }: ToldProps) {
  const { say } = usePage();
  const { at } = steps;
  return (
    <div class="bl-told bl-stack bl-panel">
      <StepBar
        steps={steps}
        kinds={kinds}
        where={where}
        valueText={kinds[at] === "parting" ? say("compare.step", { step: where }) : where}
        left={resumed}
        tools={
          <>
            <ResumeNote left={resumed} at={at} />
            {children}
          </>
        }
      >
        <Step
          icon="parting"
          word="compare.next"
          keys="D"
          off={difference < 0 || difference === at}
          onClick={toDifference}
        />
      </StepBar>
      <div class="bl-captions bl-layers">
        {shown.map((each, index) => (
          <ComparedCaption key={index} {...each} shown={index === at} />
        ))}
      </div>
    </div>
  );
}

interface PairProps {
  names: readonly string[];
  /** Where only one of the tables has room: which one. */
  seen: number;
  onSee: (side: number) => void;
  captions: ComponentChildren;
  tools: ComponentChildren;
  children: readonly ComponentChildren[];
}

/** Two tables, each with its name, and what is said of each. */
function Pair({ names, seen, onSee, captions, tools, children }: PairProps) {
  return (
    <div class="bl-pair bl-stack" data-seen={seen}>
      <div class="bl-pair-names" aria-hidden="true">
        {names.map((name) => (
          <p key={name} class="bl-pair-name bl-title">
            {name}
          </p>
        ))}
      </div>
      <div class="bl-pair-switch bl-line">
        {names.map((name, side) => (
          <button
            key={name}
            type="button"
            class="bl-chip bl-grow"
            aria-pressed={seen === side}
            onClick={() => onSee(side)}
          >
            {name}
          </button>
        ))}
        {tools}
      </div>
      <div class="bl-captions bl-layers">{captions}</div>
      {children.map((table, side) => (
        <Group key={side} class="bl-pair-side" data-side={side} label={names[side] ?? ""}>
          <div ref={observeTableWidth} class="bl-stage bl-scene">
            {table}
          </div>
        </Group>
      ))}
    </div>
  );
}
