import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Group } from "../parts/Group";
import { useBoard } from "../table/boardState";
import type { CardNumbers } from "../table/cards";
import { AreaNotice } from "./AreaNotice";
import { TableCards } from "./Cards";
import { Piles, usePileMove } from "./Piles";

/** The middle of the table: the piles and the cards turned over from them. */
export function Centre({ numbered }: { numbered: CardNumbers }) {
  const { table } = useBoard();
  const { say } = usePage();
  const title = useRowTitle();
  const idle = usePileMove() === undefined && table.turned.length === 0;
  return (
    <Group class="bl-centre bl-flow" data-idle={idle || undefined} label={say("centre.label")}>
      <Piles />
      <div
        class="bl-turned bl-stack"
        data-left={table.left_by === null ? undefined : true}
        data-many={table.turned.length > 6 || undefined}
      >
        <span class="bl-small-label bl-line">
          {table.left_by !== null && <Icon name="gift" />}
          {title ?? say("turned.label")}
        </span>
        {table.turned.length > 0 ? (
          <TableCards
            seat={table.active}
            zone="turned"
            beans={table.turned}
            label={title ?? say("turned.of", { name: table.seats[table.active]?.name ?? "" })}
            numbers={numbered.places.get("turned") ?? []}
            chained={table.chained}
          />
        ) : (
          <p class="bl-row-empty bl-soft">{say("turned.none")}</p>
        )}
      </div>
      <AreaNotice where="piles" />
    </Group>
  );
}

/** Who has left the open cards to the next player as an offer, if anybody has. */
function useRowTitle(): string | null {
  const { table } = useBoard();
  const { say } = usePage();
  const { left_by: maker, seats, you } = table;
  if (maker === null) return null;
  const taker = (maker + 1) % seats.length;
  const name = seats[maker]?.name ?? "";
  return taker === you
    ? say("left.yours", { name })
    : say("left.of", { name, partner: seats[taker]?.name ?? "" });
}
