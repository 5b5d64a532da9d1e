// The keys of the editor.

import { type Command, onCommandKey } from "../keys/commands";
import { partsOf } from "../table/gameParts";
import { BOX, type Editor } from "../table/useEditor";

interface EditorTarget {
  editor: Editor;
  root: HTMLElement;
  /** What has the focus. */
  focused: HTMLElement;
  /** The key, in small letters. */
  key: string;
}

const KINDS = "1234567890-";
const boxOf = (root: HTMLElement) => root.querySelector<HTMLElement>(".bl-box-cards");

export const EDITOR_KEYS: readonly Command<EditorTarget>[] = [
  { keys: "Tab", word: "keys.tab" },
  { keys: "←  →", word: "keys.arrows" },
  {
    keys: "1 … 9  0  -",
    word: "editor.keys.take",
    answersTo: ({ key }) => KINDS.includes(key),
    run({ editor, root, key }) {
      const deck = editor.state.decks.find(({ name }) => name === boxOf(root)?.dataset.deck);
      const card = deck?.cards[KINDS.indexOf(key)];
      if (!deck || !card) return false;
      return editor.pick({ deck: deck.name, card: card.key, zone: BOX, index: 0 });
    },
  },
  { keys: "Enter", word: "editor.keys.lay" },
  {
    keys: "Delete",
    word: "editor.keys.back",
    answersTo: ({ key }) => key === "Delete" || key === "Backspace",
    run: ({ editor, focused }) => putBack(focused, editor),
  },
  {
    keys: "E",
    word: "editor.keys.eraser",
    run: ({ editor }) => editor.pick(editor.tool === "eraser" ? null : "eraser"),
  },
  {
    keys: "B",
    word: "editor.keys.box",
    run: ({ root }) => boxOf(root)?.querySelector<HTMLElement>('[data-stop][tabindex="0"]')?.focus(),
  },
  {
    keys: "Esc",
    word: "editor.keys.put_down",
    run({ editor }) {
      if (editor.tool === null && !editor.error) return false;
      editor.pick(null);
      return editor.dismiss();
    },
  },
];

/** Handles a key anywhere in the editor; says whether it did something. */
export function editorKey(event: KeyboardEvent, editor: Editor, root: HTMLElement): boolean {
  const target = { editor, root, focused: event.target as HTMLElement, key: event.key.toLowerCase() };
  return onCommandKey(event, EDITOR_KEYS, target);
}

/** Puts the card that has the focus back into the box: of a place that shows none of its cards, the last one. */
function putBack(focused: HTMLElement, editor: Editor): boolean {
  const own = partsOf(editor.state).editor?.zoneAt?.(focused);
  const id = own ?? focused.closest<HTMLElement>("[data-zone]")?.dataset.zone;
  const zone = editor.state.zones.find((one) => one.id === id);
  if (!zone) return false;
  const index = focused.closest<HTMLElement>("[data-index]")?.dataset.index;
  // On the free place behind the cards, the last of them goes.
  editor.putBack(zone, index === undefined ? zone.cards.length - 1 : Number(index));
  return true;
}
