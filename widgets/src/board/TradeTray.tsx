import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useRoving } from "../keys/useRoving";
import { useBeanName, usePage } from "../page";
import { Icon, Print } from "../parts/Art";
import { Button } from "../parts/Button";
import { Card } from "../parts/Card";
import { CardRow } from "../parts/CardRow";
import { Group } from "../parts/Group";
import { isPage } from "../shell/host";
import { useBoard } from "../table/boardState";
import {
  addWanted,
  isEmpty,
  isLaid,
  removeWanted,
  standingOffer,
  type Tray,
  type TrayCard,
  toggleGiven,
  withPartner,
} from "../table/tray";
import { AreaNotice } from "./AreaNotice";

/** The tray between two people: my cards on one side, what I ask for on the other. */
export function TradeTray() {
  const board = useBoard();
  const { say } = usePage();
  const { tray, table } = board;
  const box = useRef<HTMLDivElement>(null);
  const answered = tray?.counter ?? tray?.accepting ?? null;
  // An answer is laid out by a button elsewhere: what follows is done here.
  useEffect(() => {
    if (answered !== null) box.current?.focus();
  }, [answered]);
  useHandInView(box, tray !== null && table.offers.length === 0);
  if (!tray) return <AreaNotice where="tray" />;
  const partner = tray.partner === null ? say("tray.anyone") : (table.seats[tray.partner]?.name ?? "");
  const accepting = tray.accepting !== null;
  const answering = answered !== null;
  const waiting = standingOffer(tray, table) !== undefined;
  const choices = answering ? [] : (table.seats[tray.seat]?.partners ?? []);
  const title = accepting ? "tray.title.accept" : answering ? "tray.title.counter" : "tray.with.seat";
  return (
    <Group
      class="bl-trade bl-frame"
      box={box}
      tabIndex={-1}
      data-laid={isLaid(tray) || undefined}
      label={say(answering ? title : "tray.title", { name: partner })}
    >
      <header class="bl-trade-head bl-flow">
        <p class="bl-small-label">{say(choices.length > 1 ? "tray.with" : title, { name: partner })}</p>
        {choices.length > 1 && <Partners tray={tray} choices={choices} />}
      </header>
      {tray.sent && (
        <p class="bl-tray-news">
          {say(waiting ? "tray.waiting" : "tray.not_taken")} {!waiting && <WhyNot partner={tray.partner} />}
        </p>
      )}
      <div class="bl-tray" data-drop="tray">
        <TraySide title={say("tray.give")} empty={say("tray.give.empty")}>
          {tray.give.length > 0 && <GivenCards tray={tray} />}
        </TraySide>
        <Icon name={tray.want.length === 0 && tray.give.length > 0 ? "gift" : "trade"} />
        <TraySide
          title={say(accepting ? "tray.get" : "tray.want", { name: partner })}
          empty={say(tray.give.length > 0 ? "tray.want.gift" : "tray.want.empty")}
        >
          {tray.want.length > 0 && <WantedCards tray={tray} />}
        </TraySide>
      </div>
      {!accepting && <Kinds tray={tray} />}
      <div class="bl-tray-send">
        {!isEmpty(tray) && <Button onClick={board.putBack}>{say("tray.clear")}</Button>}
        <Button class="bl-primary" data-idle={isEmpty(tray) || waiting || undefined} onClick={board.sendTray}>
          {say(sendWord(tray), { name: partner })}
        </Button>
      </div>
      <AreaNotice where="tray" />
    </Group>
  );
}

/** Where the tray comes to lie over the hand, as below the head of a page on a telephone, the page goes down to both. */
function useHandInView(box: RefObject<HTMLElement | null>, alone: boolean): void {
  useEffect(() => {
    const tray = box.current;
    const board = tray?.closest(".bl-board");
    const hand = board?.querySelector("[data-near] .bl-row-hand");
    if (!tray || !board || !hand || !isPage(document)) return;
    const above = board.getBoundingClientRect().top;
    const hidden = hand.getBoundingClientRect().bottom - tray.getBoundingClientRect().top;
    const covers = getComputedStyle(tray).position === "sticky" && hidden > 0 && above < innerHeight / 2;
    if (covers) window.scrollBy({ top: Math.min(hidden, above) });
  }, [alone]);
}

function sendWord(tray: Tray): string {
  if (tray.accepting !== null) return "tray.send.accept";
  if (tray.counter !== null) return "tray.send.counter";
  return tray.want.length === 0 && tray.give.length > 0 ? "tray.send.gift" : "tray.send";
}

interface TraySideProps {
  title: string;
  empty: string;
  children: ComponentChildren;
}

function TraySide({ title, empty, children }: TraySideProps) {
  return (
    <div class="bl-tray-side bl-stack">
      <span class="bl-tray-title">{title}</span>
      {children || <p class="bl-row-empty bl-soft">{empty}</p>}
    </div>
  );
}

/** Whom the offer is for. */
function Partners({ tray, choices }: { tray: Tray; choices: readonly (number | null)[] }) {
  const { table, setTray } = useBoard();
  const { say } = usePage();
  const roving = useRoving(choices.length);
  return (
    <div
      class="bl-partners bl-flow"
      role="radiogroup"
      aria-label={say("tray.with")}
      onKeyDown={roving.onKeyDown}
    >
      {choices.map((seat, index) => (
        // biome-ignore lint/a11y/useSemanticElements: the look of a chip with the manners of a radio button
        <button
          key={seat}
          type="button"
          role="radio"
          class="bl-chip"
          aria-checked={tray.partner === seat}
          {...roving.stop(index)}
          onClick={() => setTray(withPartner(tray, seat))}
        >
          {seat === null ? say("tray.anyone") : table.seats[seat]?.name}
        </button>
      ))}
    </div>
  );
}

function GivenCards({ tray }: { tray: Tray }) {
  const { numbered, setTray } = useBoard();
  const { say } = usePage();
  const nameOf = useBeanName();
  const numberOf = (card: TrayCard) =>
    numbered.get(card.zone === "turned" ? "turned" : `hand:${tray.seat}`)?.[card.index];
  return (
    <CardRow
      className="bl-row-close"
      label={say("tray.give")}
      cards={tray.give.map((card) => ({
        key: `${card.zone} ${card.index}`,
        label: say("tray.take_back", { card: nameOf(card.bean) }),
        face: (label) => <Card bean={card.bean} card={numberOf(card)} label={label} />,
        onAct: () => setTray(toggleGiven(tray, card)),
      }))}
    />
  );
}

function WantedCards({ tray }: { tray: Tray }) {
  const { setTray } = useBoard();
  const { say } = usePage();
  const nameOf = useBeanName();
  const fixed = tray.accepting !== null;
  return (
    <CardRow
      className="bl-row-close"
      label={say("tray.want")}
      focusable
      cards={tray.want.map((bean, index) => ({
        key: index,
        label: fixed ? nameOf(bean) : say("tray.unask", { card: nameOf(bean) }),
        face: (label) => <Card bean={bean} label={label} />,
        onAct: fixed ? undefined : () => setTray(removeWanted(tray, bean)),
      }))}
    />
  );
}

/** The kinds there are, to ask for: each tap asks for one more. */
function Kinds({ tray }: { tray: Tray }) {
  const { setTray } = useBoard();
  const { beans, say } = usePage();
  const kinds = Object.values(beans).sort((a, b) => a.number - b.number);
  const roving = useRoving(kinds.length);
  const asked = (bean: string) => tray.want.filter((one) => one === bean).length;
  return (
    <div
      class="bl-kinds"
      role="toolbar"
      aria-label={say("tray.kinds")}
      style={{ "--all": kinds.length, "--half": Math.ceil(kinds.length / 2) }}
      onKeyDown={roving.onKeyDown}
    >
      {kinds.map((bean, index) => (
        <button
          key={bean.key}
          type="button"
          class="bl-kind bl-tile"
          data-wanted={asked(bean.key) || undefined}
          aria-label={say("tray.ask", { card: bean.name, count: asked(bean.key) })}
          data-bean={bean.key}
          {...roving.stop(index)}
          onClick={() => setTray(addWanted(tray, bean.key))}
          onKeyDown={(event) => {
            if (event.key !== "Backspace" && event.key !== "Delete" && event.key !== "-") return;
            event.preventDefault();
            setTray(removeWanted(tray, bean.key));
          }}
        >
          <Print class="bl-kind-number">{bean.number}</Print>
        </button>
      ))}
    </div>
  );
}

/** Asks why an offer was refused: the one it was made to, if that one can say, or the only one who can. */
function WhyNot({ partner }: { partner: number | null }) {
  const { botReasons } = useBoard();
  const { say } = usePage();
  const seat = partner ?? (botReasons?.last.size === 1 ? [...botReasons.last.keys()][0] : undefined);
  const last = seat === undefined ? undefined : botReasons?.last.get(seat);
  if (last === undefined) return null;
  return (
    <Button class="bl-quiet bl-why-not" onClick={() => botReasons?.ask(last)}>
      {say("advice.why.not")}
    </Button>
  );
}
