import { useBeanName, usePage } from "../page";
import { Art } from "../parts/Art";
import { Print } from "../parts/Print";
import { useDuelContext } from "./choosing";

/** The kinds that may be planted on a field, as Python tells them; none where any may. */
export function useFollows(seat: number, field: number): readonly string[] {
  return useDuelContext()?.view.seats[seat]?.follows[field - 1] ?? [];
}

/** Which beans may come next on a field of mixed kinds. Seen; what it says is in the field's label. */
export function Follows({ kinds }: { kinds: readonly string[] }) {
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

/** The same in words. */
export function useFollowsSaid(seat: number, field: number): string {
  const { say } = usePage();
  const nameOf = useBeanName();
  const kinds = useFollows(seat, field);
  return kinds.length > 0 ? `. ${say("field.follows", { cards: kinds.map(nameOf).join(", ") })}` : "";
}
