import { useId } from "preact/hooks";
import type { OfferView, TableView } from "../contract";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Button } from "../parts/Button";
import { BeanRow } from "../parts/CardRow";
import { Group } from "../parts/Group";
import { useBoard } from "../table/boardState";
import { answersTo } from "../table/moves";
import { hasChoice, isFor } from "../table/tray";
import { AreaNotice } from "./AreaNotice";

interface OffersProps {
  /** Each offer shows its maker and small cards instead of its sentence. */
  small: boolean;
}

/** The offers that stand, each with the answers it can be given. */
export function Offers({ small }: OffersProps) {
  const { table } = useBoard();
  const { say } = usePage();
  if (table.offers.length === 0) return <AreaNotice where="offers" />;
  return (
    <Group class="bl-offers" label={say("offers.label")}>
      <p class="bl-small-label">{say("offers.label")}</p>
      <ul class="bl-stack">
        {inOrder(table).map((offer) => (
          <Offer key={offer.id} small={small} offer={offer} />
        ))}
      </ul>
      <AreaNotice where="offers" />
    </Group>
  );
}

/** The offers to the one who looks come first, the newest before the others. */
function inOrder(table: TableView): OfferView[] {
  const newest = table.offers.toReversed();
  return [
    ...newest.filter((offer) => isFor(offer, table.you)),
    ...newest.filter((offer) => !isFor(offer, table.you)),
  ];
}

/** An offer: its sentence, or who makes it, the cards of both sides, and what can be done about it. */
function Offer({ small, offer }: OffersProps & { offer: OfferView }) {
  const { table, live } = useBoard();
  const { say } = usePage();
  const terms = useId();
  const forMe = isFor(offer, table.you);
  return (
    <li class="bl-offer bl-frame bl-flow" data-place={`offer:${offer.id}`} data-for-me={forMe || undefined}>
      <p class={small ? "bl-unseen" : "bl-offer-text"} id={terms}>
        {offer.text}
      </p>
      {small && (
        <b class="bl-cut" aria-hidden="true" data-tip={offer.text}>
          {table.seats[offer.seat]?.name}
        </b>
      )}
      <div class="bl-offer-cards bl-line">
        <OfferSide seat={offer.seat} title={forMe ? say("tray.get") : null} beans={offer.give} />
        <Icon name={offer.want.length === 0 ? "gift" : "trade"} />
        <OfferSide seat={offer.to} title={forMe ? say("tray.give") : null} beans={offer.want} />
      </div>
      {live && <OfferAnswers offer={offer} terms={terms} />}
    </li>
  );
}

interface OfferAnswersProps {
  offer: OfferView;
  /** The id of the element that says what is offered. */
  terms: string;
}

/** What can be done about an offer: to answer it, to withdraw it, or to look from another seat that may answer. */
function OfferAnswers({ offer, terms }: OfferAnswersProps) {
  const board = useBoard();
  const { say } = usePage();
  const { table, moves, seatsOpen, onLook } = board;
  const { you } = table;
  const { withdraw } = answersTo(moves, offer.id);
  const elsewhere = seatsOpen.filter((seat) => seat !== you && isFor(offer, seat));
  return (
    <div class="bl-offer-answers bl-flow">
      {isFor(offer, you) && <MyAnswers offer={offer} terms={terms} />}
      {withdraw && (
        <Button icon="undo" aria-describedby={terms} onClick={() => board.play(withdraw.text, "offers")}>
          {say("offer.withdraw")}
        </Button>
      )}
      {onLook &&
        elsewhere.map((seat) => (
          <Button key={seat} icon="eye" onClick={() => onLook(seat)}>
            {say("offer.answer_as", { name: table.seats[seat]?.name ?? "" })}
          </Button>
        ))}
    </div>
  );
}

/** The answers of the one who looks, where the offer is made to them. */
function MyAnswers({ offer, terms }: OfferAnswersProps) {
  const board = useBoard();
  const { say } = usePage();
  const { table, moves } = board;
  const { you } = table;
  const { accept, decline } = answersTo(moves, offer.id);
  const name = you === null ? "" : (table.seats[you]?.name ?? "");
  return (
    <>
      <Button
        class={accept ? "bl-primary" : "bl-yes"}
        icon="check"
        data-able={accept ? true : undefined}
        aria-label={say("offer.accept", { name: table.seats[offer.seat]?.name ?? "" })}
        title={say("offer.accept.short")}
        aria-describedby={terms}
        onClick={() => board.accept(offer)}
      >
        {say("offer.accept.short")}
      </Button>
      {accept && you !== null && hasChoice(table, you, offer.want) && (
        <Button
          class="bl-choose"
          icon="hand"
          title={say("offer.choose")}
          aria-describedby={terms}
          onClick={() => board.choose(offer)}
        >
          {say("offer.choose")}
        </Button>
      )}
      <Button
        icon="cross"
        title={say("offer.decline")}
        aria-describedby={terms}
        onClick={() => board.play(decline?.text ?? `${name} decline ${offer.id}`, "offers")}
      >
        {say("offer.decline")}
      </Button>
      <Button icon="trade" title={say("offer.counter")} onClick={() => board.counter(offer)}>
        {say("offer.counter")}
      </Button>
    </>
  );
}

interface OfferSideProps {
  /** Whose side it is. */
  seat: number | null;
  /** What stands above the cards. */
  title: string | null;
  beans: readonly string[];
}

/** The cards that one side of an offer gives. */
function OfferSide({ seat, title, beans }: OfferSideProps) {
  const { table, live } = useBoard();
  const { say } = usePage();
  const name = seat === null ? say("tray.anyone") : (table.seats[seat]?.name ?? "");
  return (
    <div class="bl-offer-side bl-stack">
      {title && <span class="bl-tray-title">{title}</span>}
      {beans.length === 0 ? (
        <span class="bl-row-empty bl-soft">{say("offer.nothing")}</span>
      ) : (
        <BeanRow
          className="bl-row-close"
          label={title ?? say("offer.gives", { name })}
          focusable={live}
          beans={beans}
        />
      )}
    </div>
  );
}
