// Requests to the kernel and the answers to them. If the kernel stays silent, the page says so.
import type { Answer, Request } from "../contract";
import type { Model } from "./model";

/** Milliseconds until a kernel that has not answered counts as silent. With a full class an answer may take some
 * seconds; that the server is gone is noticed without waiting for one (connection.ts). */
const TIMEOUT = 9000;
/** The number of the last request sent through each model: several parts of a page may share one. */
const lastId = new WeakMap<Model, number>();

export class Requests {
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silent = false;
  private ended = false;

  constructor(
    private readonly model: Model,
    private readonly onSilence: (silent: boolean) => void,
    private readonly timeout = TIMEOUT,
  ) {
    model.on("msg:custom", this.onMessage);
  }

  /** Sends a request and waits for its answer as long as it takes, or until the kernel has ended: then it is refused. */
  ask(request: Request): Promise<Answer> {
    const id = (lastId.get(this.model) ?? 0) + 1;
    lastId.set(this.model, id);
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      if (this.ended) return this.refuse([id]);
      this.timer ??= this.later();
      try {
        this.model.send({ id, ...request });
      } catch {
        this.setSilent(true);
      }
    });
  }

  /** Finds out whether the kernel answers. What was asked before and has no answer by then was lost on the way. */
  async ping(): Promise<void> {
    const before = [...this.waiting.keys()];
    await this.ask({ type: "ping" });
    this.refuse(before);
  }

  /** The kernel is gone. */
  end(): void {
    this.ended = true;
    this.refuse([...this.waiting.keys()]);
  }

  close(): void {
    clearTimeout(this.timer);
    this.model.off("msg:custom", this.onMessage);
  }

  private refuse(ids: readonly number[]): void {
    for (const id of ids) this.onMessage({ id, ok: false, events: [] });
  }

  private readonly onMessage = (content: Answer): void => {
    const resolve = this.waiting.get(content?.id);
    if (!resolve) return;
    this.waiting.delete(content.id);
    clearTimeout(this.timer);
    this.timer = this.waiting.size > 0 ? this.later() : undefined;
    this.setSilent(false);
    resolve(content);
  };

  /** A kernel that is on the way is not silent yet. */
  private later(): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      if (this.model.starting?.()) this.timer = this.later();
      else this.setSilent(true);
    }, this.timeout);
  }

  private setSilent(silent: boolean): void {
    if (silent === this.silent) return;
    this.silent = silent;
    this.onSilence(silent);
  }
}
