// Finds the entry that answers a question in a player's words (the library MiniSearch). This is a module of its own, which
// the rules bring along: no other page waits for it.
import MiniSearch from "minisearch";
import type { BoxesView, BoxView, EntryView, SearchView } from "../contract";

/** The ids of the entries that fit a question, the best first; where none does, the nearest few. */
export type Find = (question: string) => { ids: string[]; near: boolean };

/** So many are the nearest, where no entry fits. */
const NEAREST = 3;

/** What an edition has of its own is nearer to a question at its table than what it shares. */
const OWN = 1.3;
const BASE = "rio-grande";

/** Of entries that fit alike, the rule itself comes first. */
const WEIGHTS: Readonly<Record<EntryView["kind"], number>> = {
  rule: 1.2,
  meter: 1.2,
  ruling: 1,
  silent: 1,
  advice: 0.85,
  conflict: 0.7,
};

const plain = (word: string) =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "");

/** What a word is in all its forms: a longer form begins with a shorter one, and is found by that. */
const stem = (word: string, forms: readonly (readonly [RegExp, string])[]) =>
  word.length < 4 ? word : forms.reduce((left, [from, to]) => left.replace(from, to), word);

/** How entries of an edition are found, in the language of these words. */
export function searchIn(entries: readonly EntryView[], edition: string, words: SearchView): Find {
  const common = new Set(words.common.split(/\s+/));
  const forms = words.forms.map((form) => {
    const [from = "", to = ""] = form.split(" →");
    return [new RegExp(from, "g"), to.trim()] as const;
  });
  const term = (word: string) => (common.has(word) ? null : stem(word, forms));
  const same = new Map<string, string>();
  for (const line of words.same) {
    const stems = line.split(" ").map((word) => stem(word, forms));
    for (const each of stems) same.set(each, `=${stems[0]}`);
  }
  /** A word, and what stands for all that mean the same. */
  const processTerm = (word: string) => {
    const own = term(plain(word));
    const other = own && same.get(own);
    return other ? [own, other] : own;
  };
  const index = new MiniSearch({
    fields: ["title", "asked", "text", "topic"],
    processTerm,
    searchOptions: {
      boost: { title: 2.5, asked: 2.5, topic: 0.5 },
      prefix: (term) => term.length > 2 && term[0] !== "=",
      fuzzy: (term) => (term.length > 4 && term[0] !== "=" ? 0.2 : false),
      weights: { prefix: 0.4, fuzzy: 0.3 },
      boostDocument: (_, __, stored) => WEIGHTS[stored?.kind as EntryView["kind"]] * (stored?.own ? OWN : 1),
    },
    storeFields: ["kind", "own"],
  });
  index.addAll(
    entries.map((each) => ({
      ...each,
      own: !each.editions.includes(BASE),
      text: `${each.otherwise[edition] ?? each.text} ${each.why}`,
    })),
  );
  return (question) => {
    const found = index.search(question);
    if (found.length === 0) {
      const nearest = index.search(question, { fuzzy: 0.5, prefix: true, combineWith: "OR" });
      return { ids: nearest.slice(0, NEAREST).map(({ id }) => id as string), near: true };
    }
    // An entry that has more of what is asked is nearer than one that has one word of it often.
    const near = ({ score, queryTerms }: (typeof found)[number]) =>
      score * new Set(queryTerms.map((each) => same.get(each) ?? each)).size ** 1.5;
    const ids = found.sort((one, other) => near(other) - near(one)).map(({ id }) => id as string);
    return { ids, near: false };
  };
}

/** What was answered to the questions about a box, by their ids. */
export type BoxAnswers = Readonly<Record<string, string>>;

/** A box that it may be: the questions whose answers do not fit it, and what was put aside by those that do. */
export interface FoundBox {
  box: BoxView;
  misfits: string[];
  aside: string[];
}

/** The boxes that fit best: one once every question is answered, none as long as no answer fits any. */
export function nearestBoxes({ questions, boxes, aside }: BoxesView, given: BoxAnswers): FoundBox[] {
  const fits = ({ answers }: BoxView, id: string) => answers[id]?.includes(given[id] ?? "") ?? false;
  const weightOf = (box: BoxView) =>
    questions.filter(({ id }) => fits(box, id)).reduce((sum, { weight }) => sum + weight, 0);
  const best = Math.max(...boxes.map(weightOf));
  const found = boxes.filter((box) => best > 0 && weightOf(box) === best);
  const answered = questions.map(({ id }) => id).filter((id) => id in given);
  return found.slice(0, answered.length === questions.length ? 1 : undefined).map((box) => ({
    box,
    misfits: answered.filter((id) => !fits(box, id)),
    aside: answered.flatMap((id) => (fits(box, id) && aside[`${id}.${given[id]}`]) || []),
  }));
}
