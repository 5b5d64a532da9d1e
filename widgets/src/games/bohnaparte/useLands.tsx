// What the reader has chosen on a map, and how a tap there becomes a move.

import { useState } from "preact/hooks";
import type { EditorState, MoveView, TableView } from "../../contract";
import { type Command, onCommandKey } from "../../keys/commands";
import { EXPLAIN } from "../../meter/useMeterAnchor";
import { usePage } from "../../page";
import type { BoardState, GameArea } from "../../table/boardState";
import { type GamePlay, ownOf, useGamePlay } from "../../table/gameParts";
import type { PickedCard } from "../../table/moves";
import { CannotWin } from "./BattleCards";
import type { LandsView, LandView } from "./contract";
import {
  answers,
  attacksOn,
  attackText,
  fromStack,
  landKindOf,
  landMove,
  landNamed,
  layingOf,
  movesOn,
  storing,
} from "./moves";

export const NAME = "bohnaparte";

/** What is tried on the map is answered there. */
export const MAP = "lands" as GameArea;

export interface Lands extends GamePlay {
  view: LandsView;
  /** The landscape that has been chosen. */
  land: LandView | null;
  choose(land: LandView, tile: Element): void;
  /** Whether the map is unfolded, where it can be folded: the reader asked for it, or is to choose a landscape. */
  open: boolean;
  toggle(): void;
  /** The ways to lay a battle card now: in the battle that is going on, or against the chosen landscape. */
  laying: readonly MoveView[];
  lay(text: string): void;
  /** The move that stores the chosen card, or the only one there is, on the depot of a seat. */
  storing(seat: number): MoveView | undefined;
  store(seat: number): void;
  putBack(): boolean;
}

/** What Bohnaparte adds to a table; undefined at a table without a map. */
export function landsOf(view: TableView | EditorState): LandsView | undefined {
  return ownOf<LandsView>(view, NAME);
}

/** The colour of a seat's markers. */
export function colourOf(view: TableView | EditorState, seat: number): string | undefined {
  return landsOf(view)?.seats[seat]?.colour;
}

/** The map's part of the board state; null at a table without a map. */
export function useLandsContext(): Lands | null {
  const play = useGamePlay();
  return play?.game === NAME ? (play as Lands) : null;
}

export function useLands(board: BoardState): Lands | null {
  const { say, announce } = usePage();
  const { table, moves, pick } = board;
  const [kept, setKept] = useState<{ ply: number; land: string } | null>(null);
  const [asked, setAsked] = useState<{ ply: number; open: boolean } | null>(null);
  const view = landsOf(table);
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
    board.play(text, MAP);
  };

  /** Attacks with a hand card; what is not legal is tried too. */
  const attackWith = (card: PickedCard, target: string) => {
    const attack = layingOf(attacksOn(moves, target), card);
    const name = table.seats[card.seat]?.name ?? "";
    const hopeless = attack && landMove(attack).cannot_win;
    if (hopeless && target !== land?.name) {
      // It is said before the card is laid; who wants to lay it all the same does so there.
      setKept({ ply: table.ply, land: target });
      announce(hopeless);
      return;
    }
    lay(attack?.text ?? attackText(name, target, "hand", card.index + 1));
  };

  const lands: Lands = {
    game: NAME,
    view,
    land,
    open,
    toggle: () => setAsked({ ply: table.ply, open: !open }),
    laying,
    pile: fromStack(laying),
    lay,
    onKey: (event) => landKey(event, board, lands),
    choose(one, tile) {
      const gives = `${one.label}. ${landKindOf(view, one)?.gives ?? ""}`;
      if (!board.live) {
        tile.dispatchEvent(new Event(EXPLAIN, { bubbles: true }));
        return announce(gives);
      }
      const can = movesOn(moves, one.name);
      const camp = can.find((move) => move.kind === "camp");
      if (camp) return lay(camp.text);
      if (attacking && pick?.zone === "hand") return attackWith(pick, one.name);
      setAsked(null);
      if (land === one) return setKept(null);
      setKept({ ply: table.ply, land: one.name });
      announce(can.length > 0 ? say("land.chosen", { land: one.title }) : gives);
    },
    drop(place, card) {
      const [kind, name = ""] = place.split(":");
      if (kind === "land" && card.zone === "hand") attackWith(card, name);
      else if (kind === "depot" && Number(name) === card.seat) store(board, card.seat, card);
      else return false;
      return true;
    },
    ...cardUses(laying, moves, lay),
    storing: (seat) => storing(moves, seat, pick?.seat === seat ? pick : null),
    store: (seat) => store(board, seat, pick),
    putBack() {
      setKept(null);
      return land !== null;
    },
  };
  return lands;
}

/** What a card is good for in a battle: those that fight now, and which way of laying one is a tap. */
function cardUses(
  laying: readonly MoveView[],
  moves: readonly MoveView[],
  lay: (text: string) => void,
): Required<Pick<GamePlay, "cardUse" | "tapCard">> {
  const fighting = laying.length > 0 ? laying : moves.filter((move) => move.kind === "attack");
  return {
    cardUse(card) {
      const move = layingOf(laying, card);
      const why = (move && landMove(move).cannot_win) ?? "";
      const fights = card.zone === "hand" && layingOf(fighting, card) !== undefined;
      return { able: !why && fights, why, mark: why && <CannotWin /> };
    },
    tapCard(card) {
      const move = layingOf(laying, card);
      if (move) lay(move.text);
      return move !== undefined;
    },
  };
}

/** Stores a card of a seat on its depot, or the only one that it can store. */
function store({ table, moves, play }: BoardState, seat: number, card: PickedCard | null): void {
  const move = storing(moves, seat, card?.seat === seat ? card : null);
  play(move?.text ?? `${table.seats[seat]?.name} store`, `seat:${seat}`);
}

// The keys of the map; their help texts are among the texts of the page.

interface LandsTarget {
  board: BoardState;
  lands: Lands;
  element: HTMLElement;
}

/** To what can be done in the chosen landscape. */
const DOING_KEY = "K";

export const LAND_KEYS: readonly Command<LandsTarget>[] = [
  {
    keys: "L",
    word: "keys.map",
    run: ({ element }) => focusIn(element, '.bl-map [data-stop][tabindex="0"]'),
  },
  { keys: "Home  End", word: "keys.map.row" },
  { keys: "Page Down  Page Up", word: "keys.map.able" },
  {
    keys: DOING_KEY,
    word: "keys.battle",
    run: ({ element }) =>
      focusIn(element, '.bl-battle-cards [data-stop][tabindex="0"], .bl-land-panel button'),
  },
  {
    keys: "P",
    word: "keys.store",
    run({ board, lands }) {
      const { you } = board.table;
      const stores = you !== null && board.moves.some((move) => move.kind === "store" && move.seat === you);
      if (stores) lands.store(you);
      return stores;
    },
  },
];

const BACK: Command<LandsTarget> = {
  keys: "Esc",
  word: "keys.back",
  run: ({ board, lands }) => lands.putBack() && board.pick === null && board.notice === null,
};

/** Handles a key of the map; false if it is none. */
function landKey(event: KeyboardEvent, board: BoardState, lands: Lands): boolean {
  const element = event.currentTarget as HTMLElement;
  return onCommandKey(event, [BACK, ...LAND_KEYS], { board, lands, element });
}

function focusIn(element: HTMLElement, selector: string): boolean {
  const target = element.querySelector<HTMLElement>(selector);
  target?.focus();
  return target !== null;
}
