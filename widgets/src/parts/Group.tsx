import type { ComponentChildren, HTMLAttributes, RefObject } from "preact";

interface GroupProps extends Omit<HTMLAttributes<HTMLDivElement>, "ref" | "role"> {
  label: string;
  box?: RefObject<HTMLDivElement | null>;
  children: ComponentChildren;
  [data: `data-${string}`]: unknown;
}

/** Elements under one name. It is no landmark: a page may have several tables, and landmark names must be unique. */
export function Group({ label, box, children, ...rest }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-label={label} ref={box} {...rest}>
      {children}
    </div>
  );
}
