// The judge of the tasks of a page: Python in a web worker of its own (bohnanza_lab/sessions/judge.py). The worker tells
// the verdict of each case before it tries that case; here a case that goes on and on is ended, with its worker.
import { fill } from "../words";

/** What is asked: a text in the place of a cell of a notebook. */
export interface Asked {
  file: string;
  lang: string;
  cell: string;
  text: string;
}

/** What is said of it. `state` is empty where it has not been checked. */
export interface Verdict {
  state: string;
  message: string;
  printed?: string;
}

/** How many of the cases are done, or of the steps of the start. */
export interface Far {
  done: number;
  count: number;
}

/** What is told before a verdict: that of what follows, should it not end in so many seconds. */
type Told = { seconds: number } & Partial<Verdict & Far>;

/** Shows how far a check is; in words what is waited for before its first case. */
export type Shows = (far: Far, waits: string) => void;

/** What the judge itself says: while Python starts, where it cannot, where it cannot run a notebook, ... */
export interface Said {
  starting?: string;
  needs?: string;
  lab?: string;
  /** Where a whole check takes too long. */
  long?: string;
  /** Where a program has ended Python. */
  ended?: string;
}

/** Milliseconds that a whole check may take. */
const LONGEST = 30_000;

const NONE: Far = { done: 0, count: 0 };

export class Judge {
  #worker: Worker | null = null;
  #ready = false;
  /** What has come of the start. */
  #started = NONE;
  #last: Promise<unknown> = Promise.resolve();
  #shows: Shows = () => undefined;
  #finish: ((verdict: Verdict) => void) | null = null;
  /** The verdict on what is tried now, if it does not end. */
  #endless: Verdict | null = null;
  #far = NONE;
  #timer = 0;
  #whole = 0;

  constructor(private readonly said: Said) {}

  /** The verdict, after those that are waited for already. */
  check(asked: Asked, shows: Shows): Promise<Verdict> {
    const none = { state: "broken", message: this.said.needs ?? "" }; // a browser that has no workers
    const verdict = this.#last.then(() => this.#check(asked, shows)).catch(() => none);
    this.#last = verdict;
    return verdict;
  }

  /** Starts Python, if it has not been started: before anybody waits for it. */
  start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL("./pythonWorker.js", import.meta.url), { type: "module" });
    this.#ready = false;
    this.#started = NONE;
    worker.onmessage = ({ data }: MessageEvent<Far | string>) => {
      if (typeof data === "string") return this.#hear(JSON.parse(data));
      this.#started = data;
      this.#wait();
    };
    worker.onerror = () => {
      const { needs = "", ended = "" } = this.said;
      this.#end({ state: "broken", message: this.#ready ? ended : needs });
    };
    this.#worker = worker;
    return worker;
  }

  #check(asked: Asked, shows: Shows): Promise<Verdict> {
    const worker = this.start();
    return new Promise((done) => {
      this.#shows = shows;
      this.#finish = done;
      this.#wait();
      worker.postMessage({ judge: JSON.stringify(asked) });
    });
  }

  #wait(): void {
    if (this.#finish) this.#shows(this.#started, this.said.starting ?? "");
  }

  #hear(heard: Told | { verdict: Verdict } | { lab: true }): void {
    this.#ready = true;
    if ("verdict" in heard) this.#answer(heard.verdict);
    else if ("lab" in heard) this.#answer({ state: "", message: this.said.lab ?? "" });
    else this.#follow(heard);
  }

  /** Another case begins, or another call of the same case. */
  #follow({ seconds, state, message, done = 0, count = 0 }: Told): void {
    if (!this.#endless) this.#whole = window.setTimeout(() => this.#endWhole(), LONGEST);
    if (state && message) {
      this.#endless = { state, message };
      this.#far = { done, count };
      this.#shows(this.#far, "");
    }
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#endCase(), seconds * 1000);
  }

  #endCase(): void {
    if (this.#endless) this.#end(this.#endless);
    this.start(); // for the next check
  }

  #endWhole(): void {
    const facts = { seconds: LONGEST / 1000, ...this.#far };
    this.#end({ state: "broken", message: fill(this.said.long ?? "", facts) });
    this.start();
  }

  #end(verdict: Verdict): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#answer(verdict);
  }

  #answer(verdict: Verdict): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#whole);
    this.#endless = null;
    this.#finish?.(verdict);
    this.#finish = null;
  }
}
