// A question on the way through a walk. It came with its answers, since the steps behind it tell them anyway.
import { useId } from "preact/hooks";
import type { StepQuestionView } from "../contract";
import { usePage } from "../page";
import { Button, ChoiceButton } from "../parts/Button";
import { RulingText } from "../parts/RulingText";
import { letter } from "./Question";

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
export function StepQuestion({ question, chosen, passed, onChoose, onPass }: StepQuestionProps) {
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
