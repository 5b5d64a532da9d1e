// A component of a stored page: drawn from what came with the page, and answered without a kernel where that is known.
import type { Answer, QuestionView, StoredPart, Update } from "../contract";
import type { Model } from "../kernel/model";
import type { PageKernel } from "./pageKernel";
import { isQuizRequest, StoredQuiz } from "./storedQuiz";
import { StoredGame } from "./storedTables";

type Heard = (...args: unknown[]) => void;

/** A request as a component sends it: with the number that its answer has. */
export type NumberedRequest = { id: number; type: string } & Record<string, unknown>;

export class PartModel implements Model {
  /** A kernel is looked for here, to be watched: there is none yet. */
  readonly widget_manager = {};
  #stored: StoredPart;
  #quiz: StoredQuiz | null;
  /** The moves that need no kernel, until one has been asked for another. */
  #game: StoredGame | null;
  readonly #heard = new Map<string, Heard[]>();

  constructor(
    stored: StoredPart,
    private readonly words: Readonly<Record<string, string>>,
    private readonly kernel: PageKernel,
  ) {
    this.#stored = stored;
    this.#quiz = quizOf(stored);
    this.#game = this.#gameOf(stored);
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
    const left = this.#heard.get(event)?.filter((each) => each !== heard);
    this.#heard.set(event, left ?? []);
  }

  /** Whether an answer may take as long as a kernel takes to start. */
  starting(): boolean {
    return this.kernel.starting;
  }

  send(content: unknown): void {
    const request = content as NumberedRequest;
    const { id, type } = request;
    const { key } = this.#stored;
    if (type === "key" && key) this.#answerSoon({ id, ok: true, events: [], key });
    else if (type === "ping" && !this.kernel.running) this.#answerSoon({ id, ok: true, events: [] });
    else if (this.#quiz && isQuizRequest(request)) {
      const state = { questions: this.#quiz.handle(request) };
      this.#answerSoon({ id, ok: true, events: [], state });
    } else {
      const answer = this.kernel.running ? null : this.#game?.answer(request);
      if (!answer) {
        this.#game = null;
        this.kernel.ask(this, request);
        return;
      }
      if (answer.state) this.kernel.note(this, request);
      this.#answerSoon(answer);
    }
  }

  /** Takes what a component tells, asked or not. Who listens finds the new state in the model. */
  hear(message: Update | Answer): void {
    if (message.state) {
      this.#stored = { ...this.#stored, state: message.state };
      this.#tell("change:state");
    }
    this.#tell("msg:custom", message);
  }

  /** Takes the state of the kernel, which chance has made different. */
  become(stored: StoredPart): void {
    this.#stored = stored;
    this.#quiz = quizOf(stored);
    this.#game = this.#gameOf(stored);
    this.hear({ state: stored.state });
  }

  /** As a kernel does: who asks listens for the answer afterwards. */
  #answerSoon(answer: Answer): void {
    queueMicrotask(() => this.hear(answer));
  }

  #gameOf({ tables, state }: StoredPart): StoredGame | null {
    return tables ? new StoredGame(tables, state, this.kernel.stale) : null;
  }

  #tell(event: string, ...said: unknown[]): void {
    for (const heard of [...(this.#heard.get(event) ?? [])]) heard(...said);
  }
}

function quizOf({ answers, state }: StoredPart): StoredQuiz | null {
  return answers ? new StoredQuiz(answers, state.questions as QuestionView[]) : null;
}
