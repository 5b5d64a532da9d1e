import type { TableView } from "../../contract";
import { useBeanName, usePage } from "../../page";
import { Art, Icon } from "../../parts/Art";
import { Card } from "../../parts/Card";
import { Group } from "../../parts/Group";
import type { BattleCardView, BattleView, LandsView, RoundView } from "./contract";
import { Marker } from "./Marker";
import { useMapStory } from "./mapStory";
import { CARDS, FROM } from "./moves";
import { landsOf } from "./useLands";

interface BattleProps {
  view: LandsView;
  battle: BattleView;
  names: readonly string[];
  /** The numbers that the two cards of the last round keep while they travel. */
  numbers: { attack: number | undefined; defence: number | undefined };
}

/** A battle: who fights whom, the cards of each round, face down until both are turned over, and how it ended. */
export function Battle({ view, battle, names, numbers }: BattleProps) {
  const { say } = usePage();
  const { asked } = useMapStory();
  const side = (seat: number) => ({ name: names[seat] ?? "", colour: view.seats[seat]?.colour ?? "" });
  const last = battle.rounds.length - 1;
  return (
    <Group
      class="bl-battle bl-stack"
      label={say(battle.going ? "land.battle" : "land.last")}
      data-going={battle.going || undefined}
      data-won={battle.won ?? undefined}
    >
      <p class="bl-battle-title bl-line bl-title">
        <Icon name="attack" />
        {battle.text}
      </p>
      {battle.rounds.map((round, index) => (
        <div key={round.number} class="bl-round" data-open={round.open || undefined}>
          {battle.rounds.length + round.number > 2 && (
            <span class="bl-small-label bl-round-number">{say("land.round", { count: round.number })}</span>
          )}
          <BattleSide
            {...side(battle.seat)}
            round={round}
            card={round.attack}
            worth={round.attack_worth}
            number={index === last ? numbers.attack : undefined}
          />
          <span class="bl-versus" aria-hidden="true">
            {round.open ? sign(round) : "?"}
          </span>
          <BattleSide
            {...side(battle.partner)}
            colour={battle.neutral ? "" : side(battle.partner).colour}
            round={round}
            card={round.defence}
            worth={round.defence_worth}
            number={index === last ? numbers.defence : undefined}
          />
          {round.text && <p class="bl-round-text">{round.text}</p>}
        </div>
      ))}
      {battle.outcome && (
        <p class="bl-battle-outcome bl-line">
          <Icon name={battle.won ? "attack" : "defend"} />
          {battle.outcome}
        </p>
      )}
      {battle.ask && <p class="bl-battle-ask">{battle.ask}</p>}
      {battle.terms.length > 0 && !asked && (
        <ul class="bl-battle-terms bl-soft">
          {battle.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
    </Group>
  );
}

function sign({ attack_worth: attack, defence_worth: defence }: RoundView): string {
  if (attack === null || defence === null || attack === defence) return "=";
  return attack > defence ? ">" : "<";
}

interface BattleSideProps {
  name: string;
  colour: string;
  round: RoundView;
  card: BattleCardView;
  worth: number | null;
  number: number | undefined;
}

/** One side's card. The seat that laid it reads its name below. */
function BattleSide({ name, colour, round, card, worth, number }: BattleSideProps) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const { source, bean } = card;
  const from = say(FROM[source] ?? "land.from.owed");
  const facts = { name, card: bean === null ? "" : nameOf(bean), source: from };
  const down = bean !== null ? "land.face_down.own" : "land.face_down";
  const laid = CARDS.includes(source);
  const word = !laid ? "land.side" : round.open ? "land.face_up" : down;
  return (
    <span class="bl-side-card bl-stack" role="img" aria-label={say(word, facts)} data-tip={say(word, facts)}>
      <span class="bl-side-name bl-line" aria-hidden="true">
        <Marker colour={colour} name={name} />
        {name}
      </span>
      <span
        class="bl-side-place"
        data-source={source || "owed"}
        data-up={round.open || undefined}
        key={`${round.open}`}
      >
        {source === "cavalry" && <Art name="land-cavalry" className="bl-side-horse" />}
        {laid && <Card bean={round.open ? bean : null} card={number} />}
      </span>
      <span class="bl-side-from bl-soft" aria-hidden="true">
        {round.open && worth !== null ? <b>{worth}</b> : bean !== null ? nameOf(bean) : from}
      </span>
    </span>
  );
}

/** Whether two battle cards have just been turned over at this table, so that there is something to read. */
export function justRevealed(before: TableView, now: TableView): boolean {
  const open = (table: TableView) => landsOf(table)?.battle?.rounds.filter((round) => round.open).length ?? 0;
  const going = landsOf(before)?.battle?.going ?? false;
  return going && open(now) > open(before);
}

/** Battle cards have to be read before they are gone. */
const READING = 1600;

/** For how much longer a table is shown. */
export function battlePause(before: TableView, now: TableView): number {
  return justRevealed(before, now) ? READING : 0;
}
