import { usePage } from "../../page";
import { Art } from "../../parts/Art";
import { useBoard } from "../../table/boardState";
import type { LandsProps, LandsView, LandView } from "./contract";
import { LandPicture } from "./LandTile";
import { Marker, PointsBadge } from "./Marker";
import { landKindOf, landNamed } from "./moves";
import { useLandsContext } from "./useLands";

/** A landscape of the map in large: its picture and its words. */
export function LargeLand({ of }: { of: string }) {
  const { table } = useBoard();
  const view = useLandsContext()?.view;
  const land = view && landNamed(view, of);
  return land ? <LandCard view={view} land={land} names={table.seats.map(({ name }) => name)} /> : null;
}

interface LandCardProps {
  view: LandsView;
  land: LandView;
  names: readonly string[];
}

/** A landscape in words: what it is, whose, and what it gives. */
export function LandCard({ view, land, names }: LandCardProps) {
  const { say } = usePage();
  const kind = landKindOf(view, land);
  const owner = land.owner;
  return (
    <div class="bl-land-card">
      <LandPicture land={land} colour={land.kind === "encampment" ? land.name : undefined} />
      <div>
        <p class="bl-land-title bl-flow">
          <b class="bl-title">{land.title}</b>
          {kind && kind.points > 0 && (
            <span class="bl-tag">{say("land.points", { count: kind.points })}</span>
          )}
        </p>
        {land.kind !== "river" && (
          <p class="bl-land-owner">
            {owner === undefined ? (
              say("land.nobody")
            ) : (
              <>
                <Marker name={names[owner] ?? ""} colour={view.seats[owner]?.colour ?? ""} /> {names[owner]}
              </>
            )}
          </p>
        )}
        {kind && <p>{kind.gives}</p>}
        {land.fortress && <p>{say("land.fortress")}</p>}
      </div>
    </div>
  );
}

/** Who holds how much: the markers of each player, their landscapes and victory points. */
export function Standings({ view, seats }: { view: LandsView; seats: LandsProps["seats"] }) {
  const { say } = usePage();
  return (
    <ul class="bl-standing bl-stack bl-tight" aria-label={say("land.standing")}>
      {seats.map((seat, number) => {
        const here = view.seats[number];
        return (
          <li key={seat.name} class="bl-line">
            <Marker colour={here?.colour ?? ""} name={seat.name} />
            <b>{seat.name}</b>
            <span class="bl-soft">{say("land.count", { count: here?.lands ?? 0 })}</span>
            {here?.cannon && (
              <span class="bl-standing-cannon" data-tip={say("land.cannon")}>
                <Art name="land-cannon" />
                <span class="bl-unseen">{say("land.cannon")}</span>
              </span>
            )}
            <PointsBadge score={seat.score} />
          </li>
        );
      })}
    </ul>
  );
}
