import type { SeatView } from "../../contract";
import { usePage } from "../../page";
import { Art } from "../../parts/Art";
import type { LandsView } from "./contract";
import { Marker, PointsBadge } from "./Marker";

/** Who holds how much: the markers of each player, their landscapes and victory points. */
export function Standings({
  view,
  seats,
}: {
  view: LandsView;
  seats: readonly Pick<SeatView, "name" | "score">[];
}) {
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
