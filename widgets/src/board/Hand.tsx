import { usePage } from "../page";
import { useHandSize } from "../parts/useHandSize";
import { useBoard } from "../table/boardState";
import { TableCards } from "./Cards";

interface HandViewProps {
  seat: number;
  beans: readonly string[];
  near: boolean;
  numbers: readonly number[];
}

/** A hand that may be seen: one row of cards, front to back, which lie closer together as they grow more. */
export function Hand({ seat, beans, near, numbers }: HandViewProps) {
  const { table } = useBoard();
  const { say } = usePage();
  const box = useHandSize(beans.length);
  return (
    <div
      ref={box}
      class="bl-hand bl-stack"
      data-from-right={table.from_right || undefined}
      style={{ "--count": beans.length }}
    >
      <span class="bl-small-label">{say(table.from_right ? "hand.from_right" : "hand.label")}</span>
      {beans.length === 0 ? (
        <p class="bl-row-empty bl-soft">{say("hand.empty")}</p>
      ) : (
        <TableCards
          seat={seat}
          zone="hand"
          beans={beans}
          label={say(labelKey(near, table.from_right), { name: table.seats[seat]?.name ?? "" })}
          numbers={numbers}
        />
      )}
    </div>
  );
}

function labelKey(near: boolean, fromRight: boolean): string {
  if (fromRight) return near ? "hand.yours.from_right" : "hand.of.from_right";
  return near ? "hand.yours" : "hand.of";
}
