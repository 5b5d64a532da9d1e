// Keeps a site of files for a reader without a network (serviceWorker.ts), and says on the home page what is kept.
import { fill, type Words } from "../words";
import type { KeptSoFar, ToKeep } from "./serviceWorker";

const MB = 1_000_000;

/** Keeps what this page has loaded, and what it will load. Ends as soon as it is kept, or cannot be. */
export async function keepOpened(): Promise<void> {
  const words: Words = JSON.parse(
    document.querySelector<HTMLElement>(".page-waits")?.dataset.offline ?? "{}",
  );
  const say = homeLine();
  const tell = (key: string) => say(words[key] ?? "");
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return tell("insecure");
  try {
    await container.register(new URL("../../../serviceWorker.js", import.meta.url));
    await container.ready;
    await inControl(container);
  } catch {
    return tell("forbidden");
  }
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  ask({ opened: [location.href, ...loaded] }, () => {});
  ask({ size: true }, ({ of }) => offerAll(say, words, of));
}

/** Until what this page fetches goes through the service worker; where a reader has loaded it past that, never. */
async function inControl(container: ServiceWorkerContainer): Promise<void> {
  if (container.controller) return;
  const taken = new Promise((done) => container.addEventListener("controllerchange", done, { once: true }));
  await Promise.race([taken, new Promise((done) => setTimeout(done, 1000))]);
}

/** A line below the lessons, on the home page alone. */
function homeLine(): (text: string, ...more: HTMLElement[]) => void {
  const list = document.querySelector(".lesson-cards[data-progress]");
  if (!list) return () => {};
  const box = document.createElement("div");
  box.className = "lesson-keep lesson-offline";
  const told = document.createElement("span");
  told.setAttribute("role", "status");
  box.append(told);
  list.append(box);
  return (text, ...more) => {
    told.textContent = text;
    box.replaceChildren(...more, told);
  };
}

/** The button that keeps everything, and how far that is. */
function offerAll(say: ReturnType<typeof homeLine>, words: Words, bytes: number): void {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = fill(words.keep ?? "", { size: Math.ceil(bytes / MB) });
  button.addEventListener("click", () => {
    button.disabled = true;
    ask({ all: true }, ({ done, of, end }) => {
      button.disabled = end === undefined;
      const facts = { done: Math.floor(done / MB), size: Math.ceil(of / MB) };
      say(
        fill(words[end === undefined ? "keeping" : end || "kept"] ?? "", facts),
        ...(end === "" ? [] : [button]),
      );
    });
  });
  say("", button);
}

async function ask(wanted: ToKeep, hear: (so: KeptSoFar) => void): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<KeptSoFar>) => {
    hear(data);
    if (data.end !== undefined) port1.close();
  };
  active?.postMessage(wanted, [port2]);
}
