import type { MoveView } from "../../contract";
import { usePage } from "../../page";
import { Art, Icon, Print, picture } from "../../parts/Art";
import { Card } from "../../parts/Card";
import { CardRow, type RowCard } from "../../parts/CardRow";
import type { LandsView } from "./contract";
import { CARDS, FROM, landMove, landNamed } from "./moves";

interface BattleCardsProps {
  view: LandsView;
  moves: readonly MoveView[];
  /** Depot cards that may not fight here; the reader can try them and is told why. */
  barred?: readonly { bean: string; label: string; text: string }[];
  onLay(text: string): void;
}

/** The cards that can be laid face down: of the hand, of the depot, the top of the pile, the Cavalry. */
export function BattleCards({ view, moves, barred = [], onLay }: BattleCardsProps) {
  const { say } = usePage();
  const rank = (move: MoveView) => {
    const index = CARDS.indexOf(landMove(move).source ?? "");
    return index < 0 ? CARDS.length : index;
  };
  const sorted = [...moves].sort((a, b) => rank(a) - rank(b));
  const reasons = new Set(moves.flatMap((move) => landMove(move).cannot_win ?? []));
  const cards: RowCard[] = sorted.map((move, index) => ({
    key: move.text,
    label: move.label,
    mark: index > 0 && rank(sorted[index - 1] as MoveView) !== rank(move) ? "apart" : undefined,
    able: !landMove(move).cannot_win,
    face: (label) => (
      <>
        <BattleCardFace view={view} move={move} label={label} />
        {landMove(move).cannot_win && <CannotWin />}
      </>
    ),
    onAct: () => onLay(move.text),
  }));
  const refused: RowCard[] = barred.map((card, index) => ({
    key: card.text,
    label: card.label,
    mark: index === 0 ? "apart" : undefined,
    face: (label) => (
      <>
        <Card bean={card.bean} label={label} />
        <Print class="bl-battle-from">{say("land.from.depot")}</Print>
      </>
    ),
    onAct: () => onLay(card.text),
  }));
  return (
    <div class="bl-battle-cards">
      <CardRow className="bl-row-battle" label={say("land.cards")} cards={[...cards, ...refused]} />
      {[...reasons].map((reason) => (
        <p key={reason} class="bl-battle-reason bl-line">
          <Icon name="cross" />
          {reason}
        </p>
      ))}
    </div>
  );
}

function BattleCardFace({ view, move, label }: { view: LandsView; move: MoveView; label: string }) {
  const { say } = usePage();
  const { source = "" } = landMove(move);
  const paddock = landNamed(view, source);
  const said = paddock
    ? paddock.short
    : say(source === "stack" ? "land.stack" : (FROM[source] ?? "land.from.cavalry"));
  return (
    <>
      {move.bean !== undefined ? (
        <Card bean={move.bean} label={label} />
      ) : source === "stack" ? (
        <Card face="back" label={label} />
      ) : (
        <span class="bl-card bl-cavalry-card" {...picture(label)}>
          <Art name="land-cavalry" />
        </span>
      )}
      <Print class="bl-battle-from">{said}</Print>
    </>
  );
}

/** The mark of a card that cannot win where it would be laid. */
export function CannotWin() {
  return <Art name="icon-cross" className="bl-card-sign bl-cannot-win" />;
}
