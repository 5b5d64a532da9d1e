import { type Model, useTrait } from "../../kernel/model";
import { LoneBonusCard } from "./BonusCard";
import type { BonusCardTraits } from "./contract";

/** A bo(h)nus card alone in a cell. */
export function BonusCardPage({ model }: { model: Model<BonusCardTraits> }) {
  const card = useTrait(model, "card");
  const note = useTrait(model, "note");
  return <LoneBonusCard card={card} note={note} />;
}
