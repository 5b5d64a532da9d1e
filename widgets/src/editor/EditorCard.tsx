import { Card } from "../parts/Card";
import { allParts, type EditorCardProps } from "../table/gameParts";

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
