import { useEffect, useRef } from "preact/hooks";
import { usePage } from "../page";
import { Icon } from "../parts/Art";

type Keys = readonly (readonly [key: string, word: string])[];

/** Every key and what it does. */
export function KeyHelp({ keys, open, onClose }: { keys: Keys; open: boolean; onClose: () => void }) {
  const { say } = usePage();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    <dialog class="bl-help" ref={dialog} aria-label={say("keys.title")} onClose={onClose}>
      {open && (
        <>
          <header>
            <h2>{say("keys.title")}</h2>
            <button
              type="button"
              class="bl-button bl-quiet bl-square"
              aria-label={say("keys.close")}
              onClick={onClose}
            >
              <Icon name="cross" />
            </button>
          </header>
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
        </>
      )}
    </dialog>
  );
}
