// The rules of all editions, to be looked up: one edition at a time.
import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { EntryView, PlaceView, RulesProps, RulesView } from "../contract";
import type { Model } from "../kernel/model";
import { usePage } from "../page";
import { EditionSelect } from "../parts/EditionSelect";
import { Group } from "../parts/Group";
import { Lookup } from "./Lookup";
import { WhichBox } from "./WhichBox";

export function RulesPage({ model }: { model: Model<RulesProps> }) {
  const { say } = usePage();
  const props = model.get("props");
  const { rules, choice, setEdition } = useRulesOf(props, [props.edition, editionInAddress()]);
  const named = useNamedEntry();
  return (
    <Group class="bl-paper bl-rules-page" label={say("rules.label")}>
      <Lookup rules={rules} search={props.search} named={named} linked beside={choice}>
        <WhichBox boxes={props.boxes} search={props.search} named={named} onChoose={setEdition} />
        <p>{rules.objective}</p>
      </Lookup>
    </Group>
  );
}

/** The edition that the page's address names, if it names one. */
export const editionInAddress = () => new URLSearchParams(location.search).get("edition");

/**
 * What can be looked up about an edition, the place in its document first, and about others only; and the choice of the
 * edition: at first the first of the wanted ones that there is, else the base game.
 */
export function useRulesOf(
  { editions, entries, search }: RulesProps,
  wanted: readonly (string | null | undefined)[],
): { rules: RulesView; choice: VNode; setEdition(edition: string): void } {
  const [edition, setEdition] = useState(
    () => wanted.find((id) => editions.some((each) => each.id === id)) ?? editions[0]?.id ?? "",
  );
  const rules = useMemo(() => {
    const isOwn = ({ editions, otherwise }: EntryView) => editions.includes(edition) || edition in otherwise;
    const { name = "", objective = "", document } = editions.find(({ id }) => id === edition) ?? {};
    const own = (place: PlaceView) => Number(place.document === document);
    return {
      edition,
      name,
      objective: `${objective}.`,
      differences: [],
      entries: entries
        .filter(isOwn)
        .map((each) => ({ ...each, places: each.places.toSorted((a, b) => own(b) - own(a)) })),
      others: entries.filter((each) => !isOwn(each)),
      names: Object.fromEntries(editions.map(({ id, name }) => [id, name])),
      search,
    };
  }, [editions, entries, edition]);
  const choice = <EditionSelect editions={editions} edition={edition} onChoose={setEdition} />;
  return { rules, choice, setEdition };
}

/** The entry that the page's address names. */
function useNamedEntry(): string {
  const inAddress = () => decodeURIComponent(location.hash.slice(1));
  const [named, setNamed] = useState(inAddress);
  useEffect(() => {
    const look = () => setNamed(inAddress());
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, []);
  return named;
}
