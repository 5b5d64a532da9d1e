import { usePage } from "../../page";
import { Button } from "../../parts/Button";
import { useBoard } from "../../table/boardState";
import { LandMap } from "./LandMap";
import { useMapStory } from "./mapStory";
import { useLandsContext } from "./useLands";

/** The map of a table that has one. On a narrow screen it is folded, unless a landscape is to be chosen. */
export function LandsOnBoard() {
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
