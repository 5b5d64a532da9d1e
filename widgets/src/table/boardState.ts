// What the reader has picked up at a table, and how a tap becomes a move.

import { createContext } from "preact";
import { useContext, useMemo, useReducer, useRef, useState } from "preact/hooks";
import type { AdviceView, ErrorView, MoveView, OfferView, RejectionView, TableView } from "../contract";
import { useStructuralSharing } from "../kernel/model";
import { useBeanList, useBeanName, usePage } from "../page";
import type { CardNumbers } from "./cards";
import { partsOf } from "./gameParts";
import {
  destinations,
  discardText,
  harvestOf,
  isDiscardable,
  onlyHarvests,
  onlyPick,
  type PickedCard,
  plantText,
  purchaseOf,
} from "./moves";
import * as trays from "./tray";

/** The part of the table where a move was tried: the answer is shown there. */
export type BoardArea = `seat:${number}` | "piles" | "tray" | "offers" | "bar" | GameArea;

/** The name of a part that only the tables of one game have. */
export type GameArea = string & { readonly own: true };

export interface BoardNotice {
  where: BoardArea;
  advice?: AdviceView | undefined;
  /** Makes the moves that the advice is about, where it is about the present table. */
  carryOut?: (() => void) | undefined;
  /** The ply of the table that it is about, where that is not simply the present one. */
  ply?: number;
  rejection?: RejectionView | undefined;
  error?: ErrorView | undefined;
}

/** What can be asked about the moves of bots. */
export interface BotReasons {
  /** The ply of the last move of each seat that can say why it made it. */
  last: ReadonlyMap<number, number>;
  ask(ply: number): void;
}

export interface BoardState {
  table: TableView;
  moves: readonly MoveView[];
  /** Moves can be made here; otherwise the board is a picture. */
  live: boolean;
  pick: PickedCard | null;
  /** What to do with the chosen card; empty where it can go nowhere. */
  picked: string;
  tray: trays.Tray | null;
  notice: BoardNotice | null;
  botReasons: BotReasons | null;
  /** The numbers that the cards at each place keep while they travel. */
  numbered: CardNumbers["places"];
  /** The seats that this page may look from, besides the one it looks from, and how. */
  seatsOpen: readonly number[];
  onLook: ((seat: number) => void) | undefined;
  mine(seat: number): boolean;
  /** The fields of a seat that take the chosen card, or the only card there is to plant */
  openFields(seat: number): ReadonlySet<number>;
  tapCard(pick: PickedCard): void;
  tapField(seat: number, field: number): void;
  harvest(seat: number, field: number): void;
  buy(seat: number): void;
  /** Discards the chosen card, or the only card there is to discard. */
  discard(): void;
  setTray(tray: trays.Tray): void;
  sendTray(): void;
  /** Accepts an offer; the engine chooses which copies are handed over. */
  accept(offer: OfferView): void;
  /** Lays the acceptance in the tray, to choose which copies are handed over. */
  choose(offer: OfferView): void;
  counter(offer: OfferView): void;
  play(text: string, where: BoardArea): void;
  pass: (() => void) | undefined;
  putBack(): void;
  dismiss(): void;
}

const Context = createContext<BoardState | null>(null);
export const BoardStateProvider = Context.Provider;

export function useBoard(): BoardState {
  const board = useContext(Context);
  if (!board) throw new Error("a part of the board stands outside a board");
  return board;
}

/** The cards of a seat that lie where they could be planted from. */
export function plantable(table: TableView, seat: number): PickedCard[] {
  const view = table.seats[seat];
  const open = seat === table.active ? table.turned : [];
  const pick = (zone: PickedCard["zone"]) => (bean: string, index: number) => ({ seat, zone, index, bean });
  return [
    ...(view?.hand ?? []).map(pick("hand")),
    ...open.map(pick("turned")),
    ...(view?.aside ?? []).map(pick("aside")),
  ];
}

function sameCard(a: PickedCard | null, b: PickedCard): boolean {
  return a !== null && a.seat === b.seat && a.zone === b.zone && a.index === b.index;
}

/** The key of the sentence about a card that has been picked up: where it can go, or that it cannot. */
function pickedKey(table: TableView, moves: readonly MoveView[], card: PickedCard): string {
  const own = partsOf(table).picked?.(moves, card);
  if (own) return own;
  const plants = destinations(moves, card).size > 0;
  if (!isDiscardable(moves, card)) return plants ? "pick.taken" : NOWHERE;
  return plants ? "pick.taken.either" : "pick.taken.discard";
}

const NOWHERE = "pick.taken.nowhere";

/** State that holds for one table: it is null again when the next one is shown, where the cards lie elsewhere. */
function useTableState<T>(table: TableView): [T | null, (value: T | null) => void] {
  const [kept, setKept] = useState<{ table: TableView; value: T } | null>(null);
  return [
    kept?.table === table ? kept.value : null,
    (value) => setKept(value === null ? null : { table, value }),
  ];
}

export interface BoardStateProps
  extends Pick<BoardState, "table" | "numbered">,
    Partial<Pick<BoardState, "moves" | "notice" | "botReasons" | "seatsOpen" | "onLook">> {
  /** Plays a move; false (or a promise of it) says that it was refused. */
  onMove?: ((text: string, where: BoardArea) => unknown) | undefined;
  onDismiss?: (() => void) | undefined;
  /** Lets the bots go on: nobody here wants to trade any more. */
  onPass?: (() => void) | undefined;
}

export function useBoardState(props: BoardStateProps): BoardState {
  const { table, numbered, moves = [], onMove, notice = null, botReasons = null, onDismiss } = props;
  const { seatsOpen = [], onLook, onPass } = props;
  const { say, announce, beans } = usePage();
  const nameOf = useBeanName();
  const [pick, setPick] = useTableState<PickedCard>(table);
  const [tray, setTray] = useTray(table, onMove !== undefined);
  const [hint, setHint] = useTableState<BoardNotice>(table);
  const play: BoardState["play"] = (text, where) => {
    setHint(null);
    Promise.resolve(onMove?.(text, where)).then((played) => {
      if (played === false) setPick(null);
    });
  };
  const mine = (seat: number) =>
    onMove !== undefined && (seat === table.you || moves.some((move) => move.seat === seat));
  const tell = (where: BoardArea, text: string) => {
    setHint({ where, error: { text } });
    announce(text);
  };
  const trading = useTrading(table, setTray, play);
  const about = pick && pickedKey(table, moves, pick);

  const { openFields, ...planting } = usePlanting(table, moves, pick, { mine, play }, tell);
  const actions = useStableActions({
    ...planting,
    ...trading,
    tapCard(card) {
      const laid = tray && trayAfterTap(tray, table, card, mine);
      if (laid) return trading.setTray(laid);
      const taken = !sameCard(pick, card);
      setPick(taken ? card : null);
      setHint(null);
      if (taken) announce(say(pickedKey(table, moves, card), { card: nameOf(card.bean) }));
    },
    sendTray() {
      if (!tray) return;
      setHint(null);
      Promise.resolve(onMove?.(trays.trayText(tray, table), "tray")).then((played) => {
        if (played === true) setTray(tray.accepting === null ? trays.sentTray(tray) : null);
      });
    },
    play,
    putBack() {
      setPick(null);
      setHint(null);
      setTray(null);
      onDismiss?.();
    },
    dismiss() {
      setHint(null);
      onDismiss?.();
    },
  });
  return {
    ...actions,
    table,
    moves,
    live: onMove !== undefined,
    pick,
    picked: pick && about && about !== NOWHERE ? say(about, { card: beans[pick.bean]?.name ?? "" }) : "",
    tray,
    notice: hint ?? noticeOf(table, notice),
    botReasons,
    numbered,
    seatsOpen,
    onLook,
    mine,
    openFields,
    pass: onPass,
  };
}

/** The tray with a card that somebody has tapped, or without it; null where such a card has no part in it. */
function trayAfterTap(tray: trays.Tray, table: TableView, card: PickedCard, mine: BoardState["mine"]) {
  const { zone, index, bean, seat } = card;
  if (zone !== "aside" && seat === tray.seat) return trays.toggleGiven(tray, { zone, index, bean });
  if (zone === "aside" || tray.accepting !== null || mine(seat)) return null;
  return trays.addWanted(tray.seat === table.active ? trays.withPartner(tray, seat) : tray, bean);
}

/** What can be done with the tray and with an offer. */
function useTrading(
  table: TableView,
  setTray: (tray: trays.Tray) => void,
  play: BoardState["play"],
): Pick<BoardState, "setTray" | "accept" | "choose" | "counter"> {
  const { say, announce } = usePage();
  const listOf = useBeanList();
  const { you } = table;
  const name = (seat: number) => table.seats[seat]?.name ?? "";
  const lay = (next: trays.Tray) => {
    setTray(next);
    const said = next.partner === null ? "tray.now.anyone" : "tray.now";
    const give = listOf(next.give.map((card) => card.bean));
    announce(say(said, { name: name(next.partner ?? -1), give, want: listOf(next.want) }));
  };
  return {
    setTray: lay,
    accept(offer) {
      if (you !== null) play(`${name(you)} accept ${offer.id}`, "offers");
    },
    choose(offer) {
      if (you !== null) lay(trays.acceptanceOf(table, you, offer));
    },
    counter(offer) {
      if (you !== null) lay(trays.counterTo(table, you, offer));
    },
  };
}

/** What can be done with a field, and with the card that is chosen or that is the only one to plant. */
function usePlanting(
  table: TableView,
  moves: readonly MoveView[],
  pick: PickedCard | null,
  { mine, play }: Pick<BoardState, "mine" | "play">,
  tell: (where: BoardArea, text: string) => void,
): Pick<BoardState, "openFields" | "tapField" | "harvest" | "buy" | "discard"> {
  const { say } = usePage();
  const name = (seat: number) => table.seats[seat]?.name ?? "";
  const chosen = (seat: number) => (pick?.seat === seat ? pick : onlyPick(moves, plantable(table, seat)));
  return {
    openFields(seat) {
      const card = mine(seat) ? chosen(seat) : null;
      return card ? destinations(moves, card) : new Set();
    },
    tapField(seat, field) {
      const card = chosen(seat);
      const harvest = onlyHarvests(table, moves, seat) && harvestOf(moves, seat, field);
      if (!card && harvest) play(harvest.text, `seat:${seat}`);
      else if (card) play(plantText(moves, card, field, name(seat)), `seat:${seat}`);
      else if (moves.some((move) => move.kind === "plant" && move.seat === seat)) {
        tell(`seat:${seat}`, say("pick.first"));
      } else play(`${name(seat)} plant ${field}`, `seat:${seat}`);
    },
    harvest(seat, field) {
      play(harvestOf(moves, seat, field)?.text ?? `${name(seat)} harvest ${field}`, `seat:${seat}`);
    },
    buy(seat) {
      play(purchaseOf(moves, seat)?.text ?? `${name(seat)} buy-field`, `seat:${seat}`);
    },
    discard() {
      const cards = table.seats.flatMap((_, seat) => plantable(table, seat));
      const card = pick ?? onlyPick(moves, cards, isDiscardable);
      if (card) play(discardText(card, name(card.seat)), "piles");
      else tell("piles", say("pick.discard"));
    },
  };
}

/** A notice about another table is not shown on this one. */
function noticeOf(table: TableView, notice: BoardNotice | null): BoardNotice | null {
  return (notice?.ply ?? table.ply) === table.ply ? notice : null;
}

const NO_FIELDS: ReadonlySet<number> = new Set();

/** Another table on the board, as a picture. What has been picked up on the board itself stays picked up. */
export function readOnlyBoard(
  board: BoardState,
  table: TableView,
  notice: BoardNotice | null = null,
): BoardState {
  return {
    ...board,
    table,
    moves: [],
    live: false,
    pick: null,
    picked: "",
    tray: null,
    notice: notice?.ply === undefined ? null : noticeOf(table, notice),
    botReasons: null,
    mine: () => false,
    openFields: () => NO_FIELDS,
    pass: undefined,
  };
}

type BoardActions = Pick<
  BoardState,
  | ("tapCard" | "tapField" | "harvest" | "buy" | "discard" | "play" | "putBack" | "dismiss")
  | ("setTray" | "sendTray" | "accept" | "choose" | "counter")
>;

/** The actions as functions that never change and act on the latest table: a part of the board may be older. */
function useStableActions(now: BoardActions): BoardActions {
  const latest = useRef(now);
  latest.current = now;
  return useMemo(() => {
    const names = Object.keys(now) as (keyof BoardActions)[];
    const actions = names.map((name) => {
      const act = (...args: never[]) => (latest.current[name] as (...args: never[]) => unknown)(...args);
      return [name, act] as const;
    });
    return Object.fromEntries(actions) as unknown as BoardActions;
  }, []);
}

/**
 * Everything that a seat's rendering depends on, to be compared: the seat renders again only when some of it changes.
 * What only some editions have is compared as a whole.
 */
export function seatInputs(board: BoardState, seat: number): readonly unknown[] {
  const { table, moves, live, pick, tray, notice } = board;
  const open = moves.filter((move) => move.seat === seat).map(({ text, label }) => `${text}\n${label}`);
  return [
    table.seats[seat],
    table.you,
    table.active,
    seat === table.active ? table.turned : null,
    seat === table.you ? table.offers : null,
    table.from_right,
    table.own,
    live,
    open.join("\n"),
    pick?.seat === seat ? pick : null,
    tray,
    notice?.where === `seat:${seat}` ? notice : null,
    board.botReasons?.last.get(seat),
  ];
}

/**
 * The tray of the seat that looks, from one table to the next; null while that seat cannot trade. Where several people
 * share a page, each tray waits until the page looks from its seat again.
 */
function useTray(table: TableView, live: boolean): [trays.Tray | null, (tray: trays.Tray | null) => void] {
  /** Of each seat its tray, and the table at which that was last seen. */
  const laid = useRef(new Map<number, { tray: trays.Tray; at: TableView }>());
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const { you } = table;
  const last = you === null ? undefined : laid.current.get(you);
  if (last && last.at !== table) {
    laid.current.set(last.tray.seat, { tray: trays.trayAt(last.tray, last.at, table), at: table });
  }
  const usable = live && you !== null && table.trading;
  const tray = useStructuralSharing(
    usable ? (laid.current.get(you)?.tray ?? trays.emptyTray(table, you)) : null,
  );
  return [
    tray,
    (next) => {
      if (next) laid.current.set(next.seat, { tray: next, at: table });
      else if (you !== null) laid.current.delete(you);
      renderAgain(undefined);
    },
  ];
}
