import { useLayoutEffect, useState } from "preact/hooks";
import { RULES_ASKED, type RulesAsked } from "../browser/rulesAsked";
import type { RulesView } from "../contract";
import type { Kernel } from "../kernel/useKernel";
import type { Shortcut } from "../keys/commands";
import { usePage } from "../page";
import { RulesDialog } from "./RulesDialog";

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
