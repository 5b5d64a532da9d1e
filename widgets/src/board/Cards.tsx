// The rows of cards on a table: a hand, what is turned over, what was set aside.

import { useBeanName, usePage } from "../page";
import { Art } from "../parts/Art";
import { Card } from "../parts/Card";
import { CardRow } from "../parts/CardRow";
import { dragCard } from "../parts/dragCard";
import { useHandSize } from "../parts/HandRow";
import { useBoard } from "../table/boardState";
import { useGamePlay } from "../table/gameParts";
import { type CardZone, discardText, isUsable, type PickedCard, plantText } from "../table/moves";
import { askers, isSameCard } from "../table/tray";

interface RowProps {
  seat: number;
  zone: CardZone;
  beans: readonly string[];
  label: string;
  numbers: readonly number[];
  /** The places of the cards that came from the discard pile. */
  chained?: readonly number[];
}

/** Cards that somebody may choose: to plant, or to lay in the tray. */
export function TableCards({ seat, zone, beans, label, numbers, chained = [] }: RowProps) {
  const board = useBoard();
  const play = useGamePlay();
  const { say, lang } = usePage();
  const nameOf = useBeanName();
  const drag = useDrag();
  const { tray } = board;
  const trayTakes = tray !== null && zone !== "aside" && tray.seat === seat;
  const askable = tray !== null && zone !== "aside" && tray.accepting === null && !board.mine(seat);
  const choosable = board.live && (trayTakes || askable || board.mine(seat));
  return (
    <CardRow
      className={`bl-row-close bl-row-${zone}`}
      label={label}
      fromRight={zone === "hand" && board.table.from_right}
      focusable={board.live}
      cards={beans.map((bean, index) => {
        const pick: PickedCard = { seat, zone, index, bean };
        const laid =
          trayTakes && tray.give.some((card) => isSameCard(card, { zone: zone as "hand", index, bean }));
        const { pick: held } = board;
        const front = zone === "hand" && index === 0;
        const matched = chained.includes(index);
        const names = trayTakes ? askers(board.table, seat, bean) : [];
        const use = play?.cardUse?.(pick);
        const lies = [front ? "hand.front" : matched ? "turned.chained" : "", laid ? "tray.laid" : ""];
        const card = lies.reduce((said, word) => (word ? say(word, { card: said }) : said), nameOf(bean));
        const asked =
          names.length > 0
            ? say("offer.asked_for", { card, names: new Intl.ListFormat(lang).format(names) })
            : card;
        return {
          key: numbers[index] ?? index,
          label: use?.why ? `${asked}. ${use.why}` : asked,
          face: (label) => (
            <>
              <Card bean={bean} card={laid ? undefined : numbers[index]} label={label} />
              {matched && <Art name="icon-discard" className="bl-card-sign bl-from-discards" />}
              {use?.mark}
              {names.length > 0 && <Art name="icon-trade" className="bl-card-sign bl-asked-for" />}
            </>
          ),
          place: `${zone}:${seat}:${index + 1}`,
          mark: front ? "front" : matched ? "chained" : undefined,
          away: laid,
          able: board.live && (isUsable(board.moves, pick) || use?.able),
          chosen: laid || (held?.seat === seat && held.zone === zone && held.index === index),
          onAct: choosable ? () => play?.tapCard?.(pick) || board.tapCard(pick) : undefined,
          onDragStart: choosable ? (event) => drag(event, pick) : undefined,
        };
      })}
    />
  );
}

/** More backs than this would tell no more than the number does. */
const MOST_BACKS = 4;

/** A hidden hand: only the number of its cards is shown. */
export function HiddenHand({ count, numbers }: { count: number; numbers: readonly number[] }) {
  const { say } = usePage();
  const label = say("hand.hidden", { count });
  return (
    <span class="bl-hidden-hand" role="img" aria-label={label} data-tip={label}>
      {Array.from({ length: Math.min(count, MOST_BACKS) }, (_, index) => (
        <Card key={numbers[index] ?? index} face="back" card={numbers[index]} />
      ))}
      <b aria-hidden="true">{count}</b>
    </span>
  );
}

/** An open hand where a seat is small: its cards front to back, as one picture. */
export function SmallHand({ name, beans }: { name: string; beans: readonly string[] }) {
  const { say, lang } = usePage();
  const nameOf = useBeanName();
  const cards = new Intl.ListFormat(lang, { type: "unit" }).format(beans.map(nameOf));
  return (
    <span
      class="bl-small-hand"
      role="img"
      aria-label={`${say("hand.of", { name })}: ${cards || say("hand.empty")}`}
    >
      {beans.map((bean, index) => (
        <Card key={index} bean={bean} />
      ))}
    </span>
  );
}

interface HandViewProps extends Pick<RowProps, "seat" | "beans" | "numbers"> {
  near: boolean;
}

/** A hand that may be seen: one row of cards, front to back, which lie closer together as they grow more. */
export function Hand({ seat, beans, near, numbers }: HandViewProps) {
  const { table } = useBoard();
  const { say } = usePage();
  const box = useHandSize(beans.length);
  return (
    <div
      ref={box}
      class="bl-hand bl-stack"
      data-from-right={table.from_right || undefined}
      style={{ "--count": beans.length }}
    >
      <span class="bl-small-label">{say(table.from_right ? "hand.from_right" : "hand.label")}</span>
      {beans.length === 0 ? (
        <p class="bl-row-empty bl-soft">{say("hand.empty")}</p>
      ) : (
        <TableCards
          seat={seat}
          zone="hand"
          beans={beans}
          label={say(labelKey(near, table.from_right), { name: table.seats[seat]?.name ?? "" })}
          numbers={numbers}
        />
      )}
    </div>
  );
}

function labelKey(near: boolean, fromRight: boolean): string {
  if (fromRight) return near ? "hand.yours.from_right" : "hand.of.from_right";
  return near ? "hand.yours" : "hand.of";
}

/** Starts to drag a card: onto a field, the discard pile, the tray or a place of the game. */
function useDrag(): (event: PointerEvent, pick: PickedCard) => void {
  const board = useBoard();
  const play = useGamePlay();

  const drop = (at: Element | null, pick: PickedCard) => {
    const place = at?.closest<HTMLElement>("[data-drop]")?.dataset.drop ?? "";
    const [kind, seat, field] = place.split(":");
    if (kind === "field" && Number(seat) === pick.seat) {
      const name = board.table.seats[pick.seat]?.name ?? "";
      board.play(plantText(board.moves, pick, Number(field), name), `seat:${pick.seat}`);
    } else if (kind === "discard") {
      board.play(discardText(pick, board.table.seats[pick.seat]?.name ?? ""), "piles");
    } else if (kind === "tray") {
      if (board.tray) board.tapCard(pick);
    } else play?.drop?.(place, pick);
  };

  return (start, pick) => dragCard(start, (at) => drop(at, pick));
}
