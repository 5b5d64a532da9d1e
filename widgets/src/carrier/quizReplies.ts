// Answers a quiz where nobody else does, from the replies that came with the page (bohnanza_lab/site.py).
import type { QuestionReplies, QuestionView, QuizRequest, QuizState } from "../contract";

/** The state of a quiz after a request; null where the replies do not say it. `first` is its state at first. */
export function answerAlone(
  replies: readonly QuestionReplies[],
  request: QuizRequest,
  now: QuizState,
  first: QuizState,
): QuizState | null {
  const changed = (
    place: number,
    change: (question: QuestionView, own: QuestionReplies) => QuestionView,
  ) => ({
    questions: now.questions.map((each, at) => {
      const own = replies[at];
      return at === place && own ? change(each, own) : each;
    }),
  });
  if (request.type === "restart") return first;
  if (request.type === "choose")
    return changed(request.question, (each, own) => chosen(each, own, request.choice));
  if (request.type === "question-hint")
    return changed(request.question, (each, { hints }) => {
      const given = hints.slice(0, each.hints.length + 1);
      return { ...each, hints: given, hints_left: hints.length - given.length };
    });
  if (request.type !== "recall") return null;
  const before = request.answers.split(";").map((each) => each.split(",").filter(Boolean).map(Number));
  return {
    questions: first.questions.map((each, at) => {
      const own = replies[at];
      return (before[at] ?? []).reduce(
        (question, choice) => (own ? chosen(question, own, choice) : question),
        each,
      );
    }),
  };
}

/** A question after a choice; after a right answer nothing changes. */
function chosen(question: QuestionView, { choices, rule }: QuestionReplies, choice: number): QuestionView {
  const reply = choices[choice];
  if (!reply || question.outcome === "right") return question;
  return {
    ...question,
    choices: question.choices.map((each, at) => (at === choice ? reply : each)),
    outcome: reply.right ? "right" : "wrong",
    rule: reply.right ? rule : null,
  };
}
