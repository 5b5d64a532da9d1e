// A table on paper: small, every player in one row, with words and numbers beside whatever has a colour.
import type { FieldView, SeatView, TableState, TableView } from "../contract";
import type { Model } from "../kernel/model";
import { useBeanList, usePage } from "../page";
import { Card } from "../parts/Card";
import { FieldWorth } from "../parts/Field";
import { moneyOf } from "../table/gameParts";

interface TableProps {
  table: TableView;
  /** The seats that play a part; the others are told in a line. Without it, every seat does. */
  actors?: ReadonlySet<number> | undefined;
  /** The table that was printed last: only the players with whom something has changed are printed again. */
  before?: TableView | undefined;
  /** It has half a sheet. */
  narrow?: boolean;
}

export function PrintedTable({ table, actors, before, narrow = false }: TableProps) {
  const { result, seats } = table;
  const around = table.you ?? 0;
  const inOrder = seats
    .map((_, offset) => (around + offset) % seats.length)
    .filter((seat) => !before || hasChanged(seats[seat], before.seats[seat]));
  const large = inOrder.filter((seat) => (actors?.has(seat) ?? true) && isSeen(seats[seat]));
  const small = inOrder.filter((seat) => !large.includes(seat));
  const most = Math.max(...large.map((seat) => seats[seat]?.fields.length ?? 0));
  const columns = !narrow && (large.length > 3 || (large.length > 1 && most < 3));
  return (
    <div
      class="bl-printed-table bl-frame bl-stack bl-tight"
      data-columns={columns || undefined}
      data-middle={inOrder.length === 0 || undefined}
    >
      <Middle table={table} />
      {result && (
        <p class="bl-printed-result">
          {result.why} <b>{result.text}</b>{" "}
          {result.ranking.map((seat) => `${seats[seat]?.name} ${seats[seat]?.score}`).join(" · ")}
        </p>
      )}
      {large.length > 0 && (
        <div class="bl-printed-seats bl-stack bl-tight">
          {large.map((seat) => (
            <PrintedSeat key={seat} table={table} seat={seat} />
          ))}
        </div>
      )}
      {small.length > 0 && (
        <ul class="bl-printed-others bl-flow">
          {small.map((seat) => (
            <SeatInShort key={seat} table={table} seat={seat} />
          ))}
        </ul>
      )}
      {!narrow && <OwnInWords table={table} before={before} />}
    </div>
  );
}

/** A table alone on its page. */
export function TableOnPaper({ model }: { model: Model<unknown, TableState> }) {
  return (
    <div class="bl-printed-alone">
      <PrintedTable table={model.get("state").table} />
    </div>
  );
}

/** What only this game has on its table, line by line. */
export function ownLines(table: TableView | undefined): string[] {
  return table?.lines.flatMap(({ own, sentences }) => (own ? [sentences.join(" ")] : [])) ?? [];
}

/** The same as a list, without what was told before. A narrow table leaves it to what is around it. */
export function OwnInWords({ table, before }: Record<"table" | "before", TableView | undefined>) {
  const told = new Set(ownLines(before));
  const lines = ownLines(table).filter((line) => !told.has(line));
  if (lines.length === 0) return null;
  return (
    <ul class="bl-printed-others bl-flow">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Whether a player has anything to be drawn: cards in a field, set aside, or in an open hand. */
function isSeen(seat: SeatView | undefined): boolean {
  return seat !== undefined && (seat.hand !== null || seat.aside.length > 0 || seat.fields.some(isPlanted));
}

/** Whether a player has other cards or another sum than before; whose turn it is, the phase says. */
function hasChanged(seat: SeatView | undefined, before: SeatView | undefined): boolean {
  const held = (view: SeatView | undefined) =>
    view && JSON.stringify([view.hand, view.hand_count, view.fields, view.aside, view.score, view.coins]);
  return held(seat) !== held(before);
}

const isPlanted = (field: FieldView) => field.cards.length > 0;

/** The phase, the piles, the open cards and the offers. */
function Middle({ table }: { table: TableView }) {
  const { say } = usePage();
  const { piles, turned, left_by: maker, seats, offers } = table;
  const phase = table.phases.find((each) => each.current);
  const title =
    maker === null
      ? say("turned.label")
      : say("left.of", {
          name: seats[maker]?.name ?? "",
          partner: seats[(maker + 1) % seats.length]?.name ?? "",
        });
  return (
    <div class="bl-printed-middle bl-flow">
      {phase && !table.result && <b>{phase.name}</b>}
      <span>
        {say("piles.draw.short")} <b>{piles.draw}</b> {"●".repeat(piles.exhausted)}
        {"○".repeat(Math.max(0, piles.exhaustions - piles.exhausted))}
      </span>
      <span>
        {say("piles.discard.short")} <b>{piles.discard}</b>
      </span>
      {turned.length > 0 && (
        <div class="bl-printed-turned bl-line">
          <span class="bl-small-label">{title}</span>
          <PrintedCards beans={turned} />
        </div>
      )}
      {offers.map((offer) => (
        <p key={offer.id} class="bl-printed-offer">
          ⇄ {offer.text}
        </p>
      ))}
    </div>
  );
}

interface CardsProps {
  beans: readonly string[];
  /** The cards of a hand: its front card is framed. */
  hand?: boolean;
  /** The front card lies at the right. */
  fromRight?: boolean;
}

/** A row of cards. Where there are many they lie closer together, and each still shows its number. */
export function PrintedCards({ beans, hand = false, fromRight = false }: CardsProps) {
  return (
    <span class="bl-printed-cards" data-hand={hand || undefined} dir={fromRight ? "rtl" : undefined}>
      {beans.map((bean, index) => (
        <span key={index} class="bl-printed-card">
          <Card bean={bean} />
        </span>
      ))}
    </span>
  );
}

interface SeatProps {
  table: TableView;
  seat: number;
}

/** A player: what lies in the fields and in the hand, in one row. */
function PrintedSeat({ table, seat }: SeatProps) {
  const { say } = usePage();
  const view = table.seats[seat];
  if (!view) return null;
  return (
    <div class="bl-printed-seat" data-active={view.active || undefined}>
      <p class="bl-printed-name">
        <b>{view.name}</b> {seat === table.you && <span class="bl-tag">{say("seat.tag.you")}</span>}{" "}
        {view.active && <span class="bl-tag">{say("seat.active")}</span>} {moneyOf(table).earned(view, say)}
        {view.for_sale !== null && ` · ${say("field.for_sale", { price: view.for_sale })}`}
      </p>
      <div class="bl-printed-held bl-flow">
        {view.fields.map((field, index) => (
          <PrintedField key={index} field={field} number={index + 1} />
        ))}
        {view.aside.length > 0 && (
          <span class="bl-printed-row bl-stack" style={{ "--count": view.aside.length }}>
            <span class="bl-small-label">{say("aside.label")}</span>
            <PrintedCards beans={view.aside} />
          </span>
        )}
        <span
          class="bl-printed-row bl-stack"
          style={{ "--count": view.hand?.length || undefined }}
          data-told={!view.hand?.length || undefined}
        >
          <span class="bl-small-label">
            {say(table.from_right && view.hand ? "hand.from_right" : "hand.label")}
          </span>
          {view.hand === null ? (
            <span class="bl-printed-hidden bl-line">
              <Card face="back" />
              {say("hand.hidden", { count: view.hand_count })}
            </span>
          ) : view.hand.length > 0 ? (
            <PrintedCards beans={view.hand} hand fromRight={table.from_right} />
          ) : (
            <span class="bl-printed-none">{say("hand.empty")}</span>
          )}
        </span>
      </div>
    </div>
  );
}

function PrintedField({ field, number }: { field: FieldView; number: number }) {
  const bean = field.cards.at(-1);
  return (
    <span class="bl-printed-field bl-line" data-empty={bean === undefined || undefined}>
      <span class="bl-printed-number">{number}</span>
      {bean !== undefined && (
        <>
          <Card bean={bean} />
          <FieldWorth field={field} meter={false} />
        </>
      )}
    </span>
  );
}

/** A player who only sits at the table, in one line. */
function SeatInShort({ table, seat }: SeatProps) {
  const { say } = usePage();
  const list = useBeanList();
  const view = table.seats[seat];
  if (!view) return null;
  const fields = view.fields.filter(({ cards }) => cards.length > 0).map(({ cards }) => list(cards));
  const held = view.hand ? list(view.hand) : String(view.hand_count);
  return (
    <li>
      <b>{view.name}</b> {[...fields, `${say("hand.label")}: ${held}`].join(" · ")} ·{" "}
      {moneyOf(table).earned(view, say)}
    </li>
  );
}
