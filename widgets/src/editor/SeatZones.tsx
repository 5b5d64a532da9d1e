import { usePage } from "../page";
import { Art } from "../parts/Art";
import { Group } from "../parts/Group";
import { useEditor } from "../table/useEditor";
import { Controls } from "./Controls";
import { EditorZone } from "./EditorZone";

/** A player at the table that is being laid: everything that lies before them. */
export function SeatZones({ seat }: { seat: number }) {
  const { say } = usePage();
  const { state } = useEditor();
  const name = state.names[seat] ?? "";
  const zones = state.zones.filter((zone) => zone.seat === seat);
  const fields = zones.filter((zone) => zone.name === "field");
  const others = zones.filter((zone) => zone.name !== "field" && zone.name !== "hand");
  return (
    <Group
      class="bl-seat-zones bl-frame bl-stack"
      data-active={state.active === seat || undefined}
      label={name}
    >
      <header class="bl-seat-zones-head bl-flow">
        <b class="bl-title">{name}</b>
        {state.active === seat && <span class="bl-tag bl-tag-active">{say("seat.active")}</span>}
        {state.starter === seat && (
          <span class="bl-went-first" title={say("seat.starter")}>
            <Art name="sprout" className="bl-inline" />
            <span class="bl-unseen">{say("seat.starter")}</span>
          </span>
        )}
        <Controls seat={seat} />
      </header>
      {zones
        .filter((zone) => zone.name === "hand")
        .map((zone) => (
          <EditorZone key={zone.id} zone={zone} />
        ))}
      <div class="bl-field-zones">
        {fields.map((zone) => (
          <EditorZone key={zone.id} zone={zone} />
        ))}
      </div>
      <div class="bl-other-zones bl-columns">
        {others.map((zone) => (
          <EditorZone key={zone.id} zone={zone} />
        ))}
      </div>
    </Group>
  );
}
