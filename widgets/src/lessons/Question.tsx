import type { RefObject } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { Board } from "../board/Board";
import type { ChoiceView, Frame, QuestionView } from "../contract";
import { type Command, onKeys } from "../keys/commands";
import { observeTableWidth, useWide } from "../layout/followSize";
import { useLayoutFlags } from "../layout/useLayout";
import { explainNextCommand } from "../meter/useMeterAnchor";
import { usePage } from "../page";
import { ChoiceButton } from "../parts/Button";
import { BeanRow } from "../parts/CardRow";
import { RuleCard } from "../parts/RuleCard";
import { RulingText } from "../parts/RulingText";
import { partsOf } from "../table/gameParts";
import { Help } from "./Task";
import { useFramePlayer } from "./useFramePlayer";

interface QuestionProps {
  question: QuestionView;
  number: number;
  count: number;
  onChoose: (choice: number) => void;
  onHint: () => void;
  /** Asks for the moves that show the answer. */
  onSolution: () => void;
}

const NONE: readonly Frame[] = [];
/** Answers of as many letters at most stand side by side. */
const SHORT = 14;

/** The letter of a choice, by its place. */
export const letter = (index: number) => String.fromCharCode(65 + index);

/** One question with its choices. A choice is a button, with its answer below it; help stands below them all. */
export function Question({ question, number, count, onChoose, onHint, onSolution }: QuestionProps) {
  const { say } = usePage();
  const id = useId();
  const { choices, outcome } = question;
  const answered = outcome === "right";
  const box = useRef<HTMLDivElement>(null);
  const wide = useWide(box, (question.table && partsOf(question.table).sceneFrom) ?? null);
  // Where others have no room for their fields, it is drawn as the tables of steps are.
  const scene = useLayoutFlags().folded || wide;
  const { player, shown, toggleSolution } = useSolution(question, box, onSolution);
  const helped = question.hints.length + question.hints_left > 0 || question.played_out;
  const choose = (index: number) => {
    if (!answered && choices[index] && !choices[index].chosen) onChoose(index);
  };
  const chosenBy = ({ key }: KeyboardEvent) => (key.length === 1 ? key.toUpperCase().charCodeAt(0) - 65 : -1);
  const commands: readonly Command[] = [
    ...player.commands,
    explainNextCommand,
    {
      keys: "",
      word: "",
      answersTo: (event) => choices[chosenBy(event)] !== undefined,
      run: (_, event) => event && choose(chosenBy(event)),
    },
    { keys: "I", word: "", run: () => !answered && question.hints_left > 0 && onHint() },
    { keys: "S", word: "", run: () => question.played_out && toggleSolution() },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      class="bl-asked bl-stack bl-panel"
      ref={box}
      role="group"
      aria-labelledby={`${id}-text`}
      data-outcome={outcome}
      data-table={question.table ? true : undefined}
      onKeyDown={onKeys(commands)}
    >
      {count > 1 && <span class="bl-small-label">{say("quiz.question", { number, count })}</span>}
      {question.table && (
        <div ref={observeTableWidth} class={scene ? "bl-stage bl-scene" : "bl-stage"}>
          {player.board ?? <Board table={question.table} scene={scene} />}
        </div>
      )}
      <TextAndChoices question={question} id={id} onChoose={choose} />
      {question.rule && <RuleCard rule={question.rule} open={false} />}
      {helped && (
        <Help
          right={answered}
          hints={question.hints}
          left={question.hints_left}
          solution={question.played_out ? "quiz.watch" : undefined}
          back="quiz.table"
          solved={shown}
          onHint={onHint}
          onSolution={toggleSolution}
        />
      )}
      {player.controls}
    </div>
  );
}

/** The player of the moves that show the answer; it has none until they have come and the reader watches them. */
function useSolution(question: QuestionView, box: RefObject<HTMLElement | null>, onSolution: () => void) {
  const [watching, setWatching] = useState(false);
  const shown = watching && question.solution !== null;
  const player = useFramePlayer(box, shown ? (question.solution ?? NONE) : NONE, {
    playing: true,
    story: shown ? "solution" : "",
  });
  const toggleSolution = () => {
    if (question.solution === null) onSolution();
    setWatching(!shown);
  };
  return { player, shown, toggleSolution };
}

interface TextAndChoicesProps {
  question: QuestionView;
  /** The ids of its parts begin with this one. */
  id: string;
  onChoose: (choice: number) => void;
}

/** What is asked, the hand that it is about, and the choices. */
function TextAndChoices({ question, id, onChoose }: TextAndChoicesProps) {
  const { say } = usePage();
  const { choices } = question;
  const answered = question.outcome === "right";
  const short = choices.every(({ text }) => text.length <= SHORT);
  return (
    <div class="bl-asked-answer">
      <p class="bl-asked-text bl-title" id={`${id}-text`}>
        <RulingText text={question.text} />
      </p>
      {question.beans.length > 0 && <BeanRow label={say("quiz.hand")} beans={question.beans} />}
      <ul class={`bl-choices ${short ? "bl-flow" : "bl-stack bl-tight"}`}>
        {choices.map((choice, index) => (
          <li
            key={index}
            class="bl-choice"
            data-right={choice.right === true || undefined}
            data-wrong={choice.right === false || undefined}
          >
            <Choice
              choice={choice}
              index={index}
              off={answered || choice.chosen}
              id={`${id}-${index}`}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChoiceProps {
  choice: ChoiceView;
  index: number;
  off: boolean;
  id: string;
  onChoose: (index: number) => void;
}

function Choice({ choice, index, off, id, onChoose }: ChoiceProps) {
  const { say } = usePage();
  const { chosen, right, why, text } = choice;
  const reason = useRef<HTMLParagraphElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    // The reason comes below the button that was pressed: perhaps below what is seen of the question.
    if (chosen && !before.current) reason.current?.scrollIntoView?.({ block: "nearest", behavior: "auto" });
    before.current = chosen;
  }, [chosen]);
  return (
    <>
      <ChoiceButton
        text={text}
        sign={letter(index)}
        chosen={chosen}
        right={chosen ? right : null}
        off={off}
        describedby={chosen ? id : undefined}
        onChoose={() => onChoose(index)}
      />
      {chosen && (
        <p class="bl-choice-why" id={id} ref={reason}>
          <b>{say(right ? "quiz.right" : "quiz.wrong")}.</b> <RulingText text={why} />
        </p>
      )}
    </>
  );
}
