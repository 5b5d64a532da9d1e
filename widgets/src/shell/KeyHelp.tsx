import { usePage } from "../page";
import { Dialog } from "./Dialog";

type Keys = readonly (readonly [key: string, word: string])[];

/** Every key and what it does. */
export function KeyHelp({ keys, open, onClose }: { keys: Keys; open: boolean; onClose: () => void }) {
  const { say } = usePage();
  return (
    <Dialog title={say("keys.title")} open={open} onClose={onClose}>
      <dl>
        {keys.map(([key, word]) => (
          <div key={word}>
            <dt>
              {key.split("  ").map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{say(word)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
