// Requests to the kernel and the answers to them. A kernel that stays silent is noticed.
import type { Answer } from "../contract";
import type { Model } from "./model";

/** What the page asks, without the number that goes with it. */
export type Request =
  | { type: "move"; text: string; ply: number }
  | { type: "why"; text: string }
  | { type: "look"; seat: number }
  | { type: "choose"; question: number; choice: number }
  | { type: "begin"; text: string }
  | { type: "undo" | "redo" | "restart" | "pass" | "hint" | "solution" | "retry" | "ping" };

const PATIENCE = 5000;
/** How many requests each model has been sent: several parts of a page may ask through one. */
const asked = new WeakMap<Model, number>();

export class Requests {
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private quiet = false;

  constructor(
    private readonly model: Model,
    private readonly onSilence: (silent: boolean) => void,
    private readonly patience = PATIENCE,
  ) {
    model.on("msg:custom", this.heard);
  }

  /** Asks, and waits for the answer as long as it takes. */
  ask(request: Request): Promise<Answer> {
    const id = (asked.get(this.model) ?? 0) + 1;
    asked.set(this.model, id);
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.timer ??= setTimeout(() => this.silence(true), this.patience);
      try {
        this.model.send({ id, ...request });
      } catch {
        this.silence(true);
      }
    });
  }

  close(): void {
    clearTimeout(this.timer);
    this.model.off("msg:custom", this.heard);
  }

  private readonly heard = (content: Answer): void => {
    const resolve = this.waiting.get(content?.id);
    if (!resolve) return;
    this.waiting.delete(content.id);
    clearTimeout(this.timer);
    this.timer = this.waiting.size > 0 ? setTimeout(() => this.silence(true), this.patience) : undefined;
    this.silence(false);
    resolve(content);
  };

  private silence(silent: boolean): void {
    if (silent === this.quiet) return;
    this.quiet = silent;
    this.onSilence(silent);
  }
}
