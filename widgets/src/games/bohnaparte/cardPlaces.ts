// Where the cards of depots, Traders and battles lie, so that they can travel on the page.
import type { TableView } from "../../contract";
import type { BeanKey } from "../../table/cards";
import type { BattleView } from "./contract";
import { CARDS } from "./moves";
import { landsOf } from "./useLands";

/** The places of depots, traders and the two battle cards, each with its cards; unseen ones are null. */
export function landPlaces(table: TableView): [place: string, cards: BeanKey[]][] {
  const view = landsOf(table);
  if (!view) return [];
  const seats = view.seats.flatMap((seat, number): [string, BeanKey[]][] => [
    [`depot:${number}`, seat.depot ?? new Array<BeanKey>(seat.depot_count ?? 0).fill(null)],
    [`trader:${number}`, seat.trader ?? []],
  ]);
  return [...seats, ...battlePlaces(view.battle)];
}

/** A battle card lies face down, even for the seat that knows it. */
function battlePlaces(battle: BattleView | null): [string, BeanKey[]][] {
  const now = battle?.rounds.at(-1);
  if (!now) return [];
  const card = (side: "attack" | "defence"): BeanKey[] => {
    const { source, bean } = now[side];
    return CARDS.includes(source) ? [bean] : [];
  };
  return [
    ["battle:attack", card("attack")],
    ["battle:defence", card("defence")],
  ];
}
