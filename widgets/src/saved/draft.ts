// What is being chosen in the form, and its text: the same that a link carries.
import type { EditionView, FormView, KindView, OptionView, SettingsView } from "../contract";

export interface Draft {
  edition: string;
  count: number;
  /** By seat, for more seats than there may be: names come back when there are more players again. */
  names: readonly string[];
  kinds: readonly string[];
  starter: number;
  /** By option: a choice, or your own text. */
  options: Readonly<Record<string, string>>;
  /** Empty: any deal. */
  seed: string;
  open: boolean;
}

export function draftOf(chosen: SettingsView, form: FormView): Draft {
  const { names, seats } = chosen;
  const you = form.kinds[0]?.key;
  const simple = seats.findLast((kind) => kind !== you) ?? "";
  return {
    edition: chosen.edition,
    count: names.length,
    names: form.names.map((usual, seat) => names[seat] ?? usual),
    kinds: form.names.map((_, seat) => seats[seat] ?? simple),
    starter: chosen.starter,
    options: chosen.options,
    seed: "",
    open: chosen.open_hands,
  };
}

function editionsOf(form: FormView): EditionView[] {
  return form.documents.flatMap((document) => document.editions);
}

/** A saved edition may be one of somebody's own that is not registered here: it is called by its id. */
export function editionName(form: FormView, id: string): string {
  return editionsOf(form).find((edition) => edition.id === id)?.name ?? id;
}

export function editionOf(form: FormView, id: string): EditionView {
  const found = editionsOf(form).find((edition) => edition.id === id);
  if (!found) throw new Error(`the form has no edition ${id}`);
  return found;
}

/** The choices that so many players have. */
export function choicesFor(option: OptionView, count: number): OptionView["choices"] {
  return option.choices.filter(({ players }) => players.length === 0 || players.includes(count));
}

/** The template for your own text with this many players; none for an option that takes no text. */
export function templateFor(option: OptionView, count: number): string | undefined {
  return option.templates.find(({ players }) => players.length === 0 || players.includes(count))?.text;
}

/** The value of an option in a draft: a choice that this many players have, your own text, or the default. */
export function chosenOf(option: OptionView, draft: Draft): string {
  const chosen = draft.options[option.name];
  const usual = option.choices[0]?.value ?? "";
  if (chosen === undefined) return usual;
  if (option.choices.some(({ value }) => value === chosen))
    return choicesFor(option, draft.count).some(({ value }) => value === chosen) ? chosen : usual;
  return option.own ? chosen : usual;
}

/** The options that are changed from their default. */
export function changedOptions(edition: EditionView, draft: Draft): OptionView[] {
  return edition.options.filter((option) => chosenOf(option, draft) !== option.choices[0]?.value);
}

/** Another game: as many players as before if it allows that, and every option at its default. */
export function withEdition(draft: Draft, edition: EditionView): Draft {
  const count = edition.players.includes(draft.count) ? draft.count : nearest(edition.players, draft.count);
  return withCount({ ...draft, edition: edition.id, options: {} }, count);
}

export function withCount(draft: Draft, count: number): Draft {
  return { ...draft, count, starter: draft.starter < count ? draft.starter : 0 };
}

/** Another player for a seat. The page has one reader: if they move to this seat, its old player takes theirs. */
export function withKind(draft: Draft, seat: number, kind: string, you: string): Draft {
  const before = draft.kinds[seat] ?? kind;
  const kinds = draft.kinds.map((one, at) => (at !== seat && kind === you && one === you ? before : one));
  kinds[seat] = kind;
  return { ...draft, kinds };
}

/** The bot that plays every seat that a bot plays; null where there are several, or none. */
export function levelOf(draft: Draft, levels: readonly KindView[]): string | null {
  const bots = new Set(botsOf(draft, levels));
  return bots.size === 1 ? ([...bots][0] ?? null) : null;
}

/** Whether a bot plays any seat. */
export function hasBots(draft: Draft, levels: readonly KindView[]): boolean {
  return botsOf(draft, levels).length > 0;
}

/** The same bot for every seat that a bot plays, also for those that more players would have. */
export function withLevel(draft: Draft, bot: string, levels: readonly KindView[]): Draft {
  const kinds = draft.kinds.map((kind) => (isBot(kind, levels) ? bot : kind));
  return { ...draft, kinds };
}

function botsOf({ kinds, count }: Draft, levels: readonly KindView[]): string[] {
  return kinds.slice(0, count).filter((kind) => isBot(kind, levels));
}

function isBot(kind: string, levels: readonly KindView[]): boolean {
  return levels.some(({ key }) => key === kind);
}

export function withName(draft: Draft, seat: number, name: string): Draft {
  return { ...draft, names: draft.names.map((one, at) => (at === seat ? name : one)) };
}

export function withOption(draft: Draft, name: string, value: string): Draft {
  return { ...draft, options: { ...draft.options, [name]: value } };
}

/** The draft as the text of a link. */
export function textOf(draft: Draft, form: FormView): string {
  const names = draft.names.slice(0, draft.count).map((name) => name.trim());
  const params = new URLSearchParams({
    edition: draft.edition,
    players: String(draft.count),
    names: names.join(","),
    seats: draft.kinds.slice(0, draft.count).join(","),
    starter: names[draft.starter] ?? "",
    open: draft.open ? "yes" : "no",
  });
  const seed = draft.seed.trim();
  if (seed) params.set("seed", seed);
  for (const option of changedOptions(editionOf(form, draft.edition), draft))
    params.set(option.name, chosenOf(option, draft));
  return String(params);
}

/** The same game with another deal, from its first card. */
export function withOtherDeal(query: string, deals: number): string {
  const params = new URLSearchParams(query);
  const before = params.get("seed");
  let seed = randomDeal(deals);
  while (seed === before) seed = randomDeal(deals);
  params.delete("moves");
  params.set("seed", seed);
  return String(params);
}

export function randomDeal(deals: number): string {
  return String(1 + Math.floor(Math.random() * deals));
}

function nearest(counts: readonly number[], count: number): number {
  const [fewest = count] = counts;
  return counts.reduce((best, one) => (Math.abs(one - count) < Math.abs(best - count) ? one : best), fewest);
}
