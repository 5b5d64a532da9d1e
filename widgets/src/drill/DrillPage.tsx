// The drill: the kernel makes the questions and judges the answers; the browser remembers, and says what comes next.
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { importSource } from "../browser/importSource";
import type { DrillProps, DrillState, ErrorView, Request } from "../contract";
import { type Model, useModelState } from "../kernel/model";
import { useEvent } from "../kernel/useEvent";
import { useKernel } from "../kernel/useKernel";
import { isWriting } from "../keys/commands";
import { usePage } from "../page";
import { Button } from "../parts/Button";
import { EditionSelect } from "../parts/EditionSelect";
import { Group } from "../parts/Group";
import { Notice } from "../parts/Notice";
import { Banner } from "../shell/Banner";
import { DrillQuestion } from "./DrillQuestion";
import { type DrillMemory, dueCount, nameOf, nextKind, readMemory, rememberAnswer } from "./memory";
import { forgetMemory } from "./memoryKey";
import type { Schedule } from "./scheduler";

/** Runs one after the other what a fast reader asks for, and of each sort only one at a time: the second is a slip. */
function useInTurn(): (sort: string, work: () => Promise<unknown>) => void {
  const last = useRef<Promise<unknown> | null>(null);
  const waiting = useRef(new Set<string>());
  return (sort, work) => {
    if (waiting.current.has(sort)) return;
    waiting.current.add(sort);
    const before = last.current;
    const run = async () => {
      if (before) await before;
      await work();
    };
    const now = run().finally(() => {
      waiting.current.delete(sort);
      if (last.current === now) last.current = null;
    });
    last.current = now;
  };
}

export function DrillPage({ model }: { model: Model<DrillProps, DrillState> }) {
  const { say } = usePage();
  const { editions } = model.get("props");
  const { edition, question, kinds } = useModelState(model);
  const root = useRef<HTMLDivElement>(null);
  const drill = useDrill(model, root);
  const onKey = useDrillKeys(root, question, drill);

  return (
    <Group class="bl-paper bl-drill-page bl-stack" label={say("drill.label")} box={root} onKeyDown={onKey}>
      <Banner kernel={drill.kernel} recovery="progress" />
      <header class="bl-drill-head bl-flow bl-apart">
        {editions.length > 0 ? (
          <EditionSelect editions={editions} edition={edition} onChoose={drill.change} />
        ) : (
          <p class="bl-lesson-title bl-title">{say("drill.label")}</p>
        )}
      </header>
      {drill.ready && <DrillQuestion question={question} onPick={drill.pick} onNext={drill.next} />}
      <DrillProgress
        memory={drill.memory}
        edition={edition}
        kinds={kinds.map(({ key }) => key)}
        streak={drill.streak}
        onForget={drill.forget}
      />
      <Notice error={drill.error} onDismiss={drill.dismiss} />
    </Group>
  );
}

/** What is asked of the kernel, and what the page remembers of the answers. */
function useDrill(model: Model<DrillProps, DrillState>, root: RefObject<HTMLElement | null>) {
  const { say, announce } = usePage();
  const { question } = useModelState(model);
  const kernel = useKernel(model);
  const [scheduler] = useState(() => importSource<{ schedule: Schedule }>(model.get("props").scheduler));
  const [memory, setMemory] = useState(readMemory);
  const [streak, setStreak] = useState(0);
  const [error, setError] = useState<ErrorView | undefined>();
  // The first question is the one of a page without a kernel: the reader gets the one that is due.
  const [ready, setReady] = useState(question.number > 0);
  const inTurn = useInTurn();

  const ask = async (request: Request) => {
    const answer = await kernel.ask(request);
    setError(answer.error);
    if (answer.error) announce(answer.error.text);
    return answer.ok;
  };
  const pick = (choice: number) =>
    inTurn("pick", async () => {
      if (!(await ask({ type: "pick", choice }))) return;
      const now = model.get("state").question;
      const right = now.chosen === now.right;
      setStreak((before) => (right ? before + 1 : 0));
      const name = nameOf(model.get("state").edition, now.kind);
      setMemory(rememberAnswer((await scheduler).schedule, name, right, new Date()));
      announce(`${say(right ? "quiz.right" : "quiz.wrong")}. ${now.why.join(" ")}`);
    });
  const askNext = (last: string | null) => {
    const all = model.get("state").kinds.map(({ key }) => key);
    const kind = nextKind(readMemory(), model.get("state").edition, all, last, new Date());
    return kind === undefined ? Promise.resolve(false) : ask({ type: "ask", kind });
  };
  const next = () =>
    inTurn("ask", async () => {
      if (await askNext(model.get("state").question.kind)) focusQuestion();
    });
  const change = (id: string) =>
    inTurn("edition", async () => {
      setStreak(0);
      if (await ask({ type: "edition", edition: id })) await askNext(null);
    });
  const forget = () => {
    forgetMemory();
    setMemory(readMemory());
    setStreak(0);
  };
  // The next question is rendered only now.
  const focusQuestion = () =>
    requestAnimationFrame(() => {
      const asked = root.current?.querySelector<HTMLElement>(".bl-drill-asked");
      asked?.focus({ preventScroll: true });
      if (asked && asked.getBoundingClientRect().top < 0) asked.scrollIntoView({ block: "start" });
    });

  useEffect(() => {
    if (!ready) inTurn("ask", () => askNext(null).then(() => setReady(true)));
  }, []);
  return {
    kernel,
    ready,
    memory,
    streak,
    error,
    dismiss: () => setError(undefined),
    pick,
    next,
    change,
    forget,
  };
}

/** A digit chooses, Enter goes on: also where nothing has the focus yet, in the first drill of the page. */
function useDrillKeys(
  root: RefObject<HTMLElement | null>,
  question: DrillState["question"],
  { pick, next }: { pick: (choice: number) => void; next: () => void },
) {
  const key = (event: KeyboardEvent) => {
    if (isWriting(event) || event.repeat) return;
    const target = event.target as HTMLElement;
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
    if (question.chosen === null && digit >= 0 && digit < question.choices.length) {
      event.preventDefault();
      pick(digit);
    } else if (
      question.chosen !== null &&
      event.key === "Enter" &&
      !target.closest("summary, a, .bl-drill-next")
    ) {
      if (target.closest("button") && !target.closest(".bl-choice")) return;
      event.preventDefault();
      next();
    }
  };
  const listen = useEvent((event: KeyboardEvent) => {
    const first = document.querySelector(".bl-drill-page") === root.current;
    if (first && event.target === document.body) key(event);
  });
  useEffect(() => {
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return key;
}

interface DrillProgressProps {
  memory: DrillMemory;
  edition: string;
  kinds: readonly string[];
  streak: number;
  onForget: () => void;
}

/** How it goes: what was right in a row, what is due again, and the way to forget all of it. */
function DrillProgress({ memory, edition, kinds, streak, onForget }: DrillProgressProps) {
  const { say } = usePage();
  const [asking, setAsking] = useState(false);
  const due = dueCount(memory, edition, kinds, new Date());
  const told = [
    streak > 1 ? say("drill.streak", { count: streak }) : "",
    due > 0 ? say("drill.due", { count: due }) : "",
  ].filter(Boolean);
  const forget = () => {
    onForget();
    setAsking(false);
  };
  return (
    <div class="bl-drill-known bl-flow bl-apart bl-soft">
      <p>{asking ? say("drill.ask") : told.join(" · ")}</p>
      {asking ? (
        <>
          <Button onClick={forget}>{say("drill.ask.yes")}</Button>
          <Button onClick={() => setAsking(false)}>{say("drill.ask.no")}</Button>
        </>
      ) : (
        Object.keys(memory).length > 0 && (
          <Button class="bl-quiet" onClick={() => setAsking(true)}>
            {say("drill.forget")}
          </Button>
        )
      )}
    </div>
  );
}
