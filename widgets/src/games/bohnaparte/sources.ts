/** The key of the text for each source of a battle card. */
export const FROM: Readonly<Record<string, string>> = {
  "": "land.from.owed",
  hand: "land.from.hand",
  depot: "land.from.depot",
  stack: "land.from.stack",
  cavalry: "land.from.cavalry",
  nothing: "land.from.nothing",
};

/** The sources that are cards. */
export const CARDS: readonly string[] = ["hand", "depot", "stack"];
