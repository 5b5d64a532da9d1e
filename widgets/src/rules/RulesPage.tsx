// The rules of all editions, to be looked up: one edition at a time.
import { useState } from "preact/hooks";
import { importSource } from "../browser/importSource";
import type { RulesEditionView, RulesProps } from "../contract";
import type { Model } from "../kernel/model";
import { usePage } from "../page";
import { Button } from "../parts/Button";
import { Group } from "../parts/Group";
import { type Finding, Lookup } from "./Lookup";

export function RulesPage({ model }: { model: Model<RulesProps> }) {
  const { say } = usePage();
  const props = model.get("props");
  const { rules, choose } = useRulesOf(props, props.edition);
  return (
    <Group class="bl-paper bl-rules-page" label={say("rules.label")}>
      <Lookup rules={rules} onChoose={choose} linked>
        <WhichBox boxes={props.boxes} search={props.search} onChoose={choose} />
        <p>{rules.objective}</p>
      </Lookup>
    </Group>
  );
}

/**
 * The rules of an edition, and how another one is chosen. At first it is the first of these that there is: a given one, that
 * in the page's address, another one, the base game.
 */
export function useRulesOf(all: RulesProps, given: string, other?: string) {
  const known = (id: string | null | undefined) => all.editions.find((each) => each.id === id);
  const inAddress = new URLSearchParams(location.search).get("edition");
  const [chosen, choose] = useState(() => [given, inAddress, other].find(known));
  const rules = { ...all, ...(known(chosen) ?? (all.editions[0] as RulesEditionView)), differences: [] };
  return { rules, choose };
}

// Five questions that lead somebody who has a box to the rules that lie in it.

type FoundBoxes = ReturnType<Finding["nearestBoxes"]>;

interface WhichBoxProps extends Pick<RulesProps, "boxes" | "search"> {
  onChoose(edition: string): void;
}

/** An address that ends with its id leads to these questions. */
function WhichBox({ boxes, search, onChoose }: WhichBoxProps) {
  const { say } = usePage();
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const [finding, setFinding] = useState<Finding | null>(null);
  return (
    <details
      id="which-box"
      class="bl-which-box"
      onToggle={() => finding ?? importSource<Finding>(search.source).then(setFinding)}
    >
      <summary class="bl-fold bl-line">
        <b>{say("box.title")}</b>
      </summary>
      <div class="bl-box-questions">
        {boxes.questions.map(({ id, title, choices }) => (
          <label key={id}>
            <span>{title}</span>
            <select onChange={(event) => setGiven({ ...given, [id]: event.currentTarget.value })}>
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
        {finding && Object.values(given).some(Boolean) && (
          <Found found={finding.nearestBoxes(boxes, given)} onChoose={onChoose} />
        )}
      </div>
    </details>
  );
}

/** The box that it is, or the nearest one and what differs; else those that it may be. */
function Found({ found, onChoose }: Pick<WhichBoxProps, "onChoose"> & { found: FoundBoxes }) {
  const { say } = usePage();
  const [nearest, other] = found;
  if (!nearest) return <p>{say("box.more")}</p>;
  if (other) {
    const names = found.map(({ box }) => box.name);
    const or = say("box.or", { first: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });
    return <p>{say("box.among", { names: or })}</p>;
  }
  const { box, misfits, aside } = nearest;
  const but = [...misfits.map((each) => say("box.differs", each)), ...aside, ...box.but];
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
