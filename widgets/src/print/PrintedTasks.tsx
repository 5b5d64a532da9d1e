// Tasks on paper: a quiz with boxes to tick, a challenge with lines to write the moves on.
import type { ChallengeState, QuizProps, QuizState, TableView } from "../contract";
import type { Model } from "../kernel/model";
import { actorsNow } from "../lessons/frames";
import { letter } from "../lessons/Question";
import { usePage } from "../page";
import { RulingText } from "../parts/RulingText";
import { Lines } from "./PrintedKey";
import { PrintedRules } from "./PrintedRules";
import { PrintedCards, PrintedTable } from "./PrintedTable";

/** Every question of a quiz, with a line for the reason. */
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

const FEWEST_LINES = 3;
const MOST_LINES = 8;

interface ChallengeOnPaperProps {
  model: Model<unknown, ChallengeState>;
  /** The table as it was when the page opened. */
  first: TableView | undefined;
}

/** A task, and the table to think about. */
export function ChallengeOnPaper({ model, first }: ChallengeOnPaperProps) {
  const { say } = usePage();
  const { challenge, table: now } = model.get("state");
  const { title, say: words, goal, par, rule } = challenge;
  const table = first ?? now;
  return (
    <div class="bl-printed-task bl-stack bl-tight">
      <p class="bl-printed-title bl-title">{title}</p>
      {words && (
        <p>
          <RulingText text={words} />
        </p>
      )}
      <p>
        <b>{say("challenge.goal")}:</b> {goal} ({say("challenge.moves", { moves: par })})
      </p>
      <PrintedTable table={table} actors={actorsNow(table, [])} />
      <Lines
        label={say("print.moves")}
        count={Math.min(Math.max(par + 1, FEWEST_LINES), MOST_LINES)}
        numbered
      />
      <PrintedRules rules={[rule]} />
    </div>
  );
}
