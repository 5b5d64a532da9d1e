// Draws the components of a page without a kernel.

import { nextPaint } from "../browser/screen";
import type { StoredPage } from "../contract";
import type { Kit } from "../linked";
import type { Python } from "./python";
import { Server } from "./server";
import { random, Session } from "./session";

declare const bohnanzaPage: { fail(): void };

async function draw(): Promise<void> {
  // By the address of the link, with its version: under another one it would come and run a second time.
  const link = document.querySelector<HTMLLinkElement>("link[data-bohnanza-kit]")?.href ?? "";
  const kit: Kit = await import(link);
  const stored: StoredPage = JSON.parse(document.getElementById("stored")?.textContent ?? "");
  const { page, worker } = await answered(stored);
  const { parts, seed } = new Session(page, worker);
  const get = (name: string) => (name === "games" ? page.games : undefined);
  const { render } = kit.default.initialize({ model: { get, on() {}, send() {} } });
  for (const place of document.querySelectorAll<HTMLElement>("[data-component]")) {
    const model = parts[Number(place.dataset.component)];
    const el = place.firstElementChild as HTMLElement | null;
    if (!model || !el) continue;
    await render({ model, el });
    if (model === parts[0]) await nextPaint();
  }
  delete document.body.dataset.drawing;
  if (!("start" in worker)) return;
  await import("./offline").then(({ keepOpened }) => keepOpened()).catch(() => {}); // a page can do without
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const canChange = page.parts.some(({ state }) => Object.keys(state).length > 0);
  if (!canChange || connection?.saveData) return;
  (globalThis.requestIdleCallback ?? setTimeout)(() => worker.start(seed)); // in a quiet moment
}

/** Who answers the requests of a page, and the page as it is at this address. */
async function answered(stored: StoredPage): Promise<{ page: StoredPage; worker: Server | Python }> {
  const waits = document.querySelector<HTMLElement>(".page-waits");
  const say = (text: string) => {
    if (waits) waits.textContent = text;
  };
  const { lang } = document.documentElement;
  const { site } = document.body.dataset;
  if (!site) {
    const address = `${location.pathname}?lang=${lang}`;
    return { page: stored, worker: new Server(address, stored.words["banner.unreachable"] ?? "", say) };
  }
  const query = location.search.slice(1);
  const { starting = "", needs = "", lab = "", thinks = "", slow = "" } = waits?.dataset ?? {};
  const { Python } = await import("./python");
  const worker = new Python({ file: site, lang, query }, { starting, needs, lab, thinks, slow, say });
  return { page: (stored.seed && (await worker.page(random()))) || stored, worker };
}

draw().catch((error) => {
  bohnanzaPage.fail();
  throw error;
});
