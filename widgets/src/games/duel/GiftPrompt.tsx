import { useId } from "preact/hooks";
import type { MoveView, OfferView } from "../../contract";
import { useBeanName, usePage } from "../../page";
import { Button } from "../../parts/Button";
import { useBoard } from "../../table/boardState";
import { answersTo } from "../../table/moves";
import { type Duel, useDuelContext } from "./useDuel";

/** The question above the gift cards, with the ways to push the chosen one, or the answers to a gift. */
export function GiftPrompt() {
  const duel = useDuelContext();
  const board = useBoard();
  if (!duel) return null;
  const [offer] = board.table.offers;
  if (offer) return <AnswerPrompt duel={duel} offer={offer} />;
  const toPush = board.moves.some((move) => move.kind === "gift");
  return board.live && toPush ? <PushPrompt duel={duel} /> : null;
}

/** It is the reader's turn to push a gift card. */
function PushPrompt({ duel }: { duel: Duel }) {
  const board = useBoard();
  const { say } = usePage();
  const giver = board.moves.find((move) => move.kind === "gift")?.seat;
  const other = board.table.seats.find((_, seat) => seat !== giver)?.name ?? "";
  const { gifts } = duel;
  const putBack = () => {
    board.putBack();
    duel.putBack();
  };
  return (
    <div class="bl-gift-talk bl-flow" data-for-me>
      {gifts.length === 0 ? (
        <p>{say("gift.choose", { name: other })}</p>
      ) : (
        <>
          {gifts.some((gift) => gift.bluff) && <p>{say("gift.price", { name: other })}</p>}
          <span class="bl-gift-ways bl-flow">
            {gifts.map((gift, index) => (
              <Button
                key={gift.text}
                class={index === 0 ? "bl-primary" : ""}
                icon={gift.bluff ? "bluff" : "gift"}
                data-kind={gift.bluff ? "bluff" : "gift"}
                onClick={() => board.play(gift.text, "offers")}
              >
                {gift.label}
              </Button>
            ))}
            <Button class="bl-quiet" onClick={putBack}>
              {say("gift.put_back")}
            </Button>
          </span>
        </>
      )}
    </div>
  );
}

/** A gift is offered: the reader answers it, or waits for the other player. */
function AnswerPrompt({ duel, offer }: { duel: Duel; offer: OfferView }) {
  const board = useBoard();
  const { say } = usePage();
  const nameOf = useBeanName();
  const terms = useId();
  const { table, moves } = board;
  const { accept, decline } = answersTo(moves, offer.id);
  const card = nameOf(offer.give[0] ?? "");
  const name = table.seats[offer.seat]?.name ?? "";
  const forMe = board.live && (offer.to === table.you || accept !== undefined);
  const answer = (move: MoveView | undefined, word: string) =>
    board.play(move?.text ?? `${table.seats[offer.to ?? 0]?.name} ${word} ${offer.id}`, "offers");
  const bluff = duel.view.gifts.some((gift) => gift.bluff);
  return (
    <div class="bl-gift-talk bl-flow" data-for-me={forMe || undefined}>
      <p id={terms}>
        <b>{say("gift.offers", { name, card })}</b> {forMe && !table.guide && say("gift.answer", { name })}
        {bluff && <span class="bl-tag">{say("gift.is_bluff")}</span>}
      </p>
      {forMe && (
        <span class="bl-gift-ways bl-flow">
          <Button
            class="bl-yes"
            icon="check"
            data-able={accept ? true : undefined}
            aria-describedby={terms}
            onClick={() => answer(accept, "accept")}
          >
            {say("gift.accept")}
          </Button>
          <Button icon="cross" aria-describedby={terms} onClick={() => answer(decline, "decline")}>
            {say("gift.decline")}
          </Button>
        </span>
      )}
    </div>
  );
}
