// The page as a hand-out. When printing begins, each component is written out beside its place on the page: all the
// steps of a walkthrough, a quiz with room to answer. What is seen on the screen is not printed then (print.css).
// Until that moment nothing of it is made, so a page that is never printed does no work for it.
import { type ComponentType, render as draw } from "preact";
import type { ComponentProps, KeyLine, TableView } from "../contract";
import type { Model } from "../kernel/model";
import { Requests } from "../kernel/requests";
import { type Page, PageProvider } from "../page";
import { isPage } from "../shell/host";
import { EndOfHandout } from "./PrintedKey";
import { Told } from "./PrintedRules";

/** A component of the page, as a hand-out needs it. */
export interface Printable {
  root: HTMLElement;
  model: Model<ComponentProps>;
  page: Page;
  onPaper: OnPaper | undefined;
  /** The table as it was when the page opened: what a challenge asks about, whatever has been tried since. */
  first: TableView | undefined;
  /** The answers for the last page. They are asked for beforehand, because printing does not wait. */
  key: readonly KeyLine[];
}

/** What a component looks like on paper. */
export type OnPaper = ComponentType<Pick<Printable, "first"> & { model: Model }>;

const onPage = new Set<Printable>();
let written: HTMLElement[] = [];

/** Makes a component part of the hand-out of its page. Returns how to take it out again. In a notebook it does nothing. */
export function joinHandout(
  root: HTMLElement | null,
  model: Model<ComponentProps>,
  page: Page,
  onPaper: OnPaper | undefined,
): () => void {
  if (!root || !isPage(root.ownerDocument)) return () => undefined;
  const first = model.get("state").table;
  const printable: Printable = { root, model, page, onPaper, first, key: [] };
  const forget = askForAnswerKey(model, (key) => {
    printable.key = key;
  });
  if (onPage.size === 0) {
    window.addEventListener("beforeprint", write);
    window.addEventListener("afterprint", clear);
  }
  onPage.add(printable);
  return () => {
    forget();
    onPage.delete(printable);
    if (onPage.size > 0) return;
    window.removeEventListener("beforeprint", write);
    window.removeEventListener("afterprint", clear);
  };
}

/** Writes the hand-out. Everything is there when this returns: the browser lays out the paper right after it. */
function write(): void {
  clear();
  const printables = [...onPage].sort((a, b) =>
    a.root.compareDocumentPosition(b.root) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  const told = new Set<string>();
  for (const printable of printables) {
    const Handout = printable.onPaper;
    if (!Handout) continue;
    const place = paper(printable.page.lang);
    draw(
      <PageProvider value={printable.page}>
        <Told.Provider value={told}>
          <Handout model={printable.model} first={printable.first} />
        </Told.Provider>
      </PageProvider>,
      place,
    );
    printable.root.after(place);
    printable.root.dataset.printed = "elsewhere";
  }
  const first = printables[0];
  if (!first) return;
  const end = paper(first.page.lang);
  draw(
    <PageProvider value={first.page}>
      <EndOfHandout printables={printables.filter(({ key }) => key.length > 0)} />
    </PageProvider>,
    end,
  );
  (first.root.closest("main") ?? document.body).append(end);
}

function paper(lang: string): HTMLElement {
  const place = document.createElement("div");
  place.className = "bl bl-handout";
  place.lang = lang;
  place.dataset.theme = "light";
  written.push(place);
  return place;
}

function clear(): void {
  for (const { root } of onPage) delete root.dataset.printed;
  for (const place of written) {
    draw(null, place);
    place.remove();
  }
  written = [];
}

const KEYED: readonly string[] = ["quiz", "challenge"];

/** Milliseconds: by then a page is drawn, also where the browser does not say when it has nothing to do. */
const LATER = 3000;

/**
 * Asks the kernel for the key to a quiz or a challenge, once the page has nothing else to do. Returns how to stop.
 * Any reader can print the key, so this gives away nothing that was secret.
 */
function askForAnswerKey(model: Model, onKey: (key: readonly KeyLine[]) => void): () => void {
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
