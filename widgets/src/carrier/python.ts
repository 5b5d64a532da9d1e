// Python in the browser, which answers the requests of a page of a site of files: a web worker, started when it is first
// needed (pythonWorker.ts).
import type { SessionAnswer, SessionRequest, StoredPage } from "../contract";
import type { Worker as Answering } from "./session";

/** What is told while Python starts: `done` of `count` steps. */
export interface Started {
  done: number;
  count: number;
}

/** What the web worker answers: of a component, or the page of the notebook that it has run. */
interface Ran extends SessionAnswer {
  page?: StoredPage;
  /** Why the page cannot be run: it needs a package that is not there. */
  not_ours?: object;
}

/** What the reader is told of Python. */
export interface Told {
  /** While it starts, before how far that has come. */
  starting: string;
  /** Where it cannot start. */
  needs: string;
  /** Where a page needs more than it has. */
  lab: string;
  /** While a request takes long. */
  thinks: string;
  /** Where one has taken too long. */
  slow: string;
  say(text: string): void;
}

/** Milliseconds until a request takes long, and until it takes too long, as at the class server. */
const LONG = 1000;
const TOO_LONG = 10_000;

export class Python implements Answering {
  #worker: Worker | null = null;
  /** Who waits for an answer, in the order in which they have asked. Null: there is none. */
  #waiting: ((text: string | null) => void)[] = [];
  #steps = "";
  /** Whether it has run the page, if it can be run, and answers at once. */
  #ready = false;
  #run: Promise<unknown> = Promise.resolve();
  #awaited = 0;

  /** `place` is the page's notebook within the course. */
  constructor(
    private readonly place: { file: string; lang: string; query: string },
    private readonly told: Told,
  ) {}

  /** Somebody waits for its start, which the page says. */
  get away(): boolean {
    return this.#awaited > 0 && !this.#ready;
  }

  async ask(asked: SessionRequest): Promise<SessionAnswer | null> {
    if (!(await this.#started(asked.seed))) return null;
    const long = setTimeout(() => this.told.say(this.told.thinks), LONG);
    const late = setTimeout(() => this.#end(), TOO_LONG);
    const since = performance.now();
    const text = await this.#send({ ask: asked });
    clearTimeout(long);
    clearTimeout(late);
    this.told.say("");
    if (text === null && performance.now() - since >= TOO_LONG) return this.#tooLong(asked);
    if (text === null) return { behind: true }; // another one goes on from the page's texts
    const answer: Ran & { failed?: string } = JSON.parse(text);
    if (answer.not_ours) this.told.say(this.told.lab);
    return answer.not_ours || answer.failed !== undefined ? null : answer;
  }

  /** The page as it is at this address, with chance drawn from a seed. */
  async page(seed: string): Promise<StoredPage | null> {
    const text = (await this.#started(seed)) as string | null;
    return text === null ? null : ((JSON.parse(text) as Ran).page ?? null);
  }

  /** Starts it and has it run the page, if nobody has: before anybody waits for it. */
  start(seed: string): void {
    if (this.#worker) return;
    let worker: Worker;
    try {
      worker = new Worker(new URL("./pythonWorker.js", import.meta.url), { type: "module" });
    } catch {
      return; // a browser without workers
    }
    worker.onmessage = ({ data }: MessageEvent<Started | string>) => {
      if (typeof data === "string") this.#waiting.shift()?.(data);
      else {
        this.#steps = `${this.told.starting} ${data.done}/${data.count}`;
        this.#sayStart();
      }
    };
    worker.onerror = () => this.#end();
    this.#worker = worker;
    this.#run = this.#send({ seed }).then((text) => {
      if (this.away) this.told.say(text === null ? this.told.needs : "");
      this.#ready = text !== null;
      return text;
    });
  }

  /** Ends it; the next request starts another one, which the page's texts set up. */
  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
    for (const hear of this.#waiting.splice(0)) hear(null);
  }

  /** The page that it has run, which the reader waits for; null where there is no Python. */
  async #started(seed: string): Promise<unknown> {
    this.start(seed);
    this.#awaited += 1;
    this.#sayStart();
    const ran = await this.#run;
    if (!this.#worker) this.told.say(this.told.needs);
    this.#awaited -= 1;
    return ran;
  }

  #tooLong({ id, number, seed }: SessionRequest): SessionAnswer {
    this.start(seed); // somebody else than the request that was too long will need it
    return { message: { id, ok: false, events: [], error: { text: this.told.slow } }, number };
  }

  #send(asked: object): Promise<string | null> {
    const { file, lang, query } = this.place;
    const place = { file: `/site/${file}`, version: "", lang, query };
    return new Promise((done) => {
      this.#waiting.push(done);
      this.#worker?.postMessage(JSON.stringify({ place, ...asked }));
    });
  }

  #sayStart(): void {
    if (this.away) this.told.say(this.#steps || this.told.starting);
  }
}
