// The class server, which answers the requests of a page.
import type { SessionAnswer, SessionRequest } from "../contract";
import type { Worker } from "./session";

/** Milliseconds until a server is asked again that did not answer. */
const AGAIN = 2000;
/** Milliseconds until an answer counts as lost: the server itself ends what takes ten seconds. */
const PATIENCE = 20_000;
/** The statuses with which a server, or a proxy before it, asks to try again later. */
const AWAY: readonly number[] = [408, 429, 502, 503, 504];

export class Server implements Worker {
  away = false;

  /** `say` tells the reader what is wrong, or nothing with "". */
  constructor(
    private readonly address: string,
    private readonly unreachable: string,
    private readonly say: (text: string) => void,
  ) {}

  async ask(asked: SessionRequest): Promise<SessionAnswer | null> {
    const mark = /(?:^|;\s*)_xsrf=([^;]*)/.exec(document.cookie)?.[1];
    const headers = new Headers({ "Content-Type": "application/json", ...(mark && { "X-XSRFToken": mark }) });
    const body = JSON.stringify(asked);
    for (;;) {
      try {
        const signal = AbortSignal.timeout(PATIENCE);
        const answer = await fetch(this.address, { method: "POST", body, headers, signal });
        const heard: SessionAnswer | null = answer.ok ? await answer.json() : null;
        if (heard || !AWAY.includes(answer.status)) {
          this.#setAway(false);
          return heard;
        }
      } catch {
        // There is no network, or the answer was cut off: the same request gets the same answer.
      }
      this.#setAway(true);
      await new Promise((on) => {
        setTimeout(on, AGAIN);
        window.addEventListener("online", on, { once: true });
      });
    }
  }

  #setAway(away: boolean): void {
    if (away !== this.away) this.say(away ? this.unreachable : "");
    this.away = away;
  }
}
