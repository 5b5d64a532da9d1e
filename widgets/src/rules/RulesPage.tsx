// The rules of all editions, to be looked up: one edition at a time.
import { useState } from "preact/hooks";
import type { RulesEditionView, RulesProps } from "../contract";
import type { Model } from "../kernel/model";
import { usePage } from "../page";
import { Group } from "../parts/Group";
import { Lookup } from "./Lookup";
import { WhichBox } from "./WhichBox";

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
