import type { ComponentChildren } from "preact";
import { Art } from "../../parts/Art";
import type { LandView } from "./contract";

interface LandPictureProps {
  land: LandView;
  /** Whose colour it has, where nothing around it says so. */
  colour?: string | undefined;
  /** What stands on it. */
  children?: ComponentChildren;
}

/** The picture of a landscape. The style sheet prints it, but for a camp, which is drawn in the colour of its owner. */
export function LandPicture({ land, colour, children }: LandPictureProps) {
  const { kind, empty } = land;
  return (
    <span
      class="bl-land-picture"
      data-landscape={kind === "quarry" && empty ? "quarry-empty" : kind}
      data-colour={colour}
      aria-hidden="true"
    >
      {kind === "encampment" && <Art name="land-encampment" className="bl-land-camp" />}
      {children}
    </span>
  );
}
