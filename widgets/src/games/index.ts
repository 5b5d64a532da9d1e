// The games that have a part of their own on the page. Nothing else names them.
import { registerGame } from "../table/gameParts";
import { bohnaparte } from "./bohnaparte";
import { duel } from "./duel";

for (const parts of [duel, bohnaparte]) registerGame(parts);
