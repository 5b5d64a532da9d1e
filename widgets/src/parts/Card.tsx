import { useMemo } from "preact/hooks";
import type { CardProps } from "../contract";
import { usePage } from "../page";
import { cssString, picture } from "./Art";

export type CardFace = CardProps["face"];

interface CardViewProps {
  bean?: string | null;
  face?: CardFace;
  /** The number that this card keeps while it travels (see table/cards). */
  card?: number | undefined;
  /** Its text for a screen reader; without one, the element around it has the text. */
  label?: string | undefined;
}

/** A card as it lies on the table: one element, whose picture, number and name the style sheet prints. */
export function Card({ bean = null, face = bean === null ? "back" : "bean", card, label }: CardViewProps) {
  const { beans } = usePage();
  const view = bean === null ? undefined : beans[bean];
  const lines = linesOf(view?.name ?? bean ?? "");
  const name = lines.join("\n");
  // Most cards stay the same from one table to the next: those do not render again.
  return useMemo(
    () => (
      <span
        class="bl-card"
        data-face={face}
        data-bean={face === "bean" ? bean : undefined}
        data-card={card}
        data-number={face === "bean" ? view?.number : undefined}
        data-name={face === "bean" ? name : undefined}
        data-lines={face === "bean" ? lines.length : undefined}
        style={
          face === "bean"
            ? {
                "--letters": Math.max(...lines.map((line) => line.length)),
                "--number": cssString(view?.number ?? ""),
                "--name": cssString(name),
              }
            : undefined
        }
        {...picture(label)}
      />
    ),
    [bean, face, card, label, view?.number, name],
  );
}

/** A name as it stands on a card: one of two words in two lines, so that its letters are as large as the others'. */
function linesOf(name: string): string[] {
  return name.split(/(?<=-)|\s+/);
}
