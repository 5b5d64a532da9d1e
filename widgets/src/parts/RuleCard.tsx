import type { RuleView } from "../contract";
import { usePage } from "../page";
import { Conflicts, InEditions } from "./InEditions";
import { PlaceList } from "./Places";

/**
 * A rule to be read: what it says, why it is there, how each edition has it, where each document says it. Where it
 * stands closed, to be opened if wanted, the editions are closed within it too.
 */
export function RuleCard({ rule, open = true }: { rule: RuleView; open?: boolean }) {
  const { say } = usePage();
  return (
    <article class="bl-rule">
      <details open={open}>
        <summary class="bl-rule-title">
          <span>{rule.title}</span>
          <code class="bl-rule-id">{rule.id}</code>
        </summary>
        <p class="bl-rule-text">{rule.text}</p>
        {rule.why && (
          <p class="bl-rule-why">
            <strong>{say("rule.why")}</strong> {rule.why}
          </p>
        )}
        <InEditions editions={rule.editions} open={open} />
        <Conflicts conflicts={rule.conflicts} />
        {rule.rulings.map((ruling) => (
          <p key={ruling.id} class="bl-rule-ruling">
            <strong>{say("rule.ruling", { id: ruling.id })}</strong> {ruling.text}
          </p>
        ))}
        <PlaceList places={rule.places} label={say("rule.places")} />
        {rule.catalogue.length > 0 && <p class="bl-rule-catalogue">{rule.catalogue.join(" · ")}</p>}
      </details>
    </article>
  );
}
