// Five questions that lead somebody who has a box to the rules that lie in it.
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoxesView, SearchView } from "../contract";
import { usePage } from "../page";
import { Button } from "../parts/Button";
import { useFinding } from "./Lookup";
import type { BoxAnswers, FoundBox } from "./search";

/** What an address ends with that leads to these questions. */
const NAME = "which-box";

interface WhichBoxProps {
  boxes: BoxesView;
  search: SearchView;
  /** What the page's address ends with. */
  named: string;
  onChoose(edition: string): void;
}

export function WhichBox({ boxes, search, named, onChoose }: WhichBoxProps) {
  const { say } = usePage();
  const place = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const [given, setGiven] = useState<BoxAnswers>({});
  const finding = useFinding(open ? search : null);
  useEffect(() => {
    if (named !== NAME) return;
    setOpen(true);
    place.current?.scrollIntoView();
  }, [named]);
  const answer = (question: string, choice: string) => {
    const { [question]: _, ...others } = given;
    setGiven(choice ? { ...others, [question]: choice } : others);
  };
  const asked = Object.keys(given).length > 0;
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
        {boxes.questions.map(({ id, title, choices }) => (
          <label key={id}>
            <span>{title}</span>
            <select onChange={(event) => answer(id, event.currentTarget.value)}>
              <option value="">{say("box.unknown")}</option>
              {choices.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.text}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <div role="status" class="bl-box-found bl-stack bl-tight">
        {finding && asked && (
          <Found boxes={boxes} given={given} found={finding.nearestBoxes(boxes, given)} onChoose={onChoose} />
        )}
      </div>
    </details>
  );
}

interface FoundProps extends Pick<WhichBoxProps, "boxes" | "onChoose"> {
  given: BoxAnswers;
  found: readonly FoundBox[];
}

/** The box that it is, or the nearest one and what differs; else those that it may be. */
function Found({ boxes: { questions }, given, found, onChoose }: FoundProps) {
  const { say } = usePage();
  const [nearest, other] = found;
  if (!nearest) return <p>{say("box.more")}</p>;
  if (other) {
    const names = found.map(({ box }) => box.name);
    const or = say("box.or", { first: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });
    return <p>{say("box.among", { names: or })}</p>;
  }
  const { box, misfits, aside } = nearest;
  const differs = (asked: string) => {
    const { short = "", choices = [] } = questions.find(({ id }) => id === asked) ?? {};
    const text = (answer: string | undefined) => choices.find(({ id }) => id === answer)?.text ?? "";
    return say("box.differs", {
      what: short,
      there: text(box.answers[asked]?.[0]),
      here: text(given[asked]),
    });
  };
  const but = [...misfits.map(differs), ...aside, ...box.but];
  const said = misfits.length > 0 ? "box.near" : box.but.length > 0 ? "box.like" : "box.is";
  return (
    <>
      <p>{say(said, { name: box.name, edition: box.editions[0]?.name ?? "" })}</p>
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
