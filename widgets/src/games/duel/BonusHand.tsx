import { useBeanName, usePage } from "../../page";
import { BeanIcon, Icon, Print } from "../../parts/Art";
import { Button } from "../../parts/Button";
import { CardRow } from "../../parts/CardRow";
import { useBoard } from "../../table/boardState";
import type { FieldPartProps, SeatPartProps } from "../../table/gameParts";
import { BonusCard } from "./BonusCard";
import { movesWith } from "./bonus";
import type { BonusCardView } from "./contract";
import { type Duel, nextBeans, useDuelContext } from "./useDuel";

/** A player's bo(h)nus cards, if they may be seen. The reader's own can be chosen, to claim or to discard. */
export function BonusHand({ seat, near }: SeatPartProps) {
  const duel = useDuelContext();
  const board = useBoard();
  const { say } = usePage();
  const mine = duel?.view.seats[seat];
  if (!duel || !mine?.bonus) return null;
  const name = board.table.seats[seat]?.name ?? "";
  const numbers = board.numbered.get(`bonus:${seat}`) ?? [];
  const choosable = board.live && board.mine(seat);
  const holds = mine.bonus.some(({ number }) => number === duel.card);
  return (
    <div class="bl-bonus bl-stack" data-wanted={(near && duel.view.asked !== null) || undefined}>
      <span class="bl-bonus-title bl-flow">
        <span class="bl-small-label">{say("bonus.label")}</span>
        <span class="bl-bonus-mark bl-soft" data-tip={duel.view.note}>
          {duel.view.mark}
        </span>
      </span>
      <CardRow
        className="bl-row-bonus"
        label={say(near ? "bonus.yours" : "bonus.of", { name })}
        empty={say("bonus.none")}
        focusable
        cards={mine.bonus.map((card, index) => ({
          key: card.number,
          place: `bonus:${card.number}`,
          label: labelOf(card, choosable && movesWith(board.moves, card.number).length > 0, say),
          face: (label) => <BonusCard card={card} moved={numbers[index]} label={label} />,
          able: choosable && movesWith(board.moves, card.number).length > 0,
          chosen: duel.card === card.number,
          onAct: choosable ? () => duel.chooseCard(card.number) : undefined,
        }))}
      />
      {choosable && holds && duel.card !== null && <BonusActions duel={duel} card={duel.card} seat={seat} />}
    </div>
  );
}

function labelOf(card: BonusCardView, able: boolean, say: ReturnType<typeof usePage>["say"]): string {
  return able ? say("bonus.able", { card: card.text }) : card.text;
}

/** What can be done with the chosen card. */
function BonusActions({ duel, card, seat }: { duel: Duel; card: number; seat: number }) {
  const board = useBoard();
  const { say } = usePage();
  const deeds = movesWith(board.moves, card);
  return (
    <div class="bl-bonus-deeds bl-flow">
      {deeds.map((move) => (
        <Button
          key={move.text}
          icon={move.kind === "claim" ? "bonus" : "discard"}
          data-kind={move.kind}
          onClick={() => board.play(move.text, `seat:${seat}`)}
        >
          {move.label}
        </Button>
      ))}
      {deeds.every((move) => move.kind !== "claim") && (
        <p class="bl-bonus-say">{say("bonus.choose_field")}</p>
      )}
      <Button class="bl-quiet" onClick={duel.putBack}>
        {say("bonus.put_back")}
      </Button>
    </div>
  );
}

/** In the head of a seat: the number of its hidden bo(h)nus cards. */
export function HiddenBonus({ seat }: SeatPartProps) {
  const duel = useDuelContext();
  const { numbered } = useBoard();
  const { say } = usePage();
  const mine = duel?.view.seats[seat];
  if (!mine || mine.bonus || mine.bonus_count === 0) return null;
  const numbers = numbered.get(`bonus:${seat}`) ?? [];
  const label = say("bonus.hidden", { count: mine.bonus_count });
  return (
    <span class="bl-hidden-hand" role="img" aria-label={label} data-tip={label}>
      {Array.from({ length: mine.bonus_count }, (_, index) => (
        <BonusCard key={numbers[index] ?? index} moved={numbers[index]} />
      ))}
      <b aria-hidden="true">{mine.bonus_count}</b>
    </span>
  );
}

/** The bo(h)nus cards that somebody has claimed: what each was worth. */
export function ClaimedCards({ seat }: SeatPartProps) {
  const duel = useDuelContext();
  const { table } = useBoard();
  const { say } = usePage();
  const won = duel?.view.seats[seat]?.won ?? [];
  if (won.length === 0) return null;
  return (
    <ul class="bl-won bl-flow" aria-label={say("bonus.won", { name: table.seats[seat]?.name ?? "" })}>
      {won.map((card) => (
        <li key={card.number} class="bl-line" data-tip={card.text}>
          <Icon name="bonus" />
          <span aria-hidden="true">{card.worth}</span>
          <span class="bl-unseen">{card.text}</span>
        </li>
      ))}
    </ul>
  );
}

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
