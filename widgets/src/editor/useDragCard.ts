import { dragCard } from "../parts/dragCard";
import { BOX, END, type HeldCard, useEditor } from "../table/useEditor";

/** Starts to drag a card: onto a zone, before one of its cards, or into the box. */
export function useDragCard(): (event: PointerEvent, held: HeldCard) => void {
  const editor = useEditor();
  return (start, held) =>
    dragCard(start, (at) => {
      const zone = at?.closest<HTMLElement>("[data-drop]")?.dataset.drop;
      if (zone === undefined) return;
      if (zone === "box") {
        if (held.zone !== BOX) editor.lay(held, BOX);
        return;
      }
      const index = at?.closest<HTMLElement>("[data-index]")?.dataset.index;
      editor.lay(held, zone, index === undefined ? END : Number(index));
    });
}
