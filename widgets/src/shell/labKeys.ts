// Which keys are the component's and which are JupyterLab's, while the focus is in a component.

const SUPPRESSED = "data-lm-suppress-shortcuts";

/**
 * Keeps JupyterLab from taking the keys of a component for its own: `a` on a card would insert a cell. While Ctrl or Cmd
 * is held they are JupyterLab's, so that the notebook can be saved from everywhere. Returns how to stop.
 */
export function keepKeys(root: HTMLElement): () => void {
  // JupyterLab looks at the focused element before its parents, so the attribute of the root alone comes too late.
  const suppress = (event: Event) => {
    root.setAttribute(SUPPRESSED, "true");
    (event.target as HTMLElement).setAttribute(SUPPRESSED, "true");
  };
  const press = (event: KeyboardEvent) => {
    if (isModifier(event)) {
      for (const each of [root, ...root.querySelectorAll(`[${SUPPRESSED}]`)])
        each.removeAttribute(SUPPRESSED);
    } else {
      submitByEnter(event);
    }
  };
  const release = (event: KeyboardEvent) => {
    if (isModifier(event)) suppress(event);
  };
  root.addEventListener("focusin", suppress);
  root.addEventListener("keydown", press);
  root.addEventListener("keyup", release);
  return () => {
    root.removeEventListener("focusin", suppress);
    root.removeEventListener("keydown", press);
    root.removeEventListener("keyup", release);
  };
}

function isModifier({ key }: KeyboardEvent): boolean {
  return key === "Control" || key === "Meta";
}

/** In JupyterLab, Enter in a field does not submit its form by itself. */
function submitByEnter(event: KeyboardEvent): void {
  const field = event.target;
  if (event.key !== "Enter" || event.isComposing || event.defaultPrevented) return;
  if (!(field instanceof HTMLInputElement) || !field.form) return;
  event.preventDefault();
  field.form.requestSubmit();
}
