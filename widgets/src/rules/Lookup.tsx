// What can be looked up about an edition, topic by topic, and a field that finds the answer to a question.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { fileOf } from "../browser/address";
import { importSource } from "../browser/importSource";
import type { EntryView, SearchView } from "../contract";
import { usePage } from "../page";
import { Button } from "../parts/Button";
import { PlaceList } from "../parts/PlaceList";
import type { searchIn } from "./search";

/** So many answers are shown at most. */
const ANSWERS = 5;

const NONE: readonly EntryView[] = [];

interface ListProps {
  entries: readonly EntryView[];
  edition: string;
  /** The entry that is shown first, by its id; "" if none is. */
  named: string;
  /** Whether the page's address can name an entry. */
  linked: boolean;
}

interface LookupProps extends Omit<ListProps, "linked"> {
  linked?: boolean;
  search: SearchView;
  /** What can be looked up of other editions only, and the names of these. */
  others?: readonly EntryView[];
  names?: Readonly<Record<string, string>>;
  /** What stands beside the field. */
  beside?: ComponentChildren;
  /** What is shown before the topics, where nothing is asked. */
  children?: ComponentChildren;
}

export function Lookup({
  entries,
  edition,
  search,
  named,
  linked = false,
  others = NONE,
  names = {},
  beside,
  children,
}: LookupProps) {
  const { say } = usePage();
  const [question, setQuestion] = useState("");
  const [wanted, setWanted] = useState(false);
  const wantedSearch = wanted ? search : null;
  const answers = useAnswers(entries, edition, wantedSearch, question);
  const elsewhere = useAnswers(others, "", wantedSearch, question);
  const field = useRef<HTMLInputElement>(null);
  // At once where that opens no keyboard over the answers.
  useEffect(() => {
    if (!linked && !named && matchMedia("(hover: hover)").matches) field.current?.focus();
  }, []);
  const shared = { edition, named, linked };
  return (
    <div class="bl-lookup bl-stack">
      <search class="bl-flow bl-apart">
        <label class="bl-rules-ask">
          <b>{say("rules.search")}</b>
          <input
            type="search"
            ref={field}
            value={question}
            placeholder={say("rules.example")}
            onFocus={() => setWanted(true)}
            onInput={(event) => setQuestion(event.currentTarget.value)}
          />
        </label>
        {beside}
      </search>
      {answers ? (
        <>
          <Answers {...shared} {...answers} />
          {elsewhere && !elsewhere.near && elsewhere.entries.length > 0 && (
            <OtherEditions {...shared} answers={elsewhere.entries} names={names} />
          )}
        </>
      ) : (
        <>
          {children}
          <Topics {...shared} entries={entries} />
        </>
      )}
    </div>
  );
}

interface Answered {
  entries: readonly EntryView[];
  /** None fits: these are the nearest. */
  near: boolean;
}

/** The entries that answer a question, the best first; null where nothing is asked. */
function useAnswers(
  entries: readonly EntryView[],
  edition: string,
  search: SearchView | null,
  question: string,
): Answered | null {
  const [module, setModule] = useState<{ searchIn: typeof searchIn } | null>(null);
  useEffect(() => {
    if (search) importSource<{ searchIn: typeof searchIn }>(search.source).then(setModule);
  }, [search]);
  const find = useMemo(
    () => search && module?.searchIn(entries, edition, search),
    [module, entries, edition, search],
  );
  return useMemo(() => {
    if (!find || !question.trim()) return null;
    const known = new Map(entries.map((each) => [each.id, each]));
    const { ids, near } = find(question);
    const found = ids.map((id) => known.get(id)).filter((each) => each !== undefined);
    return { entries: found.slice(0, ANSWERS), near };
  }, [find, entries, question]);
}

function Answers({ entries, near, ...shared }: ListProps & Answered) {
  const { say } = usePage();
  const found = near ? say("rules.none") : say("rules.found", { count: entries.length });
  return (
    <section class="bl-stack bl-tight" aria-label={found}>
      <p class={near ? undefined : "bl-unseen"} role="status">
        {found}
      </p>
      {entries.map((each) => (
        <Entry {...shared} key={each.id} entry={each} open={!near} />
      ))}
    </section>
  );
}

/** What answers the question in other editions, behind a button. */
function OtherEditions({ answers, names, ...shared }: Omit<ListProps, "entries"> & OthersProps) {
  const { say } = usePage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {say("rules.others", { count: answers.length })}
      </Button>
      {open &&
        answers.map((each) => (
          <section key={each.id}>
            <p class="bl-small-label">{each.editions.map((id) => names[id]).join(" · ")}</p>
            <Entry {...shared} entry={each} open />
          </section>
        ))}
    </>
  );
}

interface OthersProps {
  answers: readonly EntryView[];
  /** The names of editions by their ids. */
  names: Readonly<Record<string, string>>;
}

function Topics({ entries, ...shared }: ListProps) {
  const topics = [...new Set(entries.map(({ topic }) => topic))];
  return (
    <>
      {topics.map((topic) => (
        <section key={topic} class="bl-stack bl-tight">
          <h2>{topic}</h2>
          {entries
            .filter((each) => each.topic === topic)
            .map((each) => (
              <Entry {...shared} key={each.id} entry={each} />
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
function Entry({ entry, edition, named, linked, open = false }: EntryProps) {
  const { say } = usePage();
  const box = useRef<HTMLElement>(null);
  const { id, kind, title, text, otherwise, why, places, seen, tried } = entry;
  const isNamed = named === id;
  useEffect(() => {
    if (isNamed && !open) box.current?.scrollIntoView?.({ block: "center" });
  }, [isNamed, open]);
  return (
    <article class="bl-rule" id={linked ? id : undefined} data-entry={id} ref={box}>
      <details open={open || isNamed}>
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
        <Ways seen={seen} tried={tried} linked={linked} />
        <p class="bl-rule-catalogue">
          {linked ? <a href={`#${encodeURIComponent(id)}`}>{id}</a> : <code>{id}</code>}
        </p>
      </details>
    </article>
  );
}

/**
 * The ways to where the course shows a rule, and to where one tries it: on its own pages, which stand in two folders. From a
 * table they open beside the game.
 */
function Ways({ seen, tried, linked }: Pick<EntryView, "seen" | "tried"> & { linked: boolean }) {
  const { say } = usePage();
  if (!document.body.dataset.lesson?.startsWith("bohnanza-lab")) return null;
  const ways = { seen, tried };
  return (
    <p class="bl-flow">
      {(["seen", "tried"] as const).map(
        (way) =>
          ways[way] && (
            <a key={way} href={addressIn(ways[way])} target={linked ? undefined : "_blank"}>
              {say(`rules.${way}`)}
            </a>
          ),
      )}
    </p>
  );
}

/** The address of a place in the course, in the language and the light of this page. */
function addressIn(place: string): string {
  const address = new URL(`../${fileOf(place, location.href)}`, location.href);
  for (const name of ["lang", "theme"]) {
    const value = new URLSearchParams(location.search).get(name);
    if (value) address.searchParams.set(name, value);
  }
  return address.href;
}

/** What is said of an answer that stands in no document. */
const MARKS = { ruling: true, conflict: true, silent: true, advice: true };
