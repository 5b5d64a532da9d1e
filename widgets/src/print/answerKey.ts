// The answers that are printed on the last page.
import type { KeyLine } from "../contract";
import type { Model } from "../kernel/model";
import { Requests } from "../kernel/requests";

const KEYED: readonly string[] = ["quiz", "challenge"];

/** Milliseconds: by then a page is drawn, also where the browser does not say when it has nothing to do. */
const LATER = 3000;

/**
 * Asks the kernel for the key to a quiz or a challenge, once the page has nothing else to do. Returns how to stop.
 * Any reader can print the key, so this gives away nothing that was secret.
 */
export function askForAnswerKey(model: Model, onKey: (key: readonly KeyLine[]) => void): () => void {
  if (!KEYED.includes(model.get("props").component)) return () => undefined;
  const requests = new Requests(model, () => undefined);
  const ask = () => {
    requests.ask({ type: "key" }).then(({ key }) => key && onKey(key));
  };
  const idle = "requestIdleCallback" in window;
  const waiting = idle ? window.requestIdleCallback(ask, { timeout: LATER }) : window.setTimeout(ask, LATER);
  return () => {
    if (idle) window.cancelIdleCallback(waiting);
    else window.clearTimeout(waiting);
    requests.close();
  };
}
