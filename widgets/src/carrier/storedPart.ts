// A component of a page without a kernel: drawn from what came with the page, and answered by its session.
import type { Answer, QuizRequest, QuizState, StoredPart, Update } from "../contract";
import type { Model } from "../kernel/model";
import { answerAlone } from "./quizReplies";
import type { Session } from "./session";

type Heard = (...args: unknown[]) => void;

/** A request as a component sends it: with the number that its answer has. */
export type NumberedRequest = { id: number; type: string } & Record<string, unknown>;

export class PartModel implements Model {
  readonly #heard = new Map<string, Heard[]>();
  #stored: StoredPart;

  /** `first` is the component as it came with the page. */
  constructor(
    public first: StoredPart,
    private readonly words: Readonly<Record<string, string>>,
    private readonly session: Session,
  ) {
    this.#stored = first;
  }

  get<Name extends "props" | "state">(name: Name) {
    const { props, state } = this.#stored;
    // biome-ignore lint/suspicious/noExplicitAny: as in the interface, the model of any component at all
    return { props: { ...props, words: this.words }, state }[name] as any;
  }

  on(event: string, heard: (...args: never[]) => void): void {
    this.#heard.set(event, [...(this.#heard.get(event) ?? []), heard as Heard]);
  }

  off(event: string, heard: (...args: never[]) => void): void {
    this.#heard.set(event, this.#heard.get(event)?.filter((each) => each !== heard) ?? []);
  }

  /** Whether the server is away, which the page says already. */
  starting(): boolean {
    return this.session.worker.away;
  }

  send(content: unknown): void {
    const request = content as NumberedRequest;
    const { id, type } = request;
    const { key } = this.first;
    const known = type === "ping" ? {} : type === "key" && key ? { key } : null;
    if (!known) this.session.ask(this, request);
    else queueMicrotask(() => this.hear({ id, ok: true, events: [], ...known })); // the caller listens by then
  }

  /** Answers a request from what came with the page, where nobody else does; whether it can. */
  answerAlone({ id, ...request }: NumberedRequest): boolean {
    const quiz = ({ state }: StoredPart) => state as unknown as QuizState;
    const { replies } = this.first;
    const next =
      replies && answerAlone(replies, request as QuizRequest, quiz(this.#stored), quiz(this.first));
    if (next) this.hear({ id, ok: true, events: [], state: { ...next } });
    return Boolean(next);
  }

  refuse(id: number, text: string): void {
    this.hear({ id, ok: false, events: [], error: { text } });
  }

  /** Takes a message of the component. Listeners find the new state in the model. */
  hear(message: Update | Answer): void {
    if (message.state) this.#show({ ...this.#stored, state: message.state });
    this.#tell("msg:custom", message);
  }

  /** Becomes what the page has in its place now. */
  become(now: StoredPart): void {
    this.first = now;
    this.#show(now);
  }

  #show(stored: StoredPart): void {
    this.#stored = stored;
    this.#tell("change:state");
  }

  #tell(event: string, ...said: unknown[]): void {
    for (const heard of this.#heard.get(event) ?? []) heard(...said);
  }
}
