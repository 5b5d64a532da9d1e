import type { ComponentChildren } from "preact";
import { useBeanName, usePage } from "../page";
import { Card } from "./Card";
import { CardRow } from "./CardRow";
import { useHandSize } from "./useHandSize";

interface HandRowProps {
  label: string;
  beans: readonly string[];
  /** The front card lies at the right. */
  fromRight?: boolean;
  /** Said where there is no card. */
  empty?: ComponentChildren;
}

/** A hand to look at, in one row from its front card on. */
export function HandRow({ label, beans, fromRight = false, empty }: HandRowProps) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const box = useHandSize(beans.length);
  return (
    <div ref={box} style={{ "--count": beans.length }}>
      <CardRow
        className="bl-row-hand bl-row-close"
        label={label}
        empty={empty}
        fromRight={fromRight}
        cards={beans.map((bean, index) => ({
          key: index,
          label: index === 0 ? say("hand.front", { card: nameOf(bean) }) : nameOf(bean),
          face: (label) => <Card bean={bean} label={label} />,
          mark: index === 0 ? "front" : undefined,
        }))}
      />
    </div>
  );
}
