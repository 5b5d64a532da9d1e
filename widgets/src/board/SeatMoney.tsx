import { usePage } from "../page";
import { Art } from "../parts/Art";
import { useBoard } from "../table/boardState";
import { moneyOf } from "../table/gameParts";

/** What a player has earned. */
export function SeatMoney({ seat }: { seat: number }) {
  const { table } = useBoard();
  const { say } = usePage();
  const view = table.seats[seat];
  if (!view) return null;
  const money = moneyOf(table);
  const earned = money.earned(view, say);
  return (
    <span class="bl-coins bl-line" data-spot={`coins:${seat}`} data-tip={earned}>
      <Art name="coin" className="bl-inline" />
      <span aria-hidden="true">{money.figure(view)}</span>
      <span class="bl-unseen">{earned}</span>
    </span>
  );
}
