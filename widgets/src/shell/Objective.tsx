// How the game on the table is won, in one line, and the way to its rules.
import { useState } from "preact/hooks";
import type { RulesView } from "../contract";
import type { Kernel } from "../kernel/useKernel";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { RuleCard } from "../parts/RuleCard";
import { Lookup } from "../rules/Lookup";
import { Dialog } from "./Dialog";

interface ObjectiveProps {
  /** How the game is won and when it ends. */
  objective: string;
  kernel: Kernel;
}

export function Objective({ objective, kernel }: ObjectiveProps) {
  const { say } = usePage();
  const [rules, setRules] = useState<RulesView | null>(null);
  const open = async () => setRules((await kernel.ask({ type: "rules" })).rules ?? null);
  return (
    <>
      <button type="button" class="bl-objective bl-soft" aria-haspopup="dialog" onClick={open}>
        {objective} · <b>{say("rules.open")}</b>
      </button>
      <RulesDialog rules={rules} onClose={() => setRules(null)} />
    </>
  );
}

/** The rules of an edition: what somebody who knows the base game has to know, then all that can be looked up. */
function RulesDialog({ rules, onClose }: { rules: RulesView | null; onClose: () => void }) {
  const { say } = usePage();
  const title = say("rules.title", { name: rules?.name ?? "" });
  return (
    <Dialog title={title} className="bl-rules" open={rules !== null} onClose={onClose}>
      {rules && (
        <Lookup entries={rules.entries} edition={rules.edition} search={rules.search}>
          <p>{rules.objective}</p>
          <Differences rules={rules} />
        </Lookup>
      )}
    </Dialog>
  );
}

function Differences({ rules }: { rules: RulesView }) {
  const { say } = usePage();
  if (rules.differences.length === 0) return null;
  return (
    <section>
      <h3>{say("rules.differences")}</h3>
      <ol>
        {rules.differences.map(({ text, rule }) => (
          <li key={rule.id}>
            <details>
              <summary class="bl-line">
                <Icon name="conflict" />
                <span>{text}</span>
              </summary>
              <RuleCard rule={rule} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
