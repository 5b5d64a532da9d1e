// The keys of the editor.

import { isWriting } from "../board/keys";
import { partsOf } from "../table/gameParts";
import { BOX, type Editor } from "../table/useEditor";

export const EDITOR_KEYS: readonly (readonly [key: string, word: string])[] = [
  ["Tab", "keys.tab"],
  ["←  →", "keys.arrows"],
  ["1 … 9  0  -", "editor.keys.take"],
  ["Enter", "editor.keys.lay"],
  ["Delete", "editor.keys.back"],
  ["E", "editor.keys.eraser"],
  ["B", "editor.keys.box"],
  ["Esc", "editor.keys.put_down"],
  ["U", "editor.keys.undo"],
  ["R", "editor.keys.redo"],
  ["?", "keys.help"],
];
const KINDS = "1234567890-";

/** Handles a key anywhere in the editor; says whether it did something. */
export function editorKey(event: KeyboardEvent, editor: Editor, root: HTMLElement): boolean {
  if (isWriting(event)) return false;
  const { state } = editor;
  const key = event.key.toLowerCase();
  const at = KINDS.indexOf(key);
  const shown = root.querySelector<HTMLElement>(".bl-box-cards");
  if (at >= 0) {
    const deck = state.decks.find(({ name }) => name === shown?.dataset.deck);
    const card = deck?.cards[at];
    if (deck && card) editor.pick({ deck: deck.name, card: card.key, zone: BOX, index: 0 });
    return card !== undefined;
  }
  switch (key) {
    case "delete":
    case "backspace":
      return putBack(event, editor);
    case "e":
      editor.pick(editor.tool === "eraser" ? null : "eraser");
      return true;
    case "b":
      shown?.querySelector<HTMLElement>('[data-stop][tabindex="0"]')?.focus();
      return true;
    case "escape":
      if (editor.tool === null && !editor.error) return false;
      editor.pick(null);
      editor.dismiss();
      return true;
    case "u":
      editor.ask({ type: "undo" });
      return true;
    case "r":
      editor.ask({ type: "redo" });
      return true;
    default:
      return false;
  }
}

/** Puts the card that has the focus back into the box: of a place that shows none of its cards, the last one. */
function putBack(event: KeyboardEvent, editor: Editor): boolean {
  const target = event.target as HTMLElement;
  const own = partsOf(editor.state).editor?.zoneAt?.(target);
  const id = own ?? target.closest<HTMLElement>("[data-zone]")?.dataset.zone;
  const zone = editor.state.zones.find((one) => one.id === id);
  if (!zone) return false;
  const index = target.closest<HTMLElement>("[data-index]")?.dataset.index;
  // On the free place behind the cards, the last of them goes.
  editor.putBack(zone, index === undefined ? zone.cards.length - 1 : Number(index));
  return true;
}
