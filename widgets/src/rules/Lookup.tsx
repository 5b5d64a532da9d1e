// What can be looked up about an edition, topic by topic, and a field that finds the answer to a question.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { importSource } from "../browser/importSource";
import type { EntryView } from "../contract";
import { usePage } from "../page";
import { PlaceList } from "../parts/PlaceList";
import type { searchIn } from "./search";

/** So many answers are shown at most. */
const ANSWERS = 5;

interface ListProps {
  entries: readonly EntryView[];
  edition: string;
  /** Whether the page's address can name an entry. */
  linked: boolean;
}

interface LookupProps extends Omit<ListProps, "linked"> {
  linked?: boolean;
  /** The source of the module that finds entries. */
  search: string;
  /** What stands beside the field. */
  beside?: ComponentChildren;
  /** What is shown before the topics, where nothing is asked. */
  children?: ComponentChildren;
}

export function Lookup({ entries, edition, search, linked = false, beside, children }: LookupProps) {
  const { say } = usePage();
  const [question, setQuestion] = useState("");
  const [wanted, setWanted] = useState(false);
  const answers = useAnswers(entries, edition, wanted ? search : "", question);
  return (
    <div class="bl-lookup bl-stack">
      <search class="bl-flow bl-apart">
        <label class="bl-rules-ask">
          <b>{say("rules.search")}</b>
          <input
            type="search"
            value={question}
            placeholder={say("rules.example")}
            onFocus={() => setWanted(true)}
            onInput={(event) => setQuestion(event.currentTarget.value)}
          />
        </label>
        {beside}
      </search>
      {answers ? (
        <Answers entries={answers} edition={edition} linked={linked} />
      ) : (
        <>
          {children}
          <Topics entries={entries} edition={edition} linked={linked} />
        </>
      )}
    </div>
  );
}

/** The entries that answer a question, the best first; null where nothing is asked. */
function useAnswers(
  entries: readonly EntryView[],
  edition: string,
  search: string,
  question: string,
): readonly EntryView[] | null {
  const { lang } = usePage();
  const [module, setModule] = useState<{ searchIn: typeof searchIn } | null>(null);
  useEffect(() => {
    if (search) importSource<{ searchIn: typeof searchIn }>(search).then(setModule);
  }, [search]);
  const find = useMemo(() => module?.searchIn(entries, edition, lang), [module, entries, edition, lang]);
  return useMemo(() => {
    if (!find || !question.trim()) return null;
    const known = new Map(entries.map((each) => [each.id, each]));
    const found = find(question).map((id) => known.get(id));
    return found.filter((each) => each !== undefined).slice(0, ANSWERS);
  }, [find, entries, question]);
}

function Answers({ entries, edition, linked }: ListProps) {
  const { say } = usePage();
  return (
    <section class="bl-stack bl-tight" aria-label={say("rules.found", { count: entries.length })}>
      <p class="bl-unseen" role="status">
        {entries.length > 0 ? say("rules.found", { count: entries.length }) : say("rules.none")}
      </p>
      {entries.length === 0 && <p>{say("rules.none")}</p>}
      {entries.map((each) => (
        <Entry key={each.id} entry={each} edition={edition} linked={linked} open />
      ))}
    </section>
  );
}

function Topics({ entries, edition, linked }: ListProps) {
  const topics = [...new Set(entries.map(({ topic }) => topic))];
  return (
    <>
      {topics.map((topic) => (
        <section key={topic} class="bl-stack bl-tight">
          <h3>{topic}</h3>
          {entries
            .filter((each) => each.topic === topic)
            .map((each) => (
              <Entry key={each.id} entry={each} edition={edition} linked={linked} />
            ))}
        </section>
      ))}
    </>
  );
}

interface EntryProps extends Omit<ListProps, "entries"> {
  entry: EntryView;
  open?: boolean;
}

/** A question or a title, and its answer once it is opened. The page's address can name it. */
function Entry({ entry, edition, linked, open = false }: EntryProps) {
  const { say } = usePage();
  const box = useRef<HTMLElement>(null);
  const [named, setNamed] = useState(false);
  const { id, kind, title, text, otherwise, why, places } = entry;
  useEffect(() => {
    const look = () => setNamed(linked && decodeURIComponent(location.hash.slice(1)) === id);
    look();
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, [id, linked]);
  useEffect(() => {
    if (named && !open) box.current?.scrollIntoView({ block: "center" });
  }, [named, open]);
  return (
    <article class="bl-rule" id={linked ? id : undefined} data-entry={id} ref={box}>
      <details open={open || named}>
        <summary class="bl-rule-title bl-fold">
          <span>{title}</span>
        </summary>
        <p class="bl-rule-text">
          {otherwise[edition] ?? text} {kind in MARKS && <b class="bl-tag">{say(`rules.kind.${kind}`)}</b>}
        </p>
        {why && (
          <p class="bl-rule-why bl-soft">
            <strong>{say("rule.why")}</strong> {why}
          </p>
        )}
        <PlaceList places={places} label={say("rule.places")} />
        <p class="bl-rule-catalogue">
          {linked ? <a href={`#${encodeURIComponent(id)}`}>{id}</a> : <code>{id}</code>}
        </p>
      </details>
    </article>
  );
}

/** What is said of an answer that stands in no document. */
const MARKS = { ruling: true, conflict: true, silent: true, advice: true };
