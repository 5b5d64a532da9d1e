// A model whose kernel is the test: messages that can be read and answered, and a state that changes.
import type { Update } from "../src/contract";
import type { Model } from "../src/kernel/model";

export class Kernel implements Model {
  readonly sent: Record<string, unknown>[] = [];
  private readonly listeners = new Map<string, ((content: unknown) => void)[]>();
  constructor(
    private readonly props: object = {},
    private state: object = {},
  ) {}
  get<Name extends "props" | "state">(name: Name) {
    // biome-ignore lint/suspicious/noExplicitAny: the model of any component at all
    return { props: this.props, state: this.state }[name] as any;
  }
  on(event: string, callback: (...args: never[]) => void) {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), callback as () => void]);
  }
  off(event: string, callback: (...args: never[]) => void) {
    const left = (this.listeners.get(event) ?? []).filter((one) => one !== callback);
    this.listeners.set(event, left);
  }
  send(content: unknown) {
    this.sent.push(content as Record<string, unknown>);
  }
  /** A message that nobody has asked for; its state is put into the model, as `component.ts` does. */
  tell(message: Update) {
    if (message.state) {
      this.state = message.state;
      this.call("change:state", undefined);
    }
    this.call("msg:custom", message);
  }
  /** A part of the state is new. */
  change(part: object) {
    this.tell({ state: { ...this.state, ...part } });
  }
  answer(extra: object = {}) {
    this.tell({ id: this.sent.at(-1)?.id, ok: true, events: [], ...extra } as Update);
  }
  protected call(event: string, content: unknown) {
    for (const callback of this.listeners.get(event) ?? []) callback(content);
  }
}
