import type { TableView } from "../../contract";
import { useBeanName, usePage } from "../../page";
import { landsOf } from "./useLands";

/** The land war in words: the battle, who holds what, depots and traders, and what is nobody's. */
export function LandsInWords({ table }: { table: TableView }) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const view = landsOf(table);
  if (!view) return null;
  const { battle } = view;
  const list = (those: readonly string[]) => those.join(", ") || say("land.none");
  const held = (seat: number | undefined) =>
    list(
      view.lands
        .filter((land) => land.owner === seat && land.kind !== "river")
        .map((land) =>
          [
            land.title,
            land.fortress && say("land.mark.fortress"),
            land.empty && say("land.mark.empty"),
            land.cavalry && say(land.cavalry === "feet" ? "land.mark.feet" : "land.mark.head"),
          ]
            .filter(Boolean)
            .join(" "),
        ),
    );
  const row = (beans: readonly string[]) => list(beans.map(nameOf));
  return (
    <>
      {battle && (
        <li>
          {[
            battle.text,
            battle.ask,
            ...battle.terms,
            ...battle.rounds.map((round) => round.text),
            battle.outcome,
          ]
            .filter(Boolean)
            .map((part) => part.replace(/[^.]$/, "$&."))
            .join(" ")}
        </li>
      )}
      {table.seats.map((seat, number) => {
        const here = view.seats[number];
        if (!here) return null;
        return (
          <li key={seat.name}>
            {say("land.of", { name: seat.name, lands: held(number) })}{" "}
            {say("land.points", { count: seat.score })}. {here.cannon && `${say("land.cannon")}. `}
            {here.depot
              ? `${say("depot.label")}: ${row(here.depot)}. `
              : here.depot_count !== null &&
                `${say("depot.count", { count: here.depot_count, room: view.depot_room })}. `}
            {here.trader && `${say("trader.label")}: ${row(here.trader)}.`}
          </li>
        );
      })}
      <li>{say("land.free", { lands: held(undefined) })}</li>
      <li>{view.note}</li>
    </>
  );
}
