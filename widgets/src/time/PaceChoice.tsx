import { usePage } from "../page";
import { PACES, type Pace } from "./pace";

/** How fast the bots move. */
export function PaceChoice({ pace, onChoose }: { pace: Pace; onChoose: (pace: Pace) => void }) {
  const { say } = usePage();
  return (
    <label class="bl-pace bl-line">
      <span class="bl-pace-label">{say("pace.label")}</span>
      <select value={pace} onChange={(event) => onChoose(event.currentTarget.value as Pace)}>
        {PACES.map((one) => (
          <option key={one} value={one}>
            {say(`pace.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
