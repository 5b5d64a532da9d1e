import { useLayoutEffect, useRef } from "preact/hooks";
import type { TableView } from "../contract";
import { useRoving } from "../keys/useRoving";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Button } from "../parts/Button";
import { Group } from "../parts/Group";

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
          data-awaited={table.awaited === seat || undefined}
          aria-pressed={table.you === seat}
          {...roving.stop(index)}
          onClick={() => seat !== table.you && onLook(seat)}
        >
          {table.seats[seat]?.name}
          {table.awaited === seat && <span class="bl-unseen"> {say("look.awaited")}</span>}
        </button>
      ))}
    </div>
  );
}

/** Between two players at one screen: hides the hands until the next one says they are there. */
export function SeatHandover({ name, onReady }: { name: string; onReady: () => void }) {
  const { say } = usePage();
  const button = useRef<HTMLButtonElement>(null);
  // Before the next key can come: a player who presses Enter twice is through.
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <Group class="bl-curtain bl-stack bl-panel" label={say("curtain.title", { name })}>
      <Icon name="person" />
      <p class="bl-title">{say("curtain.title", { name })}</p>
      <p>{say("curtain.text", { name })}</p>
      <Button class="bl-primary" box={button} onClick={onReady}>
        {say("curtain.ready", { name })}
      </Button>
    </Group>
  );
}
