/** Where a battle card comes from, and the words that say so. */
export const FROM: Readonly<Record<string, string>> = {
  "": "land.from.owed",
  hand: "land.from.hand",
  depot: "land.from.depot",
  stack: "land.from.stack",
  cavalry: "land.from.cavalry",
  nothing: "land.from.nothing",
};

/** Those from which a card is laid. */
export const CARDS: readonly string[] = ["hand", "depot", "stack"];
