// The rules of all editions, to be looked up: one edition at a time.
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
  const [edition, setEdition] = useState(() => editionOf(props));
  const rules = useRulesOf(props, edition);
  const named = useNamedEntry();
  const choice = <EditionSelect editions={props.editions} edition={edition} onChoose={setEdition} />;
  return (
    <Group class="bl-paper bl-rules-page" label={say("rules.label")}>
      <Lookup {...rules} search={props.search} named={named} linked beside={choice}>
        <WhichBox boxes={props.boxes} search={props.search} named={named} onChoose={setEdition} />
        <p>{rules.objective}</p>
      </Lookup>
    </Group>
  );
}

/** What can be looked up about an edition, the place in its document first, and about others only. */
export function useRulesOf({ editions, entries, search }: RulesProps, edition: string): RulesView {
  return useMemo(() => {
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

/** The edition that is shown first: the given one, else that of the page's address. */
function editionOf({ edition, editions }: RulesProps): string {
  const named = new URLSearchParams(location.search).get("edition");
  return edition || (editions.find(({ id }) => id === named) ?? editions[0])?.id || "";
}
