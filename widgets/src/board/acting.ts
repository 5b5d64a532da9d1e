// What the reader has in hand just now, and how a tap becomes a move.
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { MoveView, OfferView, RejectionView, TableView, TroubleView } from "../contract";
import { destinations, harvestOf, onlyPick, type Pick, plantText } from "../moves";
import { useBeanName, usePage } from "../page";
import * as trays from "../trade/tray";

/** Where on the table something was tried: its answer is shown there. */
export type Where = `seat:${number}` | "piles" | "tray" | "offers" | "bar";

export interface BoardNotice {
  where: Where;
  rejection?: RejectionView | undefined;
  trouble?: TroubleView | undefined;
}

export interface Acting {
  table: TableView;
  moves: readonly MoveView[];
  /** Something can be done here at all; otherwise the board is a picture. */
  live: boolean;
  pick: Pick | null;
  tray: trays.Tray | null;
  notice: BoardNotice | null;
  mine(seat: number): boolean;
  /** The fields of a seat that take the chosen card, or the only card there is to plant. */
  openFields(seat: number): ReadonlySet<number>;
  tapCard(pick: Pick): void;
  tapField(seat: number, field: number): void;
  harvest(seat: number, field: number): void;
  setTray(tray: trays.Tray): void;
  sendTray(): void;
  /** Accepts, handing over the copies that the notation means when it names none. */
  accept(offer: OfferView): void;
  /** Lays the acceptance in the tray, to choose which copies are handed over. */
  choose(offer: OfferView): void;
  counter(offer: OfferView): void;
  play(text: string, where: Where): void;
  pass: (() => void) | undefined;
  putBack(): void;
  dismiss(): void;
}

const Context = createContext<Acting | null>(null);
export const ActingProvider = Context.Provider;

export function useActingContext(): Acting {
  const acting = useContext(Context);
  if (!acting) throw new Error("a part of the board stands outside a board");
  return acting;
}

/** The cards of a seat that lie where they could be planted from. */
export function plantable(table: TableView, seat: number): Pick[] {
  const view = table.seats[seat];
  const open = seat === table.active ? table.turned : [];
  const pick = (zone: Pick["zone"]) => (bean: string, index: number) => ({ seat, zone, index, bean });
  return [
    ...(view?.hand ?? []).map(pick("hand")),
    ...open.map(pick("turned")),
    ...(view?.aside ?? []).map(pick("aside")),
  ];
}

function sameCard(a: Pick | null, b: Pick): boolean {
  return a !== null && a.seat === b.seat && a.zone === b.zone && a.index === b.index;
}

export interface ActingProps {
  table: TableView;
  moves?: readonly MoveView[] | undefined;
  /** Plays a move; false (or a promise of it) says that it was refused. */
  onMove?: ((text: string, where: Where) => unknown) | undefined;
  notice?: BoardNotice | null | undefined;
  onDismiss?: (() => void) | undefined;
  /** Lets the bots go on: nobody here wants to trade any more. */
  onPass?: (() => void) | undefined;
}

export function useActing({
  table,
  moves = [],
  onMove,
  notice = null,
  onDismiss,
  onPass,
}: ActingProps): Acting {
  const { say, announce } = usePage();
  const nameOf = useBeanName();
  const [pick, setPick] = useState<Pick | null>(null);
  const [own, setOwn] = useState<trays.Tray | null>(null);
  const [hint, setHint] = useState<BoardNotice | null>(null);
  const you = table.you;
  const trading =
    you !== null && onMove !== undefined && moves.some((move) => move.kind === "offer" && move.seat === you);
  const wanted = own !== null && own.seat === you ? trays.keepPossible(own, table) : null;
  const tray =
    wanted?.accepting != null || (trading && wanted) ? wanted : trading ? trays.emptyTray(table, you) : null;

  // A new table: what was chosen lies elsewhere now.
  useEffect(() => {
    setPick(null);
    setHint(null);
  }, [table]);

  const name = (seat: number) => table.seats[seat]?.name ?? "";
  const play: Acting["play"] = (text, where) => {
    setPick(null);
    setHint(null);
    onMove?.(text, where);
  };
  const mine = (seat: number) =>
    onMove !== undefined && (seat === you || moves.some((move) => move.seat === seat));
  const chosen = (seat: number) => (pick?.seat === seat ? pick : onlyPick(moves, plantable(table, seat)));
  const tell = (where: Where, text: string) => {
    setHint({ where, trouble: { text } });
    announce(text);
  };

  return {
    table,
    moves,
    live: onMove !== undefined,
    pick,
    tray,
    notice: hint ?? notice,
    mine,
    openFields(seat) {
      const card = mine(seat) ? chosen(seat) : null;
      return card ? destinations(moves, card) : new Set();
    },
    tapCard(card) {
      if (tray && card.zone !== "aside" && card.seat === tray.seat) {
        setOwn(trays.toggle(tray, { zone: card.zone, index: card.index, bean: card.bean }));
        return;
      }
      if (tray && card.zone === "hand" && tray.accepting === null && !mine(card.seat)) {
        setOwn(trays.ask(tray.seat === table.active ? trays.withPartner(tray, card.seat) : tray, card.bean));
        return;
      }
      const taken = !sameCard(pick, card);
      setPick(taken ? card : null);
      setHint(null);
      if (taken) announce(say("pick.taken", { card: nameOf(card.bean) }));
    },
    tapField(seat, field) {
      const card = chosen(seat);
      if (card) play(plantText(moves, card, field, name(seat)), `seat:${seat}`);
      else if (moves.some((move) => move.kind === "plant" && move.seat === seat)) {
        tell(`seat:${seat}`, say("pick.first"));
      } else play(`${name(seat)} plant ${field}`, `seat:${seat}`);
    },
    harvest(seat, field) {
      play(harvestOf(moves, seat, field)?.text ?? `${name(seat)} harvest ${field}`, `seat:${seat}`);
    },
    setTray: setOwn,
    sendTray() {
      if (!tray) return;
      setHint(null);
      Promise.resolve(onMove?.(trays.trayText(tray, table), "tray")).then((played) => {
        if (played !== false) setOwn(null);
      });
    },
    accept(offer) {
      if (you !== null) play(`${name(you)} accept ${offer.id}`, "offers");
    },
    choose(offer) {
      if (you !== null) setOwn(trays.acceptanceOf(table, you, offer));
    },
    counter(offer) {
      if (you !== null) setOwn(trays.counterTo(table, you, offer));
    },
    play,
    pass: onPass,
    putBack() {
      setPick(null);
      setHint(null);
      setOwn(null);
      onDismiss?.();
    },
    dismiss() {
      setHint(null);
      onDismiss?.();
    },
  };
}
