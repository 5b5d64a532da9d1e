import { Art } from "../../parts/Art";
import { Print } from "../../parts/Print";

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
