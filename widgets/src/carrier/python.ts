// Python in the browser, which answers the requests of a page of a site of files: a web worker, started when it is first
// needed (pythonWorker.ts).
import type { SessionAnswer, SessionRequest, StoredPage } from "../contract";
import type { Worker as Answering } from "./session";

/** What is told while Python starts: `done` of `count` steps. */
export interface Started {
  done: number;
  count: number;
}

/** The page of a notebook that the web worker has run. */
interface Ran {
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
  say(text: string): void;
}

export class Python implements Answering {
  #worker: Worker | null = null;
  #heard: ((text: string | null) => void) | null = null;
  #steps = "";
  #ready = false;

  /** `place` is the page's notebook within the course. */
  constructor(
    private readonly place: { file: string; lang: string; query: string },
    private readonly told: Told,
  ) {}

  /** Somebody waits for its start, which the page says. */
  get away(): boolean {
    return this.#heard !== null && !this.#ready;
  }

  async ask(asked: SessionRequest): Promise<SessionAnswer | null> {
    const answer = (await this.#send({ ask: asked })) as (SessionAnswer & Ran) | null;
    if (!answer?.not_ours) return answer;
    this.told.say(this.told.lab);
    return null;
  }

  /** The page as it is at this address, with chance drawn from a seed. */
  async page(seed: string): Promise<StoredPage | null> {
    return ((await this.#send({ seed })) as Ran | null)?.page ?? null;
  }

  /** Starts it, if it has not been started: before anybody waits for it. */
  start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL("./pythonWorker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Started | string>) => {
      if (typeof data === "string") this.#answer(data);
      else {
        this.#steps = `${this.told.starting} ${data.done}/${data.count}`;
        this.#sayStart();
      }
    };
    worker.onerror = () => {
      worker.terminate();
      this.#worker = null; // the next request starts another one, which the page's texts set up
      if (!this.#ready) this.told.say(this.told.needs);
      this.#heard?.(null);
      this.#heard = null;
    };
    this.#worker = worker;
    return worker;
  }

  /** A page asks one thing at a time. Null where there is no Python: it did not start, or has ended. */
  #send(asked: object): Promise<unknown> {
    const worker = this.start();
    const place = {
      file: `/site/${this.place.file}`,
      version: "",
      lang: this.place.lang,
      query: this.place.query,
    };
    return new Promise((done) => {
      this.#heard = (text) => done(text === null ? null : JSON.parse(text));
      this.#sayStart();
      worker.postMessage(JSON.stringify({ place, ...asked }));
    });
  }

  #answer(text: string): void {
    if (!this.#ready) this.told.say("");
    this.#ready = true;
    this.#heard?.(text);
    this.#heard = null;
  }

  #sayStart(): void {
    if (this.away) this.told.say(this.#steps || this.told.starting);
  }
}
