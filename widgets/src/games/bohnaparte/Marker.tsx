import { usePage } from "../../page";
import { Art, Print } from "../../parts/Art";
import type { RankProps } from "../../table/gameParts";
import { colourOf } from "./useLands";

interface MarkerProps {
  colour: string;
  /** The owner's name, of which the first letter is shown. */
  name: string;
}

/** A marker, recognised by its shape and its letter as well as its colour. Hidden from screen readers. */
export function Marker({ colour, name }: MarkerProps) {
  return (
    <span class="bl-marker" data-colour={colour || undefined} aria-hidden="true">
      {colour && <Art name={`marker-${colour}`} />}
      <Print class="bl-marker-letter">{[...name][0]?.toUpperCase()}</Print>
    </span>
  );
}

/** Victory points, as a pennant with their number. */
export function PointsBadge({ score }: { score: string }) {
  const { say } = usePage();
  const text = say("land.points", { count: score });
  return (
    <span class="bl-points" data-tip={text}>
      <span class="bl-land-points" aria-hidden="true">
        {score}
      </span>
      <span class="bl-unseen">{text}</span>
    </span>
  );
}

export function RankMark({ table, seat }: RankProps) {
  return <Marker colour={colourOf(table, seat) ?? ""} name={table.seats[seat]?.name ?? ""} />;
}

export function RankPoints({ table, seat }: RankProps) {
  return <PointsBadge score={table.seats[seat]?.score ?? ""} />;
}
