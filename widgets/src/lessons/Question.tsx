import { useId } from "preact/hooks";
import { Board } from "../board/Board";
import { isWriting } from "../board/keys";
import type { ChoiceView, QuestionView } from "../contract";
import { useBeanName, usePage } from "../page";
import { Icon } from "../parts/Art";
import { Card } from "../parts/Card";
import { CardRow } from "../parts/CardRow";
import { RuleCard } from "../parts/RuleCard";

interface QuestionProps {
  question: QuestionView;
  number: number;
  count: number;
  onChoose: (choice: number) => void;
}

/** The letter of a choice, by its place. */
export const letter = (index: number) => String.fromCharCode(65 + index);

/** One question with its choices. A choice is a button, with its answer below it. */
export function Question({ question, number, count, onChoose }: QuestionProps) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const id = useId();
  const { choices, outcome } = question;
  const answered = outcome === "right";
  const choose = (index: number) => {
    if (!answered && choices[index] && !choices[index].chosen) onChoose(index);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      class="bl-asked"
      role="group"
      aria-labelledby={`${id}-text`}
      data-outcome={outcome}
      data-table={question.table ? true : undefined}
      onKeyDown={(event) => {
        const index = event.key.length === 1 ? event.key.toUpperCase().charCodeAt(0) - 65 : -1;
        if (isWriting(event) || index < 0 || index >= choices.length) return;
        event.preventDefault();
        choose(index);
      }}
    >
      {count > 1 && <span class="bl-small-label">{say("quiz.question", { number, count })}</span>}
      {question.table && (
        <div class="bl-stage">
          <Board table={question.table} />
        </div>
      )}
      <p class="bl-asked-text" id={`${id}-text`}>
        {question.text}
      </p>
      {question.beans.length > 0 && (
        <CardRow
          label={say("quiz.hand")}
          cards={question.beans.map((bean, index) => ({
            key: index,
            label: nameOf(bean),
            face: (label) => <Card bean={bean} label={label} />,
          }))}
        />
      )}
      <ul class="bl-choices">
        {choices.map((choice, index) => (
          <li
            key={index}
            class="bl-choice"
            data-right={choice.right === true || undefined}
            data-wrong={choice.right === false || undefined}
          >
            <Choice
              choice={choice}
              index={index}
              off={answered || choice.chosen}
              id={`${id}-${index}`}
              onChoose={choose}
            />
          </li>
        ))}
      </ul>
      {question.rule && <RuleCard rule={question.rule} open={false} />}
    </div>
  );
}

interface ChoiceProps {
  choice: ChoiceView;
  index: number;
  off: boolean;
  id: string;
  onChoose: (index: number) => void;
}

function Choice({ choice, index, off, id, onChoose }: ChoiceProps) {
  const { say } = usePage();
  const { chosen, right, why, text } = choice;
  return (
    <>
      <button
        type="button"
        class="bl-choice-button"
        aria-keyshortcuts={letter(index)}
        aria-disabled={off || undefined}
        aria-pressed={chosen}
        aria-describedby={chosen ? id : undefined}
        onClick={() => onChoose(index)}
      >
        <span class="bl-choice-letter" aria-hidden="true">
          {chosen ? <Icon name={right ? "check" : "cross"} /> : letter(index)}
        </span>
        <span class="bl-choice-text">{text}</span>
      </button>
      {chosen && (
        <p class="bl-choice-why" id={id}>
          <b>{say(right ? "quiz.right" : "quiz.wrong")}.</b> {why}
        </p>
      )}
    </>
  );
}
