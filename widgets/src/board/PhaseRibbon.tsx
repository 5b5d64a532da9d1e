import { useMemo } from "preact/hooks";
import type { PhaseView } from "../contract";
import { usePage } from "../page";
import { Icon } from "../parts/Art";

/** The phases of a turn as a ribbon, the current one lit; an interlude between them has no number. */
export function PhaseRibbon({ phases }: { phases: readonly PhaseView[] }) {
  const { say } = usePage();
  return useMemo(() => {
    const numbered = phases.filter((phase) => !phase.interlude);
    return (
      <ol class="bl-ribbon" data-phases={phases.length} aria-label={say("phases.label")}>
        {phases.map((phase) => (
          <li
            key={phase.key}
            class="bl-phase bl-line"
            data-interlude={phase.interlude || undefined}
            aria-current={phase.current ? "step" : undefined}
            data-tip={`${phase.name}: ${phase.hint}`}
          >
            {phase.interlude ? (
              <Icon name="pause" />
            ) : (
              <span class="bl-phase-number" aria-hidden="true">
                {numbered.indexOf(phase) + 1}
              </span>
            )}
            <span class="bl-phase-name bl-cut">{phase.name}</span>
          </li>
        ))}
      </ol>
    );
  }, [phases, say]);
}
