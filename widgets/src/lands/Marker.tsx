import { Art } from "../parts/Art";
import { Print } from "../parts/Print";

interface MarkerProps {
  colour: string;
  /** The first letter of whose it is. */
  name: string;
}

/** A marker: told by its shape and the letter on it as well as by its colour. Seen, not read out. */
export function Marker({ colour, name }: MarkerProps) {
  return (
    <span class="bl-marker" data-colour={colour || undefined} aria-hidden="true">
      {colour && <Art name={`marker-${colour}`} />}
      <Print class="bl-marker-letter">{[...name][0]?.toUpperCase()}</Print>
    </span>
  );
}
