import type { RankedProps } from "../../table/gameParts";
import { Marker } from "./Marker";
import { PointsBadge } from "./PointsBadge";
import { colourOf } from "./useLands";

export function RankMark({ table, seat }: RankedProps) {
  return <Marker colour={colourOf(table, seat) ?? ""} name={table.seats[seat]?.name ?? ""} />;
}

export function RankPoints({ table, seat }: RankedProps) {
  return <PointsBadge score={table.seats[seat]?.score ?? ""} />;
}
