// The session of a page: sends the requests of its components to the server, one after another. The page keeps the number
// of each state and the text that restores it, so any worker can answer (bohnanza_lab/sessions/sessions.py).
import type { Answer, SessionAnswer, SessionRequest, StoredPage } from "../contract";
import type { NumberedRequest, PartModel } from "./storedPart";

/** Milliseconds until a server is asked again that did not answer. */
const AGAIN = 2000;
/** Milliseconds until an answer counts as lost: the server itself ends what takes ten seconds. */
const PATIENCE = 20_000;
/** The most times that a request is sent to a server that answers: it may be what ends its worker. */
const TRIES = 4;
/** The statuses with which a server, or a proxy before it, asks to try again later. */
const AWAY: readonly number[] = [408, 429, 502, 503, 504];

interface Waiting {
  part: PartModel;
  request: NumberedRequest;
}

/** Where the components of a group stand: they share one number and one text. */
interface Standing {
  number: number;
  saved: string;
}

export class Session {
  /** The server does not answer now. */
  away = false;
  #parts: readonly PartModel[] = [];
  #waiting: Waiting[] = [];
  #asking = false;
  #standing = new Map<number, Standing>();
  readonly #name = random();
  readonly #seed: string;

  constructor(
    private page: StoredPage,
    private readonly address: string,
    private readonly say: (text: string) => void,
  ) {
    this.#seed = page.seed || random();
  }

  /** The components of the page in their order. */
  serve(parts: readonly PartModel[]): void {
    this.#parts = parts;
  }

  ask(part: PartModel, request: NumberedRequest): void {
    this.#waiting.push({ part, request });
    if (!this.#asking) this.#askAll();
  }

  async #askAll(): Promise<void> {
    this.#asking = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#ask(next);
    this.#asking = false;
  }

  async #ask(waiting: Waiting): Promise<void> {
    const { id, ...request } = waiting.request;
    const part = this.#parts.indexOf(waiting.part);
    let behind = false;
    for (let tries = 0; tries < TRIES; tries++) {
      const { number, saved } = this.#standingOf(part);
      const { digest, query } = this.page;
      const asked = { session: this.#name, seed: this.#seed, digest, query, part, number, id, request };
      const heard = await this.#post({ ...asked, ...(behind && { saved }) } as SessionRequest);
      if (heard === null) break;
      if (heard.page) {
        this.#become(heard.page);
        if (number === 0) return this.#refuse(waiting, this.page.said.stale);
      } else if (heard.message) return this.#hear(part, heard, heard.message);
      behind = heard.behind ?? false;
    }
    this.#refuse(waiting, this.page.said.lost);
  }

  #standingOf(part: number): Standing {
    return this.#standing.get(this.page.groups[part] ?? part) ?? { number: 0, saved: "" };
  }

  /** The server's answer, as soon as there is one; null where it does not take the request. */
  async #post(asked: SessionRequest): Promise<SessionAnswer | null> {
    const headers = new Headers({ "Content-Type": "application/json" });
    const mark = /(?:^|;\s*)_xsrf=([^;]*)/.exec(document.cookie)?.[1];
    if (mark) headers.set("X-XSRFToken", mark);
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
      await this.#untilAgain();
    }
  }

  #setAway(away: boolean): void {
    if (away === this.away) return;
    this.away = away;
    this.say(away ? (this.page.words["banner.unreachable"] ?? "") : "");
  }

  #untilAgain(): Promise<unknown> {
    return new Promise((on) => {
      setTimeout(on, AGAIN);
      window.addEventListener("online", on, { once: true });
    });
  }

  #hear(part: number, { number, saved, states }: SessionAnswer, message: Answer): void {
    const group = this.page.groups[part] ?? part;
    if (number !== undefined && saved !== undefined) this.#standing.set(group, { number, saved });
    for (const [place, state] of Object.entries(states ?? {})) this.#parts[Number(place)]?.hear({ state });
    this.#parts[part]?.hear(message);
  }

  /** Takes the page as the server has it now. Components that nobody has used show their new state; the others keep theirs. */
  #become(page: StoredPage): void {
    const before = this.page;
    this.page = { ...page, words: before.words };
    for (const [place, part] of this.#parts.entries()) {
      const now = page.parts[place];
      if (!now || this.#standingOf(place).number > 0) continue;
      if (JSON.stringify(now) === JSON.stringify(before.parts[place])) continue;
      part.become(now);
      const waiting = this.#waiting.filter((each) => each.part === part);
      this.#waiting = this.#waiting.filter((each) => each.part !== part);
      for (const each of waiting) this.#refuse(each, page.said.stale);
    }
  }

  #refuse({ part, request }: Waiting, text: string): void {
    part.hear({ id: request.id, ok: false, events: [], error: { text } });
  }
}

/** 128 bits that nobody guesses: who has the name of a session, has the session. */
function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
