import { Art } from "../../parts/Art";

/** The mark of a card that cannot win where it would be laid. */
export function CannotWin() {
  return <Art name="icon-cross" className="bl-card-sign bl-cannot-win" />;
}
