import type { TableView } from "../contract";
import { useRoving } from "../keys/useRoving";
import { usePage } from "../page";

interface SeatSwitchProps {
  table: TableView;
  seatsOpen: readonly number[];
  onLook: (seat: number) => void;
}

/** From whose seat the table is seen, where several people share one screen. */
export function SeatSwitch({ table, seatsOpen, onLook }: SeatSwitchProps) {
  const { say } = usePage();
  const roving = useRoving(seatsOpen.length);
  if (seatsOpen.length < 2) return null;
  return (
    <div class="bl-switch bl-flow" role="toolbar" aria-label={say("look.label")} onKeyDown={roving.onKeyDown}>
      {seatsOpen.map((seat, index) => (
        <button
          key={seat}
          type="button"
          class="bl-chip"
          data-stop
          data-awaited={table.awaited === seat || undefined}
          aria-pressed={table.you === seat}
          tabIndex={roving.tabIndexOf(index)}
          onFocus={() => roving.onFocusOf(index)}
          onClick={() => seat !== table.you && onLook(seat)}
        >
          {table.seats[seat]?.name}
          {table.awaited === seat && <span class="bl-unseen"> {say("look.awaited")}</span>}
        </button>
      ))}
    </div>
  );
}
