// The kernel of a stored page. The first request that needs it starts it; a lost kernel is replaced. Requests wait in
// order meanwhile, and a new kernel repeats those that changed something.
import { nextPaint } from "../browser/nextPaint";
import type { Answer, KernelView, PartMessage, PartRequest, Request, Update } from "../contract";
import type { NumberedRequest, PartModel } from "./storedPart";

/** Milliseconds until a server is asked again that did not answer, or has no room and does not say when. */
const AGAIN = 3000;
/** How often a request is sent at most: one with which kernels end is not sent for ever. */
const TRIES = 2;
/** From this number on a request is one that is done again, and nobody waits for its answer. */
const REDONE = 1_000_000_000;

interface PendingRequest {
  part: PartModel;
  request: NumberedRequest;
  /** How often it has been sent: never, where it was done without a kernel. */
  tries: number;
}

export interface PagePlace {
  /** Where a kernel is asked for, and where the sockets of kernels are. */
  page: string;
  sockets: string;
  /** The page that the kernel is for. */
  digest: string;
  /** Messages: the table has changed; there is no kernel without a cookie; there is no kernel. */
  stale: string;
  cookie: string;
  ended: string;
}

export class PageKernel {
  /** A kernel is on its way, or there is no room for it yet. */
  starting = false;
  #socket: WebSocket | null = null;
  #parts: readonly PartModel[] = [];
  #waiting: PendingRequest[] = [];
  #sent: PendingRequest[] = [];
  /** What has changed a component: it is to be done again in another kernel. */
  #done: PendingRequest[] = [];
  /** How many requests are still to be done again, and what the components have told meanwhile. */
  #redoing = 0;
  readonly #held = new Map<PartModel, Update>();

  constructor(
    private readonly place: PagePlace,
    private readonly say: (text: string) => void,
  ) {
    // A page that goes lets its kernel end. One that comes back, or has its network again, gets another when it needs it.
    for (const event of ["pagehide", "offline"]) window.addEventListener(event, () => this.#socket?.close());
  }

  get running(): boolean {
    return this.#socket !== null;
  }

  /** What is said of a table that is not the one that was seen. */
  get stale(): string {
    return this.place.stale;
  }

  /** The components of the page in their order. */
  serve(parts: readonly PartModel[]): void {
    this.#parts = parts;
  }

  ask(part: PartModel, request: NumberedRequest): void {
    this.#waiting.push({ part, request, tries: 0 });
    if (this.#socket) this.#flush();
    else this.#start();
  }

  /** Notes a request answered without a kernel, for the first kernel to repeat. */
  note(part: PartModel, request: NumberedRequest): void {
    this.#done.push({ part, request, tries: 0 });
  }

  async #start(): Promise<void> {
    if (this.starting) return;
    this.starting = true;
    // What is known of a move is painted first: to read the cookie and to ask takes as long as to draw a table.
    await nextPaint();
    const view = await this.#begun();
    if (typeof view === "string") {
      this.starting = false;
      for (const asked of this.#waiting.splice(0)) this.#refuse(asked, view);
      return;
    }
    const socket = new WebSocket(this.place.sockets + view.kernel);
    socket.onopen = () => {
      this.#socket = socket;
      this.starting = false;
      this.#takeOver(view.changed);
      this.#flush();
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    socket.onclose = () => this.#lose();
  }

  /**
   * Starts a kernel, and waits until the server has room. Returns a message if the browser keeps no cookie or the page
   * has changed.
   */
  async #begun(): Promise<KernelView | string> {
    for (;;) {
      const mark = /(?:^|;\s*)_xsrf=([^;]*)/.exec(document.cookie)?.[1];
      if (!mark) return this.place.cookie;
      const headers = { "X-XSRFToken": mark };
      const asked = { method: "POST", body: this.place.digest, headers };
      const answer = await fetch(this.place.page, asked).catch(() => null);
      if (answer?.ok) {
        this.say("");
        return answer.json();
      }
      if (answer && answer.status !== 503) return this.place.ended;
      if (answer) this.say((await answer.json()).said);
      const after = Number(answer?.headers.get("Retry-After")) * 1000 || AGAIN;
      await new Promise((on) => setTimeout(on, after));
    }
  }

  /**
   * Shows each component whose state in the kernel differs, and refuses the requests to its old state. Repeats the
   * earlier requests.
   */
  #takeOver(changed: KernelView["changed"]): void {
    this.#held.clear();
    for (const [place, stored] of Object.entries(changed)) {
      const part = this.#parts[Number(place)];
      if (!part) continue;
      if (this.#done.some((asked) => asked.part === part && asked.tries > 0)) continue;
      this.#done = this.#done.filter((asked) => asked.part !== part);
      part.become(stored);
      const [of, others] = [true, false].map((its) =>
        this.#waiting.filter((asked) => (asked.part === part) === its),
      );
      this.#waiting = others ?? [];
      for (const asked of of ?? []) this.#refuse(asked, this.place.stale);
    }
    this.#redoing = this.#done.length;
    for (const [number, asked] of this.#done.entries()) {
      asked.tries += 1;
      this.#put(asked.part, { ...asked.request, id: REDONE + number });
    }
  }

  #flush(): void {
    for (const asked of this.#waiting.splice(0)) {
      asked.tries += 1;
      if (asked.tries > TRIES) this.#refuse(asked, this.place.ended);
      else {
        this.#sent.push(asked);
        this.#put(asked.part, asked.request);
      }
    }
  }

  #put(part: PartModel, request: NumberedRequest): void {
    const said: PartRequest = { part: this.#parts.indexOf(part), request: request as unknown as Request };
    this.#socket?.send(JSON.stringify(said));
  }

  #hear({ part: place, message }: PartMessage): void {
    const part = this.#parts[place];
    if (!part) return;
    if (!("id" in message)) this.#tell(part, message);
    else if (message.id >= REDONE) this.#redone(part, message);
    else this.#answered(part, message);
  }

  /** What a component tells while things are done again is shown once they are. */
  #tell(part: PartModel, message: Update): void {
    if (this.#redoing > 0) this.#held.set(part, { ...this.#held.get(part), ...message });
    else part.hear(message);
  }

  #redone(part: PartModel, { state }: Answer): void {
    if (state) this.#tell(part, { state });
    this.#redoing -= 1;
    if (this.#redoing > 0) return;
    for (const [each, message] of this.#held) each.hear(message);
    this.#held.clear();
  }

  #answered(part: PartModel, answer: Answer): void {
    const place = this.#sent.findIndex((asked) => asked.part === part && asked.request.id === answer.id);
    const [asked] = place < 0 ? [] : this.#sent.splice(place, 1);
    if (asked && answer.state) this.#done.push(asked);
    part.hear(answer);
  }

  #refuse({ part, request }: PendingRequest, text: string): void {
    part.hear({ id: request.id, ok: false, events: [], error: { text } });
  }

  #lose(): void {
    this.#socket = null;
    this.starting = false;
    this.#waiting.unshift(...this.#sent.splice(0));
    if (this.#waiting.length > 0) this.#start();
  }
}
