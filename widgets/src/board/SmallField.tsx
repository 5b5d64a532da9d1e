import type { FieldView } from "../contract";
import { BeanIcon } from "../parts/Art";
import { Print } from "../parts/Print";
import { picture } from "../parts/picture";

interface SmallFieldProps {
  field: FieldView;
  /** Its text for a screen reader; without one, the element around it has the text. */
  label?: string;
}

/** A field in small: its kinds, oldest first, each with its number of cards. */
export function SmallField({ field, label }: SmallFieldProps) {
  return (
    <span class="bl-crop bl-line" data-tip={label} {...picture(label)}>
      {kinds(field).map(([bean, count]) => (
        <span key={bean} class="bl-line">
          <BeanIcon kind={bean} />
          <Print class="bl-crop-count">{count}</Print>
        </span>
      ))}
    </span>
  );
}

function kinds({ cards }: FieldView): readonly (readonly [bean: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const bean of cards) counts.set(bean, (counts.get(bean) ?? 0) + 1);
  return [...counts];
}
