import { AreaNotice } from "../../board/AreaNotice";
import { useBeanName, usePage } from "../../page";
import { BeanIcon, Icon, picture } from "../../parts/Art";
import { CardRow } from "../../parts/CardRow";
import { Group } from "../../parts/Group";
import { Print } from "../../parts/Print";
import { useBoard } from "../../table/boardState";
import { BonusPiles } from "./BonusPiles";
import type { GiftCardView } from "./contract";
import { GiftPrompt } from "./GiftPrompt";
import { giftsOf } from "./gifts";
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
