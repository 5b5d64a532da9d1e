import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { Frame, StepQuestionView } from "../contract";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Button, ChoiceButton } from "../parts/Button";
import { Instead } from "../parts/Notice";
import { RulingText } from "../parts/RulingText";
import { letter } from "./Question";
import type { Answers } from "./useAnswers";

interface CaptionsProps {
  frames: readonly Frame[];
  at: number;
  /** What has been answered at the steps that ask; without it nothing is asked. */
  answers?: Answers | undefined;
  onChoose?: (choice: number) => void;
  onPass?: () => void;
}

/** The caption of a step. All captions lie on top of each other, so that the height is that of the longest one. */
export function Captions({ frames, at, answers, onChoose, onPass }: CaptionsProps) {
  return (
    <div class="bl-captions bl-layers">
      {frames.map((frame, index) => (
        <Caption key={index} frame={frame} shown={index === at}>
          {frame.question && answers && onChoose && onPass && (
            <StepQuestion
              question={frame.question}
              chosen={answers.chosen(index)}
              passed={answers.passed(index)}
              onChoose={onChoose}
              onPass={onPass}
            />
          )}
        </Caption>
      ))}
    </div>
  );
}

interface CaptionProps {
  frame: Frame;
  shown: boolean;
  /** What stands in place of the caption: its question. */
  children?: ComponentChildren;
}

/** What happens at a step: the move, its outcome, and why it was refused; or what it asks. */
export function Caption({ frame, shown, children }: CaptionProps) {
  const { say } = usePage();
  const { move, narrated, caption, rejection } = frame;
  return (
    <div
      class="bl-caption bl-stack bl-tight"
      data-shown={shown || undefined}
      data-refused={rejection ? true : undefined}
      aria-hidden={!shown}
    >
      {move && !narrated && <Move frame={frame} />}
      {frame.other && <p class="bl-tag bl-tag-awaited bl-caption-other">{say("walk.other")}</p>}
      {children || (
        <p class="bl-caption-text">
          <RulingText text={caption} />
        </p>
      )}
      {rejection && rejection.text !== caption && <p class="bl-caption-why">{rejection.text}</p>}
      {rejection && <Instead moves={rejection.alternatives} />}
    </div>
  );
}

/** The move of a step, and whether it was refused. */
export function Move({ frame: { move, rejection } }: { frame: Frame }) {
  const { say } = usePage();
  return (
    <p class="bl-caption-move bl-marked" data-refused={rejection ? true : undefined}>
      <Icon name={rejection ? "lock" : "check"} />
      <span>
        <span class="bl-caption-said">{move}</span> {rejection && <b class="bl-tag">{say("walk.refused")}</b>}
      </span>
    </p>
  );
}

// A question on the way through a walk. It came with its answers, since the steps behind it tell them anyway.

interface StepQuestionProps {
  question: StepQuestionView;
  /** What the reader has chosen, if anything. */
  chosen: number | undefined;
  /** The reader went on without an answer; one can still be given. */
  passed: boolean;
  onChoose: (choice: number) => void;
  onPass: () => void;
}

/** Whether a choice is right, and why; empty where there is no such choice. */
export function replyTo(question: StepQuestionView, choice: number, say: (key: string) => string): string {
  const { right, why } = question.choices[choice] ?? {};
  return right === undefined ? "" : `${say(right ? "quiz.right" : "quiz.wrong")}. ${why ?? ""}`.trim();
}

/** The choice that a key stands for; null if it stands for none. */
export function choiceOfKey(key: string, question: StepQuestionView): number | null {
  const index = question.choices.findIndex((_, each) => letter(each) === key.toUpperCase());
  return index < 0 ? null : index;
}

/** The question with its choices. All replies lie on top of each other, so that nothing moves when one is given. */
function StepQuestion({ question, chosen, passed, onChoose, onPass }: StepQuestionProps) {
  const { say } = usePage();
  const id = useId();
  const answered = chosen !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div class="bl-step-question bl-stack" role="group" aria-labelledby={`${id}-text`}>
      <p class="bl-asked-text bl-title" id={`${id}-text`}>
        <RulingText text={question.text} />
      </p>
      <ul class="bl-choices bl-stack bl-tight">
        {question.choices.map(({ text, right }, index) => (
          <li
            key={index}
            class="bl-choice"
            data-right={(answered && right) || undefined}
            data-wrong={(chosen === index && !right) || undefined}
          >
            <ChoiceButton
              text={text}
              sign={letter(index)}
              chosen={chosen === index}
              right={chosen === index ? right : null}
              off={answered}
              describedby={chosen === index ? `${id}-reply` : undefined}
              onChoose={() => onChoose(index)}
            />
          </li>
        ))}
      </ul>
      <div class="bl-replies bl-layers">
        <div class="bl-hold bl-line bl-apart bl-soft" data-shown={!answered || undefined}>
          <span>{say(passed ? "walk.passed" : "walk.held")}</span>
          {!passed && (
            <Button icon="forward" onClick={onPass}>
              {say("walk.show")}
            </Button>
          )}
        </div>
        {question.choices.map(({ right, why }, index) => (
          <p
            key={index}
            class="bl-reply"
            id={chosen === index ? `${id}-reply` : undefined}
            data-shown={chosen === index || undefined}
            data-right={right || undefined}
          >
            <b>{say(right ? "quiz.right" : "quiz.wrong")}.</b> <RulingText text={why} />
          </p>
        ))}
      </div>
    </div>
  );
}
