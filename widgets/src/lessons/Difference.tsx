import type { DifferenceView } from "../contract";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Conflicts } from "../parts/InEditions";
import { RuleCard } from "../parts/RuleCard";

/** The differences of a step, grouped by kind: a table that is set up differently often is so in many ways. */
export function groupedByKind(differences: readonly DifferenceView[]): DifferenceView[][] {
  const kinds = new Map<string, DifferenceView[]>();
  for (const each of differences) kinds.set(each.kind, [...(kinds.get(each.kind) ?? []), each]);
  return [...kinds.values()];
}

/** Where two editions differ: how each has it, with its rule, and the contradiction between the documents. */
export function Difference({ found }: { found: readonly DifferenceView[] }) {
  const [first] = found;
  if (!first) return null;
  return (
    <section class="bl-parting" data-kind={first.kind}>
      <p class="bl-parting-head">
        <Icon name="parting" />
        <span>
          <b class="bl-tag">{first.mark}</b> <strong>{first.title}</strong>
        </span>
      </p>
      {found.map((each) => (
        <Sides key={each.sides.map((side) => side.text).join()} found={each} />
      ))}
    </section>
  );
}

function Sides({ found }: { found: DifferenceView }) {
  const { say } = usePage();
  // For a move that was tried, the caption of each table has already said what happened.
  const inCaptions = found.kind === "refused";
  return (
    <>
      <div class="bl-parting-sides">
        {found.sides.map((side, index) => (
          <div key={index} class="bl-parting-side" data-refused={side.refused || undefined}>
            <p class="bl-small-label">{side.name}</p>
            {!inCaptions && (
              <p class="bl-parting-text">
                {side.refused && <Icon name="lock" />}
                <span>
                  {side.refused && <b class="bl-unseen">{say("walk.refused")}. </b>}
                  {side.text}
                </span>
              </p>
            )}
            {side.rule && <RuleCard rule={side.rule} open={false} />}
          </div>
        ))}
      </div>
      <Conflicts conflicts={found.conflicts} />
    </>
  );
}
