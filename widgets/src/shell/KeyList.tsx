import type { Shortcut } from "../keys/commands";
import { switchSingleKeys, usesSingleKeys } from "../keys/singleKeys";
import { usePage } from "../page";

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
