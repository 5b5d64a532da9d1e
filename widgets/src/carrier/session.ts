// The session of a page: sends the requests of its components to a worker, one after another. The page keeps the number
// of each state and the text that restores it, so any worker can answer (bohnanza_lab/sessions/sessions.py).
import type { Answer, SessionAnswer, SessionRequest, StoredPage } from "../contract";
import { type NumberedRequest, PartModel } from "./storedPart";

/** The most times that a request is sent to a server that answers: it may be what ends its worker. */
const TRIES = 4;
/** What answers the requests of a page: a server, or Python in the browser. */
export interface Worker {
  /** It does not answer now, which the page says. */
  readonly away: boolean;
  /** The answer, as soon as there is one; null where it does not take the request. */
  ask(asked: SessionRequest): Promise<SessionAnswer | null>;
}

/** Where the components of a group stand: they share one number and one text. */
type Standing = Required<Pick<SessionAnswer, "number" | "saved">>;

export class Session {
  /** The components of the page in their order. */
  readonly parts: readonly PartModel[];
  /** From what the page's chance is drawn. */
  readonly seed: string;
  readonly #name = random();
  readonly #standing = new Map<number, Standing>();
  #last = Promise.resolve();

  constructor(
    private page: StoredPage,
    readonly worker: Worker,
  ) {
    this.seed = page.seed || random();
    this.parts = page.parts.map((part) => new PartModel(part, page.words, this));
  }

  /** Sends a request after those before it. It is refused if its component has become another one by then. */
  ask(part: PartModel, request: NumberedRequest): void {
    const { first } = part;
    this.#last = this.#last.then(() =>
      part.first === first ? this.#ask(part, request) : part.refuse(request.id, this.page.said.stale),
    );
  }

  async #ask(model: PartModel, numbered: NumberedRequest): Promise<void> {
    const { id, ...request } = numbered;
    const part = this.parts.indexOf(model);
    const before = model.first.foreseen?.[this.#standingOf(part).saved];
    const foreseen = request.type === "move" ? before?.[`${request.text}`] : undefined; // it came with the page
    if (foreseen?.message) return this.#hear(part, foreseen, { ...foreseen.message, id });
    let behind = false;
    for (let tries = 0; tries < TRIES; tries++) {
      const { number, saved } = this.#standingOf(part);
      const { digest, query } = this.page;
      const asked = { session: this.#name, seed: this.seed, digest, query, part, number, id, request };
      const heard = await this.worker.ask({ ...asked, ...(behind && { saved }) } as SessionRequest);
      if (heard === null && model.answerAlone(numbered)) return;
      if (heard === null) break;
      if (heard.message) return this.#hear(part, heard, heard.message);
      if (heard.page) {
        this.#become(heard.page);
        if (number === 0) return model.refuse(id, this.page.said.stale);
      }
      behind = heard.behind ?? false;
    }
    model.refuse(id, this.page.said.lost);
  }

  #standingOf(part: number): Standing {
    return this.#standing.get(this.page.groups[part] ?? part) ?? { number: 0, saved: "" };
  }

  #hear(part: number, { number, saved, states }: SessionAnswer, message: Answer): void {
    const group = this.page.groups[part] ?? part;
    if (number !== undefined && saved !== undefined) this.#standing.set(group, { number, saved });
    for (const [place, state] of Object.entries(states ?? {})) this.parts[Number(place)]?.hear({ state });
    this.parts[part]?.hear(message);
  }

  /** Takes the page as the server has it now. Components that nobody has used show their new state; the others keep theirs. */
  #become(page: StoredPage): void {
    const before = this.page.parts;
    this.page = page;
    for (const [place, part] of this.parts.entries()) {
      const now = page.parts[place];
      if (!now || this.#standingOf(place).number > 0) continue;
      if (JSON.stringify(now) !== JSON.stringify(before[place])) part.become(now);
    }
  }
}

/** 128 bits that nobody guesses: who has the name of a session, has the session. */
export function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
