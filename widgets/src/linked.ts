// The kit's front-end module on a page that links to the kit: the page has fetched it while the kernel was starting.
// Where there is no such link, or it is to another build than the kernel's, the kernel is asked for its own.
import { importSource } from "./browser/importSource";
import type { KitModel, Model } from "./kernel/model";

interface Drawing {
  model: Model;
  el: HTMLElement;
}

/** The kit's module. */
export interface Kit {
  default: {
    initialize(kit: { model: KitModel }): { render(drawing: Drawing): (() => void) | Promise<() => void> };
  };
}

/** What the kit hands to every component; the kernel is not heard before this has returned. */
function initialize({ model }: { model: KitModel }) {
  const found = linked(model.get("version")).then((kit) => kit ?? sent(model));
  return {
    async render(drawing: Drawing): Promise<() => void> {
      return (await found).default.initialize({ model }).render(drawing);
    },
  };
}

async function linked(version: unknown): Promise<Kit | undefined> {
  const link = document.querySelector<HTMLLinkElement>("link[data-bohnanza-kit]");
  if (!link || link.dataset.bohnanzaKit !== version) return undefined;
  return import(link.href).catch(() => undefined);
}

async function sent(model: KitModel): Promise<Kit> {
  const { script, styles } = await new Promise<{ script: string; styles: string }>((resolve) => {
    model.on("msg:custom", resolve);
    model.send("kit");
  });
  const style = document.createElement("style");
  style.textContent = styles;
  document.head.append(style);
  return importSource(script);
}

export default { initialize };
