// A challenge on paper: the task, the table to think about, and lines to write the moves on.
import type { ChallengeState, TableView } from "../contract";
import type { Model } from "../kernel/model";
import { actorsNow } from "../lessons/actors";
import { usePage } from "../page";
import { RulingText } from "../parts/RulingText";
import { Lines } from "./PrintedKey";
import { PrintedRules } from "./PrintedRules";
import { PrintedTable } from "./PrintedTable";

const FEWEST_LINES = 3;
const MOST_LINES = 8;

interface ChallengeOnPaperProps {
  model: Model<unknown, ChallengeState>;
  /** The table as it was when the page opened. */
  first: TableView | undefined;
}

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
