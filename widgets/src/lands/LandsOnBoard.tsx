import { useBoard } from "../board/boardState";
import { LandMap } from "./LandMap";
import { useLandsContext } from "./useLands";

/** The map of a table that has one. */
export function LandsOnBoard() {
  const { table, moves, live } = useBoard();
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
