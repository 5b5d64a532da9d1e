import { useLayoutEffect, useState } from "preact/hooks";
import { RULES_ASKED, type RulesAsked } from "../browser/rulesAsked";
import type { Shortcut } from "../keys/commands";
import { switchSingleKeys, usesSingleKeys } from "../keys/singleKeys";
import { usePage } from "../page";
import { Dialog } from "./Dialog";

interface KeyHelpProps {
  keys: readonly Shortcut[];
  open: boolean;
  onClose: () => void;
}

/** Every key and what it does. A page of ours shows them with the rules; in a notebook they stand alone. */
export function KeyHelp({ keys, open, onClose }: KeyHelpProps) {
  const { say } = usePage();
  const [alone, setAlone] = useState(false);
  useLayoutEffect(() => {
    const detail: RulesAsked = {
      keys: keys.map(({ keys, word }) => ({ keys, word: say(word) })),
      onClosed: onClose,
      onMissing: () => setAlone(true),
    };
    setAlone(open && document.dispatchEvent(new CustomEvent(RULES_ASKED, { detail, cancelable: true })));
  }, [open]);
  return (
    <Dialog title={say("keys.title")} open={alone} onClose={onClose}>
      <KeyList keys={keys} />
    </Dialog>
  );
}

/** The keys, and the switch of those that are single letters. */
export function KeyList({ keys }: { keys: readonly Shortcut[] }) {
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
