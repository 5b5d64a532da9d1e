// The rules of an edition, and a field that finds the answer to a question among them.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { importSource } from "../browser/importSource";
import type { EntryView, RulesProps } from "../contract";
import type { Model } from "../kernel/model";
import { usePage } from "../page";
import { Group } from "../parts/Group";
import { PlaceList } from "../parts/PlaceList";
import type { Find, searchIn } from "./search";

/** So many answers are shown at most. */
const ANSWERS = 5;

export function RulesPage({ model }: { model: Model<RulesProps> }) {
  const { say } = usePage();
  const { editions } = model.get("props");
  const [edition, setEdition] = useState(() => editionOf(model.get("props")));
  const [question, setQuestion] = useState("");
  const entries = useEntries(model, edition);
  const answers = useAnswers(model, entries, edition, question);
  const objective = editions.find(({ id }) => id === edition)?.objective;
  return (
    <Group class="bl-paper bl-rules-page bl-stack" label={say("rules.label")}>
      <search class="bl-flow bl-apart">
        <label class="bl-rules-ask">
          <b>{say("rules.search")}</b>
          <input
            type="search"
            value={question}
            placeholder={say("rules.example")}
            onInput={(event) => setQuestion(event.currentTarget.value)}
          />
        </label>
        <label>
          <span class="bl-unseen">{say("rules.edition")}</span>
          <select value={edition} onChange={(event) => setEdition(event.currentTarget.value)}>
            {editions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </search>
      {answers ? <Answers answers={answers} edition={edition} /> : <p>{objective}.</p>}
      {!answers && <Topics entries={entries} edition={edition} />}
    </Group>
  );
}

/** The edition that is shown first: the given one, else that of the page's address. */
function editionOf({ edition, editions }: RulesProps): string {
  const named = new URLSearchParams(location.search).get("edition");
  return edition || (editions.find(({ id }) => id === named) ?? editions[0])?.id || "";
}

function useEntries(model: Model<RulesProps>, edition: string): readonly EntryView[] {
  const { entries } = model.get("props");
  return useMemo(
    () => entries.filter(({ editions, otherwise }) => editions.includes(edition) || edition in otherwise),
    [entries, edition],
  );
}

/** The entries that answer a question, the best first; null where nothing is asked. */
function useAnswers(
  model: Model<RulesProps>,
  entries: readonly EntryView[],
  edition: string,
  question: string,
): readonly EntryView[] | null {
  const { lang } = usePage();
  const [find, setFind] = useState<Find | null>(null);
  useEffect(() => {
    importSource<{ searchIn: typeof searchIn }>(model.get("props").search).then(({ searchIn }) =>
      setFind(() => searchIn(entries, edition, lang)),
    );
  }, [entries, lang]);
  return useMemo(() => {
    if (!find || !question.trim()) return null;
    const known = new Map(entries.map((each) => [each.id, each]));
    const found = find(question).map((id) => known.get(id));
    return found.filter((each) => each !== undefined).slice(0, ANSWERS);
  }, [find, entries, question]);
}

function Answers({ answers, edition }: { answers: readonly EntryView[]; edition: string }) {
  const { say } = usePage();
  return (
    <section class="bl-stack bl-tight" aria-label={say("rules.found", { count: answers.length })}>
      <p class="bl-unseen" role="status">
        {answers.length > 0 ? say("rules.found", { count: answers.length }) : say("rules.none")}
      </p>
      {answers.length === 0 && <p>{say("rules.none")}</p>}
      {answers.map((each) => (
        <Entry key={each.id} entry={each} edition={edition} open />
      ))}
    </section>
  );
}

function Topics({ entries, edition }: { entries: readonly EntryView[]; edition: string }) {
  const topics = [...new Set(entries.map(({ topic }) => topic))];
  return (
    <>
      {topics.map((topic) => (
        <section key={topic} class="bl-stack bl-tight">
          <h3>{topic}</h3>
          {entries
            .filter((each) => each.topic === topic)
            .map((each) => (
              <Entry key={each.id} entry={each} edition={edition} />
            ))}
        </section>
      ))}
    </>
  );
}

/** A question or a title, and its answer once it is opened. The page's address can name it. */
function Entry({ entry, edition, open = false }: { entry: EntryView; edition: string; open?: boolean }) {
  const { say } = usePage();
  const box = useRef<HTMLElement>(null);
  const [named, setNamed] = useState(false);
  const { id, kind, title, text, otherwise, why, places } = entry;
  useEffect(() => {
    const look = () => setNamed(decodeURIComponent(location.hash.slice(1)) === id);
    look();
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, [id]);
  useEffect(() => {
    if (named && !open) box.current?.scrollIntoView({ block: "center" });
  }, [named, open]);
  return (
    <article class="bl-rule" id={id} data-entry={id} ref={box}>
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
          <a href={`#${encodeURIComponent(id)}`}>{id}</a>
        </p>
      </details>
    </article>
  );
}

/** What is said of an answer that stands in no document. */
const MARKS = { ruling: true, conflict: true, silent: true, advice: true };
