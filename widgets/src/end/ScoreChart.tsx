import type { ReviewView, TableView } from "../contract";
import { usePage } from "../page";
import { partsOf } from "../table/gameParts";

/** The least distance between two names at the ends of the lines, in hundredths of the height. */
const LABEL = 14;

interface ScoreChartProps {
  review: ReviewView;
  table: TableView;
}

/** What everybody had earned, turn by turn: a line for each seat, and the same numbers as text for a screen reader. */
export function ScoreChart({ review, table }: ScoreChartProps) {
  const lines = table.seats.map((_, seat) => lineOf(review, seat));
  return (
    <figure class="bl-course bl-stack">
      <figcaption class="bl-small-label">{review.title}</figcaption>
      <div class="bl-course-chart" aria-hidden="true">
        <div
          class="bl-course-scale"
          style={{ "--digits": Math.max(...review.ticks.map(({ text }) => text.length)) }}
        >
          {review.ticks.map(({ value, text }) => (
            <span key={value} style={{ top: `${downAt(review, value)}%` }}>
              {text}
            </span>
          ))}
        </div>
        <Plot review={review} table={table} lines={lines} />
        <LineEnds table={table} lines={lines} />
        <div class="bl-course-turns">
          {namedTurns(review).map((turn) => (
            <span key={turn} style={{ insetInlineStart: `${acrossAt(review, turn)}%` }}>
              {turn}
            </span>
          ))}
        </div>
      </div>
      <ScoreTable review={review} table={table} />
    </figure>
  );
}

interface LinesProps {
  table: TableView;
  /** The line of each seat. */
  lines: readonly ChartPoint[][];
}

/** The lines on their grid, with the turning points and their numbers. */
function Plot({ review, table, lines }: ScoreChartProps & LinesProps) {
  const { colour } = partsOf(table);
  const moments = review.moments.map(({ turn }) => acrossAt(review, turn));
  const rows = rowsOf(moments);
  return (
    <div class="bl-course-plot">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false" aria-hidden="true">
        {review.ticks.map(({ value }) => (
          <path key={value} class="bl-course-grid" d={`M0 ${downAt(review, value)}H100`} />
        ))}
        {moments.map((x, index) => (
          <path key={index} class="bl-course-moment" d={`M${x} 0V100`} />
        ))}
      </svg>
      <svg
        class="bl-course-lines"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        focusable="false"
        aria-hidden="true"
      >
        {lines.map((line, seat) => (
          <g key={seat} data-colour={colour?.(table, seat)} style={inkOf(seat)}>
            <polyline class="bl-course-edge" points={pointsOf(line)} />
            <polyline class="bl-course-line" points={pointsOf(line)} />
          </g>
        ))}
      </svg>
      {moments.map((x, index) => (
        <span
          key={index}
          class="bl-turning-point-number bl-roundel"
          style={{ insetInlineStart: `${x}%`, "--row": rows[index] }}
        >
          {index + 1}
        </span>
      ))}
    </div>
  );
}

/** The names at the ends of the lines, so far apart that none covers another. */
function LineEnds({ table, lines }: LinesProps) {
  const { seats } = table;
  const { colour } = partsOf(table);
  const ends = lines.map((line) => line.at(-1)?.y ?? 100);
  const labels = spread(ends, Math.min(LABEL, 100 / seats.length));
  return (
    <div class="bl-course-ends">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false" aria-hidden="true">
        {ends.map((y, seat) => (
          <path key={seat} class="bl-course-lead" d={`M0 ${y}L100 ${labels[seat]}`} />
        ))}
      </svg>
      {seats.map(({ name }, seat) => (
        <span
          key={seat}
          class="bl-course-name bl-line"
          data-colour={colour?.(table, seat)}
          data-winner={seat === table.result?.winner || undefined}
          style={{ ...inkOf(seat), top: `${labels[seat]}%` }}
        >
          <svg viewBox="0 0 24 8" focusable="false" aria-hidden="true">
            <path class="bl-course-edge" d="M0 4H24" />
            <path class="bl-course-line" d="M0 4H24" />
          </svg>
          <b class="bl-cut">{name}</b>
        </span>
      ))}
    </div>
  );
}

/** The chart in numbers, for a screen reader. */
function ScoreTable({ review, table }: ScoreChartProps) {
  const { say } = usePage();
  return (
    <div class="bl-unseen">
      <table>
        <caption>{review.title}</caption>
        <thead>
          <tr>
            <th scope="col">{say("end.turn")}</th>
            {table.seats.map(({ name }, seat) => (
              <th key={seat} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {review.turns.map((turn, index) => (
            <tr key={index}>
              <th scope="row">{index === 0 ? say("end.start") : turn}</th>
              {review.lines.map((line, seat) => (
                <td key={seat}>{line[index]?.text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function pointsOf(line: readonly ChartPoint[]): string {
  return line.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");
}

// Where the parts of the chart lie: in hundredths of its width and its height, from the top left.

interface ChartPoint {
  x: number;
  y: number;
}

/** The number of a turning point that is nearer than this to the one before stands a row lower. */
const BESIDE = 9;
/** The most labels below the chart. */
const MOST_TURNS = 6;

/** The line of a seat, a spot for each turn. */
export function lineOf(review: ReviewView, seat: number): ChartPoint[] {
  return (review.lines[seat] ?? []).map(({ value }, index) => ({
    x: acrossAt(review, review.turns[index] ?? 0),
    y: downAt(review, value),
  }));
}

/** How far a turn lies from the left. */
function acrossAt({ turns }: ReviewView, turn: number): number {
  const first = turns[0] ?? 0;
  const last = turns.at(-1) ?? first;
  return last > first ? (100 * (turn - first)) / (last - first) : 0;
}

/** How far a value lies from the top. */
function downAt({ ticks }: ReviewView, value: number): number {
  const low = ticks[0]?.value ?? 0;
  const high = ticks.at(-1)?.value ?? 1;
  return 100 - (100 * (value - low)) / (high - low || 1);
}

/** Where labels stand so that none covers another: as near to their `places` as can be, and in the same order. */
export function spread(places: readonly number[], gap: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const found = places.map((place) => place);
  let free = 0;
  order.forEach((index, above) => {
    const below = order.length - 1 - above;
    const lowest = 100 - below * gap;
    const at = Math.min(Math.max(places[index] ?? 0, free), lowest);
    found[index] = at;
    free = at + gap;
  });
  return found;
}

/** The turns that are named below the chart. */
export function namedTurns({ turns }: ReviewView): number[] {
  const first = Math.max(turns[0] ?? 0, 0);
  const last = turns.at(-1) ?? first;
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
  const step = steps.find((step) => (last - first) / step < MOST_TURNS) ?? 1000;
  const named: number[] = [];
  for (let turn = Math.ceil(first / step) * step; turn <= last; turn += step) if (turn > 0) named.push(turn);
  return named;
}

/** In which row, from 0, the number of each turning point stands. */
export function rowsOf(across: readonly number[]): number[] {
  const rows: number[] = [];
  across.forEach((x, index) => {
    const before = across[index - 1];
    rows.push(before !== undefined && x - before < BESIDE ? (rows[index - 1] ?? 0) + 1 : 0);
  });
  return rows;
}

/** How the line of each seat is drawn: its colour by day and by night, and its dashes, which tell it apart by themselves. */
const INKS = [
  ["#1f5fa8", "#86bdf5", "none"],
  ["#b8430f", "#f79a6b", "9 4"],
  ["#2b7a34", "#86d18d", "3 3"],
  ["#8a3f9b", "#dba6ea", "11 3 2 3"],
  ["#806000", "#e3c14f", "5 2"],
  ["#007480", "#5fd0dc", "14 3 2 3 2 3"],
  ["#4a4a4a", "#d9d9d9", "1.5 2.5"],
] as const;

/** The same as properties for the style sheets. */
function inkOf(seat: number): Record<string, string> {
  const [day, night, dashes] = INKS[seat % INKS.length] ?? INKS[0];
  return { "--day": day, "--night": night, "--dashes": dashes };
}
