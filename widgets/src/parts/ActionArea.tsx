import type { ComponentChildren } from "preact";
import type { TabStop } from "../keys/useRoving";

interface ActionAreaProps {
  class: string;
  label: string;
  /** What its sign says. */
  tip?: string | undefined;
  /** The name of this place for a card that is dragged here (see board/Cards). */
  drop?: string | undefined;
  /** A legal move can be made here now. */
  able?: boolean;
  /** What a tap does; without it the place is a picture. */
  onAct?: (() => void) | undefined;
  /** A picture is one of several that arrow keys go to. */
  stop?: TabStop | undefined;
  children: ComponentChildren;
}

/**
 * A place of the table: a button where something can be done, else a picture. The element is the same either way, so
 * that its content does not render again with every turn.
 */
export function ActionArea({ class: name, label, tip, able, drop, onAct, stop, children }: ActionAreaProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button or a picture, as its role says
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it always has one of these two roles
    <div
      class={onAct ? `${name} bl-place` : name}
      role={onAct ? "button" : "img"}
      aria-label={label}
      data-tip={tip}
      data-able={able || undefined}
      data-drop={drop}
      {...stop}
      tabIndex={onAct ? 0 : stop?.tabIndex}
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
