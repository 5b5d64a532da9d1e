// What the reader has chosen at a table of The Duel: a gift card, or a bo(h)nus card.

import { useState } from "preact/hooks";
import type { EditorState, TableView } from "../../contract";
import { type Command, onCommandKey } from "../../keys/commands";
import { useBeanName, usePage } from "../../page";
import type { BoardState } from "../../table/boardState";
import { type GamePlay, ownOf, useGamePlay } from "../../table/gameParts";
import {
  claimOf,
  claimsOf,
  claimText,
  type Gift,
  giftOf,
  giftsOf,
  giftText,
  holderOf,
  movesWith,
} from "./bonus";
import type { DuelTableView } from "./contract";

/** The name of the row of gift cards, as a place to drop a card. */
export const GIFTS = "gifts";

export const NAME = "duel";

export interface Duel extends GamePlay {
  view: DuelTableView;
  /** The kind of the gift card that has been chosen. */
  bean: string | null;
  /** The moves that push it: a single one where the player chose a card. */
  gifts: readonly Gift[];
  chooseGift(bean: string): void;
  push(): boolean;
  /** The number of the bo(h)nus card that has been chosen. */
  card: number | null;
  chooseCard(card: number): void;
  putBack(): void;
}

/** What The Duel adds to a table; undefined at the table of any other game. */
export function duelOf(view: TableView | EditorState): DuelTableView | undefined {
  return ownOf<DuelTableView>(view, NAME);
}

/** The kinds that may be planted on a field, as Python says; none where every kind may. */
export function nextBeans(view: DuelTableView | undefined, seat: number, field: number): readonly string[] {
  return view?.seats[seat]?.follows[field - 1] ?? [];
}

/** The Duel's part of the board state; null at the table of any other game. */
export function useDuelContext(): Duel | null {
  const play = useGamePlay();
  return play?.game === NAME ? (play as Duel) : null;
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
  const view = duelOf(table);
  if (!view) return null;

  // A choice holds for one table only: at the next one the cards lie elsewhere.
  const chosen = kept?.ply === table.ply ? kept : null;
  const picked = pick && giftOf(moves, pick);
  const bean = picked && pick ? pick.bean : (chosen?.bean ?? null);
  const gifts = picked ? [picked] : bean === null ? [] : giftsOf(moves, bean);
  const holder = holderOf(view, chosen?.card ?? undefined);
  const card = holder >= 0 ? (chosen?.card ?? null) : null;
  const choose = (also: Partial<Chosen>) => setKept({ ply: table.ply, bean: null, card: null, ...also });
  const putBack = () => setKept(null);

  const claimed = (owner: number, field: number) =>
    card === null ? undefined : claimOf(moves, card, owner, field);
  const duel: Duel = {
    game: NAME,
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
    onKey: (event) => duelKey(event, board, duel),
    drop(place, dropped) {
      if (place !== GIFTS) return false;
      const gift = giftOf(moves, dropped);
      board.play(gift?.text ?? giftText(table, dropped.seat, dropped.bean), "offers");
      return true;
    },
    cardUse: (one) => ({ able: giftOf(moves, one) !== null, why: "" }),
    fieldUse(owner, field) {
      const next = nextBeans(view, owner, field).map(nameOf).join(", ");
      const claim = claimed(owner, field);
      const text = card === null ? "" : (claim?.text ?? claimText(table, holder, card, owner, field));
      return {
        said: next ? `. ${say("field.follows", { cards: next })}` : "",
        fits: claim !== undefined,
        tap: text ? { word: "field.claim", act: () => board.play(text, `seat:${holder}`) } : null,
      };
    },
  };
  return duel;
}

// The keys of The Duel, beside those of every table.

interface DuelTarget {
  board: BoardState;
  duel: Duel;
  element: HTMLElement;
}

/** The keys and their help texts, in the order of the help. */
export const DUEL_KEYS: readonly Command<DuelTarget>[] = [
  { keys: "G", word: "keys.gifts", run: ({ element }) => goTo(element, ".bl-gifts") },
  { keys: "O", word: "keys.gift", run: ({ duel }) => duel.push() },
  { keys: "E", word: "keys.bonus", run: ({ element }) => goTo(element, "[data-near] .bl-bonus") },
  {
    keys: "C",
    word: "keys.claim",
    run({ board, duel }) {
      const [claim] = claimsOf(board.moves, duel.card ?? undefined);
      if (claim) board.play(claim.text, `seat:${claim.seat}`);
      return claim !== undefined;
    },
  },
  {
    keys: "X",
    word: "keys.exchange",
    run({ board, duel }) {
      const away = duel.card === null ? [] : movesWith(board.moves, duel.card);
      const discard = away.find((move) => move.kind === "discard-bonus");
      if (discard) board.play(discard.text, `seat:${discard.seat}`);
      return discard !== undefined;
    },
  },
];

const BACK: Command<DuelTarget> = {
  keys: "Esc",
  word: "keys.back",
  run({ board, duel }) {
    const held = duel.card !== null || duel.bean !== null;
    duel.putBack();
    return held && board.pick === null && board.notice === null;
  },
};

/** Of the keys of every table, those that its help lists without asking the table, and those that it never does. */
export const LISTED: Readonly<Record<string, boolean>> = {
  "keys.buy": false,
  "keys.discard": true,
  "keys.offer": false,
  "keys.accept": true,
  "keys.decline": true,
  "keys.counter": false,
  "keys.withdraw": false,
};

function goTo(element: HTMLElement, place: string): boolean {
  const stop = element.querySelector<HTMLElement>(`${place} [data-stop][tabindex="0"]`);
  stop?.focus();
  return stop !== null;
}

/** Handles a key of The Duel; false if it is none. */
function duelKey(event: KeyboardEvent, board: BoardState, duel: Duel): boolean {
  const element = event.currentTarget as HTMLElement;
  return onCommandKey(event, [BACK, ...DUEL_KEYS], { board, duel, element });
}
