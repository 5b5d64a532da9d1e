// A comparison on paper: every step with its words, and both tables side by side.
import type { ComparedFrame, TableView } from "../contract";
import { actorsInPairs } from "../lessons/actors";
import { ComparedCaption, ComparedSides } from "../lessons/ComparedCaption";
import { usePage } from "../page";
import { PrintedRules } from "./PrintedRules";
import { OwnInWords, ownLines, PrintedTable } from "./PrintedTable";

interface ComparisonProps {
  title: string;
  editions: readonly string[];
  frames: readonly ComparedFrame[];
}

export function PrintedComparison({ title, editions, frames }: ComparisonProps) {
  const { say } = usePage();
  return (
    <>
      <p class="bl-printed-title">{title || say("compare.label")}</p>
      <ol class="bl-printed-steps">
        {frames.flatMap((frame, index) => [
          <li key={frame.step} class="bl-printed-step bl-printed-pair">
            <div class="bl-printed-words">
              <span class="bl-printed-at">{frame.step === 0 ? say("walk.begin") : frame.step}</span>
              <ComparedCaption frame={frame} shown />
            </div>
            <div class="bl-printed-names">
              {editions.map((edition) => (
                <b key={edition}>{edition}</b>
              ))}
            </div>
            <ComparedSides frame={frame} shown />
            <Sides frame={frame} before={frames[index - 1]} />
          </li>,
          ...frame.sides.flatMap((side, number) =>
            hasChanged(side.table, frames[index - 1]?.sides[number]?.table) ? (
              <li key={`${frame.step} ${number}`}>
                <OwnInWords table={side.table} />
              </li>
            ) : (
              []
            ),
          ),
        ])}
      </ol>
      <PrintedRules
        rules={frames.flatMap(({ differences }) =>
          differences.flatMap(({ sides }) => sides.map(({ rule }) => rule)),
        )}
      />
    </>
  );
}

/** Whether there is something to be told of what only this game has on its table, which was not told before. */
function hasChanged(table: TableView, before: TableView | undefined): boolean {
  const told = ownLines(table).join();
  return told !== "" && told !== ownLines(before).join();
}

/** Both tables. A seat that does not move, gets nothing at this step and has the same at both is told in one line. */
function Sides({ frame, before }: { frame: ComparedFrame; before: ComparedFrame | undefined }) {
  const follows = before?.step === frame.step - 1;
  const actors = actorsInPairs(before && follows ? [before, frame] : [frame]);
  return (
    <div class="bl-printed-sides">
      {frame.sides.map((side, number) => (
        <PrintedTable key={number} table={side.table} actors={actors} narrow />
      ))}
    </div>
  );
}
