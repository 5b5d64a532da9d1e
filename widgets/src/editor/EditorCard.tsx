import { Card } from "../parts/Card";
import { dragCard } from "../parts/dragCard";
import { allParts, type EditorCardProps } from "../table/gameParts";
import { BOX, END, type HeldCard, useEditor } from "../table/useEditor";

/** A card of any deck, as it is drawn. What holds it says what it is. */
export function EditorCard(laid: EditorCardProps) {
  const { deck, card, view } = laid;
  if (deck === "beans") return <Card bean={card} />;
  for (const { editor } of allParts()) {
    const face = editor?.face?.(laid);
    if (face) return <>{face}</>;
  }
  // A card of a game that has no part on this page.
  return (
    <span class="bl-piece" aria-hidden="true">
      {view?.label ?? card}
    </span>
  );
}

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
