// A comparison on paper: every step with its words, and both tables side by side.
import type { CompareProps, Frame, TableView } from "../contract";
import type { Model } from "../kernel/model";
import { ComparedCaption, ComparedSides } from "../lessons/ComparedCaption";
import { actorsInPairs } from "../lessons/frames";
import { usePage } from "../page";
import { PrintedRules } from "./PrintedRules";
import { OwnInWords, ownLines, PrintedTable } from "./PrintedTable";

export function CompareOnPaper({ model }: { model: Model<CompareProps> }) {
  const { say } = usePage();
  const { title, editions, frames, pairs } = model.get("props");
  return (
    <>
      <p class="bl-printed-title bl-title">{title || say("compare.label")}</p>
      <ol class="bl-printed-steps">
        {pairs.flatMap((pair, index) => {
          const sides = frames.flatMap((side) => side[index] ?? []);
          const follows = pairs[index - 1]?.step === pair.step - 1;
          return [
            <li key={pair.step} class="bl-printed-step bl-printed-pair">
              <div class="bl-printed-words">
                <span class="bl-printed-at bl-roundel">
                  {pair.step === 0 ? say("walk.begin") : pair.step}
                </span>
                <ComparedCaption sides={sides} pair={pair} shown />
              </div>
              <div class="bl-printed-names">
                {editions.map((edition) => (
                  <b key={edition}>{edition}</b>
                ))}
              </div>
              <ComparedSides sides={sides} pair={pair} shown />
              <PrintedSides
                frames={frames.map((side) => side.slice(follows ? index - 1 : index, index + 1))}
              />
            </li>,
            ...frames.flatMap((side, number) =>
              hasChanged(side[index]?.table, side[index - 1]?.table) ? (
                <li key={`${pair.step} ${number}`}>
                  <OwnInWords table={side[index]?.table} before={side[index - 1]?.table} />
                </li>
              ) : (
                []
              ),
            ),
          ];
        })}
      </ol>
      <PrintedRules
        rules={pairs.flatMap(({ differences }) =>
          differences.flatMap(({ sides }) => sides.map(({ rule }) => rule)),
        )}
      />
    </>
  );
}

/** Whether there is something to be told of what only this game has on its table, which was not told before. */
function hasChanged(table: TableView | undefined, before: TableView | undefined): boolean {
  const told = ownLines(table).join();
  return told !== "" && told !== ownLines(before).join();
}

/** Both tables as their last frames have them. A seat that does not move, gets nothing at this step and has the same at
 * both is told in one line.
 */
function PrintedSides({ frames }: { frames: readonly (readonly Frame[])[] }) {
  const actors = actorsInPairs(frames);
  return (
    <div class="bl-printed-sides">
      {frames.map((side, number) => {
        const table = side.at(-1)?.table;
        return table && <PrintedTable key={number} table={table} actors={actors} narrow />;
      })}
    </div>
  );
}
