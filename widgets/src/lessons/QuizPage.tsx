// A quiz: the kernel knows what is right, the page only what has been chosen.
import { useEffect, useRef, useState } from "preact/hooks";
import type { ErrorView, QuestionView, QuizProps, QuizRequest, QuizState } from "../contract";
import { type Model, useModelState } from "../kernel/model";
import { useKernel } from "../kernel/useKernel";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Button } from "../parts/Button";
import { Group } from "../parts/Group";
import { Notice } from "../parts/Notice";
import { Banner } from "../shell/Banner";
import { Question } from "./Question";
import { useLessonPart } from "./useLessonPart";

/** How many questions were answered right at the first try. */
export function score(questions: readonly QuestionView[]): number {
  return questions.filter(
    (question) => question.outcome === "right" && !question.choices.some((choice) => choice.right === false),
  ).length;
}

export function QuizPage({ model }: { model: Model<QuizProps, QuizState> }) {
  const { say } = usePage();
  const { title } = model.get("props");
  const { questions } = useModelState(model);
  const { kernel, part, begun, ask, error, dismiss } = useQuiz(model);
  const done = questions.every((question) => question.outcome === "right");

  return (
    <Group class="bl-paper bl-stack" label={title || say("quiz.label")} data-part={part.id}>
      <Banner kernel={kernel} recovery="progress" />
      <header class="bl-lesson-head bl-flow">
        <p class="bl-lesson-title bl-title">{title || say("quiz.label")}</p>
      </header>
      <ol class="bl-questions bl-columns">
        {questions.map((question, index) => (
          <li key={index}>
            <Question
              question={question}
              number={index + 1}
              count={questions.length}
              onChoose={(choice) => ask({ type: "choose", question: index, choice })}
              onHint={() => ask({ type: "question-hint", question: index })}
              onSolution={() => ask({ type: "question-solution", question: index })}
            />
          </li>
        ))}
      </ol>
      <Notice error={error} onDismiss={dismiss} />
      {begun && (
        <footer class={`bl-score bl-frame bl-flow ${done ? "bl-golden" : ""}`} data-done={done || undefined}>
          {questions.length > 1 && (
            <>
              <Icon name={done ? "trophy" : "check"} />
              <p class="bl-title bl-grow">
                {say("quiz.score", { right: score(questions), count: questions.length })}
              </p>
            </>
          )}
          <Button icon="restart" onClick={() => ask({ type: "restart" })}>
            {say("quiz.again")}
          </Button>
        </footer>
      )}
    </Group>
  );
}

/** What is asked of the kernel about the questions, and which answers the reader gave before. */
function useQuiz(model: Model<QuizProps, QuizState>) {
  const { say, announce } = usePage();
  const { questions } = useModelState(model);
  const kernel = useKernel(model);
  const [error, setError] = useState<ErrorView | undefined>();
  const part = useLessonPart(model);
  // In the order in which they were given: the kernel tells only which.
  const answers = useRef<number[][]>(questions.map(() => []));
  const begun = questions.some((question) => question.outcome !== "unattempted");

  const ask = async (request: QuizRequest) => {
    const answer = await kernel.ask(request);
    setError(answer.error);
    if (answer.ok) keep(request);
    if (answer.error) announce(answer.error.text);
    else if (request.type === "choose") announce(reply(request.question, request.choice));
    else if (request.type === "question-hint")
      announce(model.get("state").questions[request.question]?.hints.at(-1) ?? "");
  };
  const keep = (request: QuizRequest) => {
    if (request.type !== "restart" && request.type !== "choose") return;
    if (request.type === "restart") answers.current = questions.map(() => []);
    if (request.type === "choose") answers.current[request.question]?.push(request.choice);
    const right = model.get("state").questions.every((question) => question.outcome === "right");
    part.record({ done: right, answers: answers.current.map((chosen) => [...chosen]) });
  };
  useEffect(() => {
    const before = part.before?.answers ?? [];
    if (begun || before.length !== questions.length || !before.some((chosen) => chosen.length > 0)) return;
    kernel
      .ask({ type: "recall", answers: before.map((chosen) => chosen.join()).join(";") })
      .then((answer) => {
        if (answer.ok) answers.current = before.map((chosen) => [...chosen]);
      });
  }, []);
  /** The reply to a choice, read from the questions as they are now. */
  const reply = (question: number, choice: number) => {
    const now = model.get("state").questions[question]?.choices[choice];
    if (!now?.chosen) return "";
    return `${say(now.right ? "quiz.right" : "quiz.wrong")}. ${now.why}`;
  };
  return { kernel, part, begun, ask, error, dismiss: () => setError(undefined) };
}
