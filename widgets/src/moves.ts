// What can be done, read from the legal moves that came with the table. Nothing here knows a rule.
import type { MoveView } from "./contract";

/** A card somebody has chosen: whose it is, where it lies, its place there from 0. */
export interface Pick {
  seat: number;
  zone: Zone;
  index: number;
  bean: string;
}

export type Zone = "hand" | "turned" | "aside";

/** `Ana plant 1` plants the front of the hand; `Ana plant Soy 1` a card that lies open. */
const FRONT = /^\S+ plant \d+$/;

/** Kinds that the table itself shows as places to act; every other kind becomes a button of its own. */
const SHOWN_IN_PLACE = new Set(["plant", "harvest", "offer", "accept", "decline", "withdraw"]);

function plants(move: MoveView, pick: Pick): boolean {
  if (move.kind !== "plant" || move.seat !== pick.seat) return false;
  if (FRONT.test(move.text)) return pick.zone === "hand" && pick.index === 0;
  return pick.zone !== "hand" && (move.bean === undefined || move.bean === pick.bean);
}

/** The fields (from 1) in which a chosen card may be planted. */
export function destinations(moves: readonly MoveView[], pick: Pick): Set<number> {
  const fields = moves.filter((move) => plants(move, pick)).map((move) => move.field);
  return new Set(fields.filter((field) => field !== undefined));
}

/** The move that plants a chosen card: as it was offered, or else written out, to be refused with a reason. */
export function plantText(moves: readonly MoveView[], pick: Pick, field: number, name: string): string {
  const legal = moves.find((move) => plants(move, pick) && move.field === field);
  return legal?.text ?? `${name} plant ${notation(pick.bean)} ${field}`;
}

/** The legal harvest of a field, if there is one. */
export function harvestOf(moves: readonly MoveView[], seat: number, field: number): MoveView | undefined {
  return moves.find((move) => move.kind === "harvest" && move.seat === seat && move.field === field);
}

/** The answers to an offer that are legal now, by kind. */
export function answersTo(moves: readonly MoveView[], offer: number): Partial<Record<string, MoveView>> {
  const about = moves.filter((move) => move.offer === offer && move.kind !== "offer");
  return Object.fromEntries(about.map((move) => [move.kind, move]));
}

/** The moves that are buttons: turn over, draw, done, and whatever another edition may bring. */
export function buttons(moves: readonly MoveView[]): MoveView[] {
  return moves.filter((move) => !SHOWN_IN_PLACE.has(move.kind));
}

/** The one card that can be planted now, when there is no choice which: a tap on a field is then enough. */
export function onlyPick(moves: readonly MoveView[], cards: readonly Pick[]): Pick | null {
  const able = cards.filter((pick) => destinations(moves, pick).size > 0);
  const [first] = able;
  return first && able.every((pick) => pick.zone === first.zone && pick.bean === first.bean) ? first : null;
}

/** A bean as the notation writes it: `Black-eyed`. */
export function notation(bean: string): string {
  return bean.charAt(0).toUpperCase() + bean.slice(1);
}
