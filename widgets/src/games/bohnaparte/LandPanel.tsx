import { useState } from "preact/hooks";
import { LookButton } from "../../board/ActionBar";
import { AreaNotice } from "../../board/AreaNotice";
import type { MoveView } from "../../contract";
import type { Model } from "../../kernel/model";
import { useBeanName, usePage } from "../../page";
import { Button } from "../../parts/Button";
import { Group } from "../../parts/Group";
import { useBoard } from "../../table/boardState";
import { Battle } from "./Battle";
import { BattleCards } from "./BattleCards";
import type { LandsProps, LandView } from "./contract";
import { LandCard, Standings } from "./LandCard";
import { LandMap } from "./LandMap";
import { useMapStory } from "./mapStory";
import { attackText, landKindOf, landMove, landNamed, movesOn } from "./moves";
import { type Lands, MAP, useLandsContext } from "./useLands";

/** Beside the map: the battle, the landscape that has been chosen with what can be done there, and who holds what. */
function LandPanel() {
  const { table, numbered } = useBoard();
  const { say } = usePage();
  const lands = useLandsContext();
  if (!lands) return null;
  const { view, land } = lands;
  const names = table.seats.map((seat) => seat.name);
  const { battle } = view;
  const number = (side: string) => numbered.get(`battle:${side}`)?.[0];
  const reading = land !== null && !battle?.going;
  // How the last battle ended is told until something else begins.
  const fighting = table.phases.some((phase) => phase.current && phase.key === "attack");
  return (
    <Group class="bl-land-panel bl-frame bl-stack" label={say("land.panel")} tabIndex={-1}>
      {reading && (
        <div class="bl-land-chosen bl-stack">
          <LandCard view={view} land={land} names={names} />
          <Doing lands={lands} land={land} />
        </div>
      )}
      {battle && (battle.going || (fighting && !reading)) && (
        <Battle
          view={view}
          battle={battle}
          names={names}
          numbers={{ attack: number("attack"), defence: number("defence") }}
        />
      )}
      {battle?.going && <Answering lands={lands} />}
      <AreaNotice where={MAP} />
      {!reading && !battle?.going && <Hint />}
      <Standings view={view} seats={table.seats} />
    </Group>
  );
}

/** What can be done with the chosen landscape. */
function Doing({ lands, land }: { lands: Lands; land: LandView }) {
  const board = useBoard();
  const { say } = usePage();
  const barredOf = useBarred(lands);
  if (!board.live) return null;
  const { you } = board.table;
  const can = movesOn(board.moves, land.name);
  const attacks = can.filter((move) => move.kind === "attack");
  const name = you === null ? "" : (board.table.seats[you]?.name ?? "");
  const barred = barredOf(you, attacks, (place) => attackText(name, land.name, "depot", place));
  const attacking = board.moves.some((move) => move.kind === "attack");
  return (
    <div class="bl-land-doing bl-stack">
      {attacks.length > 0 && (
        <>
          <p class="bl-land-ask">{say("land.choose.card", { land: land.title })}</p>
          <BattleCards view={lands.view} moves={attacks} barred={barred} onLay={lands.lay} />
        </>
      )}
      {can
        .filter((move) => move.kind === "build-fortress")
        .map((move) => (
          <Button
            key={move.text}
            class="bl-primary"
            data-kind={move.kind}
            onClick={() => lands.lay(move.text)}
          >
            {move.label}
          </Button>
        ))}
      {attacking && attacks.length === 0 && (
        <Button icon="attack" onClick={() => lands.lay(attackText(name, land.name))}>
          {say("land.attack.why", { land: land.title })}
        </Button>
      )}
      <Button class="bl-quiet" onClick={lands.putBack}>
        {say("land.put_back")}
      </Button>
    </div>
  );
}

/** The cards that the seat which is asked can lay, or a button to look from that seat. */
function Answering({ lands }: { lands: Lands }) {
  const board = useBoard();
  const barredOf = useBarred(lands);
  const [first, second] = lands.laying;
  if (!board.live) return null;
  if (!first) return <LookButton {...board} />;
  const name = board.table.seats[first.seat]?.name ?? "";
  const text = (place: number) => `${name} ${first.kind} from depot@${place}`;
  const barred = second ? barredOf(first.seat, lands.laying, text) : [];
  return <BattleCards view={lands.view} moves={lands.laying} barred={barred} onLay={lands.lay} />;
}

/** The cards of a seat's depot as those that may not fight, each with the text of the move that tries it; none where they may. */
function useBarred(lands: Lands) {
  const nameOf = useBeanName();
  return (seat: number | null, moves: readonly MoveView[], text: (place: number) => string) => {
    const depot = seat === null ? null : lands.view.seats[seat]?.depot;
    if (!depot || moves.some((move) => landMove(move).source === "depot")) return [];
    return depot.map((bean, index) => ({ bean, label: nameOf(bean), text: text(index + 1) }));
  };
}

function Hint() {
  const { moves, live } = useBoard();
  const { say } = usePage();
  const has = (kind: string) => moves.some((move) => move.kind === kind);
  const word = has("camp") ? "land.choose.camp" : has("attack") ? "land.choose.attack" : "land.choose";
  return live ? <p class="bl-row-empty bl-soft">{say(word)}</p> : null;
}

/** The map, and what it says. */
export function MapWithPanel() {
  return (
    <>
      <LandsOnBoard />
      <LandPanel />
    </>
  );
}

/** The map of a table that has one. On a narrow screen it is folded, unless a landscape is to be chosen. */
function LandsOnBoard() {
  const { table, moves, live } = useBoard();
  const lands = useLandsContext();
  const story = useMapStory();
  if (!lands) return null;
  return (
    <LandMap
      view={lands.view}
      names={table.seats.map((seat) => seat.name)}
      you={table.you}
      moves={live ? moves : []}
      chosen={lands.land}
      open={lands.open}
      story={story}
      onChoose={lands.choose}
    />
  );
}

/** Unfolds the map on a narrow screen, and folds it again. */
export function MapToggle() {
  const { say } = usePage();
  const lands = useLandsContext();
  if (!lands) return null;
  return (
    <Button
      class="bl-map-toggle"
      icon="map"
      aria-label={say("land.map")}
      aria-expanded={lands.open}
      onClick={lands.toggle}
    >
      <span>{say("land.map.short")}</span>
    </Button>
  );
}

/** A map alone, to look at: each landscape says what it gives. */
export function LandsPage({ model }: { model: Model<LandsProps> }) {
  const { say, announce } = usePage();
  const { lands: view, seats } = model.get("props");
  const [name, setName] = useState<string | null>(null);
  const names = seats.map((seat) => seat.name);
  const land = landNamed(view, name) ?? null;
  return (
    <div class="bl-lands bl-lands-alone">
      <LandMap
        view={view}
        names={names}
        you={null}
        chosen={land}
        onChoose={(one) => {
          setName(one === land ? null : one.name);
          if (one !== land) announce(`${one.label}. ${landKindOf(view, one)?.gives ?? ""}`);
        }}
      />
      <Group class="bl-land-panel bl-frame bl-stack" label={say("land.panel")}>
        {land ? (
          <LandCard view={view} land={land} names={names} />
        ) : (
          <p class="bl-row-empty bl-soft">{say("land.choose")}</p>
        )}
        {view.seats.some((seat) => seat.lands > 0) && <Standings view={view} seats={seats} />}
      </Group>
    </div>
  );
}
