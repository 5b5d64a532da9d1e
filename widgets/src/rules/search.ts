// Finds the entry that answers a question in a player's words (the library MiniSearch). This is a module of its own, which
// the rules bring along: no other page waits for it.
import MiniSearch, { type SearchResult } from "minisearch";
import type { BoxesView, EntryView, SearchView } from "../contract";

/** So many answers are shown at most, and so many where none fits. */
const ANSWERS = 5;
const NEAREST = 3;

const plain = (word: string) =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "");

/** How those entries are found that fit a question in the language of these words, the best first; or else near ones. */
export function searchIn(entries: readonly EntryView[], words: SearchView) {
  const common = new Set(words.common);
  const forms = words.forms.map(([from = "", to = ""]) => [new RegExp(from, "g"), to] as const);
  /** What a word is in all its forms: a longer form begins with a shorter one, and is found by that. */
  const stem = (word: string) =>
    word.length < 4 ? word : forms.reduce((left, [from, to]) => left.replace(from, to), word);
  const same = new Map(Object.entries(words.same).map(([each, first]) => [stem(each), `=${stem(first)}`]));
  /** A word, and what stands for all that mean the same. */
  const processTerm = (word: string) => {
    if (common.has(plain(word))) return null;
    const own = stem(plain(word));
    const other = same.get(own);
    return other ? [own, other] : own;
  };
  const isLong = (term: string, letters: number) => term.length >= letters && term[0] !== "=";
  const index = new MiniSearch({
    fields: ["title", "asked", "text", "topic"],
    storeFields: ["entry", "weight"],
    processTerm,
    searchOptions: {
      boost: { title: 2.5, asked: 2.5, topic: 0.5 },
      prefix: (term) => isLong(term, 3),
      fuzzy: (term) => isLong(term, 5) && 0.2,
      weights: { prefix: 0.4, fuzzy: 0.3 },
      boostDocument: (_, __, stored) => stored?.weight as number,
    },
  });
  index.addAll(entries.map((entry) => ({ ...entry, text: `${entry.text} ${entry.why}`, entry })));
  // An entry that has more of what is asked is nearer than one that has one word of it often.
  const closeness = ({ score, queryTerms }: SearchResult) =>
    score * new Set(queryTerms.map((each) => same.get(each) ?? each)).size ** 1.5;
  return (question: string) => {
    const found = index.search(question).sort((one, other) => closeness(other) - closeness(one));
    const near = found.length === 0;
    const shown = near ? index.search(question, { fuzzy: 0.5, prefix: true }) : found;
    return { near, entries: shown.slice(0, near ? NEAREST : ANSWERS).map(({ entry }) => entry as EntryView) };
  };
}

/**
 * The boxes that fit best what was answered to the questions, by their ids: what in each is not so, and what was put aside
 * where an answer fits. It is one once every question is answered, and none as long as no answer fits any.
 */
export function nearestBoxes(
  { questions, boxes, aside }: BoxesView,
  given: Readonly<Record<string, string>>,
) {
  const answered = questions.filter(({ id }) => given[id]);
  const found = boxes.map((box) => {
    const fitting = answered.filter(({ id }) => box.answers[id]?.includes(given[id] ?? ""));
    const differing = answered.filter((each) => !fitting.includes(each));
    return {
      box,
      weight: fitting.reduce((sum, { weight }) => sum + weight, 0),
      misfits: differing.map(({ id, short, choices }) => {
        const said = (answer?: string) => choices.find((each) => each.id === answer)?.text ?? "";
        return { what: short, there: said(box.answers[id]?.[0]), here: said(given[id]) };
      }),
      aside: fitting.flatMap(({ id }) => aside[`${id}.${given[id]}`] ?? []),
    };
  });
  const best = Math.max(1, ...found.map(({ weight }) => weight));
  const nearest = found.filter(({ weight }) => weight === best);
  return answered.length === questions.length ? nearest.slice(0, 1) : nearest;
}
