// What can be looked up about an edition, topic by topic, and a field that finds the answer to a question.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { fileOf } from "../browser/address";
import { importSource } from "../browser/importSource";
import type { EntryView, RulesView, SearchView } from "../contract";
import { usePage } from "../page";
import { Button } from "../parts/Button";
import { PlaceList } from "../parts/EditionRules";
import { Why } from "../parts/RuleCard";
import type { Find } from "./search";

/** So many answers are shown at most. */
const ANSWERS = 5;

interface LookupProps {
  rules: RulesView;
  search: SearchView;
  /** The entry that is shown first, by its id; "" if none is. */
  named: string;
  /** Whether the page's address can name an entry. */
  linked?: boolean;
  /** What stands beside the field. */
  beside?: ComponentChildren;
  /** What is shown before the topics, where nothing is asked. */
  children: ComponentChildren;
}

export function Lookup({ rules, search, named, linked = false, beside, children }: LookupProps) {
  const { say } = usePage();
  const [question, setQuestion] = useState("");
  const [wanted, setWanted] = useState(false);
  const { own, others } = useAnswers(rules, wanted ? search : null, question);
  const field = useRef<HTMLInputElement>(null);
  // At once where that opens no keyboard over the answers.
  useEffect(() => {
    if (!linked && !named && matchMedia("(hover: hover)").matches) field.current?.focus();
  }, []);
  const shown = (entry: EntryView, open: boolean) => (
    <Entry
      key={entry.id}
      entry={entry}
      edition={rules.edition}
      isNamed={named === entry.id}
      linked={linked}
      open={open}
    />
  );
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
      {own ? (
        <Answers {...own} shown={shown} />
      ) : (
        <>
          {children}
          <Topics entries={rules.entries} shown={shown} />
        </>
      )}
      {others && !others.near && others.entries.length > 0 && (
        <OtherEditions entries={others.entries} names={rules.names} shown={shown} />
      )}
    </div>
  );
}

interface Answered {
  entries: readonly EntryView[];
  /** None fits: these are the nearest. */
  near: boolean;
}

/** The entries that answer a question, the best first: of this edition, and of others only; null where nothing is asked. */
function useAnswers({ entries, others, edition }: RulesView, search: SearchView | null, question: string) {
  const finding = useFinding(search);
  const [find, findOther] = useMemo(
    () =>
      search && finding
        ? [finding.searchIn(entries, edition, search), finding.searchIn(others, "", search)]
        : [],
    [finding, entries, others, edition, search],
  );
  const answer = (find: Find | undefined, known: readonly EntryView[]): Answered | null => {
    if (!find || !question.trim()) return null;
    const { ids, near } = find(question);
    return {
      near,
      entries: ids.flatMap((id) => known.find((each) => each.id === id) ?? []).slice(0, ANSWERS),
    };
  };
  return { own: answer(find, entries), others: answer(findOther, others) };
}

interface ListProps {
  entries: readonly EntryView[];
  shown(entry: EntryView, open: boolean): ComponentChildren;
}

function Answers({ entries, near, shown }: ListProps & Answered) {
  const { say } = usePage();
  const found = near ? say("rules.none") : say("rules.found", { count: entries.length });
  return (
    <section class="bl-stack bl-tight" aria-label={found}>
      <p class={near ? undefined : "bl-unseen"} role="status">
        {found}
      </p>
      {entries.map((each) => shown(each, !near))}
    </section>
  );
}

/** What answers the question in other editions, which have these names by their ids, behind a button. */
function OtherEditions({ entries, names, shown }: ListProps & Pick<RulesView, "names">) {
  const { say } = usePage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {say("rules.others", { count: entries.length })}
      </Button>
      {open &&
        entries.map((each) => (
          <section key={each.id}>
            <p class="bl-small-label">{each.editions.map((id) => names[id]).join(" · ")}</p>
            {shown(each, true)}
          </section>
        ))}
    </>
  );
}

function Topics({ entries, shown }: ListProps) {
  const topics = [...new Set(entries.map(({ topic }) => topic))];
  return (
    <>
      {topics.map((topic) => (
        <section key={topic} class="bl-stack bl-tight">
          <h2>{topic}</h2>
          {entries.filter((each) => each.topic === topic).map((each) => shown(each, false))}
        </section>
      ))}
    </>
  );
}

interface EntryProps {
  entry: EntryView;
  edition: string;
  isNamed: boolean;
  linked: boolean;
  open: boolean;
}

/** What is said of an answer that stands in no document. */
const MARKS: readonly EntryView["kind"][] = ["ruling", "conflict", "silent", "advice"];

/** A question or a title, and its answer once it is opened. The page's address can name it. */
function Entry({ entry, edition, isNamed, linked, open }: EntryProps) {
  const { say } = usePage();
  const box = useRef<HTMLElement>(null);
  const { id, kind, title, text, otherwise, why, places } = entry;
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
          {otherwise[edition] ?? text}{" "}
          {MARKS.includes(kind) && <b class="bl-tag">{say(`rules.kind.${kind}`)}</b>}
        </p>
        <Why why={why} />
        <PlaceList places={places} />
        <Ways entry={entry} linked={linked} />
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
function Ways({ entry, linked }: Pick<EntryProps, "entry" | "linked">) {
  const { say } = usePage();
  if (!document.body.dataset.lesson?.startsWith("bohnanza-lab")) return null;
  const way = (kind: "seen" | "tried", place = entry[kind]) =>
    place && (
      <a href={addressIn(place)} target={linked ? undefined : "_blank"}>
        {say(`rules.${kind}`)}
      </a>
    );
  return (
    <p class="bl-flow">
      {way("seen")}
      {way("tried")}
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

/** The module that finds entries and boxes, fetched when it is first wanted; null until it has come. */
export function useFinding(wanted: SearchView | null): typeof import("./search") | null {
  const [module, setModule] = useState<typeof import("./search") | null>(null);
  useEffect(() => {
    if (wanted) importSource<typeof import("./search")>(wanted.source).then(setModule);
  }, [wanted]);
  return module;
}
