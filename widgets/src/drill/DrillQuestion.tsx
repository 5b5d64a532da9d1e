import { useEffect, useId, useRef } from "preact/hooks";
import type { DrillQuestionView } from "../contract";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Button, ChoiceButton } from "../parts/Button";
import { RuleCard } from "../parts/RuleCard";
import { DrillTable } from "./DrillTable";

interface QuestionProps {
  question: DrillQuestionView;
  onPick: (choice: number) => void;
  onNext: () => void;
}

/** A question with its table and its choices; once one is chosen, what is right and why, and the way to the next. */
export function DrillQuestion({ question, onPick, onNext }: QuestionProps) {
  const { say } = usePage();
  const id = useId();
  const { chosen, right } = question;
  const answered = chosen !== null;
  const next = useRef<HTMLButtonElement>(null);
  // On a telephone the answer is longer than the screen.
  useEffect(() => next.current?.scrollIntoView?.({ block: "nearest", behavior: "auto" }), [answered]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      class="bl-drill-asked bl-panel"
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-text`}
      aria-describedby={`${id}-moment`}
    >
      <div class="bl-drill-scene bl-stack">
        <p class="bl-drill-moment bl-soft" id={`${id}-moment`}>
          {question.moment}
        </p>
        <DrillTable rows={question.rows} />
      </div>
      <div class="bl-drill-answer bl-stack">
        <p class="bl-asked-text bl-title" id={`${id}-text`}>
          {question.text}
        </p>
        <DrillChoices question={question} onPick={onPick} />
        {answered && (
          <div class="bl-drill-why bl-stack" data-right={chosen === right || undefined}>
            <p>
              <b>{say(chosen === right ? "quiz.right" : "quiz.wrong")}.</b> {question.why.join(" ")}
            </p>
            {question.rule && <RuleCard rule={question.rule} open={false} />}
            <Button class="bl-primary bl-drill-next" box={next} aria-keyshortcuts="Enter" onClick={onNext}>
              {say("drill.next")}
              <Icon name="forward" />
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** The choices, each a button; once one is chosen, with a mark on it and on the right one. */
function DrillChoices({ question, onPick }: Omit<QuestionProps, "onNext">) {
  const { say } = usePage();
  const { chosen, right } = question;
  const answered = chosen !== null;
  const short = question.choices.every((text) => text.length < 27);
  return (
    <ol class={`bl-drill-choices ${short ? "bl-columns" : "bl-stack bl-tight"}`}>
      {question.choices.map((text, index) => (
        <li
          key={index}
          class="bl-choice"
          data-right={(answered && index === right) || undefined}
          data-wrong={(index === chosen && chosen !== right) || undefined}
        >
          <ChoiceButton
            text={text}
            sign={String(index + 1)}
            chosen={index === chosen}
            right={!answered || (index !== right && index !== chosen) ? null : index === right}
            off={answered}
            onChoose={() => !answered && onPick(index)}
          >
            {answered && index === right && <span class="bl-unseen">{say("drill.is_right")}</span>}
          </ChoiceButton>
        </li>
      ))}
    </ol>
  );
}
