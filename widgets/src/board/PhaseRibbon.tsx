import type { PhaseView } from "../contract";
import { usePage } from "../page";

/** The phases of a turn as a ribbon, the current one lit. */
export function PhaseRibbon({ phases }: { phases: readonly PhaseView[] }) {
  const { say } = usePage();
  return (
    <ol class="bl-ribbon" aria-label={say("phases.label")}>
      {phases.map((phase, index) => (
        <li key={phase.key} class="bl-phase" aria-current={phase.current ? "step" : undefined}>
          <span class="bl-phase-number" aria-hidden="true">
            {index + 1}
          </span>
          <span class="bl-phase-name">{phase.name}</span>
        </li>
      ))}
    </ol>
  );
}
