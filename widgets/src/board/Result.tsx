import type { ResultView, TableView } from "../contract";
import { Marker } from "../games/bohnaparte/Marker";
import { Points } from "../games/bohnaparte/Points";
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
      <ResultText result={result} />
      <Ranking table={table} />
    </Group>
  );
}

/** What ended the game, and who won by what. */
export function ResultText({ result }: { result: ResultView }) {
  return (
    <p class="bl-result-text">
      {result.why && <span class="bl-result-why">{result.why}</span>}
      {result.text}
    </p>
  );
}

/** Everybody, from first to last, with what they have earned. */
export function Ranking({ table }: { table: TableView }) {
  return (
    <ol class="bl-ranking" data-many={table.seats.length > 4 || undefined}>
      {table.result?.ranking.map((seat) => (
        <li key={seat} data-winner={seat === table.result?.winner || undefined}>
          {table.lands && (
            <Marker colour={table.lands.seats[seat]?.colour ?? ""} name={table.seats[seat]?.name ?? ""} />
          )}
          <b>{table.seats[seat]?.name}</b>
          <span class="bl-coins">
            {!table.lands && <Art name="coin" className="bl-inline" />}
            {table.lands ? <Points score={table.seats[seat]?.score ?? ""} /> : table.seats[seat]?.score}
          </span>
        </li>
      ))}
    </ol>
  );
}
