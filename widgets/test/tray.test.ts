import { describe, expect, test } from "vitest";
import type { SeatView } from "../src/contract";
import {
  acceptanceOf,
  addWanted,
  counterTo,
  emptyTray,
  hasChoice,
  isEmpty,
  isFor,
  removeWanted,
  sentTray,
  standingOffer,
  toggleGiven,
  trayAt,
  trayText,
  withPartner,
} from "../src/table/tray";
import { offer as offered, seat, table } from "./table";

const trading = table({ turned: ["blue", "soy"], trading: true });
const up = (index: number, bean: string) => ({ zone: "turned" as const, index, bean });
const hand = (index: number, bean: string) => ({ zone: "hand" as const, index, bean });
const offer = (id: number, give: string[], want: string[]) => offered(give, want, { id });

describe("a tray as a move", () => {
  test("cards keep the places they were taken from", () => {
    const tray = addWanted(
      toggleGiven(toggleGiven(withPartner(emptyTray(trading, 0), 1), up(1, "soy")), hand(3, "black-eyed")),
      "blue",
    );
    expect(trayText(tray, trading)).toBe("Ana offer Ben Soy@up Black-eyed@4 for Blue");
  });

  test("nothing asked for is a gift, nothing given asks for one", () => {
    const gift = toggleGiven(withPartner(emptyTray(trading, 0), 2), up(0, "blue"));
    expect(trayText(gift, trading)).toBe("Ana offer Cem Blue@up");
    expect(trayText(addWanted(withPartner(emptyTray(trading, 0), 2), "soy"), trading)).toBe(
      "Ana offer Cem - for Soy",
    );
  });

  test("no partner is anyone", () => {
    expect(trayText(toggleGiven(emptyTray(trading, 0), up(0, "blue")), trading)).toBe(
      "Ana offer anyone Blue@up",
    );
  });

  test("a counter-offer is the offer turned round and names what it answers", () => {
    const there = { ...trading, offers: [offer(2, ["chili", "chili"], ["soy", "black-eyed"])] };
    const tray = counterTo(there, 0, offer(2, ["chili", "chili"], ["soy", "black-eyed"]));
    expect(trayText(tray, there)).toBe("Ana offer Ben Soy@up Black-eyed@4 for Chili Chili against 2");
    expect(trayText(removeWanted(tray, "chili"), there)).toBe(
      "Ana offer Ben Soy@up Black-eyed@4 for Chili against 2",
    );
  });

  test("an acceptance hands over the chosen copies in the order in which they are asked for", () => {
    const made = offer(5, ["chili"], ["black-eyed", "soy"]);
    const there = { ...trading, offers: [made] };
    const usual = acceptanceOf(there, 0, made);
    expect(trayText(usual, there)).toBe("Ana accept 5 @4 @up");
    const other = toggleGiven(toggleGiven(usual, up(1, "soy")), hand(2, "soy"));
    expect(trayText(other, there)).toBe("Ana accept 5 @4 @3");
  });
});

test("a card goes in and comes out again", () => {
  const tray = emptyTray(trading, 0);
  const laid = toggleGiven(tray, hand(0, "soy"));
  expect(laid.give).toEqual([hand(0, "soy")]);
  expect(isEmpty(toggleGiven(laid, hand(0, "soy")))).toBe(true);
});

test("an empty tray is for the last of those to whom its seat may offer a trade", () => {
  const seats = [seat("Ana", { partners: [1, 2, null] }), seat("Ben", { partners: [0] }), seat("Cem")];
  expect([0, 1, 2].map((each) => emptyTray(table({ seats }), each).partner)).toEqual([null, 0, null]);
});

test("an offer is for the seats that may still answer it, not for one that has declined", () => {
  const declined = { ...offer(1, ["soy"], ["blue"]), seat: 0, to: null, asks: [2] };
  expect([0, 1, 2, null].map((each) => isFor(declined, each))).toEqual([false, false, true, false]);
});

test("turned-over cards belong to the active player alone", () => {
  const bens = { ...trading, you: 1, seats: [seat("Ana"), seat("Ben", { hand: ["chili"] }), seat("Cem")] };
  expect(counterTo(bens, 1, { ...offer(1, ["soy"], ["blue"]), seat: 0, to: 1 }).give).toEqual([]);
});

test("which copy matters only where there are more than are asked for", () => {
  expect(hasChoice(trading, 0, ["soy"])).toBe(true);
  expect(hasChoice(trading, 0, ["soy", "soy", "soy"])).toBe(false);
  expect(hasChoice(trading, 0, ["black-eyed"])).toBe(false);
});

describe("a tray at the next table", () => {
  const hers = (cards: string[], also: Partial<SeatView> = {}) =>
    trading.seats.map((one, at) => (at === 0 ? { ...one, hand: cards, ...also } : one));
  const laid = toggleGiven(
    toggleGiven(withPartner(emptyTray(trading, 0), 1), up(0, "blue")),
    hand(3, "black-eyed"),
  );

  test("stays the same where nothing of it changes", () => {
    expect(trayAt(laid, trading, trading)).toBe(laid);
    expect(trayAt(laid, trading, { ...trading, ply: 9 })).toEqual(laid);
  });

  test("loses the cards that are gone, and follows the others to where they lie now", () => {
    const later = { ...trading, turned: ["soy"], seats: hers(["soy", "black-eyed"]) };
    expect(trayAt(laid, trading, later).give).toEqual([hand(1, "black-eyed")]);
  });

  test("empties once what it offered is accepted, also where like cards are left", () => {
    const soy = sentTray(addWanted(toggleGiven(emptyTray(trading, 0), hand(0, "soy")), "blue"));
    const taken = { ...trading, seats: hers(["chili", "soy", "black-eyed"], { aside: ["blue"] }) };
    expect(isEmpty(trayAt(soy, trading, taken))).toBe(true);
    const gift = sentTray(addWanted(emptyTray(trading, 0), "blue"));
    expect(isEmpty(trayAt(gift, trading, { ...trading, seats: hers(["soy"], { aside: ["blue"] }) }))).toBe(
      true,
    );
  });

  test("keeps what was refused, to be changed", () => {
    const sent = sentTray(laid);
    const mine = { ...offer(4, ["blue", "black-eyed"], []), seat: 0, to: 1 };
    const waiting = { ...trading, offers: [mine] };
    expect(standingOffer(trayAt(sent, trading, waiting), waiting)).toBe(mine);
    const refused = trayAt(sent, waiting, trading);
    expect(refused.give).toEqual(laid.give);
    expect(standingOffer(refused, trading)).toBeUndefined();
    expect(addWanted(refused, "soy").sent).toBe(false);
  });

  test("turns to the new active player, empty, when the turn changes or trading is over", () => {
    const bens = { ...trading, you: 1 };
    const tray = addWanted(emptyTray(bens, 1), "soy");
    const next = {
      ...bens,
      turn: 2,
      active: 2,
      seats: bens.seats.map((each) => ({ ...each, partners: [2] })),
    };
    expect(trayAt(tray, bens, next)).toEqual({ ...emptyTray(bens, 1), partner: 2 });
    const planting = { ...next, trading: false, seats: bens.seats };
    expect(isEmpty(trayAt(tray, bens, planting))).toBe(true);
    expect(trayAt(trayAt(tray, bens, planting), planting, next).partner).toBe(2);
  });

  test("is an offer of its own once the one that it answers is gone; an acceptance is nothing then", () => {
    const made = offer(2, ["chili"], ["soy"]);
    const there = { ...trading, offers: [made] };
    const tray = counterTo(there, 0, made);
    expect(trayAt(tray, there, { ...there, ply: 9 }).counter).toBe(2);
    expect(trayAt(tray, there, trading)).toEqual({ ...tray, counter: null });
    expect(isEmpty(trayAt(acceptanceOf(there, 0, made), there, trading))).toBe(true);
  });
});
