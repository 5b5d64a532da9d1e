import type { ReviewView, TableView } from "../contract";
import { usePage } from "../page";
import { partsOf } from "../table/gameParts";
import { acrossAt, type ChartPoint, downAt, inkOf, lineOf, namedTurns, rowsOf, spread } from "./chart";

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
