import type { RankedProps } from "../../table/gameParts";
import { Marker } from "./Marker";
import { Points } from "./Points";
import { colourOf } from "./useLands";

export function RankMark({ table, seat }: RankedProps) {
  return <Marker colour={colourOf(table, seat) ?? ""} name={table.seats[seat]?.name ?? ""} />;
}

export function RankPoints({ table, seat }: RankedProps) {
  return <Points score={table.seats[seat]?.score ?? ""} />;
}
