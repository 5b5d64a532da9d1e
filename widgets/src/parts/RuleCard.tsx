import type { RuleView } from "../contract";
import { usePage } from "../page";
import { Conflicts, EditionRules, PlaceList } from "./EditionRules";

interface RuleCardProps {
  rule: RuleView;
  /** Closed, only its title is seen. */
  open?: boolean;
  /** Whether what each edition and document says is seen at once. */
  unfolded?: boolean;
}

/** A rule to be read: what it says and why. How each edition has it, and where it is written, is opened on request. */
export function RuleCard({ rule, open = true, unfolded = false }: RuleCardProps) {
  return open ? (
    <article class="bl-rule bl-rule-read">
      <p class="bl-rule-name bl-title">{rule.title}</p>
      <Rule rule={rule} unfolded={unfolded} />
    </article>
  ) : (
    <article class="bl-rule">
      <details>
        <summary class="bl-rule-title bl-fold">
          <span>{rule.title}</span>
        </summary>
        <Rule rule={rule} unfolded={unfolded} />
      </details>
    </article>
  );
}

function Rule({ rule, unfolded }: { rule: RuleView; unfolded: boolean }) {
  const { say } = usePage();
  return (
    <>
      <p class="bl-rule-text">{rule.text}</p>
      <Why why={rule.why} />
      <details class="bl-rule-more" open={unfolded}>
        <summary class="bl-rule-more-title bl-soft">{say("rule.more")}</summary>
        <EditionRules editions={rule.editions} />
        <Conflicts conflicts={rule.conflicts} />
        {rule.rulings.map((ruling) => (
          <p key={ruling.id} class="bl-rule-ruling bl-soft">
            <strong>{say("rule.ruling", { id: ruling.id })}</strong> {ruling.text}
          </p>
        ))}
        <PlaceList places={rule.places} />
        <p class="bl-rule-catalogue">
          <code class="bl-rule-id">{[rule.id, ...rule.catalogue].join(" · ")}</code>
        </p>
      </details>
    </>
  );
}

/** Why a rule is as it is, where that is told. */
export function Why({ why }: { why: string }) {
  const { say } = usePage();
  return why ? (
    <p class="bl-rule-why bl-soft">
      <strong>{say("rule.why")}</strong> {why}
    </p>
  ) : null;
}
