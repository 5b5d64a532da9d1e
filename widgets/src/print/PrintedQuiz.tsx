// A quiz on paper: every question with boxes to tick and a line for the reason.
import type { QuestionView } from "../contract";
import { usePage } from "../page";
import { RulingText } from "../parts/RulingText";
import { PrintedCards } from "./PrintedCards";
import { PrintedChoices } from "./PrintedChoices";
import { PrintedTable } from "./PrintedTable";

export function PrintedQuiz({ title, questions }: { title: string; questions: readonly QuestionView[] }) {
  const { say } = usePage();
  return (
    <>
      <p class="bl-printed-title bl-title">{title}</p>
      <ol class="bl-printed-questions">
        {questions.map(({ text, table, beans, choices }, index) => (
          <li key={index} class="bl-printed-question bl-stack bl-tight">
            <p class="bl-printed-asked bl-line bl-title">
              <span class="bl-printed-at bl-roundel">{index + 1}</span> <RulingText text={text} />
            </p>
            {table && <PrintedTable table={table} />}
            {beans.length > 0 && <PrintedCards beans={beans} />}
            <PrintedChoices choices={choices} />
            <span class="bl-printed-line">{say("print.why")}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
