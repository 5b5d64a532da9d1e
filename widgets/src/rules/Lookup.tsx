// What can be looked up about an edition, topic by topic, and a field that finds the answer to a question.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { addressOf } from "../browser/address";
import { importSource } from "../browser/importSource";
import type { EntryView, PlaceView, RulesView } from "../contract";
import { usePage } from "../page";
import { Button } from "../parts/Button";
import { EditionSelect } from "../parts/EditionSelect";
import { PlaceList, Why } from "../parts/RuleCard";

/** The module that finds entries and boxes. Its source comes with the rules, and is run when it is first wanted. */
export type Finding = typeof import("./search");

interface LookupProps {
  rules: RulesView;
  /** Chooses another edition, by its id, where one may. */
  onChoose?: ((edition: string) => void) | undefined;
  /** The entry that is shown first, by its id; "" if none is. */
  named?: string;
  /** They are a page of their own, whose address can name an entry. */
  linked?: boolean;
  /** What is shown before the topics, where nothing is asked. */
  children: ComponentChildren;
}

export function Lookup({ rules, onChoose, named = "", linked = false, children }: LookupProps) {
  const { say } = usePage();
  const [question, setQuestion] = useState("");
  const [finding, setFinding] = useState<Finding | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const [own, others] = useMemo(() => apart(rules), [rules.id, rules.entries]);
  const [find, findOther] = useMemo(
    () => [own, others].map((entries) => finding?.searchIn(entries, rules.search)),
    [finding, own, others],
  );
  const found = question.trim() && find?.(question);
  const told = found && say(found.near ? "rules.none" : "rules.found", { count: found.entries.length });
  const other = question.trim() && findOther?.(question);
  useEffect(() => {
    // At once where that opens no keyboard over the answers.
    if (named) box.current?.querySelector(`[data-entry="${named}"]`)?.scrollIntoView?.({ block: "center" });
    else if (!linked && matchMedia("(hover: hover)").matches) box.current?.querySelector("input")?.focus();
  }, []);
  const shown = (entry: EntryView, open = entry.id === named) => (
    <Entry key={entry.id} entry={entry} linked={linked} open={open} />
  );
  return (
    <div class="bl-lookup bl-stack" ref={box}>
      <search class="bl-flow bl-apart">
        <label class="bl-rules-ask">
          <b>{say("rules.search")}</b>
          <input
            type="search"
            value={question}
            placeholder={say("rules.example")}
            onFocus={() => finding ?? importSource<Finding>(rules.search.source).then(setFinding)}
            onInput={(event) => setQuestion(event.currentTarget.value)}
          />
        </label>
        {onChoose && <EditionSelect editions={rules.editions} edition={rules.id} onChoose={onChoose} />}
      </search>
      {found ? (
        <section class="bl-stack bl-tight" aria-label={told}>
          <p class={found.near ? undefined : "bl-unseen"} role="status">
            {told} {found.near && found.entries.length > 0 && say("rules.nearest")}
          </p>
          {found.entries.map((each) => shown(each, !found.near))}
        </section>
      ) : (
        <>
          {children}
          {[...new Set(own.map(({ topic }) => topic))].map((topic) => (
            <section key={topic} class="bl-stack bl-tight">
              <h2>{topic}</h2>
              {own.filter((each) => each.topic === topic).map((each) => shown(each))}
            </section>
          ))}
        </>
      )}
      {other && !other.near && <OtherEditions {...other} editions={rules.editions} shown={shown} />}
    </div>
  );
}

/** The entries about an edition, as they are there, its document's place first; and those about others only. */
function apart({ id, document, entries }: RulesView): [own: EntryView[], others: EntryView[]] {
  const isOwn = ({ editions, otherwise }: EntryView) => editions.includes(id) || id in otherwise;
  const first = (place: PlaceView) => Number(place.document === document);
  const own = entries.filter(isOwn).map((each) => ({
    ...each,
    text: each.otherwise[id] ?? each.text,
    places: each.places.toSorted((one, other) => first(other) - first(one)),
  }));
  return [own, entries.filter((each) => !isOwn(each))];
}

interface OtherEditionsProps extends Pick<RulesView, "entries" | "editions"> {
  shown(entry: EntryView, open: boolean): ComponentChildren;
}

/** What answers a question in other editions, behind a button. */
function OtherEditions({ entries, editions, shown }: OtherEditionsProps) {
  const { say } = usePage();
  const [open, setOpen] = useState(false);
  const nameOf = (edition: string) => editions.find(({ id }) => id === edition)?.name;
  return (
    <>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {say("rules.others", { count: entries.length })}
      </Button>
      {open &&
        entries.map((each) => (
          <section key={each.id}>
            <p class="bl-small-label">{each.editions.map(nameOf).join(" · ")}</p>
            {shown(each, true)}
          </section>
        ))}
    </>
  );
}

/**
 * A question or a title, and its answer once it is opened, with the ways to where the course shows and tries it, if this is
 * its page: from a table they open beside the game. An address can name it.
 */
function Entry({ entry, linked, open }: { entry: EntryView; linked: boolean; open: boolean }) {
  const { say } = usePage();
  const { id, kind, title, text, why, places } = entry;
  const way = (to: "seen" | "tried") =>
    entry[to] && (
      <a href={addressOf("", location.href, `../${entry[to]}`)} target={linked ? undefined : "_blank"}>
        {say(`rules.${to}`)}
      </a>
    );
  return (
    <article class="bl-rule" data-entry={id}>
      <details id={linked ? id : undefined} open={open}>
        <summary class="bl-rule-title bl-fold">
          <span>{title}</span>
        </summary>
        <p class="bl-rule-text">
          {text} {kind !== "rule" && kind !== "meter" && <b class="bl-tag">{say(`rules.kind.${kind}`)}</b>}
        </p>
        <Why why={why} />
        <PlaceList places={places} />
        {document.body.dataset.lesson?.startsWith("bohnanza-lab") && (
          <p class="bl-flow">
            {way("seen")}
            {way("tried")}
          </p>
        )}
        <p class="bl-rule-catalogue">
          {linked ? <a href={`#${encodeURIComponent(id)}`}>{id}</a> : <code>{id}</code>}
        </p>
      </details>
    </article>
  );
}
