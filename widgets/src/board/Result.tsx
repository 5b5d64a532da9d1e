import type { TableView } from "../contract";
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
      <p class="bl-result-text">{result.text}</p>
      <ol class="bl-ranking">
        {result.ranking.map((seat) => (
          <li key={seat} data-winner={seat === result.winner || undefined}>
            <b>{table.seats[seat]?.name}</b>
            <span class="bl-coins">
              <Art name="coin" className="bl-inline" />
              {table.seats[seat]?.coins}
            </span>
          </li>
        ))}
      </ol>
    </Group>
  );
}
