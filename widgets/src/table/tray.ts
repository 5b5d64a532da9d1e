// The tray between two people, and the moves it turns into. Pure: a tray goes in, a tray comes out.
import type { OfferView, TableView } from "../contract";
import { matchedCards } from "./cards";
import { notation } from "./moves";

/** A card laid in the tray: a hand card (`index` from 0 at the front) or a turned-over one. */
export interface TrayCard {
  zone: "hand" | "turned";
  index: number;
  bean: string;
}

export interface Tray {
  seat: number;
  /** The partner's seat; null is anyone. */
  partner: number | null;
  give: readonly TrayCard[];
  want: readonly string[];
  /** The offer this one answers with another. */
  counter: number | null;
  /** The offer being accepted: what is asked for is fixed, which of my copies I hand over is not. */
  accepting: number | null;
  /** It has been offered as it is. Its cards stay, so that a refused offer is changed and not laid out again. */
  sent: boolean;
}

/** An empty tray for a seat. */
export function emptyTray(table: TableView, seat: number): Tray {
  const partner = table.seats[seat]?.partners.at(-1) ?? null;
  return { seat, partner, give: [], want: [], counter: null, accepting: null, sent: false };
}

export function isSameCard(a: TrayCard, b: TrayCard): boolean {
  return a.zone === b.zone && a.index === b.index;
}

/** Lays a card in, or takes it back out. */
export function toggleGiven(tray: Tray, card: TrayCard): Tray {
  const give = tray.give.some((laid) => isSameCard(laid, card))
    ? tray.give.filter((laid) => !isSameCard(laid, card))
    : [...tray.give, card];
  return { ...tray, give, sent: false };
}

export function addWanted(tray: Tray, bean: string): Tray {
  return { ...tray, want: [...tray.want, bean], sent: false };
}

/** Asks for one of these less: the one last asked for. */
export function removeWanted(tray: Tray, bean: string): Tray {
  const at = tray.want.lastIndexOf(bean);
  if (at < 0) return tray;
  return { ...tray, want: tray.want.filter((_, index) => index !== at), sent: false };
}

export function withPartner(tray: Tray, partner: number | null): Tray {
  return { ...tray, partner, sent: false };
}

/** The tray once it has been offered. */
export function sentTray(tray: Tray): Tray {
  return { ...tray, counter: null, sent: true };
}

export function isEmpty(tray: Tray): boolean {
  return tray.give.length === 0 && tray.want.length === 0 && tray.counter === null && tray.accepting === null;
}

/** Whether there is something in a tray, or an offer that it answers. */
export function isLaid(tray: Tray): boolean {
  return (tray.counter ?? tray.accepting) !== null || !isEmpty(tray);
}

/** The cards a seat may lay in: turned-over ones where they are its own, and its hand where it is seen. */
export function layable(table: TableView, seat: number): TrayCard[] {
  const turned = seat === table.active ? table.turned : [];
  const hand = table.seats[seat]?.hand ?? [];
  return [
    ...turned.map((bean, index): TrayCard => ({ zone: "turned", index, bean })),
    ...hand.map((bean, index): TrayCard => ({ zone: "hand", index, bean })),
  ];
}

/** The copies handed over unless somebody chooses others: open cards first, then nearest the front. */
function copies(table: TableView, seat: number, beans: readonly string[]): TrayCard[] {
  const left = layable(table, seat);
  return beans.flatMap((bean) => {
    const at = left.findIndex((card) => card.bean === bean);
    return at < 0 ? [] : left.splice(at, 1);
  });
}

/** Whether a seat may still answer an offer. */
export function isFor(offer: OfferView, seat: number | null): boolean {
  return seat !== null && offer.asks.includes(seat);
}

/** Who asks a seat for cards of this kind, in the offers that it can accept. */
export function askers(table: TableView, seat: number, bean: string): string[] {
  const here = table.offers.filter((offer) => isFor(offer, seat) && offer.want.includes(bean));
  return [...new Set(here.map((offer) => table.seats[offer.seat]?.name ?? ""))];
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
    sent: false,
  };
}

/** An offer about to be accepted, with the cards that would be handed over. */
export function acceptanceOf(table: TableView, seat: number, offer: OfferView): Tray {
  return { ...counterTo(table, seat, offer), counter: null, accepting: offer.id };
}

const place = (card: TrayCard) => (card.zone === "turned" ? "up" : String(card.index + 1));

/** Cards in the order in which an offer names them; what it does not name comes last. */
function inOrder(give: readonly TrayCard[], wanted: readonly string[]): TrayCard[] {
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

/** The offer on the table that was made with this tray, while it waits for an answer. */
export function standingOffer(tray: Tray, { offers }: TableView): OfferView | undefined {
  const give = tray.give.map((card) => card.bean).join();
  const want = tray.want.join();
  return offers.find(
    (offer) =>
      tray.sent &&
      offer.seat === tray.seat &&
      offer.to === tray.partner &&
      offer.give.join() === give &&
      offer.want.join() === want,
  );
}

/**
 * A tray at the next table. It empties once its offer has been accepted, the trading is over, or the turn is another's.
 * Otherwise its cards stay, except for those that are gone.
 */
export function trayAt(tray: Tray, before: TableView, after: TableView): Tray {
  if (before === after) return tray;
  if (!before.trading || !after.trading || after.turn !== before.turn) return emptyTray(after, tray.seat);
  const standing = (id: number | null) => after.offers.some((offer) => offer.id === id);
  if (tray.accepting !== null && !standing(tray.accepting)) return emptyTray(after, tray.seat);
  if (tray.sent && cardCount(before, tray.seat) !== cardCount(after, tray.seat)) {
    return emptyTray(after, tray.seat);
  }
  const counter = standing(tray.counter) ? tray.counter : null;
  return { ...tray, counter, give: cardsAt(tray, before, after) };
}

/** How many cards a seat could trade away, and how many it has received: each trade changes one of the two. */
function cardCount(table: TableView, seat: number): string {
  return `${layable(table, seat).length} ${table.seats[seat]?.aside.length}`;
}

/** The cards of a tray where they lie now. */
function cardsAt(tray: Tray, before: TableView, after: TableView): TrayCard[] {
  const row = (table: TableView, zone: TrayCard["zone"]) =>
    layable(table, tray.seat).filter((card) => card.zone === zone);
  const moved = (zone: TrayCard["zone"]) => {
    const [from, to] = [row(before, zone), row(after, zone)];
    const beans = (cards: TrayCard[]) => cards.map((card) => card.bean);
    return new Map(matchedCards(beans(from), beans(to)).map(([old, now]) => [old, to[now] as TrayCard]));
  };
  const places = { hand: moved("hand"), turned: moved("turned") };
  return tray.give.flatMap((card) => places[card.zone].get(card.index) ?? []);
}
