import type { DeckCardView, LandsView } from "../contract";
import { Marker } from "../games/bohnaparte/Marker";
import { BonusCard } from "../games/duel/BonusCard";
import { usePage } from "../page";
import { Art } from "../parts/Art";
import { Card } from "../parts/Card";
import { Print } from "../parts/Print";

const PIECES: Readonly<Record<string, string>> = {
  fortress: "land-fortress",
  empty: "land-quarry-empty",
  head: "land-cavalry",
};

interface FaceProps {
  deck: string;
  card: string;
  view: DeckCardView | undefined;
  names: readonly string[];
  lands: LandsView | undefined;
}

/** A card of any deck, as it is drawn. What holds it says what it is. */
export function Face({ deck, card, view, names, lands }: FaceProps) {
  const { beans } = usePage();
  if (deck === "beans") return <Card bean={card} />;
  if (view?.bonus) return <BonusCard card={view.bonus} />;
  if (deck === "gifts") {
    const bean = beans[card];
    return (
      <span class="bl-gift" aria-hidden="true">
        <Print class="bl-gift-number">{bean?.number}</Print>
        <Art name={`bean-${card}`} className="bl-gift-bean" />
      </span>
    );
  }
  const [piece = "", seat] = card.split(":");
  if (seat !== undefined) {
    const at = Number(seat);
    return <Marker name={names[at] ?? ""} colour={lands?.seats[at]?.colour ?? ""} />;
  }
  if (PIECES[piece])
    return (
      <span class="bl-piece" data-piece={piece} aria-hidden="true">
        <Art name={PIECES[piece]} />
      </span>
    );
  // A card of a game of somebody's own.
  return (
    <span class="bl-piece" aria-hidden="true">
      {view?.label ?? card}
    </span>
  );
}
