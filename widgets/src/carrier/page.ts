// Draws the components of a page without a kernel.

import { nextPaint } from "../browser/nextPaint";
import type { StoredPage } from "../contract";
import type { KitModel, Model } from "../kernel/model";
import { Session } from "./session";
import { PartModel } from "./storedPart";

interface Kit {
  default: {
    initialize(kit: { model: KitModel }): { render(drawing: { model: Model; el: HTMLElement }): unknown };
  };
}

declare const bohnanzaPage: { fail(): void };

async function draw(): Promise<void> {
  // By the address of the link, with its version: under another one it would come and run a second time.
  const link = document.querySelector<HTMLLinkElement>("link[data-bohnanza-kit]")?.href ?? "";
  const kit: Kit = await import(link);
  const page: StoredPage = JSON.parse(document.getElementById("stored")?.textContent ?? "");
  const { words } = page;
  const waits = document.querySelector<HTMLElement>(".page-waits");
  const address = `${location.pathname}?lang=${document.documentElement.lang}`;
  const session = new Session(page, address, (text) => {
    if (waits) waits.textContent = text;
  });
  const parts = page.parts.map((part) => new PartModel(part, words, session));
  session.serve(parts);
  const given: Record<string, unknown> = { games: page.games };
  const { render } = kit.default.initialize({
    model: { get: (name) => given[name], on() {}, send() {} },
  });
  for (const place of document.querySelectorAll<HTMLElement>("[data-component]")) {
    const model = parts[Number(place.dataset.component)];
    const el = place.firstElementChild as HTMLElement | null;
    if (!model || !el) continue;
    await render({ model, el });
    if (model === parts[0]) await nextPaint();
  }
  delete document.body.dataset.drawing;
}

draw().catch((error) => {
  bohnanzaPage.fail();
  throw error;
});
