import { useId } from "preact/hooks";
import { useBoard } from "../board/boardState";
import { NoticeAt } from "../board/NoticeAt";
import type { OfferView } from "../contract";
import { answersTo } from "../moves";
import { useBeanName, usePage } from "../page";
import { Icon } from "../parts/Art";
import { Card } from "../parts/Card";
import { Group } from "../parts/Group";
import { hasChoice } from "./tray";

interface OffersProps {
  /** Looks from another seat, to answer for it. */
  onLook?: ((seat: number) => void) | undefined;
  seatsOpen?: readonly number[] | undefined;
}

/** The offers that stand, each with the answers it can be given. */
export function Offers({ onLook, seatsOpen = [] }: OffersProps) {
  const { table } = useBoard();
  const { say } = usePage();
  if (table.offers.length === 0) return <NoticeAt where="offers" />;
  return (
    <Group class="bl-offers" label={say("offers.label")}>
      <p class="bl-small-label">{say("offers.label")}</p>
      <ul>
        {table.offers.map((offer) => (
          <Offer key={offer.id} offer={offer} onLook={onLook} seatsOpen={seatsOpen} />
        ))}
      </ul>
      <NoticeAt where="offers" />
    </Group>
  );
}

function Offer({ offer, onLook, seatsOpen = [] }: OffersProps & { offer: OfferView }) {
  const board = useBoard();
  const { say } = usePage();
  const terms = useId();
  const { table, moves } = board;
  const { you } = table;
  const answers = answersTo(moves, offer.id);
  const forMe = you !== null && offer.seat !== you && (offer.to === you || offer.to === null);
  const elsewhere = seatsOpen.filter(
    (seat) => seat !== you && seat !== offer.seat && (offer.to === null || offer.to === seat),
  );
  const name = you === null ? "" : (table.seats[you]?.name ?? "");
  return (
    <li class="bl-offer" data-for-me={forMe || undefined}>
      <p class="bl-offer-text" id={terms}>
        {offer.text}
      </p>
      <div class="bl-offer-cards" aria-hidden="true">
        <Goods beans={offer.give} />
        <Icon name={offer.want.length === 0 ? "gift" : "trade"} />
        <Goods beans={offer.want} />
      </div>
      {board.live && (
        <div class="bl-offer-answers">
          {forMe && (
            <>
              <button
                type="button"
                class={answers.accept ? "bl-button bl-primary" : "bl-button bl-yes"}
                data-able={answers.accept ? true : undefined}
                aria-describedby={terms}
                onClick={() => board.accept(offer)}
              >
                <Icon name="check" />
                {say("offer.accept", { name: table.seats[offer.seat]?.name ?? "" })}
              </button>
              {answers.accept && hasChoice(table, you, offer.want) && (
                <button
                  type="button"
                  class="bl-button"
                  aria-describedby={terms}
                  onClick={() => board.choose(offer)}
                >
                  <Icon name="hand" />
                  {say("offer.choose")}
                </button>
              )}
              <button
                type="button"
                class="bl-button"
                aria-describedby={terms}
                onClick={() => board.play(answers.decline?.text ?? `${name} decline ${offer.id}`, "offers")}
              >
                <Icon name="cross" />
                {say("offer.decline")}
              </button>
              <button type="button" class="bl-button" onClick={() => board.counter(offer)}>
                <Icon name="trade" />
                {say("offer.counter")}
              </button>
            </>
          )}
          {answers.withdraw && (
            <button
              type="button"
              class="bl-button"
              aria-describedby={terms}
              onClick={() => board.play(answers.withdraw?.text ?? "", "offers")}
            >
              <Icon name="undo" />
              {say("offer.withdraw")}
            </button>
          )}
          {onLook &&
            elsewhere.map((seat) => (
              <button key={seat} type="button" class="bl-button" onClick={() => onLook(seat)}>
                <Icon name="eye" />
                {say("offer.answer_as", { name: table.seats[seat]?.name ?? "" })}
              </button>
            ))}
        </div>
      )}
    </li>
  );
}

function Goods({ beans }: { beans: readonly string[] }) {
  const nameOf = useBeanName();
  const { say } = usePage();
  if (beans.length === 0) return <span class="bl-goods bl-goods-none">{say("offer.nothing")}</span>;
  return (
    <span class="bl-goods">
      {beans.map((bean, index) => (
        <span key={index} title={nameOf(bean)}>
          <Card bean={bean} />
        </span>
      ))}
    </span>
  );
}
