import type { DifferenceView } from "../contract";
import { usePage } from "../page";
import { Conflicts } from "../parts/EditionRules";
import { RuleCard } from "../parts/RuleCard";

/** The rules behind the differences of a step, those of each edition in a column, and where the documents disagree. */
export function DifferingRules({ differences }: { differences: readonly DifferenceView[] }) {
  const { say } = usePage();
  if (differences.length === 0) return null;
  return (
    <details class="bl-behind">
      <summary class="bl-behind-title bl-fold">{say("compare.rules")}</summary>
      {differences.map(({ kind, sides, conflicts }, index) => (
        <div key={index} class="bl-behind-difference bl-columns" data-kind={kind}>
          {sides.map((side) => (
            <div key={side.edition} class="bl-behind-side bl-stack">
              <p class="bl-small-label">{side.name}</p>
              {side.rule && <RuleCard rule={side.rule} open={false} />}
            </div>
          ))}
          <Conflicts conflicts={conflicts} />
        </div>
      ))}
    </details>
  );
}
