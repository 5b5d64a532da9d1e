import type { TableView } from "../contract";
import { Points } from "../lands/Points";
import { usePage } from "../page";
import { Art, Icon } from "../parts/Art";
import { Group } from "../parts/Group";

/** How the game ended: who won, and everybody's coins. */
export function Result({ table }: { table: TableView }) {
  const { say } = usePage();
  const { result } = table;
  if (!result) return null;
  return (
    <Group class="bl-result" label={say("result.label")}>
      <Icon name="trophy" />
      <p class="bl-result-text">
        {result.why && <span class="bl-result-why">{result.why}</span>}
        {result.text}
      </p>
      <ol class="bl-ranking">
        {result.ranking.map((seat) => (
          <li key={seat} data-winner={seat === result.winner || undefined}>
            <b>{table.seats[seat]?.name}</b>
            <span class="bl-coins">
              {!table.lands && <Art name="coin" className="bl-inline" />}
              {table.lands ? <Points score={table.seats[seat]?.score ?? ""} /> : table.seats[seat]?.score}
            </span>
          </li>
        ))}
      </ol>
    </Group>
  );
}
