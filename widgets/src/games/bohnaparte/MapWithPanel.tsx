import type { BesideProps } from "../../table/gameParts";
import { LandPanel } from "./LandPanel";
import { LandsOnBoard } from "./LandsOnBoard";

/** The map, and what it says. */
export function MapWithPanel(props: BesideProps) {
  return (
    <>
      <LandsOnBoard />
      <LandPanel {...props} />
    </>
  );
}
