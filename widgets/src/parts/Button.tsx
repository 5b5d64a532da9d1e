import type { ButtonHTMLAttributes, RefObject } from "preact";
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
