// The session of a page: sends the requests of its components to a worker, one after another. The page keeps the number
// of each state and the text that restores it, so any worker can answer (bohnanza_lab/sessions/sessions.py).
import type { Answer, SessionAnswer, SessionRequest, StoredPage } from "../contract";
import type { NumberedRequest, PartModel } from "./storedPart";

/** The most times that a request is sent to a server that answers: it may be what ends its worker. */
const TRIES = 4;
/** What answers the requests of a page: a server, or Python in the browser. */
export interface Worker {
  /** It does not answer now, which the page says. */
  readonly away: boolean;
  /** The answer, as soon as there is one; null where it does not take the request. */
  ask(asked: SessionRequest): Promise<SessionAnswer | null>;
}

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
  #parts: readonly PartModel[] = [];
  #waiting: Waiting[] = [];
  #asking = false;
  #standing = new Map<number, Standing>();
  readonly #name = random();
  /** From what the page's chance is drawn. */
  readonly seed: string;

  constructor(
    private page: StoredPage,
    private readonly worker: Worker,
  ) {
    this.seed = page.seed || random();
  }

  /** Whether nobody answers now, which the page says. */
  get away(): boolean {
    return this.worker.away;
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
    const foreseen = waiting.part.foreseen(this.#standingOf(part).saved, waiting.request);
    if (foreseen?.message) {
      await null; // the one who asks listens for the answer by then
      return this.#hear(part, foreseen, { ...foreseen.message, id });
    }
    let behind = false;
    for (let tries = 0; tries < TRIES; tries++) {
      const { number, saved } = this.#standingOf(part);
      const { digest, query } = this.page;
      const asked = { session: this.#name, seed: this.seed, digest, query, part, number, id, request };
      const heard = await this.worker.ask({ ...asked, ...(behind && { saved }) } as SessionRequest);
      if (heard === null && waiting.part.answerAlone(waiting.request)) return;
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
export function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
