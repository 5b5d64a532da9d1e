import { useState } from "preact/hooks";
import type { DeckView } from "../contract";
import { useRoving } from "../keys/useRoving";
import { usePage } from "../page";
import { Print } from "../parts/Art";
import { Button } from "../parts/Button";
import { Group } from "../parts/Group";
import { BOX, useEditor } from "../table/useEditor";
import { EditorCard, useDragCard } from "./EditorCard";

/** What lies nowhere yet: one picks up a card here and lays it as often as there is one. */
export function CardBox() {
  const { say } = usePage();
  const editor = useEditor();
  const { decks } = editor.state;
  const [name, setName] = useState("");
  const deck = decks.find((one) => one.name === name) ?? decks[0];
  if (!deck) return null;
  return (
    <Group class="bl-box bl-frame bl-stack" label={say("editor.box")} data-drop="box">
      <header class="bl-box-head bl-flow">
        <strong class="bl-box-title bl-title">{say("editor.box")}</strong>
        <span class="bl-box-left bl-soft">{say("editor.box.left", { count: deck.left })}</span>
        <Button
          class="bl-eraser"
          icon="box"
          aria-pressed={editor.tool === "eraser"}
          aria-keyshortcuts="E"
          title={say("editor.eraser.title")}
          onClick={() => editor.pick(editor.tool === "eraser" ? null : "eraser")}
        >
          {say("editor.eraser")}
        </Button>
        {decks.length > 1 && (
          <div class="bl-box-decks bl-flow">
            {decks.map((one) => (
              <button
                key={one.name}
                type="button"
                class="bl-chip"
                aria-pressed={one === deck}
                onClick={() => setName(one.name)}
              >
                {one.label}
              </button>
            ))}
          </div>
        )}
      </header>
      <BoxCards key={deck.name} deck={deck} />
    </Group>
  );
}

function BoxCards({ deck }: { deck: DeckView }) {
  const { say } = usePage();
  const editor = useEditor();
  const { state, tool } = editor;
  const roving = useRoving(deck.cards.length);
  const drag = useDragCard();
  return (
    <div
      class="bl-box-cards bl-flow"
      role="toolbar"
      aria-label={deck.label}
      data-deck={deck.name}
      onKeyDown={roving.onKeyDown}
    >
      {deck.cards.map((card, index) => {
        const held = { deck: deck.name, card: card.key, zone: BOX, index: 0 };
        const taken = tool !== null && tool !== "eraser" && tool.zone === BOX && tool.card === card.key;
        return (
          <button
            key={card.key}
            type="button"
            class="bl-box-card"
            data-card-key={card.key}
            data-none={card.left === 0 || undefined}
            aria-label={say("editor.box.card", { card: card.label, left: card.left, total: card.total })}
            title={card.label}
            aria-pressed={taken && tool.deck === deck.name}
            {...roving.stop(index)}
            onClick={() => editor.pick(taken ? null : held)}
            onPointerDown={(event) => drag(event, held)}
          >
            <EditorCard deck={deck.name} card={card.key} view={card} state={state} />
            <Print class="bl-box-count bl-tag">{card.left}</Print>
          </button>
        );
      })}
    </div>
  );
}
