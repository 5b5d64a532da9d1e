import type { Numbered } from "../motion/cards";
import { usePage } from "../page";
import { Group } from "../parts/Group";
import { useActingContext } from "./acting";
import { TableCards } from "./Cards";
import { NoticeAt } from "./NoticeAt";
import { Piles } from "./Piles";

/** The middle of the table: the piles and the cards turned over from them. */
export function Centre({ numbered }: { numbered: Numbered }) {
  const { table } = useActingContext();
  const { say } = usePage();
  return (
    <Group class="bl-centre" label={say("centre.label")}>
      <Piles />
      <div class="bl-turned">
        <span class="bl-small-label">{say("turned.label")}</span>
        {table.turned.length > 0 ? (
          <TableCards
            seat={table.active}
            zone="turned"
            beans={table.turned}
            label={say("turned.of", { name: table.seats[table.active]?.name ?? "" })}
            numbers={numbered.places.get("turned") ?? []}
          />
        ) : (
          <p class="bl-row-empty">{say("turned.none")}</p>
        )}
      </div>
      <NoticeAt where="piles" />
    </Group>
  );
}
