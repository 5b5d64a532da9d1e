import type { TableView } from "../../contract";
import { useBeanName, usePage } from "../../page";
import type { BonusCardView } from "./contract";
import { duelOf } from "./useDuel";

/** What The Duel adds to a table, in words. */
export function DuelInWords({ table }: { table: TableView }) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const duel = duelOf(table);
  if (!duel) return null;
  const name = (seat: number) => table.seats[seat]?.name ?? "";
  const row = (cards: readonly BonusCardView[]) => cards.map((card) => card.text).join("; ");
  return (
    <>
      {duel.gifts.some((gift) => gift.seat !== null) && (
        <li>
          {say("gift.label")}:{" "}
          {duel.gifts
            .flatMap((gift) =>
              gift.seat === null
                ? []
                : say(gift.bluff ? "gift.bluff" : gift.standing ? "gift.standing" : "gift.refused", {
                    card: nameOf(gift.bean),
                    name: name(gift.seat),
                  }),
            )
            .join("; ")}
          .
        </li>
      )}
      {duel.asked && <li>{duel.asked.text}</li>}
      {duel.seats.map((seat, number) => (
        <li key={name(number)}>
          {seat.bonus === null
            ? `${name(number)}: ${say("bonus.hidden", { count: seat.bonus_count })}`
            : `${say("bonus.of", { name: name(number) })}: ${row(seat.bonus) || say("bonus.none")}`}
          .{seat.won.length > 0 && ` ${say("bonus.won", { name: name(number) })}: ${row(seat.won)}.`}
        </li>
      ))}
      <li>
        {say("bonus.pile", { count: duel.bonus_draw })}.{" "}
        {say("bonus.discards", { count: duel.bonus_discard })}. {duel.note}
      </li>
    </>
  );
}
