// Where bo(h)nus cards lie and the piles that they come from, so that they can travel on the page.
import type { GameParts } from "../../table/gameParts";
import { duelOf } from "./useDuel";

export const bonusPlaces: GameParts["places"] = (table) =>
  duelOf(table)?.seats.map(({ bonus, bonus_count }, seat) => [
    `bonus:${seat}`,
    bonus?.map((card) => `#${card.number}`) ?? new Array<null>(bonus_count).fill(null),
  ]) ?? [];

/** They are drawn, put away and claimed. */
export const apart: GameParts["apart"] = {
  at: (place) => place.startsWith("bonus:"),
  from: "bonus-draw",
  to(seat, before, after) {
    const won = (table: typeof after) => duelOf(table)?.seats[seat]?.won.length ?? 0;
    return won(after) > won(before) ? `coins:${seat}` : "bonus-discard";
  },
};
