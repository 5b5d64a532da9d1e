import type { RankProps } from "../../table/gameParts";
import { Marker } from "./Marker";
import { PointsBadge } from "./PointsBadge";
import { colourOf } from "./useLands";

export function RankMark({ table, seat }: RankProps) {
  return <Marker colour={colourOf(table, seat) ?? ""} name={table.seats[seat]?.name ?? ""} />;
}

export function RankPoints({ table, seat }: RankProps) {
  return <PointsBadge score={table.seats[seat]?.score ?? ""} />;
}
