import type { BonusCardView } from "../contract";
import { type Model, useTrait } from "../kernel/model";
import { LoneBonusCard } from "./BonusCard";

/** A bo(h)nus card alone in a cell. */
export function BonusCardPage({ model }: { model: Model }) {
  const card = useTrait<BonusCardView>(model, "card");
  const note = useTrait<string>(model, "note");
  return <LoneBonusCard card={card} note={note} />;
}
