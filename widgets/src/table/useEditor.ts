// The table that is being laid: what it is in the kernel, what the reader holds, and what a tap does.
import { createContext } from "preact";
import { useContext, useMemo, useRef, useState } from "preact/hooks";
import type { DeckCardView, EditorRequest, EditorState, ZoneView } from "../contract";
import type { Kernel } from "../kernel/useKernel";
import { usePage } from "../page";

/** A place beyond every card: the kernel lays the card where it goes by itself. */
export const END = 999;
/** The box, where a zone is named. */
export const BOX = "";

/** What is held: a card from the box, of which one lays as many as there are, or one from the table. */
export interface HeldCard {
  deck: string;
  card: string;
  zone: string;
  index: number;
}

/** With the eraser, a tap puts a card back into the box. */
export type EditorTool = HeldCard | "eraser" | null;

export type Editor = ReturnType<typeof useEditorState>;

export function cardOf(state: EditorState, deck: string, card: string): DeckCardView | undefined {
  return state.decks.find(({ name }) => name === deck)?.cards.find(({ key }) => key === card);
}

export function useEditorState(state: EditorState, kernel: Kernel) {
  const { say, announce } = usePage();
  const [tool, setTool] = useState<EditorTool>(null);
  const [error, setError] = useState("");
  const latest = useRef({ state, tool });
  latest.current = { state, tool };

  return useMemo(() => {
    const pick = (next: EditorTool): void => {
      setTool(next);
      if (next === null) return;
      if (next === "eraser") announce(say("editor.eraser.taken"));
      else {
        const card = cardOf(latest.current.state, next.deck, next.card)?.label ?? next.card;
        announce(say("editor.taken", { card }));
      }
    };
    const ask = async (request: EditorRequest) => {
      const answer = await kernel.ask(request);
      setError(answer.error?.text ?? "");
      announce(answer.error?.text ?? answer.events.map((event) => event.text).join(" "));
      return answer.ok;
    };
    /** Lays a card in a zone, wherever it comes from. */
    const lay = async (held: HeldCard, zone: string, to = END) => {
      const { deck, card, zone: source, index } = held;
      const laid = await ask({ type: "lay", deck, card, source, index, target: zone, to });
      // One can go on laying what comes from the box, as long as there is more.
      setTool((now) => (now === held && laid && source !== BOX ? null : now));
      return laid;
    };
    const heldAt = (zone: ZoneView, index: number): HeldCard => ({
      deck: zone.deck,
      card: zone.cards[index] ?? "",
      zone: zone.id,
      index,
    });
    return {
      state,
      tool,
      /** Why the last request was refused. */
      error,
      pick,
      ask,
      lay,
      /** Puts a card of the table back into the box. */
      putBack(zone: ZoneView, index: number) {
        if (zone.cards[index] !== undefined) lay(heldAt(zone, index), BOX);
      },
      /** A tap on a card of a zone, or beyond its cards: lay what is held there, or pick up what lies there. */
      tap(zone: ZoneView, index: number) {
        const now = latest.current.tool;
        const there = zone.cards[index] !== undefined;
        if (now === "eraser") {
          if (there) lay(heldAt(zone, index), BOX);
        } else if (now === null) {
          if (there) pick(heldAt(zone, index));
          else announce(say("editor.take_first"));
        } else if (now.zone === zone.id && now.index === index) pick(null);
        else lay(now, zone.id, there ? index : END);
      },
      dismiss: (): void => setError(""),
    };
  }, [state, tool, error, kernel, say, announce]);
}

const Context = createContext<Editor | null>(null);

export const EditorProvider = Context.Provider;

export function useEditor(): Editor {
  const editor = useContext(Context);
  if (!editor) throw new Error("outside of an editor");
  return editor;
}
