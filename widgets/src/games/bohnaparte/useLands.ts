// What the reader has chosen on a map, and how a tap there becomes a move.
import { createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import type { BoardState } from "../../board/boardState";
import type { LandsView, LandView, MoveView } from "../../contract";
import type { Pick } from "../../moves";
import { usePage } from "../../page";
import {
  answers,
  attacksOn,
  attackText,
  fromStack,
  kindOf,
  landNamed,
  layingOf,
  movesOn,
  storing,
} from "./moves";

export interface Lands {
  view: LandsView;
  /** The landscape that has been chosen. */
  land: LandView | null;
  choose(land: LandView): void;
  /** Whether the map is unfolded, where it can be folded: the reader asked for it, or is to choose a landscape. */
  open: boolean;
  toggle(): void;
  /** The ways to lay a battle card now: in the battle that is going on, or against the chosen landscape. */
  laying: readonly MoveView[];
  /** What the top card of the pile would do now. */
  stack: MoveView | undefined;
  lay(text: string): void;
  /** Whether a card can fight now. */
  fights(pick: Pick): boolean;
  /** Why a card cannot win where it would be laid now; empty where it can. */
  cannotWin(pick: Pick): string;
  /** Lays a card in a battle; false where it means nothing to a battle. */
  tapCard(pick: Pick): boolean;
  /** The move that stores the chosen card, or the only one there is, on the depot of a seat. */
  storing(seat: number): MoveView | undefined;
  store(seat: number, card?: Pick): void;
  /** Attacks with a hand card; what is not legal is tried too. */
  attackWith(card: Pick, land: string): void;
  putBack(): boolean;
}

const Context = createContext<Lands | null>(null);
export const LandsProvider = Context.Provider;

/** The map's part of the board state; null at a table without a map. */
export function useLandsContext(): Lands | null {
  return useContext(Context);
}

export function useLands(board: BoardState): Lands | null {
  const { say, announce } = usePage();
  const { table, moves, pick } = board;
  const [kept, setKept] = useState<{ ply: number; land: string } | null>(null);
  const [asked, setAsked] = useState<{ ply: number; open: boolean } | null>(null);
  const view = table.lands;
  if (!view) return null;

  // A choice holds for one table only: at the next one it may mean something else.
  const land = (kept?.ply === table.ply && landNamed(view, kept.land)) || null;
  const replies = answers(moves);
  const laying = replies.length > 0 ? replies : land ? attacksOn(moves, land.name) : [];
  const attacking = moves.some((move) => move.kind === "attack");
  const choosing = land === null && (attacking || moves.some((move) => move.kind === "camp"));
  const open = asked?.ply === table.ply ? asked.open : choosing;
  const lay = (text: string) => {
    setKept(null);
    board.play(text, "lands");
  };

  const attackWith = (card: Pick, target: string) => {
    const attack = layingOf(attacksOn(moves, target), card);
    const name = table.seats[card.seat]?.name ?? "";
    if (attack?.cannot_win && target !== land?.name) {
      // It is said before the card is laid; who wants to lay it all the same does so there.
      setKept({ ply: table.ply, land: target });
      announce(attack.cannot_win);
      return;
    }
    lay(attack?.text ?? attackText(name, target, "hand", card.index + 1));
  };

  return {
    view,
    land,
    open,
    toggle: () => setAsked({ ply: table.ply, open: !open }),
    attackWith,
    laying,
    stack: fromStack(laying),
    lay,
    choose(one) {
      const can = movesOn(moves, one.name);
      const camp = can.find((move) => move.kind === "camp");
      if (camp) return lay(camp.text);
      if (attacking && pick?.zone === "hand") return attackWith(pick, one.name);
      setAsked(null);
      if (land === one) return setKept(null);
      setKept({ ply: table.ply, land: one.name });
      announce(
        can.length > 0
          ? say("land.chosen", { land: one.title })
          : `${one.label}. ${kindOf(view, one)?.gives ?? ""}`,
      );
    },
    fights(card) {
      if (card.zone !== "hand") return false;
      const all = laying.length > 0 ? laying : moves.filter((move) => move.kind === "attack");
      return layingOf(all, card) !== undefined;
    },
    cannotWin: (card) => layingOf(laying, card)?.cannot_win ?? "",
    tapCard(card) {
      const move = layingOf(laying, card);
      if (move) lay(move.text);
      return move !== undefined;
    },
    storing: (seat) => storing(moves, seat, pick?.seat === seat ? pick : null),
    store(seat, card = pick ?? undefined) {
      const move = storing(moves, seat, card?.seat === seat ? card : null);
      board.play(move?.text ?? `${table.seats[seat]?.name} store`, `seat:${seat}`);
    },
    putBack() {
      setKept(null);
      return land !== null;
    },
  };
}
