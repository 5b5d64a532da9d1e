// The rules of the game on the table, and the keys of the table, in a dialog over it.
import type { ComponentChildren } from "preact";
import { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { RULES_ASKED, type RulesAsked } from "../browser/rulesAsked";
import type { RulesView, TableState } from "../contract";
import { useEvent } from "../kernel/useEvent";
import type { Kernel } from "../kernel/useKernel";
import type { Shortcut } from "../keys/commands";
import { switchSingleKeys, usesSingleKeys } from "../keys/singleKeys";
import { RulesContext, type ShowRules, usePage } from "../page";
import { Icon } from "../parts/Art";
import { RuleCard } from "../parts/RuleCard";
import { Lookup } from "../rules/Lookup";
import { Dialog } from "./Dialog";

interface ShownRules {
  /** What is shown, as in {@link ShowRules}; null while nothing is. */
  shown: string | null;
  /** The rules, once they have come. */
  rules: RulesView | null;
  close(): void;
}

interface Rules extends ShownRules {
  show: ShowRules;
}

/** Milliseconds without a move after which the rules of a game that is played are fetched. */
const QUIET = 2000;

/**
 * The rules of a table, which are asked for when they are first to be shown. In a game that is played they are fetched
 * before, in a quiet moment: so they are there without a network too.
 */
export function useRules(
  { ask }: Kernel,
  { game, table: { ply } }: Pick<TableState, "game" | "table">,
): Rules {
  const [shown, setShown] = useState<string | null>(null);
  const [known, setKnown] = useState<{ game: string; rules: RulesView } | null>(null);
  const rules = known?.game === game ? known.rules : null;
  const fetchRules = async () => {
    const answer = await ask({ type: "rules" });
    if (answer.rules) setKnown({ game, rules: answer.rules });
  };
  const first = useRef(ply);
  useEffect(() => {
    if (ply === first.current || rules) return;
    const timer = setTimeout(fetchRules, QUIET);
    return () => clearTimeout(timer);
  }, [ply, game, rules]);
  const show = useEvent((entry: string) => {
    setShown(entry);
    if (!rules) fetchRules();
  });
  return { shown, rules, show, close: () => setShown(null) };
}

/** The rules of an edition: what somebody who knows the base game has to know, then all that can be looked up. */
export function RulesDialog({
  rules: { shown, rules, close },
  keys,
  title,
  beside,
}: {
  rules: ShownRules;
  keys: readonly Shortcut[];
  /** What stands beside the field. */
  beside?: ComponentChildren;
  /** What is shown as long as the rules have not come. */
  title?: string;
}) {
  const { say } = usePage();
  const named = rules ? say("rules.title", { name: rules.name }) : (title ?? say("rules.open"));
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
      {rules?.search ? (
        <Lookup rules={rules} search={rules.search} named={shown ?? ""} beside={beside}>
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

interface KeyHelpProps {
  keys: readonly Shortcut[];
  open: boolean;
  onClose: () => void;
  /** Who knows the rules of the component's game, where it has one. */
  kernel?: Kernel | null;
}

/** Every key and what it does. A page of ours shows them with its rules, a notebook with those of the component's game. */
export function KeyHelp({ keys, open, onClose, kernel }: KeyHelpProps) {
  const { say } = usePage();
  const [alone, setAlone] = useState(false);
  const [rules, setRules] = useState<RulesView | null>(null);
  const openAlone = () => {
    setAlone(true);
    if (!rules) kernel?.ask({ type: "rules" }).then((answer) => setRules(answer.rules ?? null));
  };
  useLayoutEffect(() => {
    if (!open) return setAlone(false);
    const detail: RulesAsked = {
      keys: keys.map(({ keys, word }) => ({ keys, word: say(word) })),
      onClosed: onClose,
      onMissing: openAlone,
    };
    if (document.dispatchEvent(new CustomEvent(RULES_ASKED, { detail, cancelable: true }))) openAlone();
  }, [open]);
  const shown = { shown: alone ? "" : null, rules, close: onClose };
  return <RulesDialog rules={shown} keys={keys} title={say("keys.title")} />;
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
