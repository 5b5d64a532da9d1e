import { useActingContext } from "../board/acting";
import { useLandsContext } from "./choosing";
import { LandMap } from "./LandMap";

/** The map of a table that has one. */
export function LandsOnBoard() {
  const { table, moves, live } = useActingContext();
  const lands = useLandsContext();
  if (!lands) return null;
  return (
    <LandMap
      view={lands.view}
      names={table.seats.map((seat) => seat.name)}
      you={table.you}
      moves={live ? moves : []}
      chosen={lands.land}
      onChoose={lands.choose}
    />
  );
}
