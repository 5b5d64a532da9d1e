// A quiz on paper: every question with boxes to tick and a line for the reason.
import type { QuizProps, QuizState } from "../contract";
import type { Model } from "../kernel/model";
import { letter } from "../lessons/Question";
import { usePage } from "../page";
import { RulingText } from "../parts/RulingText";
import { PrintedCards, PrintedTable } from "./PrintedTable";

export function QuizOnPaper({ model }: { model: Model<QuizProps, QuizState> }) {
  const { say } = usePage();
  const { questions } = model.get("state");
  return (
    <>
      <p class="bl-printed-title bl-title">{model.get("props").title || say("quiz.label")}</p>
      <ol class="bl-printed-questions">
        {questions.map(({ text, table, beans, choices }, index) => (
          <li key={index} class="bl-printed-question bl-stack bl-tight">
            <p class="bl-printed-asked bl-line bl-title">
              <span class="bl-printed-at bl-roundel">{index + 1}</span> <RulingText text={text} />
            </p>
            {table && <PrintedTable table={table} />}
            {beans.length > 0 && <PrintedCards beans={beans} />}
            <PrintedChoices choices={choices.map((each) => each.text)} />
            <span class="bl-printed-line">{say("print.why")}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Choices, each with a box to tick. */
export function PrintedChoices({ choices, sign = letter }: PrintedChoicesProps) {
  return (
    <ul>
      {choices.map((text, place) => (
        <li key={place} class="bl-printed-choice bl-line">
          <i class="bl-printed-box" />
          <b>{sign(place)}</b> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface PrintedChoicesProps {
  choices: readonly string[];
  /** What stands before a choice, by its place. */
  sign?: (place: number) => string | number;
}
