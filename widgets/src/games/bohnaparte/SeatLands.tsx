import { useBeanName, usePage } from "../../page";
import { Art, Print } from "../../parts/Art";
import { Card } from "../../parts/Card";
import { CardRow } from "../../parts/CardRow";
import { Coins } from "../../parts/money";
import { useBoard } from "../../table/boardState";
import type { SeatPartProps } from "../../table/gameParts";
import { Marker, PointsBadge } from "./Marker";
import { landsOf, useLandsContext } from "./useLands";

/** In the head of a seat: its marker and its victory points. */
export function SeatPoints({ seat }: SeatPartProps) {
  const { table } = useBoard();
  const { say } = usePage();
  const view = landsOf(table)?.seats[seat];
  const here = table.seats[seat];
  if (!view || !here) return null;
  return (
    <span class="bl-seat-points bl-line">
      <span data-tip={say("land.marker", { name: here.name })}>
        <Marker colour={view.colour} name={here.name} />
      </span>
      <PointsBadge score={here.score} />
    </span>
  );
}

/** A player's Munitions depot and Trader, or where they could be. */
export function SeatLands({ seat, near }: SeatPartProps) {
  const { table } = useBoard();
  const view = landsOf(table)?.seats[seat];
  if (!view) return null;
  const depot = view.depot_count !== null || (near && view.depot_for_sale !== null);
  const trader = view.trader !== null || (near && view.trader_for_sale !== null);
  if (!depot && !trader) return null;
  return (
    <div class="bl-seat-lands">
      {depot && <Depot seat={seat} near={near} />}
      {trader && <Trader seat={seat} near={near} />}
    </div>
  );
}

function Depot({ seat, near }: SeatPartProps) {
  const board = useBoard();
  const lands = useLandsContext();
  const { say } = usePage();
  const nameOf = useBeanName();
  const view = lands?.view.seats[seat];
  if (!lands || !view) return null;
  const { name } = board.table.seats[seat] ?? { name: "" };
  if (view.depot_count === null) return <ForSale what="depot" seat={seat} price={view.depot_for_sale ?? 0} />;
  const room = lands.view.depot_room;
  const count = say("depot.count", { count: view.depot_count, room });
  const numbers = board.numbered.get(`depot:${seat}`) ?? [];
  const store = lands.storing(seat);
  const stores = board.moves.some((move) => move.kind === "store" && move.seat === seat);
  const cards = (
    <>
      <Art name="land-depot" className="bl-landscape-picture" />
      <Print class="bl-depot-count">{`${view.depot_count}/${room}`}</Print>
    </>
  );
  return (
    <div class="bl-depot bl-line" data-drop={`depot:${seat}`}>
      {board.mine(seat) && near ? (
        <button
          type="button"
          class="bl-landscape-place bl-place"
          data-able={store || stores ? true : undefined}
          aria-label={store ? `${store.label}. ${count}` : count}
          data-tip={store?.label ?? count}
          onClick={() => lands.store(seat)}
        >
          {cards}
        </button>
      ) : (
        <span class="bl-landscape-place" role="img" aria-label={count} data-tip={count}>
          {cards}
        </span>
      )}
      {view.depot && view.depot.length > 0 && (
        <CardRow
          className="bl-row-depot bl-row-close"
          label={say("depot.of", { name })}
          focusable={board.live}
          cards={view.depot.map((bean, index) => ({
            key: numbers[index] ?? index,
            place: `depot:${seat}:${index + 1}`,
            label: nameOf(bean),
            face: (label) => <Card bean={bean} card={numbers[index]} label={label} />,
          }))}
        />
      )}
      {!view.depot && view.depot_count > 0 && (
        <span class="bl-hidden-hand" aria-hidden="true">
          {Array.from({ length: Math.min(view.depot_count, 4) }, (_, index) => (
            <Card key={numbers[index] ?? index} face="back" card={numbers[index]} />
          ))}
        </span>
      )}
    </div>
  );
}

function Trader({ seat, near }: SeatPartProps) {
  const board = useBoard();
  const { say } = usePage();
  const nameOf = useBeanName();
  const view = landsOf(board.table)?.seats[seat];
  const { name } = board.table.seats[seat] ?? { name: "" };
  if (!view) return null;
  if (view.trader === null) return <ForSale what="trader" seat={seat} price={view.trader_for_sale ?? 0} />;
  const numbers = board.numbered.get(`trader:${seat}`) ?? [];
  const takes = board.moves.filter((move) => move.kind === "take" && move.seat === seat);
  return (
    <div class="bl-trader bl-line" data-near={near || undefined} data-able={takes.length > 0 || undefined}>
      <span class="bl-landscape-place" data-tip={say("trader.of", { name })} aria-hidden="true">
        <Art name="land-trader" className="bl-landscape-picture" />
      </span>
      <CardRow
        className="bl-row-trader bl-row-close"
        label={say("trader.of", { name })}
        focusable={board.live}
        cards={view.trader.map((bean, index) => {
          const take = takes.find((move) => move.bean === bean);
          return {
            key: numbers[index] ?? index,
            place: `trader:${seat}:${index + 1}`,
            label: take?.label ?? nameOf(bean),
            face: (label) => <Card bean={bean} card={numbers[index]} label={label} />,
            able: take !== undefined,
            onAct: take && (() => board.play(take.text, `seat:${seat}`)),
          };
        })}
      />
    </div>
  );
}

/** The place for a depot or a Trader, with its price. A reader who cannot buy it yet is told why. */
function ForSale({ what, seat, price }: { what: "depot" | "trader"; seat: number; price: number }) {
  const board = useBoard();
  const { say } = usePage();
  const buy = board.moves.find((move) => move.kind === `buy-${what}` && move.seat === seat);
  const inside = (
    <>
      <Art name={`land-${what}`} className="bl-landscape-picture" />
      <Print class="bl-sign-word">{say(what === "depot" ? "depot.name" : "trader.name")}</Print>
      <Coins count={price} />
    </>
  );
  const label = buy?.label ?? say(what === "depot" ? "depot.for_sale" : "trader.for_sale", { price });
  const { name } = board.table.seats[seat] ?? { name: "" };
  return board.mine(seat) ? (
    <button
      type="button"
      class="bl-landscape-place bl-landscape-for-sale bl-place"
      data-able={buy ? true : undefined}
      aria-label={label}
      data-tip={label}
      data-place={`move:buy-${what}`}
      onClick={() => board.play(buy?.text ?? `${name} buy-${what}`, `seat:${seat}`)}
    >
      {inside}
    </button>
  ) : (
    <span class="bl-landscape-place bl-landscape-for-sale" role="img" aria-label={label} data-tip={label}>
      {inside}
    </span>
  );
}
