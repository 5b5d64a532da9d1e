import { useState } from "preact/hooks";
import type { ZoneView } from "../contract";
import { useRoving } from "../keys/useRoving";
import { usePage } from "../page";
import { Art, Icon } from "../parts/Art";
import { Button } from "../parts/Button";
import { Group } from "../parts/Group";
import { cardOf, useEditor } from "../table/useEditor";
import { Controls } from "./Controls";
import { EditorCard, useDragCard } from "./EditorCard";

/** More cards than this are folded up: a whole draw pile would fill the page. */
const MOST = 16;
const SHOWN = 12;

/** A place for cards: each card can be picked up, and what is held can be laid before it or after them all. */
export function EditorZone({ zone }: { zone: ZoneView }) {
  const { say } = usePage();
  const [unfolded, setUnfolded] = useState(false);
  const folds = zone.cards.length > MOST;
  const cards = folds && !unfolded ? zone.cards.slice(0, SHOWN) : zone.cards;
  return (
    <div
      class="bl-zone bl-frame bl-stack bl-tight"
      data-zone={zone.id}
      data-kind={zone.name}
      data-deck={zone.deck}
      data-drop={zone.id}
    >
      <ZoneHead zone={zone} />
      <ZoneCards zone={zone} cards={cards} />
      {folds && (
        <Button class="bl-quiet bl-zone-fold" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? say("editor.fewer") : say("editor.more", { count: zone.cards.length - SHOWN })}
        </Button>
      )}
    </div>
  );
}

/** The name of a zone, with its count and its note, and a button that puts all its cards back into the box. */
function ZoneHead({ zone }: { zone: ZoneView }) {
  const { say } = usePage();
  const editor = useEditor();
  return (
    <header class="bl-zone-head bl-line">
      <span class="bl-small-label bl-cut" aria-hidden="true">
        {zone.short}
      </span>
      {zone.cards.length > 3 && <span class="bl-zone-count bl-tag">{zone.cards.length}</span>}
      {zone.note && <span class="bl-zone-note bl-soft">{zone.note}</span>}
      {zone.cards.length > 1 && (
        <Button
          class="bl-quiet bl-square bl-zone-clear"
          icon="box"
          aria-label={say("editor.zone.clear", { zone: zone.label })}
          title={say("editor.zone.clear", { zone: zone.label })}
          onClick={() => editor.ask({ type: "clear", zone: zone.id })}
        />
      )}
    </header>
  );
}

/** The cards of a zone, as far as they are shown, and the place after them: one stop for Tab, and arrows within it. */
function ZoneCards({ zone, cards }: { zone: ZoneView; cards: readonly string[] }) {
  const { say } = usePage();
  const editor = useEditor();
  const { state, tool } = editor;
  const drag = useDragCard();
  const roving = useRoving(cards.length + 1);
  const held = tool !== null && tool !== "eraser" ? tool : null;
  const takes = held !== null && held.deck === zone.deck;
  const heldLabel = held ? (cardOf(state, held.deck, held.card)?.label ?? held.card) : "";
  const place = takes ? say("editor.lay", { card: heldLabel, zone: zone.label }) : zone.label;
  return (
    <div
      class="bl-zone-cards bl-flow bl-tight"
      role="toolbar"
      aria-label={zone.label}
      data-takes={takes || undefined}
      onKeyDown={roving.onKeyDown}
    >
      {cards.map((card, index) => {
        const view = cardOf(state, zone.deck, card);
        const at = { card: view?.label ?? card, place: index + 1, count: zone.cards.length };
        return (
          <button
            key={index}
            type="button"
            class="bl-zone-card"
            data-index={index}
            aria-label={say("editor.card", at)}
            aria-pressed={held?.zone === zone.id && held.index === index}
            {...roving.stop(index)}
            onClick={() => editor.tap(zone, index)}
            onPointerDown={(event) => drag(event, { deck: zone.deck, card, zone: zone.id, index })}
          >
            <EditorCard deck={zone.deck} card={card} view={view} state={state} />
          </button>
        );
      })}
      <button
        key="place"
        type="button"
        class="bl-zone-place"
        data-takes={takes || undefined}
        aria-label={place}
        title={place}
        {...roving.stop(cards.length)}
        onClick={() => editor.tap(zone, zone.cards.length)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

/** A player at the table that is being laid: everything that lies before them. */
export function SeatZones({ seat }: { seat: number }) {
  const { say } = usePage();
  const { state } = useEditor();
  const name = state.names[seat] ?? "";
  const zones = state.zones.filter((zone) => zone.seat === seat);
  const fields = zones.filter((zone) => zone.name === "field");
  const others = zones.filter((zone) => zone.name !== "field" && zone.name !== "hand");
  return (
    <Group
      class="bl-seat-zones bl-frame bl-stack"
      data-active={state.active === seat || undefined}
      label={name}
    >
      <header class="bl-seat-zones-head bl-flow">
        <b class="bl-title">{name}</b>
        {state.active === seat && <span class="bl-tag bl-tag-active">{say("seat.active")}</span>}
        {state.starter === seat && (
          <span class="bl-went-first" title={say("seat.starter")}>
            <Art name="sprout" className="bl-inline" />
            <span class="bl-unseen">{say("seat.starter")}</span>
          </span>
        )}
        <Controls seat={seat} />
      </header>
      {zones
        .filter((zone) => zone.name === "hand")
        .map((zone) => (
          <EditorZone key={zone.id} zone={zone} />
        ))}
      <div class="bl-field-zones">
        {fields.map((zone) => (
          <EditorZone key={zone.id} zone={zone} />
        ))}
      </div>
      <div class="bl-other-zones bl-columns">
        {others.map((zone) => (
          <EditorZone key={zone.id} zone={zone} />
        ))}
      </div>
    </Group>
  );
}
