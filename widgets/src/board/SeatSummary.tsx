import { usePage } from "../page";
import { useBoard } from "../table/boardState";
import { HiddenHand } from "./Cards";
import { SmallField } from "./SmallField";

interface SummaryProps {
  seat: number;
  open: boolean;
  onOpen: (seat: number | null) => void;
}

/** What a seat holds in one line: its hand and its fields. A press opens the seat, or folds it again. */
export function SeatSummary({ seat, open, onOpen }: SummaryProps) {
  const { table } = useBoard();
  const { say } = usePage();
  const view = table.seats[seat];
  if (!view) return null;
  const fields = view.fields.map((field) => field.label).join("; ");
  const held = say("hand.hidden", { count: view.hand_count });
  return (
    <button
      type="button"
      class="bl-seat-summary"
      aria-expanded={open}
      aria-label={`${say("seat.summary", { name: view.name, fields })}; ${held}`}
      onClick={() => onOpen(open ? null : seat)}
    >
      <HiddenHand count={view.hand_count} numbers={[]} />
      {view.fields.map((field, index) => (
        <SmallField key={index} field={field} />
      ))}
    </button>
  );
}
