import type { Model } from "../../kernel/model";
import { LoneBonusCard } from "./BonusCard";
import type { BonusCardProps } from "./contract";

/** A bo(h)nus card alone in a cell. */
export function BonusCardPage({ model }: { model: Model<BonusCardProps> }) {
  const { card, note } = model.get("props");
  return <LoneBonusCard card={card} note={note} />;
}
