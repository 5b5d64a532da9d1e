import type { DifferenceView } from "../contract";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Conflicts } from "../parts/InEditions";
import { RuleCard } from "../parts/RuleCard";

/** The differences of a step, those of a kind together: a table that is laid differently often is so in many ways. */
export function gathered(differences: readonly DifferenceView[]): DifferenceView[][] {
  const kinds = new Map<string, DifferenceView[]>();
  for (const each of differences) kinds.set(each.kind, [...(kinds.get(each.kind) ?? []), each]);
  return [...kinds.values()];
}

/** Where two editions part: how each has it, with its rule, and the contradiction behind it. */
export function Parting({ found }: { found: readonly DifferenceView[] }) {
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
  // Of a move that was tried, each table has already said what came of it.
  const said = found.kind === "refused";
  return (
    <>
      <div class="bl-parting-sides">
        {found.sides.map((side, index) => (
          <div key={index} class="bl-parting-side" data-refused={side.refused || undefined}>
            <p class="bl-small-label">{side.name}</p>
            {!said && (
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
