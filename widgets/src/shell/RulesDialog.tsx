// The rules of the game on the table, and the keys of the table, in a dialog over it.
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import { QUIET, RULES_ASKED, type RulesAsked } from "../browser/rulesAsked";
import type { RulesView, TableState } from "../contract";
import type { Kernel } from "../kernel/useKernel";
import { type Shortcut, switchSingleKeys, usesSingleKeys } from "../keys/commands";
import { RulesContext, usePage } from "../page";
import { Icon } from "../parts/Art";
import { RuleCard } from "../parts/RuleCard";
import { Lookup } from "../rules/Lookup";
import { Dialog } from "./Dialog";

/**
 * The rules of a component's game, null until they have come, and what is shown of them: an entry by its id, all by "", or
 * null. They are asked for when they are first to be shown; in a game that is played before, in a quiet moment.
 */
export function useRules(kernel: Kernel | null, played?: Pick<TableState, "game" | "table">) {
  const [shown, show] = useState<string | null>(null);
  const [known, setKnown] = useState<Readonly<Record<string, RulesView>>>({});
  const { game = "", table } = played ?? {};
  const rules = known[game] ?? null;
  const first = useRef(table?.ply);
  const fetchRules = async () => {
    const answer = await kernel?.ask({ type: "rules" });
    if (answer?.rules) setKnown({ [game]: answer.rules });
  };
  useLayoutEffect(() => {
    if (rules || (shown === null && table?.ply === first.current)) return;
    if (shown !== null) return void fetchRules();
    const timer = setTimeout(fetchRules, QUIET);
    return () => clearTimeout(timer);
  }, [table?.ply, game, rules, shown]);
  return { shown, rules, show, close: () => show(null) };
}

interface RulesDialogProps {
  rules: Omit<ReturnType<typeof useRules>, "show">;
  keys: readonly Shortcut[];
  /** The word for its title as long as the rules have not come. */
  title?: string;
  onChoose?: (edition: string) => void;
}

/** The rules of an edition: what somebody who knows the base game has to know, then all that can be looked up. */
export function RulesDialog({ rules: all, keys, title = "rules.open", onChoose }: RulesDialogProps) {
  const { say } = usePage();
  const { shown, rules, close } = all;
  const named = rules ? say("rules.title", { name: rules.name }) : say(title);
  const keyList = (
    <details open={!rules}>
      <summary class="bl-rule-title bl-fold">
        <span>{say("keys.title")}</span>
      </summary>
      <KeyList keys={keys} />
    </details>
  );
  return (
    <Dialog title={named} className="bl-rules" open={shown !== null} onClose={close}>
      {rules && rules.entries.length > 0 ? (
        <Lookup rules={rules} named={shown ?? ""} onChoose={onChoose}>
          <p>{rules.objective}</p>
          {keyList}
          <Differences rules={rules} />
        </Lookup>
      ) : (
        keyList
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

/** The keys, and the switch of those that are single letters. */
function KeyList({ keys }: { keys: readonly Shortcut[] }) {
  const { say } = usePage();
  return (
    <>
      <dl>
        {keys
          .filter(({ keys }) => keys)
          .map(({ keys, word }) => (
            <div key={word}>
              <dt class="bl-flow bl-tight">
                {keys.split("  ").map((one) => (
                  <kbd class="bl-tag" key={one}>
                    {one}
                  </kbd>
                ))}
              </dt>
              <dd>{say(word)}</dd>
            </div>
          ))}
      </dl>
      <label class="bl-line">
        <input
          type="checkbox"
          defaultChecked={usesSingleKeys()}
          onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
        />
        {say("keys.single")}
      </label>
    </>
  );
}

/**
 * Shows every key of a component and what it does: a page of ours with its rules, a notebook with those of the component's
 * game, where it has one.
 */
export function useKeyHelp(kernel: Kernel | null) {
  const { say } = usePage();
  const rules = useRules(kernel);
  const help = (commands: readonly Shortcut[]) => {
    const keys = commands.map(({ keys, word }) => ({ keys, word: say(word) }));
    const detail: RulesAsked = { keys, onMissing: () => rules.show("") };
    const event = new CustomEvent(RULES_ASKED, { detail, cancelable: true });
    if (document.dispatchEvent(event)) detail.onMissing?.();
  };
  return { ...rules, help };
}

/** `objective` says how the game is won and when it ends. */
export function Objective({ objective }: { objective: string }) {
  const { say } = usePage();
  const show = useContext(RulesContext);
  return (
    <button
      type="button"
      class="bl-objective bl-soft"
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      onClick={() => show?.("")}
    >
      {objective} · <b>{say("rules.open")}</b>
    </button>
  );
}
