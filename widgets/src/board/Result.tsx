import type { ResultView, TableView } from "../contract";
import { usePage } from "../page";
import { Art, Icon } from "../parts/Art";
import { Group } from "../parts/Group";
import { partsOf } from "../table/gameParts";

/** How the game ended: who won, and everybody's coins. */
export function Result({ table }: { table: TableView }) {
  const { say } = usePage();
  const { result } = table;
  if (!result) return null;
  return (
    <Group class="bl-result bl-frame bl-golden" label={say("result.label")}>
      <Icon name="trophy" />
      <ResultText result={result} />
      <Ranking table={table} />
    </Group>
  );
}

/** What ended the game, and who won by what. */
export function ResultText({ result }: { result: ResultView }) {
  return (
    <p class="bl-result-text bl-title">
      {result.why && <span class="bl-result-why">{result.why}</span>}
      {result.text}
    </p>
  );
}

/** Everybody, from first to last, with what they have earned. */
export function Ranking({ table }: { table: TableView }) {
  const { RankMark, RankScore } = partsOf(table);
  return (
    <ol class="bl-ranking bl-flow" data-many={table.seats.length > 4 || undefined}>
      {table.result?.ranking.map((seat) => (
        <li key={seat} class="bl-line" data-winner={seat === table.result?.winner || undefined}>
          {RankMark && <RankMark table={table} seat={seat} />}
          <b>{table.seats[seat]?.name}</b>
          <span class="bl-coins bl-line">
            {!RankScore && <Art name="coin" className="bl-inline" />}
            {RankScore ? <RankScore table={table} seat={seat} /> : table.seats[seat]?.score}
          </span>
        </li>
      ))}
    </ol>
  );
}
