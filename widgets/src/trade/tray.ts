// The tray between two people, and the moves it turns into. Pure: a tray goes in, a tray comes out.
import type { OfferView, TableView } from "../contract";
import { notation } from "../moves";

/** A card laid in the tray: a hand card (`index` from 0 at the front) or a turned-over one. */
export interface Laid {
  zone: "hand" | "turned";
  index: number;
  bean: string;
}

export interface Tray {
  seat: number;
  /** The partner's seat; null is anyone. */
  partner: number | null;
  give: readonly Laid[];
  want: readonly string[];
  /** The offer this one answers with another. */
  counter: number | null;
  /** The offer being accepted: what is asked for is fixed, which of my copies I hand over is not. */
  accepting: number | null;
}

/** An empty tray for a seat. Everybody trades with the active player alone, so the partner is often known. */
export function emptyTray(table: TableView, seat: number): Tray {
  const others = table.seats.map((_, other) => other).filter((other) => other !== seat);
  const partner = seat !== table.active ? table.active : others.length === 1 ? (others[0] ?? null) : null;
  return { seat, partner, give: [], want: [], counter: null, accepting: null };
}

export function same(a: Laid, b: Laid): boolean {
  return a.zone === b.zone && a.index === b.index;
}

/** Lays a card in, or takes it back out. */
export function toggle(tray: Tray, card: Laid): Tray {
  const give = tray.give.some((laid) => same(laid, card))
    ? tray.give.filter((laid) => !same(laid, card))
    : [...tray.give, card];
  return { ...tray, give };
}

export function ask(tray: Tray, bean: string): Tray {
  return { ...tray, want: [...tray.want, bean] };
}

/** Asks for one of these less: the one last asked for. */
export function unask(tray: Tray, bean: string): Tray {
  const at = tray.want.lastIndexOf(bean);
  return at < 0 ? tray : { ...tray, want: tray.want.filter((_, index) => index !== at) };
}

export function withPartner(tray: Tray, partner: number | null): Tray {
  return { ...tray, partner };
}

export function isEmpty(tray: Tray): boolean {
  return tray.give.length === 0 && tray.want.length === 0 && tray.counter === null && tray.accepting === null;
}

/** The cards a seat may lay in: turned-over ones where they are its own, and its hand where it is seen. */
export function layable(table: TableView, seat: number): Laid[] {
  const turned = seat === table.active ? table.turned : [];
  const hand = table.seats[seat]?.hand ?? [];
  return [
    ...turned.map((bean, index): Laid => ({ zone: "turned", index, bean })),
    ...hand.map((bean, index): Laid => ({ zone: "hand", index, bean })),
  ];
}

/** The copies handed over unless somebody chooses others: open cards first, then nearest the front. */
function copies(table: TableView, seat: number, beans: readonly string[]): Laid[] {
  const left = layable(table, seat);
  return beans.flatMap((bean) => {
    const at = left.findIndex((card) => card.bean === bean);
    return at < 0 ? [] : left.splice(at, 1);
  });
}

/** Whether it matters which copies are handed over: more of a kind are there than are asked for. */
export function hasChoice(table: TableView, seat: number, beans: readonly string[]): boolean {
  const count = (list: readonly string[], bean: string) => list.filter((one) => one === bean).length;
  const held = layable(table, seat).map((card) => card.bean);
  return beans.some((bean) => count(held, bean) > count(beans, bean));
}

/** An offer of somebody else, filled in the other way round, to be changed and sent back. */
export function counterTo(table: TableView, seat: number, offer: OfferView): Tray {
  return {
    seat,
    partner: offer.seat,
    give: copies(table, seat, offer.want),
    want: offer.give,
    counter: offer.id,
    accepting: null,
  };
}

/** An offer about to be accepted, with the cards that would be handed over. */
export function acceptanceOf(table: TableView, seat: number, offer: OfferView): Tray {
  return { ...counterTo(table, seat, offer), counter: null, accepting: offer.id };
}

/** Whether the cards laid in are those an offer asks for, neither more nor fewer. */
export function fulfils(tray: Tray, offer: OfferView): boolean {
  const sorted = (list: readonly string[]) => [...list].sort().join();
  return sorted(tray.give.map((card) => card.bean)) === sorted(offer.want);
}

const place = (card: Laid) => (card.zone === "turned" ? "up" : String(card.index + 1));

/** Cards in the order in which an offer names them; what it does not name comes last. */
function inOrder(give: readonly Laid[], wanted: readonly string[]): Laid[] {
  const left = [...give];
  const named = wanted.flatMap((bean) => {
    const at = left.findIndex((card) => card.bean === bean);
    return at < 0 ? [] : left.splice(at, 1);
  });
  return [...named, ...left];
}

/** `Ana offer Ben Soy@up Chili@3 for Red` or `Ben accept 2 @4`. */
export function trayText(tray: Tray, { seats, offers }: TableView): string {
  const name = seats[tray.seat]?.name ?? "";
  if (tray.accepting !== null) {
    const wanted = offers.find((offer) => offer.id === tray.accepting)?.want ?? [];
    const cards = inOrder(tray.give, wanted).map((card) => `@${place(card)}`);
    return [name, "accept", tray.accepting, ...cards].join(" ");
  }
  const to = tray.partner === null ? "anyone" : (seats[tray.partner]?.name ?? "anyone");
  const give = tray.give.map((card) => `${notation(card.bean)}@${place(card)}`);
  const want = tray.want.length > 0 ? ["for", ...tray.want.map(notation)] : [];
  const against = tray.counter === null ? [] : ["against", tray.counter];
  return [name, "offer", to, ...(give.length > 0 ? give : ["-"]), ...want, ...against].join(" ");
}

/** A tray after a move: only the cards that still lie where they were picked stay in it. */
export function keepPossible(tray: Tray, table: TableView): Tray {
  const still = layable(table, tray.seat);
  const give = tray.give.filter((laid) => still.some((card) => same(card, laid) && card.bean === laid.bean));
  const answered = tray.counter ?? tray.accepting;
  if (answered !== null && !table.offers.some((offer) => offer.id === answered)) {
    return emptyTray(table, tray.seat);
  }
  return give.length === tray.give.length ? tray : { ...tray, give };
}
