import type { ComponentChildren } from "preact";

interface PlaceProps {
  class: string;
  label: string;
  title?: string | undefined;
  /** What a card that is dragged here finds (see board/drag). */
  drop?: string | undefined;
  /** What it is for can be done now. */
  able?: boolean;
  /** What a tap does; without it the place is a picture. */
  onAct?: (() => void) | undefined;
  children: ComponentChildren;
}

/**
 * A place of the table: a button where something can be done, else a picture. The same element either way, so that what
 * lies in it is not drawn anew with every turn.
 */
export function Place({ class: name, label, title, able, drop, onAct, children }: PlaceProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button or a picture, as its role says
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it always has one of these two roles
    <div
      class={onAct ? `${name} bl-place` : name}
      role={onAct ? "button" : "img"}
      aria-label={label}
      title={title}
      data-able={able || undefined}
      data-drop={drop}
      tabIndex={onAct ? 0 : undefined}
      onClick={onAct}
      onKeyDown={
        onAct &&
        ((event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          if (!event.repeat) onAct();
        })
      }
    >
      {children}
    </div>
  );
}
