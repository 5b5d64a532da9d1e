import { usePage } from "../page";
import { useBoard } from "../table/boardState";
import { Crop } from "./Crop";

interface SummaryProps {
  seat: number;
  open: boolean;
  onOpen: (seat: number | null) => void;
}

/** The fields of a seat in one line. A press opens the seat, or folds it again. */
export function SeatSummary({ seat, open, onOpen }: SummaryProps) {
  const { table } = useBoard();
  const { say } = usePage();
  const view = table.seats[seat];
  if (!view) return null;
  const fields = view.fields.map((field) => field.label).join("; ");
  return (
    <button
      type="button"
      class="bl-seat-summary"
      aria-expanded={open}
      aria-label={say("seat.summary", { name: view.name, fields })}
      onClick={() => onOpen(open ? null : seat)}
    >
      {view.fields.map((field, index) => (
        <Crop key={index} field={field} />
      ))}
    </button>
  );
}
