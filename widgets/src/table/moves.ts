// Finds moves among the legal ones that came with the table. Nothing here knows a rule.

import type { MoveKind, MoveView, TableView } from "../contract";
import { allParts, type MovePlace } from "./gameParts";

/** A chosen card: its seat, where it lies, and its place there, from 0. */
export interface PickedCard {
  seat: number;
  zone: CardZone;
  index: number;
  bean: string;
}

export type CardZone = "hand" | "turned" | "aside";

/** Where the moves of every game are made; each game says it of its own. */
export const PLACES: Readonly<Record<MoveKind, MovePlace>> = {
  plant: "fields",
  harvest: "fields",
  "buy-field": "fields",
  discard: "piles",
  offer: "trade",
  accept: "trade",
  decline: "trade",
  withdraw: "trade",
  "turn-over": "bar",
  draw: "bar",
  done: "bar",
};

/** Where a move is made. One that nothing on this page shows is a button. Asked for every move and card of a table. */
function placeOf({ kind }: MoveView): MovePlace {
  const shared: Readonly<Record<string, MovePlace>> = PLACES;
  return shared[kind] ?? allParts().find(({ moves }) => moves?.[kind])?.moves?.[kind] ?? "bar";
}

function plants(move: MoveView, pick: PickedCard): boolean {
  if (move.seat !== pick.seat) return false;
  if (placeOf(move) === "aside") return pick.zone === "aside" && move.bean === pick.bean;
  if (move.kind !== "plant") return false;
  if (move.zone === "hand") return pick.zone === "hand" && pick.index === 0;
  return pick.zone !== "hand" && (move.bean === undefined || move.bean === pick.bean);
}

/** The fields (from 1) in which a chosen card may be planted. */
export function destinations(moves: readonly MoveView[], pick: PickedCard): Set<number> {
  const fields = moves.filter((move) => plants(move, pick)).map((move) => move.field);
  return new Set(fields.filter((field) => field !== undefined));
}

/** The move that plants a chosen card: the legal one, or else its text, for the kernel to refuse with a reason. */
export function plantText(moves: readonly MoveView[], pick: PickedCard, field: number, name: string): string {
  const legal = moves.find((move) => plants(move, pick) && move.field === field);
  return legal?.text ?? `${name} plant ${notation(pick.bean)} ${field}`;
}

function discards(move: MoveView, pick: PickedCard): boolean {
  return (
    move.kind === "discard" && move.seat === pick.seat && move.zone === pick.zone && move.bean === pick.bean
  );
}

/** Whether a chosen card may be discarded. */
export function isDiscardable(moves: readonly MoveView[], pick: PickedCard): boolean {
  return moves.some((move) => discards(move, pick));
}

/** Whether something can be done with a card: planted, or discarded. */
export function isUsable(moves: readonly MoveView[], pick: PickedCard): boolean {
  return destinations(moves, pick).size > 0 || isDiscardable(moves, pick);
}

/** The move that discards a chosen card; in a hand it names the very copy. */
export function discardText(pick: PickedCard, name: string): string {
  const place = pick.zone === "hand" ? `@${pick.index + 1}` : "";
  return `${name} discard ${notation(pick.bean)}${place}`;
}

/** The legal purchase of a field, if there is one. */
export function purchaseOf(moves: readonly MoveView[], seat: number): MoveView | undefined {
  return moves.find((move) => move.kind === "buy-field" && move.seat === seat);
}

/** The legal harvest of a field, if there is one. */
export function harvestOf(moves: readonly MoveView[], seat: number, field: number): MoveView | undefined {
  return moves.find((move) => move.kind === "harvest" && move.seat === seat && move.field === field);
}

/**
 * Whether a seat can do nothing now but harvest: its fields are then what there is to press. In a phase for planting a tap
 * on a field means to plant, also where no field takes the card.
 */
export function onlyHarvests({ phases }: TableView, moves: readonly MoveView[], seat: number): boolean {
  if (phases.some(({ key, current }) => current && key.startsWith("plant"))) return false;
  const own = moves.filter((move) => move.seat === seat);
  return own.length > 0 && own.every((move) => move.kind === "harvest");
}

/** The answers to an offer that are legal now, by kind. */
export function answersTo(moves: readonly MoveView[], offer: number): Partial<Record<string, MoveView>> {
  const about = moves.filter((move) => move.offer === offer && move.kind !== "offer");
  return Object.fromEntries(about.map((move) => [move.kind, move]));
}

/** The moves that are buttons: turn over, draw, done, and any move of an edition that this page does not know. */
export function buttons(moves: readonly MoveView[]): MoveView[] {
  const at = (place: MovePlace) => moves.filter((move) => placeOf(move) === place);
  return [...at("first"), ...at("bar")];
}

/** The card to use where there is only one kind to choose from, so that a tap on a place is enough. */
export function onlyPick(
  moves: readonly MoveView[],
  cards: readonly PickedCard[],
  able: typeof isDiscardable = (moves, pick) => destinations(moves, pick).size > 0,
): PickedCard | null {
  const those = cards.filter((pick) => able(moves, pick));
  const [first] = those;
  return first && those.every((pick) => pick.zone === first.zone && pick.bean === first.bean) ? first : null;
}

/** A bean as the notation writes it: `Black-eyed`. */
export function notation(bean: string): string {
  return bean.charAt(0).toUpperCase() + bean.slice(1);
}
