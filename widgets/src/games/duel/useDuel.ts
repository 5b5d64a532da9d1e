// What the reader has chosen at a table of The Duel: a gift card, or a bo(h)nus card.
import { createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import type { BoardState } from "../../board/boardState";
import type { DuelView } from "../../contract";
import { useBeanName, usePage } from "../../page";
import { claimOf, claimText, holderOf, movesWith } from "./bonus";
import { type Gift, giftOf, giftsOf, giftText } from "./gifts";

export interface Duel {
  view: DuelView;
  /** The kind of the gift card that has been chosen. */
  bean: string | null;
  /** The moves that push it: a single one where the player chose a card. */
  gifts: readonly Gift[];
  chooseGift(bean: string): void;
  push(): boolean;
  /** The number of the bo(h)nus card that has been chosen. */
  card: number | null;
  chooseCard(card: number): void;
  /** Shows the chosen bo(h)nus card beside a field; null where none is chosen. */
  claimWith(owner: number, field: number): (() => void) | null;
  /** Whether the chosen card may be claimed with that field. */
  fulfils(owner: number, field: number): boolean;
  putBack(): void;
}

const Context = createContext<Duel | null>(null);
export const DuelProvider = Context.Provider;

/** The Duel's part of the board state; null at the table of any other game. */
export function useDuelContext(): Duel | null {
  return useContext(Context);
}

interface Chosen {
  ply: number;
  bean: string | null;
  card: number | null;
}

export function useDuel(board: BoardState): Duel | null {
  const { say, announce } = usePage();
  const nameOf = useBeanName();
  const { table, moves, pick } = board;
  const [kept, setKept] = useState<Chosen | null>(null);
  const view = table.duel;
  if (!view) return null;

  // A choice holds for one table only: at the next one the cards lie elsewhere.
  const chosen = kept?.ply === table.ply ? kept : null;
  const picked = pick && giftOf(moves, pick);
  const bean = picked && pick ? pick.bean : (chosen?.bean ?? null);
  const gifts = picked ? [picked] : bean === null ? [] : giftsOf(moves, bean);
  const holder = holderOf(table, chosen?.card ?? undefined);
  const card = holder >= 0 ? (chosen?.card ?? null) : null;
  const choose = (also: Partial<Chosen>) => setKept({ ply: table.ply, bean: null, card: null, ...also });
  const putBack = () => setKept(null);

  return {
    view,
    bean,
    gifts,
    card,
    putBack,
    chooseGift(kind) {
      if (board.pick) board.putBack();
      if (bean === kind) {
        putBack();
        return;
      }
      const ways = giftsOf(moves, kind);
      if (ways.length === 0) {
        if (table.you !== null) board.play(giftText(table, table.you, kind), "offers");
        return;
      }
      choose({ bean: kind });
      announce(
        say(ways.every((way) => way.bluff) ? "gift.chosen.bluff" : "gift.chosen", { card: nameOf(kind) }),
      );
    },
    push() {
      const [way] = gifts;
      if (way) board.play(way.text, "offers");
      return way !== undefined;
    },
    chooseCard(number) {
      if (board.pick) board.putBack();
      if (card === number) {
        putBack();
        return;
      }
      choose({ card: number });
      announce(
        say(movesWith(moves, number).length > 0 ? "bonus.chosen" : "bonus.chosen.nothing", { card: number }),
      );
    },
    claimWith(owner, field) {
      if (card === null) return null;
      const text = claimOf(moves, card, owner, field)?.text ?? claimText(table, holder, card, owner, field);
      return () => board.play(text, `seat:${holder}`);
    },
    fulfils: (owner, field) => card !== null && claimOf(moves, card, owner, field) !== undefined,
  };
}
