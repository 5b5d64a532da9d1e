import type { ConflictView, EditionRuleView, PlaceView, RuleView } from "../contract";
import { usePage } from "../page";
import { Icon } from "./Art";

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

const ICONS = { same: "check", differs: "conflict", absent: "minus" } as const;

/** How each edition has a rule: those that have it the same in one line, each of the others with what it says. */
function EditionRules({ editions }: { editions: readonly EditionRuleView[] }) {
  if (editions.length === 0) return null;
  return (
    <div class="bl-editions bl-flow">
      {editions.map((each) =>
        each.text ? (
          <EditionText key={each.names} rule={each} />
        ) : (
          <EditionLine key={each.names} rule={each} />
        ),
      )}
    </div>
  );
}

/** Editions of which there is no more to say than that they have the rule, or have it not. */
function EditionLine({ rule }: { rule: EditionRuleView }) {
  const { say } = usePage();
  return (
    <p class="bl-edition bl-frame bl-marked" data-status={rule.status}>
      <Icon name={ICONS[rule.status]} />
      <span>{say(`rule.editions.${rule.status}`, { editions: rule.names })}</span>
    </p>
  );
}

function EditionText({ rule }: { rule: EditionRuleView }) {
  const { say } = usePage();
  return (
    <div class="bl-edition bl-frame bl-marked" data-status={rule.status}>
      <Icon name={ICONS[rule.status]} />
      <div class="bl-stack bl-tight">
        <p class="bl-edition-name">
          <strong>{rule.names}</strong> <b class="bl-tag">{say(`rule.editions.mark.${rule.status}`)}</b>
        </p>
        <p>{rule.text}</p>
        {rule.lines.length > 0 && <p class="bl-rule-catalogue">{rule.lines.join(" · ")}</p>}
        <PlaceList places={rule.places} />
      </div>
    </div>
  );
}

/** Where the documents contradict each other: marked by a sign and a word, not by colour alone. */
export function Conflicts({ conflicts }: { conflicts: readonly ConflictView[] }) {
  const { say } = usePage();
  return (
    <>
      {conflicts.map((each) => (
        <p key={each.id} class="bl-conflict bl-frame bl-marked">
          <Icon name="conflict" />
          <span>
            <strong>{say("rule.conflict", { id: each.id })}</strong> {each.text}
          </span>
        </p>
      ))}
    </>
  );
}

/** Where documents say something: each one's title and heading. */
export function PlaceList({ places }: { places: readonly PlaceView[] }) {
  const { say } = usePage();
  if (places.length === 0) return null;
  return (
    <ul class="bl-rule-places bl-soft" aria-label={say("rule.places")}>
      {places.map((place) => (
        <li key={`${place.document} ${place.heading}`}>
          <span>{place.title}</span> · <span lang={place.lang}>{place.heading}</span>
        </li>
      ))}
    </ul>
  );
}
