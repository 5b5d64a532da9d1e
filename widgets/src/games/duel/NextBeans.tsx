import { useBeanName, usePage } from "../../page";
import { BeanIcon, Print } from "../../parts/Art";
import type { FieldPartProps } from "../../table/gameParts";
import { nextBeans, useDuelContext } from "./useDuel";

/** The beans that may come next on a mixed field. For the eye; the field's label says the same. */
export function NextBeans({ seat, field }: FieldPartProps) {
  const kinds = nextBeans(useDuelContext()?.view, seat, field);
  const { beans, say } = usePage();
  const nameOf = useBeanName();
  if (kinds.length === 0) return null;
  return (
    <span
      class="bl-follows bl-line"
      data-tip={say("field.follows", { cards: kinds.map(nameOf).join(", ") })}
      aria-hidden="true"
    >
      {kinds.map((bean) => (
        <span key={bean} class="bl-line">
          <BeanIcon kind={bean} />
          <Print class="bl-follows-number">{beans[bean]?.number}</Print>
        </span>
      ))}
    </span>
  );
}
