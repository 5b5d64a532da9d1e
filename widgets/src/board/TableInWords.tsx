import type { TableView } from "../contract";

/** Everything that lies on the table, in words. */
export function TableInWords({ table }: { table: TableView }) {
  return (
    <ul class="bl-text-seats bl-stack bl-tight">
      {table.lines.map(({ seat, sentences }, index) => (
        <li key={index}>
          {seat !== null && (
            <>
              <b>{table.seats[seat]?.name}</b>:{" "}
            </>
          )}
          {sentences.join(" ")}
        </li>
      ))}
    </ul>
  );
}
