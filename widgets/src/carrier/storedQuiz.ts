// A quiz whose answers came with the page: it goes as the one in a kernel does (bohnanza_lab/lessons/quiz.py).
import type { QuestionView, QuizRequest, StoredQuestion } from "../contract";
import type { NumberedRequest } from "./storedPart";

type StoredQuizRequest = Extract<QuizRequest, { type: string }>;

const TYPES: readonly string[] = [
  "choose",
  "recall",
  "question-hint",
  "question-solution",
  "restart",
  "ping",
];

export function isQuizRequest(request: NumberedRequest): request is NumberedRequest & StoredQuizRequest {
  return TYPES.includes(request.type);
}

export class StoredQuiz {
  #chosen: number[][] = [];
  #hints: number[] = [];
  #told: boolean[] = [];

  constructor(
    private readonly answers: readonly StoredQuestion[],
    private readonly first: readonly QuestionView[],
  ) {
    this.#clear();
  }

  /** Does what is asked; returns the questions as they are then. */
  handle(request: StoredQuizRequest): QuestionView[] {
    switch (request.type) {
      case "choose":
        this.#choose(request.question, request.choice);
        break;
      case "question-hint":
        this.#hints[request.question] = (this.#hints[request.question] ?? 0) + 1;
        break;
      case "question-solution":
        this.#told[request.question] = true;
        break;
      case "restart":
        this.#clear();
        break;
      case "recall":
        this.#clear();
        request.answers.split(";").forEach((chosen, question) => {
          for (const choice of chosen.split(",").filter(Boolean)) this.#choose(question, Number(choice));
        });
    }
    return this.first.map((view, question) => this.#view(view, question));
  }

  #clear(): void {
    this.#chosen = this.first.map(() => []);
    this.#hints = this.first.map(() => 0);
    this.#told = this.first.map(() => false);
  }

  #choose(question: number, choice: number): void {
    const chosen = this.#chosen[question];
    const known = this.answers[question]?.choices[choice] !== undefined;
    if (!chosen || !known || chosen.includes(choice) || this.#outcome(question) === "right") return;
    chosen.push(choice);
  }

  #outcome(question: number): QuestionView["outcome"] {
    const last = this.#chosen[question]?.at(-1);
    if (last === undefined) return "unattempted";
    return this.answers[question]?.choices[last]?.right ? "right" : "wrong";
  }

  #view(view: QuestionView, question: number): QuestionView {
    const { choices, rule, hints, solution } = this.answers[question] as StoredQuestion;
    const chosen = this.#chosen[question] ?? [];
    const outcome = this.#outcome(question);
    const given = hints.slice(0, this.#hints[question]);
    return {
      ...view,
      outcome,
      choices: view.choices.map((choice, place) =>
        chosen.includes(place) ? { ...choice, chosen: true, ...choices[place] } : choice,
      ),
      rule: outcome === "right" ? rule : null,
      hints: given,
      hints_left: hints.length - given.length,
      solution: this.#told[question] ? solution : null,
    };
  }
}
