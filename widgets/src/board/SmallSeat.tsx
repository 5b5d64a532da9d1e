import type { FieldView } from "../contract";
import { usePage } from "../page";
import { Art, BeanIcon, Icon, Print, picture } from "../parts/Art";
import { Group } from "../parts/Group";
import { useBoard } from "../table/boardState";
import { moneyOf } from "../table/gameParts";
import { HiddenHand, SmallHand } from "./Cards";

interface SmallSeatProps {
  seat: number;
  /** Whether there is room for the cards of an open hand, and not only for their number. */
  roomy: boolean;
}

/** A player who plays no part now, in one line: what was earned, the hand and the fields. */
export function SmallSeat({ seat, roomy }: SmallSeatProps) {
  const { table } = useBoard();
  const { say } = usePage();
  const view = table.seats[seat];
  if (!view) return null;
  return (
    <Group
      class="bl-small-seat bl-frame bl-line"
      data-active={view.active || undefined}
      data-awaited={view.awaited || undefined}
      label={view.name}
    >
      <span class="bl-seat-name bl-line" data-tip={view.name}>
        {view.bot && <Icon name="robot" />}
        <b class="bl-cut">{view.name}</b>
      </span>
      {view.active && <span class="bl-unseen">{say("seat.active")}</span>}
      <SeatMoney seat={seat} />
      <span class="bl-crops">
        {view.fields.map((field, index) => (
          <SmallField
            key={index}
            field={field}
            label={say("field.label", { field: index + 1, label: field.label })}
          />
        ))}
      </span>
      {view.hand === null || !roomy ? (
        <HiddenHand count={view.hand_count} numbers={[]} />
      ) : (
        <SmallHand name={view.name} beans={view.hand} />
      )}
    </Group>
  );
}

interface SmallFieldProps {
  field: FieldView;
  /** Its text for a screen reader; without one, the element around it has the text. */
  label?: string;
}

/** A field in small: its kinds, oldest first, each with its number of cards. */
function SmallField({ field, label }: SmallFieldProps) {
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

interface SummaryProps {
  seat: number;
  open: boolean;
  onOpen: (seat: number | null) => void;
}

/** What a seat holds in one line: its hand and its fields. A press opens the seat, or folds it again. */
export function SeatSummary({ seat, open, onOpen }: SummaryProps) {
  const { table } = useBoard();
  const { say } = usePage();
  const view = table.seats[seat];
  if (!view) return null;
  const fields = view.fields.map((field) => field.label).join("; ");
  const held = say("hand.hidden", { count: view.hand_count });
  return (
    <button
      type="button"
      class="bl-seat-summary"
      aria-expanded={open}
      aria-label={`${say("seat.summary", { name: view.name, fields })}; ${held}`}
      onClick={() => onOpen(open ? null : seat)}
    >
      <HiddenHand count={view.hand_count} numbers={[]} />
      {view.fields.map((field, index) => (
        <SmallField key={index} field={field} />
      ))}
    </button>
  );
}

/** What a player has earned. */
export function SeatMoney({ seat }: { seat: number }) {
  const { table } = useBoard();
  const { say } = usePage();
  const view = table.seats[seat];
  if (!view) return null;
  const money = moneyOf(table);
  const earned = money.earned(view, say);
  return (
    <span class="bl-coins bl-line" data-spot={`coins:${seat}`} data-tip={earned}>
      <Art name="coin" className="bl-inline" />
      <span aria-hidden="true">{money.figure(view)}</span>
      <span class="bl-unseen">{earned}</span>
    </span>
  );
}
