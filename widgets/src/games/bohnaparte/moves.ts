// What can be done on the map, read from the legal moves that came with the table. Nothing here knows a rule.
import type { MoveView } from "../../contract";
import { notation, type PickedCard } from "../../table/moves";
import type { LandMoveView, LandsView, LandView } from "./contract";

const ON_THE_MAP: readonly string[] = ["camp", "attack", "build-fortress"];
const BATTLE: readonly string[] = ["defend", "fight-on"];

/** What only moves of this game have. */
export function landMove(move: MoveView): LandMoveView {
  return (move.own as LandMoveView | undefined) ?? {};
}

/** The moves that can be made with one landscape. */
export function movesOn(moves: readonly MoveView[], land: string): MoveView[] {
  return moves.filter((move) => landMove(move).land === land && ON_THE_MAP.includes(move.kind));
}

/** The most important kind of move that can be made with a landscape. */
export function ableOn(moves: readonly MoveView[], land: string): string | undefined {
  const kinds = movesOn(moves, land).map((move) => move.kind);
  return ON_THE_MAP.find((kind) => kinds.includes(kind));
}

export function attacksOn(moves: readonly MoveView[], land: string): MoveView[] {
  return movesOn(moves, land).filter((move) => move.kind === "attack");
}

/** The cards that can be laid in the battle that is going on. */
export function answers(moves: readonly MoveView[]): MoveView[] {
  return moves.filter((move) => BATTLE.includes(move.kind));
}

/** Among moves that each lay a battle card, the one that lays this hand card. Of equal ones side by side any will do. */
export function layingOf(moves: readonly MoveView[], pick: PickedCard): MoveView | undefined {
  if (pick.zone !== "hand") return undefined;
  return moves.findLast(
    (move) =>
      move.seat === pick.seat &&
      move.bean === pick.bean &&
      landMove(move).source === "hand" &&
      (landMove(move).place ?? 0) <= pick.index + 1,
  );
}

/** The move that lays the top card of the pile. */
export function fromStack(moves: readonly MoveView[]): MoveView | undefined {
  return moves.find((move) => landMove(move).source === "stack");
}

/** An attack as it is written, to be refused with a reason where it is not legal. */
export function attackText(name: string, land: string, source = "stack", place?: number): string {
  return `${name} attack ${notation(land)} from ${place === undefined ? source : `${source}@${place}`}`;
}

/** The move that stores a card on a depot. */
export function storing(
  moves: readonly MoveView[],
  seat: number,
  pick: PickedCard | null,
): MoveView | undefined {
  const stores = moves.filter((move) => move.kind === "store" && move.seat === seat);
  if (!pick) return new Set(stores.map((move) => move.bean)).size === 1 ? stores[0] : undefined;
  return stores.find(
    (move) =>
      move.bean === pick.bean && (pick.zone !== "hand" || (pick.index === 0 && / store$/.test(move.text))),
  );
}

export function landNamed(view: LandsView, name: string | null | undefined): LandView | undefined {
  return view.lands.find((land) => land.name === name);
}

/** What a landscape is and gives; an empty quarry is a kind of its own. */
export function landKindOf(view: LandsView, land: LandView) {
  return view.kinds[land.empty ? `${land.kind}-empty` : land.kind] ?? view.kinds[land.kind];
}

/** The landscapes of a seat beside another one, or, where none touches it, those across a river from it. */
export function startsOf(view: LandsView, land: LandView, seat: number): LandView[] {
  const near = (from: LandView) => from.near.flatMap((index) => view.lands[index] ?? []);
  const beside = near(land).filter((other) => other.owner === seat);
  if (beside.length > 0) return beside;
  const across = near(land)
    .filter((other) => other.kind === "river")
    .flatMap(near);
  return [...new Set(across)].filter((other) => other.owner === seat);
}

/** The key of the text for each source of a battle card. */
export const FROM: Readonly<Record<string, string>> = {
  "": "land.from.owed",
  hand: "land.from.hand",
  depot: "land.from.depot",
  stack: "land.from.stack",
  cavalry: "land.from.cavalry",
  nothing: "land.from.nothing",
};

/** The sources that are cards. */
export const CARDS: readonly string[] = ["hand", "depot", "stack"];
