import type { LandsView, LandView } from "./contract";
import { landNamed, startsOf } from "./moves";

interface ArrowsProps {
  view: LandsView;
  you: number | null;
  chosen: LandView | null;
  /** The chosen landscape can be attacked. */
  attacking: boolean;
}

/** From where an attack comes: an arrow from each landscape of the attacker's beside the one attacked. Only seen. */
export function Arrows({ view, you, chosen, attacking }: ArrowsProps) {
  const battle = view.battle?.going ? view.battle : null;
  const target = battle ? landNamed(view, battle.land) : attacking ? chosen : null;
  const seat = battle ? battle.seat : you;
  if (!target || seat === null) return null;
  return (
    <svg
      class="bl-map-arrows"
      viewBox={`0 0 ${view.width * 60} ${view.height * 84}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {startsOf(view, target, seat).map((land) => (
        <path key={land.name} d={arrow(middle(land), middle(target))} />
      ))}
    </svg>
  );
}

type Point = readonly [x: number, y: number];

const middle = ({ x, row }: LandView): Point => [(x + 1) * 60, row * 84 + 36];

/** An arrow from near one point to near another: a shaft and a head. */
function arrow([x0, y0]: Point, [x1, y1]: Point): string {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const point = (along: number, aside: number): string =>
    `${Math.round(x0 + ux * along - uy * aside)} ${Math.round(y0 + uy * along + ux * aside)}`;
  const [from, to] = [length * 0.3, length * 0.72];
  return `M${point(from, 5)}L${point(to - 15, 5)}L${point(to - 15, 13)}L${point(to, 0)}L${point(to - 15, -13)}L${point(to - 15, -5)}L${point(from, -5)}Z`;
}
