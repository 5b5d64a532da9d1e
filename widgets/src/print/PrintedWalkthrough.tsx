// A walkthrough on paper: every step with its words, and what has changed on its table.
import type { Frame, TableView, WalkthroughProps } from "../contract";
import type { Model } from "../kernel/model";
import { Caption } from "../lessons/Captions";
import { actorsIn } from "../lessons/frames";
import { ruleOf } from "../lessons/useFramePlayer";
import { usePage } from "../page";
import { PrintedRules, useFresh } from "./PrintedRules";
import { PrintedTable } from "./PrintedTable";
import { PrintedChoices } from "./PrintedTasks";

export function WalkthroughOnPaper({ model }: { model: Model<WalkthroughProps> }) {
  const { say } = usePage();
  const { title, frames } = model.get("props");
  const actors = actorsIn(frames);
  const [changed] = useFresh(frames.length > 1 ? [say("print.changed")] : []);
  return (
    <>
      <p class="bl-printed-title bl-title">{title || say("walk.label")}</p>
      <ol class="bl-printed-steps">
        {frames.map((frame, index) => (
          <li key={index} class="bl-printed-step">
            <div class="bl-printed-words">
              <span class="bl-printed-at bl-roundel">{index === 0 ? say("walk.begin") : index}</span>
              <Caption frame={frame} shown />
              {frame.question && <PrintedChoices choices={frame.question.choices.map(({ text }) => text)} />}
            </div>
            <ChangedTable frame={frame} before={frames[index - 1]} actors={actors} />
          </li>
        ))}
      </ol>
      {changed && <p class="bl-soft">{changed}</p>}
      <PrintedRules rules={frames.map(ruleOf)} />
    </>
  );
}

interface ChangedTableProps {
  frame: Frame;
  before: Frame | undefined;
  actors: ReadonlySet<number>;
}

/**
 * What a step has changed on its table; all of it at the first step, and where the table shows another reading of the
 * rules or comes back from one. A refused move, or a step that only says something, changes nothing.
 */
function ChangedTable({ frame, before, actors }: ChangedTableProps) {
  const { table, other } = frame;
  if (!before || other || before.other) return <PrintedTable table={table} actors={actors} />;
  if (isSame(table, before.table)) return null;
  return <PrintedTable table={table} actors={actors} before={before.table} />;
}

/** Whether nothing on the table is another: what is said beside it may be. */
function isSame(one: TableView, other: TableView): boolean {
  const onTable = ({ seats, piles, turned, offers, phases, result, lines }: TableView) =>
    JSON.stringify([seats, piles, turned, offers, phases, result, lines]);
  return onTable(one) === onTable(other);
}
