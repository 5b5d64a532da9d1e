// A component of a page without a kernel: drawn from what came with the page, and answered by its session.
import type { Answer, QuizRequest, QuizState, SessionAnswer, StoredPart, Update } from "../contract";
import type { Model } from "../kernel/model";
import { answerAlone } from "./quizReplies";
import type { Session } from "./session";

type Heard = (...args: unknown[]) => void;

/** A request as a component sends it: with the number that its answer has. */
export type NumberedRequest = { id: number; type: string } & Record<string, unknown>;

export class PartModel implements Model {
  /** A kernel is looked for here, to be watched: there is none. */
  readonly widget_manager = {};
  readonly #heard = new Map<string, Heard[]>();
  readonly #first: StoredPart["state"];

  constructor(
    private stored: StoredPart,
    private readonly words: Readonly<Record<string, string>>,
    private readonly session: Session,
  ) {
    this.#first = stored.state;
  }

  get<Name extends "props" | "state">(name: Name) {
    const { props, state } = this.stored;
    // biome-ignore lint/suspicious/noExplicitAny: as in the interface, the model of any component at all
    return { props: { ...props, words: this.words }, state }[name] as any;
  }

  on(event: string, heard: (...args: never[]) => void): void {
    this.#heard.set(event, [...(this.#heard.get(event) ?? []), heard as Heard]);
  }

  off(event: string, heard: (...args: never[]) => void): void {
    const left = this.#heard.get(event)?.filter((each) => each !== heard);
    this.#heard.set(event, left ?? []);
  }

  /** Whether the server is away, which the page says already. */
  starting(): boolean {
    return this.session.away;
  }

  send(content: unknown): void {
    const request = content as NumberedRequest;
    const { id, type } = request;
    const { key } = this.stored;
    if (type === "key" && key) this.#answerSoon({ id, ok: true, events: [], key });
    else if (type === "ping") this.#answerSoon({ id, ok: true, events: [] });
    else this.session.ask(this, request);
  }

  /** The answer to one of the first moves, where it came with the page. */
  foreseen(saved: string, { type, text }: NumberedRequest): SessionAnswer | undefined {
    return type === "move" ? this.stored.foreseen?.[saved]?.[`${text}`] : undefined;
  }

  /** Answers a request from what came with the page, where nobody else does; whether it can. */
  answerAlone({ id, ...request }: NumberedRequest): boolean {
    const { replies, state } = this.stored;
    const quiz = (state: StoredPart["state"]) => state as unknown as QuizState;
    const next = replies && answerAlone(replies, request as QuizRequest, quiz(state), quiz(this.#first));
    if (next) this.hear({ id, ok: true, events: [], state: { ...next } });
    return Boolean(next);
  }

  /** Takes a message of the component. Listeners find the new state in the model. */
  hear(message: Update | Answer): void {
    if (message.state) this.become({ ...this.stored, state: message.state });
    this.#tell("msg:custom", message);
  }

  /** Takes new data, and draws it. */
  become(stored: StoredPart): void {
    this.stored = stored;
    this.#tell("change:state");
  }

  /** Answers after the caller has begun to listen, as a kernel does. */
  #answerSoon(answer: Answer): void {
    queueMicrotask(() => this.hear(answer));
  }

  #tell(event: string, ...said: unknown[]): void {
    for (const heard of [...(this.#heard.get(event) ?? [])]) heard(...said);
  }
}
