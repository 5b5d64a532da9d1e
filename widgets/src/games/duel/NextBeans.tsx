import { useBeanName, usePage } from "../../page";
import { Art } from "../../parts/Art";
import { Print } from "../../parts/Print";
import { useDuelContext } from "./useDuel";

/** The kinds that may be planted on a field, as Python says; none where every kind may. */
export function useNextBeans(seat: number, field: number): readonly string[] {
  return useDuelContext()?.view.seats[seat]?.follows[field - 1] ?? [];
}

/** The beans that may come next on a mixed field. For the eye; the field's label says the same. */
export function NextBeans({ kinds }: { kinds: readonly string[] }) {
  const { beans, say } = usePage();
  const nameOf = useBeanName();
  if (kinds.length === 0) return null;
  return (
    <span
      class="bl-follows"
      title={say("field.follows", { cards: kinds.map(nameOf).join(", ") })}
      aria-hidden="true"
    >
      {kinds.map((bean) => (
        <span key={bean}>
          <Art name={`bean-${bean}`} />
          <Print class="bl-follows-number">{beans[bean]?.number}</Print>
        </span>
      ))}
    </span>
  );
}

/** The same as text. */
export function useNextBeansText(seat: number, field: number): string {
  const { say } = usePage();
  const nameOf = useBeanName();
  const kinds = useNextBeans(seat, field);
  return kinds.length > 0 ? `. ${say("field.follows", { cards: kinds.map(nameOf).join(", ") })}` : "";
}
