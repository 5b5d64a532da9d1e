import type { ButtonHTMLAttributes, ComponentChildren, RefObject } from "preact";
import { usePage } from "../page";
import { Icon } from "./Art";

interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "class" | "icon" | "ref" | "type"> {
  /** What it is besides a button: `bl-primary` is what is to be done now, `bl-quiet` has no frame. */
  class?: string;
  /** The sign before its words. */
  icon?: string;
  box?: RefObject<HTMLButtonElement | null>;
}

/** A button with words, a sign, or both. */
export function Button({ class: kind = "", icon, box, children, ...rest }: ButtonProps) {
  return (
    <button type="button" class={`bl-button ${kind}`.trim()} ref={box} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A cross that puts something away; `word` says what it does. */
export function CloseButton({ word = "keys.close", onClick }: { word?: string; onClick: () => void }) {
  const { say } = usePage();
  return <Button class="bl-quiet bl-square" icon="cross" aria-label={say(word)} onClick={onClick} />;
}

interface ChoiceButtonProps {
  text: string;
  /** Its letter or number, which is its key too. */
  sign: string;
  chosen: boolean;
  /** Whether it is right, once that is told. */
  right: boolean | null;
  /** It can no longer be chosen, but keeps its place and the focus. */
  off: boolean;
  /** The id of what is said about it. */
  describedby?: string | undefined;
  onChoose: () => void;
  /** What is said after it. */
  children?: ComponentChildren;
}

/** A choice to press, with its sign, and a mark once it is told whether it is right. */
export function ChoiceButton(props: ChoiceButtonProps) {
  const { text, sign, chosen, right, off, describedby, onChoose, children } = props;
  return (
    <button
      type="button"
      class="bl-choice-button bl-tile bl-line"
      aria-keyshortcuts={sign}
      aria-disabled={off || undefined}
      aria-pressed={chosen}
      aria-describedby={describedby}
      onClick={onChoose}
    >
      <span class="bl-choice-letter bl-roundel" aria-hidden="true">
        {right === null ? sign : <Icon name={right ? "check" : "cross"} />}
      </span>
      <span class="bl-choice-text">{text}</span>
      {children}
    </button>
  );
}
