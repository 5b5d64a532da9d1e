import type { Shortcut } from "../keys/commands";
import { switchSingleKeys, usesSingleKeys } from "../keys/singleKeys";
import { usePage } from "../page";
import { Dialog } from "./Dialog";

interface KeyHelpProps {
  keys: readonly Shortcut[];
  open: boolean;
  onClose: () => void;
}

/** Every key and what it does. */
export function KeyHelp({ keys, open, onClose }: KeyHelpProps) {
  const { say } = usePage();
  return (
    <Dialog title={say("keys.title")} open={open} onClose={onClose}>
      <RulesLink />
      <KeyList keys={keys} />
    </Dialog>
  );
}

/** The way to the rules of all editions, which is in the header of a page. */
function RulesLink() {
  const { say } = usePage();
  const page = document.querySelector<HTMLAnchorElement>("a.page-rules");
  return page && <a href={page.href}>{say("rules.open")}</a>;
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
