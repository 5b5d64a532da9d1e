import { usePage } from "../page";
import { Art } from "../parts/Art";
import { useBoard } from "./boardState";

/** What a player has earned: coins, thalers, or dollars and cents. */
export function Earned({ seat }: { seat: number }) {
  const { table } = useBoard();
  const { say } = usePage();
  const view = table.seats[seat];
  if (!view) return null;
  const earned = table.duel
    ? say("seat.dollars", { amount: view.score })
    : say(table.lands ? "seat.thalers" : "seat.coins", { count: view.coins });
  return (
    <span class="bl-coins" data-spot={`coins:${seat}`} title={earned}>
      <Art name="coin" className="bl-inline" />
      <span aria-hidden="true">{table.duel ? view.score : view.coins}</span>
      <span class="bl-unseen">{earned}</span>
    </span>
  );
}
