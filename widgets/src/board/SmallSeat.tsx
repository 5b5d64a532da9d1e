import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Group } from "../parts/Group";
import { useBoard } from "../table/boardState";
import { HiddenHand, SmallHand } from "./Cards";
import { SeatMoney } from "./SeatMoney";
import { SmallField } from "./SmallField";

interface SmallSeatProps {
  seat: number;
  /** Whether there is room for the cards of an open hand, and not only for their number. */
  roomy: boolean;
}

/** A player who plays no part now, in one line: what was earned, the hand and the fields. */
export function SmallSeat({ seat, roomy }: SmallSeatProps) {
  const { table } = useBoard();
  const { say } = usePage();
  const view = table.seats[seat];
  if (!view) return null;
  return (
    <Group
      class="bl-small-seat bl-frame bl-line"
      data-active={view.active || undefined}
      data-awaited={view.awaited || undefined}
      label={view.name}
    >
      <span class="bl-seat-name bl-line" data-tip={view.name}>
        {view.bot && <Icon name="robot" />}
        <b class="bl-cut">{view.name}</b>
      </span>
      {view.active && <span class="bl-unseen">{say("seat.active")}</span>}
      <SeatMoney seat={seat} />
      <span class="bl-crops">
        {view.fields.map((field, index) => (
          <SmallField
            key={index}
            field={field}
            label={say("field.label", { field: index + 1, label: field.label })}
          />
        ))}
      </span>
      {view.hand === null || !roomy ? (
        <HiddenHand count={view.hand_count} numbers={[]} />
      ) : (
        <SmallHand name={view.name} beans={view.hand} />
      )}
    </Group>
  );
}
