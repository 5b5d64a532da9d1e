import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { FieldView } from "../contract";
import { type TabStop, useRoving } from "../keys/useRoving";
import { usePage } from "../page";
import { ActionArea } from "../parts/ActionArea";
import { Art, Icon, Print } from "../parts/Art";
import { Button } from "../parts/Button";
import { FieldColumn, FieldWorth } from "../parts/Field";
import { Group } from "../parts/Group";
import { BoardStateProvider, seatInputs, useBoard } from "../table/boardState";
import { moneyOf, partsOf, type SeatPartProps, useGamePlay } from "../table/gameParts";
import { harvestOf, onlyHarvests, purchaseOf } from "../table/moves";
import { withPartner } from "../table/tray";
import { AreaNotice } from "./AreaNotice";
import { Hand, HiddenHand, TableCards } from "./Cards";
import { SeatMoney, SeatSummary } from "./SmallSeat";

const NONE: readonly number[] = [];

interface SeatProps {
  seat: number;
  /** The reader's own seat is drawn larger, with all that can be done there. */
  near: boolean;
  /** On a narrow screen every other seat is folded into a summary, but for the one that is open. */
  open?: boolean;
  onOpen?: ((seat: number | null) => void) | undefined;
}

/** A player at the table. Most moves change few seats: the others do not render again. */
export function Seat({ seat, near, open = false, onOpen }: SeatProps) {
  const board = useBoard();
  const play = useGamePlay();
  const numbers = [...board.numbered].filter(([place]) => place.split(":")[1] === String(seat)).join(" ");
  return useMemo(
    () => (
      <BoardStateProvider value={board}>
        <SeatPlace seat={seat} near={near} open={open} onOpen={onOpen} />
      </BoardStateProvider>
    ),
    [near, open, onOpen, numbers, play, ...seatInputs(board, seat)],
  );
}

/** Name, coins, fields, the cards beside them, and the hand, if it may be seen. */
function SeatPlace({ seat, near, open, onOpen }: SeatProps) {
  const board = useBoard();
  const { say } = usePage();
  const view = board.table.seats[seat];
  const planted = view?.fields.flatMap((field, index) => (field.cards.length > 0 ? [index] : [])) ?? [];
  const roving = useRoving(planted.length);
  if (!view) return null;
  const parts = partsOf(board.table);
  const part = { seat, near };
  const places = view.fields.length + (view.for_sale === null ? 0 : 1);
  const numbers = (place: string) => board.numbered.get(place) ?? NONE;
  // Where nothing can be done with the fields, they are one tab stop: a beanometer is shown for each.
  const looked = board.live && !board.mine(seat);
  const stop = (index: number) => (looked && index >= 0 ? roving.stop(index) : undefined);
  return (
    <Group
      class="bl-seat bl-frame"
      data-near={near || undefined}
      data-active={view.active || undefined}
      data-awaited={view.awaited || undefined}
      data-open={open || undefined}
      label={near ? say("seat.you", { name: view.name }) : view.name}
    >
      <div class="bl-seat-top">
        <SeatHead {...part}>
          {view.hand === null && <HiddenHand count={view.hand_count} numbers={numbers(`hand:${seat}`)} />}
          {parts.SeatHidden && <parts.SeatHidden {...part} />}
        </SeatHead>
        {onOpen && <SeatSummary seat={seat} open={open ?? false} onOpen={onOpen} />}
      </div>
      <div class="bl-seat-body">
        <div class="bl-seat-board">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows among the fields in it */}
          <div
            class="bl-fields"
            data-three={places > 2 || undefined}
            onKeyDown={looked ? roving.onKeyDown : undefined}
          >
            {view.fields.map((field, index) => (
              <FieldPlace
                key={index}
                seat={seat}
                field={index + 1}
                view={field}
                near={near}
                stop={stop(planted.indexOf(index))}
                numbers={numbers(`field:${seat}:${index + 1}`)}
              />
            ))}
            {view.for_sale !== null && <FieldForSale seat={seat} price={view.for_sale} near={near} />}
          </div>
          {view.aside.length > 0 && (
            <div class="bl-aside bl-stack" data-sideways>
              <span class="bl-small-label">{say("aside.label")}</span>
              <TableCards
                seat={seat}
                zone="aside"
                beans={view.aside}
                label={say("aside.of", { name: view.name })}
                numbers={numbers(`aside:${seat}`)}
              />
            </div>
          )}
          {parts.SeatBoard && <parts.SeatBoard {...part} />}
        </div>
        {view.hand !== null && (
          <Hand seat={seat} beans={view.hand} near={near} numbers={numbers(`hand:${seat}`)} />
        )}
        {parts.SeatHand && <parts.SeatHand {...part} />}
        <AreaNotice where={`seat:${seat}`} />
      </div>
    </Group>
  );
}

function SeatHead({ children, ...part }: SeatPartProps & { children: ComponentChildren }) {
  const { seat, near } = part;
  const { table, tray, setTray } = useBoard();
  const parts = partsOf(table);
  const { say } = usePage();
  const view = table.seats[seat];
  if (!view) return null;
  const partnerable =
    tray !== null &&
    seat !== tray.seat &&
    tray.seat === table.active &&
    (tray.counter ?? tray.accepting) === null;
  return (
    <header class="bl-seat-head bl-flow" data-place={`seat:${seat}`}>
      <span class="bl-seat-name bl-line">
        {view.bot && <Robot seat={seat} />}
        {partnerable ? (
          <button
            type="button"
            class="bl-partner"
            aria-label={say("tray.with.seat", { name: view.name })}
            aria-pressed={tray.partner === seat}
            onClick={() => setTray(withPartner(tray, seat))}
          >
            {view.name}
          </button>
        ) : (
          <b data-tip={view.name}>{view.name}</b>
        )}
        {near && (
          <span class="bl-tag" data-tip={say("seat.you", { name: view.name })}>
            {say("seat.tag.you")}
          </span>
        )}
      </span>
      {view.active && (
        <span class="bl-tag bl-tag-active" data-tip={say("seat.active.tip", { name: view.name })}>
          {say("seat.active")}
        </span>
      )}
      {view.starter && (
        <span class="bl-went-first" data-tip={say("seat.starter")}>
          <Art name="sprout" className="bl-inline" />
          <span class="bl-unseen">{say("seat.starter")}</span>
          {near && <Print class="bl-sign-word bl-soft">{say("seat.starter")}</Print>}
        </span>
      )}
      {view.awaited && !view.active && !near && (
        <span class="bl-tag bl-tag-awaited" data-tip={say("seat.awaited.tip", { name: view.name })}>
          {say("seat.awaited")}
        </span>
      )}
      <span class="bl-seat-hand bl-line bl-grow">{children}</span>
      {parts.SeatHead && <parts.SeatHead {...part} />}
      <SeatMoney seat={seat} />
    </header>
  );
}

/** The mark of a bot. One that can say why it did something is asked by pressing it. */
function Robot({ seat }: { seat: number }) {
  const { table, botReasons } = useBoard();
  const { say } = usePage();
  const last = botReasons?.last.get(seat);
  if (!botReasons || last === undefined) return <Icon name="robot" />;
  const word = say("advice.why", { name: table.seats[seat]?.name ?? "" });
  return (
    <button
      type="button"
      class="bl-robot bl-roundel"
      aria-label={word}
      title={word}
      onClick={() => botReasons.ask(last)}
    >
      <Icon name="robot" />
    </button>
  );
}

interface PlaceProps {
  seat: number;
  /** Its number, from 1. */
  field: number;
  view: FieldView;
  near: boolean;
  numbers: readonly number[];
  /** Where it can only be looked at. */
  stop: TabStop | undefined;
}

/** A field at the table: planted by a tap, harvested by its button. */
function FieldPlace({ seat, field, view, near, numbers, stop }: PlaceProps) {
  const board = useBoard();
  const { say } = usePage();
  const { FieldNote } = partsOf(board.table);
  const use = useGamePlay()?.fieldUse?.(seat, field);
  const label = view.label + (use?.said ?? "");
  const mine = board.mine(seat);
  const harvest = harvestOf(board.moves, seat, field);
  const open = board.openFields(seat).has(field);
  const ripe = harvest !== undefined && onlyHarvests(board.table, board.moves, seat);
  const money = moneyOf(board.table);
  const reached = stop?.tabIndex;
  return useMemo(
    () => (
      <div
        class="bl-field bl-stack"
        data-drop={`field:${seat}:${field}`}
        data-open={open || use?.fits || ripe || undefined}
      >
        <ActionArea
          class="bl-soil"
          label={say(use?.tap?.word ?? (open ? "field.open" : "field.label"), { field, label })}
          stop={stop}
          onAct={use?.tap?.act ?? (mine ? () => board.tapField(seat, field) : undefined)}
        >
          <FieldColumn cards={view.cards} numbers={numbers} />
          {view.cards.length === 0 && <Print class="bl-field-number">{field}</Print>}
        </ActionArea>
        <FieldWorth field={view} meter={near} step={money.step}>
          {near && FieldNote && <FieldNote seat={seat} field={field} />}
        </FieldWorth>
        {mine && view.cards.length > 0 && (
          <Button
            class="bl-harvest"
            icon="harvest"
            data-able={harvest ? true : undefined}
            aria-label={harvest?.label ?? say("field.harvest.label", { field })}
            title={harvest?.label}
            onClick={() => board.harvest(seat, field)}
          >
            <span class="bl-harvest-word">{say("field.harvest")}</span>
          </Button>
        )}
      </div>
    ),
    [view, numbers, near, mine, open, ripe, harvest?.text, harvest?.label, label, use, money, say, reached],
  );
}

/** Where one more field could lie, with its price. */
function FieldForSale({ seat, price, near }: { seat: number; price: number; near: boolean }) {
  const board = useBoard();
  const { say } = usePage();
  const purchase = purchaseOf(board.moves, seat);
  return (
    <div class="bl-field bl-field-sale bl-stack" data-place={`sale:${seat}`}>
      <ActionArea
        class="bl-plot bl-stack"
        label={purchase?.label ?? say("field.for_sale", { price })}
        tip={purchase?.label ?? say("field.for_sale", { price })}
        able={purchase !== undefined}
        onAct={board.mine(seat) ? () => board.buy(seat) : undefined}
      >
        <Icon name="plus" />
        {near && <Print class="bl-plot-name">{say("field.third")}</Print>}
        <Print class="bl-coin bl-roundel">{price}</Print>
      </ActionArea>
    </div>
  );
}
