import { AreaNotice } from "../../board/AreaNotice";
import { useBeanName, usePage } from "../../page";
import { Art, BeanIcon, Icon, Print, picture } from "../../parts/Art";
import { CardRow } from "../../parts/CardRow";
import { Group } from "../../parts/Group";
import { useBoard } from "../../table/boardState";
import type { EditorCardProps } from "../../table/gameParts";
import { BonusCard } from "./BonusCard";
import { giftsOf } from "./bonus";
import type { BonusCardView, GiftCardView } from "./contract";
import { GiftPrompt } from "./GiftPrompt";
import { GIFTS, useDuelContext } from "./useDuel";

/** The row of gift cards between the players. One that is pushed lies nearer to whom it is offered. */
export function GiftRow() {
  const duel = useDuelContext();
  const board = useBoard();
  const { say } = usePage();
  const nameOf = useBeanName();
  if (!duel) return null;
  const { table, moves } = board;
  const who = (seat: number) => table.seats[seat]?.name ?? "";
  const tell = (gift: GiftCardView) => {
    const card = nameOf(gift.bean);
    if (gift.seat === null) return card;
    const key = gift.bluff ? "gift.bluff" : gift.standing ? "gift.standing" : "gift.refused";
    return say(key, { card, name: who(gift.seat) });
  };
  return (
    <Group class="bl-gifts bl-frame bl-stack" label={say("gift.label")} data-drop={GIFTS}>
      <Print class="bl-small-label bl-sign-word">{say("gift.label")}</Print>
      <div class="bl-gift-table bl-line">
        <BonusPiles />
        <CardRow
          className="bl-row-gifts"
          label={say("gift.cards")}
          focusable
          cards={duel.view.gifts.map((gift) => ({
            key: gift.bean,
            place: `gift:${gift.bean}`,
            label: tell(gift),
            face: (label) => <GiftCard gift={gift} away={gift.seat === table.you} label={label} />,
            able: board.live && giftsOf(moves, gift.bean).length > 0,
            chosen: duel.bean === gift.bean,
            onAct: board.live && table.you !== null ? () => duel.chooseGift(gift.bean) : undefined,
          }))}
        />
      </div>
      <GiftPrompt />
      <AreaNotice where="offers" />
    </Group>
  );
}

/** A gift card: a bean behind a ribbon. `away`: it was pushed away from the reader. */
function GiftCard({ gift, away, label }: { gift: GiftCardView; away: boolean; label: string }) {
  const { beans } = usePage();
  const view = beans[gift.bean];
  return (
    <span
      class="bl-gift"
      data-bean={gift.bean}
      data-tip={gift.seat === null ? undefined : label}
      data-pushed={gift.seat === null ? undefined : away ? "away" : "near"}
      data-standing={gift.standing || undefined}
      {...picture(label)}
    >
      <Print class="bl-gift-number bl-roundel">{view?.number}</Print>
      <BeanIcon kind={gift.bean} className="bl-gift-bean" />
      <Print class="bl-gift-name" style={{ "--letters": (view?.name ?? gift.bean).length }}>
        {view?.name ?? gift.bean}
      </Print>
      {gift.seat !== null && (
        <span class="bl-gift-sign bl-roundel">
          <Icon name={gift.bluff ? "bluff" : gift.standing ? "gift" : "cross"} />
        </span>
      )}
    </span>
  );
}

/** The bo(h)nus pile and its discards. */
function BonusPiles() {
  const duel = useDuelContext();
  const { say } = usePage();
  if (!duel) return null;
  const { bonus_draw, bonus_discard, bonus_top } = duel.view;
  const pile = say("bonus.pile", { count: bonus_draw });
  const discards = say("bonus.discards", { count: bonus_discard });
  return (
    <div class="bl-piles bl-bonus-piles">
      <div class="bl-pile bl-stack" role="img" aria-label={pile} data-tip={pile}>
        <span
          class="bl-pile-cards"
          data-spot="bonus-draw"
          data-depth={bonus_draw > 12 ? 3 : bonus_draw > 4 ? 2 : 1}
        >
          {bonus_draw > 0 ? <BonusCard /> : <Art name="pile-empty" className="bl-card-back" />}
          <Print class="bl-pile-count bl-roundel">{bonus_draw}</Print>
        </span>
        <Print class="bl-pile-name">{say("bonus.pile.short")}</Print>
      </div>
      <div
        class="bl-pile bl-stack"
        role="img"
        aria-label={[discards, bonus_top?.text].filter(Boolean).join(". ")}
        data-tip={discards}
      >
        <span class="bl-pile-cards" data-spot="bonus-discard">
          {bonus_top ? <BonusCard card={bonus_top} /> : <Art name="pile-empty" className="bl-card-back" />}
          <Print class="bl-pile-count bl-roundel">{bonus_discard}</Print>
        </span>
        <Print class="bl-pile-name">{say("bonus.discards.short")}</Print>
      </div>
    </div>
  );
}

/** A bo(h)nus card or a gift card in the editor; null for any other card. */
export function editorCardFace({ deck, card, view }: EditorCardProps) {
  if (view?.own) return <BonusCard card={view.own as BonusCardView} />;
  return deck === "gifts" ? <GiftCardFace bean={card} /> : null;
}

function GiftCardFace({ bean }: { bean: string }) {
  const { beans } = usePage();
  return (
    <span class="bl-gift" aria-hidden="true">
      <Print class="bl-gift-number bl-roundel">{beans[bean]?.number}</Print>
      <BeanIcon kind={bean} className="bl-gift-bean" />
    </span>
  );
}
