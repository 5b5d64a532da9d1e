import { useEffect, useMemo, useState } from "preact/hooks";
import type { Answer, Request } from "../contract";
import { type News, serverAnswers, watchConnection } from "./connection";
import type { Model } from "./model";
import { Requests } from "./requests";

const IDLE = 60_000;

/**
 * `silent`: it has not answered for a while, and may only be busy. `unreachable`: there is no way to it now. `ended`: it
 * is gone for good.
 */
export type KernelState = "alive" | "silent" | "unreachable" | "ended";

export interface Kernel {
  state: KernelState;
  ask(request: Request): Promise<Answer>;
  /** Whether there is a server to load the page from. */
  serverAnswers(): Promise<boolean>;
}

/** The connection to the kernel. Whether it still answers is known without a click. */
export function useKernel(model: Model): Kernel {
  const [silent, setSilent] = useState(false);
  const [news, setNews] = useState<News>("reachable");
  const requests = useMemo(() => new Requests(model, setSilent), [model]);
  const connection = model.widget_manager?.kernel;
  useEffect(() => watchPresses(document), []);
  useEffect(() => {
    if (!connection) return;
    // Once it has ended, whatever runs there now knows nothing of this component.
    let ended = false;
    return watchConnection(connection, (news) => {
      if (ended) return;
      ended = news === "ended";
      setNews(news);
      if (ended) requests.end();
      else if (news === "reachable") requests.ping();
    });
  }, [connection, requests]);
  useEffect(() => {
    let last = Date.now();
    const ping = () => {
      requests.ping();
    };
    const look = () => {
      const away = Date.now() - last > IDLE;
      last = Date.now();
      if (away && document.visibilityState === "visible") ping();
    };
    model.on("comm_live_update", ping);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    document.addEventListener("pointerdown", look);
    return () => {
      model.off("comm_live_update", ping);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
      document.removeEventListener("pointerdown", look);
      requests.close();
    };
  }, [model, requests]);
  const state = news !== "reachable" ? news : silent ? "silent" : "alive";
  return useMemo(
    () => ({
      state,
      ask: (request) => showPending(requests.ask(request)),
      serverAnswers: async () => !connection || serverAnswers(connection),
    }),
    [state, requests, connection],
  );
}

/** The same where a page needs no kernel; null where it has none. */
export function useOptionalKernel(model: Model): Kernel | null {
  const kernel = useKernel(model);
  return model.widget_manager?.kernel === null ? null : kernel;
}

// On a slow connection one sees that a click has arrived: what was pressed looks pressed until the kernel answers.

const PRESSED = "button, [role=button], [role=option]";

/**
 * Milliseconds. A kernel nearby has answered by then. Showing something earlier would delay the answer itself: a page
 * that has just been painted is painted again only in the next frame.
 */
const DELAY = 100;

let pressed: Element | null = null;

/** Remembers what a click has pressed while its handlers run. Returns how to stop. */
export function watchPresses(document: Document): () => void {
  const press = (event: Event) => {
    // Outside a shadow root, an event of something inside it is one of the element that has the root.
    pressed = (event.composedPath()[0] as Element).closest(PRESSED);
    setTimeout(() => {
      pressed = null;
    });
  };
  document.addEventListener("click", press, true);
  return () => document.removeEventListener("click", press, true);
}

/** Marks what has just been pressed until the answer is there; returns the answer. */
export function showPending<T>(answer: Promise<T>): Promise<T> {
  const element = pressed;
  const timer = setTimeout(() => element?.setAttribute("data-asked", "true"), DELAY);
  const done = () => {
    clearTimeout(timer);
    element?.removeAttribute("data-asked");
  };
  answer.then(done, done);
  return answer;
}
