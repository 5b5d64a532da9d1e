import type { RuleView } from "../contract";
import { usePage } from "../page";

/** A rule to be read: what it says, why it is there, where each document says it. */
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
        {rule.rulings.map((ruling) => (
          <p key={ruling.id} class="bl-rule-ruling">
            <strong>{say("rule.ruling", { id: ruling.id })}</strong> {ruling.text}
          </p>
        ))}
        {rule.places.length > 0 && (
          <ul class="bl-rule-places" aria-label={say("rule.places")}>
            {rule.places.map((place) => (
              <li key={`${place.document} ${place.heading}`}>
                <span>{place.title}</span> · <span lang={place.lang}>{place.heading}</span>
              </li>
            ))}
          </ul>
        )}
        {rule.catalogue.length > 0 && <p class="bl-rule-catalogue">{rule.catalogue.join(" · ")}</p>}
      </details>
    </article>
  );
}
