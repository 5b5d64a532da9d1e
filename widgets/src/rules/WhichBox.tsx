// Five questions that lead somebody who has a box to the rules that lie in it.
import { useEffect, useRef, useState } from "preact/hooks";
import { importSource } from "../browser/importSource";
import type { BoxesView, BoxQuestionView, BoxView, SearchView } from "../contract";
import { usePage } from "../page";
import { Button } from "../parts/Button";
import type { Answers } from "./boxes";
import type * as Finding from "./search";

/** What an address ends with that leads to these questions. */
const NAME = "which-box";

interface WhichBoxProps {
  boxes: BoxesView;
  /** The source of the module that finds a box. */
  search: SearchView;
  /** What the page's address ends with. */
  named: string;
  onChoose(edition: string): void;
}

export function WhichBox({ boxes, search, named, onChoose }: WhichBoxProps) {
  const { say } = usePage();
  const place = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const [given, setGiven] = useState<Answers>({});
  const [module, setModule] = useState<typeof Finding | null>(null);
  useEffect(() => {
    if (named !== NAME) return;
    setOpen(true);
    place.current?.scrollIntoView();
  }, [named]);
  useEffect(() => {
    if (open) importSource<typeof Finding>(search.source).then(setModule);
  }, [open, search]);
  const answer = (question: string, choice: string) => {
    const { [question]: _, ...others } = given;
    setGiven(choice ? { ...others, [question]: choice } : others);
  };
  return (
    <details
      id={NAME}
      class="bl-which-box"
      open={open}
      ref={place}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary class="bl-fold bl-line">
        <b>{say("box.title")}</b>
      </summary>
      <div class="bl-box-questions">
        {boxes.questions.map((each) => (
          <Asked key={each.id} question={each} onAnswer={(choice) => answer(each.id, choice)} />
        ))}
      </div>
      <div role="status" class="bl-box-found bl-stack bl-tight">
        {module && Object.keys(given).length > 0 && (
          <Found boxes={boxes} given={given} finding={module} onChoose={onChoose} />
        )}
      </div>
    </details>
  );
}

function Asked({ question, onAnswer }: { question: BoxQuestionView; onAnswer(choice: string): void }) {
  const { say } = usePage();
  return (
    <label>
      <span>{question.title}</span>
      <select onChange={(event) => onAnswer(event.currentTarget.value)}>
        <option value="">{say("box.unknown")}</option>
        {question.choices.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FoundProps extends Omit<WhichBoxProps, "search" | "named"> {
  given: Answers;
  finding: typeof Finding;
}

/** The box that it is, or the nearest one and what differs; else those that it may be. */
function Found({ boxes, given, finding, onChoose }: FoundProps) {
  const { say } = usePage();
  const found = finding.nearestBoxes(boxes, given);
  const [box] = found;
  if (!box) return <p>{say("box.more")}</p>;
  if (found.length > 1) return <p>{say("box.among", { names: listed(found, say) })}</p>;
  const wrong = finding.misfits(boxes, box, given);
  const but = [
    ...wrong.map((question) => differs(boxes, box, question, given, say)),
    ...finding.putAside(boxes, box, given),
    ...box.but,
  ];
  const edition = box.editions[0]?.name ?? "";
  const said = wrong.length > 0 ? "box.near" : box.but.length > 0 ? "box.like" : "box.is";
  return (
    <>
      <p>{say(said, { name: box.name, edition })}</p>
      {but.length > 0 && (
        <ul>
          {but.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <p class="bl-flow">
        {box.editions.map(({ id, name }) => (
          <Button key={id} onClick={() => onChoose(id)}>
            {say("box.open", { name })}
          </Button>
        ))}
      </p>
    </>
  );
}

type Say = ReturnType<typeof usePage>["say"];

const listed = (boxes: readonly BoxView[], say: Say) => {
  const names = boxes.map(({ name }) => name);
  return say("box.or", { first: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });
};

/** What a box has, and not what was answered. */
function differs({ questions }: BoxesView, box: BoxView, asked: string, given: Answers, say: Say): string {
  const question = questions.find(({ id }) => id === asked);
  const text = (answer: string | undefined) => question?.choices.find(({ id }) => id === answer)?.text ?? "";
  return say("box.differs", {
    what: question?.short ?? "",
    there: text(box.answers[asked]?.[0]),
    here: text(given[asked]),
  });
}
