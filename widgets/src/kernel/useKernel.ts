import { useEffect, useMemo, useState } from "preact/hooks";
import type { Answer, Request } from "../contract";
import type { Model } from "./model";
import { showPending, watchPresses } from "./pending";
import { Requests } from "./requests";

const IDLE = 60_000;

export interface Kernel {
  /** The kernel has not answered for a while, or cannot be reached. */
  silent: boolean;
  ask(request: Request): Promise<Answer>;
}

/**
 * The connection to the kernel. A reader who comes back after a while, or whose kernel has been started again, learns
 * without a click whether it still answers.
 */
export function useKernel(model: Model): Kernel {
  const [silent, setSilent] = useState(false);
  const requests = useMemo(() => new Requests(model, setSilent), [model]);
  useEffect(() => watchPresses(document), []);
  useEffect(() => {
    let last = Date.now();
    const ping = () => {
      requests.ask({ type: "ping" });
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
  return useMemo(
    () => ({ silent, ask: (request) => showPending(requests.ask(request)) }),
    [silent, requests],
  );
}
