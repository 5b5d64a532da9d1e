// What is explained: the card, the field or the sign that is pointed at, focused or asked for by a key, tapped where
// nothing else comes of that now, or pressed for a while.
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Command } from "../keys/commands";

/** How long a card is pointed at, focused or pressed before its beanometer comes. */
const DWELL = 450;
/** The same while another card's beanometer is there. */
const NEXT = 120;
/** After a click the pointer rests where it is for what has changed there, and nothing comes over that. */
const CLICKED = 2000;
/** The time to go from a card to its beanometer. */
const GRACE = 200;
/** A finger that moves as far scrolls. */
const STILL = 10;

export interface MeterAnchor {
  /** The element that the popover stands beside and never covers. */
  element: HTMLElement;
  bean: string;
  /** The words of a sign; empty for a card. */
  tip: string;
  /** What its game shows in large, in place of a beanometer; empty for a bean. */
  large: string;
  /** It was asked for by a key or a finger, so that it is said too. */
  said: boolean;
}

/** What has something to show: a bean, what its game shows in large, or a sign with its words. */
export const SHOWN = "[data-bean], [data-large], [data-tip]";
/** What the popover of it stands beside. */
export const REACHED = ".bl-row-card, .bl-soil, .bl-kind, button[data-large], [data-tip]";
/** What does something when it is tapped. */
const ACTS = "a, summary, button, [role='button'], [role='option']";
/** Asks at an element for what it shows. */
export const EXPLAIN = "explain";

/** What is shown at an element. Of the cards in a field it is the one that is pointed at, or else the newest. */
function anchorAt(target: EventTarget | null, said: boolean): MeterAnchor | null {
  if (!(target instanceof Element)) return null;
  const card = target.closest<HTMLElement>(SHOWN);
  const element = target.closest<HTMLElement>(REACHED) ?? card;
  const shown = card ?? [...(element?.querySelectorAll<HTMLElement>(SHOWN) ?? [])].at(-1);
  const { bean = "", large = "", tip = "" } = shown?.dataset ?? {};
  return element && shown ? { element, bean, large, tip, said } : null;
}

const inPopover = (target: EventTarget | null) =>
  target instanceof Element && target.closest(".bl-meter-popover") !== null;

/** Follows the pointer, the focus and the finger in a part of the page. */
class MeterWatch {
  #shown: MeterAnchor | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #down: PointerEvent | null = null;
  /** When a mouse was last pressed. */
  #pressed = Number.NEGATIVE_INFINITY;
  /** The tap that ends a long press does nothing else. */
  #longPress = false;

  constructor(private readonly show: (anchor: MeterAnchor | null) => void) {}

  readonly hide = () => this.#set(null);

  /** Hides a shown popover. A pending one stays: the scrolling may have brought its card. */
  readonly scroll = () => {
    if (this.#shown) this.hide();
  };

  readonly pointerover = (event: PointerEvent) => {
    if (event.pointerType === "touch" || event.buttons > 0) return;
    if (event.timeStamp - this.#pressed < CLICKED) return clearTimeout(this.#timer);
    const next = anchorAt(event.target, false);
    const stays = inPopover(event.target) || (next !== null && next.element === this.#shown?.element);
    if (stays) clearTimeout(this.#timer);
    else if (next) this.#soon(next);
    else this.pointerleave();
  };

  readonly pointerleave = () => {
    if (!this.#shown) clearTimeout(this.#timer);
    else if (!this.#shown.said) this.#soon(null, GRACE);
  };

  readonly focusin = ({ target }: FocusEvent) => {
    const reached = target instanceof Element && target.matches(REACHED) && target.matches(":focus-visible");
    const next = reached ? anchorAt(target, true) : null;
    if (next) this.#soon(next);
  };

  readonly focusout = ({ target }: FocusEvent) => {
    if (!this.#shown) clearTimeout(this.#timer);
    else if (target === this.#shown.element) this.hide();
  };

  readonly pointerdown = (event: PointerEvent) => {
    this.#longPress = false;
    if (inPopover(event.target)) return;
    this.hide();
    if (event.pointerType !== "touch") this.#pressed = event.timeStamp;
    const next = event.pointerType === "touch" ? anchorAt(event.target, true) : null;
    if (!next) return;
    this.#down = event;
    this.#timer = setTimeout(() => {
      this.#longPress = true;
      this.#set(next);
    }, DWELL);
  };

  readonly pointermove = ({ clientX, clientY }: PointerEvent) => {
    if (this.#down && Math.hypot(clientX - this.#down.clientX, clientY - this.#down.clientY) > STILL)
      this.pointercancel();
  };

  /** A finger that leaves earlier has tapped. */
  readonly pointerup = ({ target }: PointerEvent) => {
    const tapped = this.#down !== null && !this.#longPress;
    this.pointercancel();
    if (!tapped || !(target instanceof Element)) return;
    const acts = target.closest<HTMLElement>(ACTS);
    const sign = acts && target.closest("[data-tip]");
    // a sign on a place where nothing can be done now is asked, and not the place
    const asked = sign && sign !== acts && acts.contains(sign) && acts.dataset.able === undefined;
    if (acts && !asked) return;
    this.#longPress = acts !== null;
    this.#set(anchorAt(target, true));
  };

  readonly pointercancel = () => {
    if (this.#down && !this.#longPress) clearTimeout(this.#timer);
    this.#down = null;
  };

  readonly [EXPLAIN] = ({ target }: Event) => {
    const next = anchorAt(target, true);
    if (next) this.#soon(next, NEXT);
  };

  readonly click = (event: Event) => {
    if (!this.#longPress) return;
    event.preventDefault();
    event.stopPropagation();
    this.#longPress = false;
  };

  readonly contextmenu = (event: Event) => {
    if (this.#longPress) event.preventDefault();
  };

  readonly keydown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !this.#shown) return;
    event.preventDefault();
    event.stopPropagation();
    this.hide();
  };

  #set(next: MeterAnchor | null): void {
    clearTimeout(this.#timer);
    if (next === this.#shown) return;
    this.#shown = next;
    this.show(next);
  }

  #soon(next: MeterAnchor | null, pause = this.#shown ? NEXT : DWELL): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#set(next), pause);
  }
}

const ON_THE_BOARD = [
  "pointerover",
  "pointerleave",
  "focusin",
  "focusout",
  "pointerdown",
  "pointermove",
  "pointerup",
  "pointercancel",
  "click",
  "contextmenu",
  EXPLAIN,
] as const;

/** What is to be shown, null for nothing; and what puts it away. */
export function useMeterAnchor(root: RefObject<HTMLElement | null>): [MeterAnchor | null, () => void] {
  const [anchor, setAnchor] = useState<MeterAnchor | null>(null);
  const [watch] = useState(() => new MeterWatch(setAnchor));
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    for (const name of ON_THE_BOARD) board.addEventListener(name, watch[name] as EventListener, options);
    document.addEventListener("keydown", watch.keydown, options);
    document.addEventListener("scroll", watch.scroll, options);
    return () => {
      stop.abort();
      watch.hide();
    };
  }, [root, watch]);
  return [anchor, watch.hide];
}

// The key that explains what no other key reaches: on the tables of a component, one thing after another.

/** What has been explained last in a component. */
const last = new WeakMap<HTMLElement, Element>();

export const explainNextCommand: Command = {
  keys: "Q",
  word: "keys.explain",
  run(_, event) {
    const root = event?.currentTarget as HTMLElement;
    const signs = signsIn(root);
    const at = signs.indexOf(last.get(root) as Element);
    const next = signs.at(event?.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % signs.length);
    if (!next) return false;
    last.set(root, next);
    next.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    next.dispatchEvent(new Event(EXPLAIN, { bubbles: true }));
  },
};

/** What can be explained there and takes no focus. */
function signsIn(root: HTMLElement): Element[] {
  const shown = [...root.querySelectorAll(`.bl-board :is(${SHOWN})`)].map(
    (each) => each.closest(REACHED) ?? each,
  );
  return [...new Set(shown)].filter(
    (each) =>
      !each.closest(".bl-meter-popover, [data-stop], [tabindex='0'], button") &&
      (each.checkVisibility?.() ?? true),
  );
}
