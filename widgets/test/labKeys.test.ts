import { describe, expect, test, vi } from "vitest";
import { keepKeys } from "../src/shell/host";

const SUPPRESSED = "data-lm-suppress-shortcuts";

function component(inside: string): HTMLElement {
  document.body.innerHTML = `<div ${SUPPRESSED}="true">${inside}</div>`;
  const root = document.body.firstElementChild as HTMLElement;
  keepKeys(root);
  return root;
}

function press(target: Element, type: "keydown" | "keyup", key: string): boolean {
  return target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
}

describe("the keys of a component in JupyterLab", () => {
  test("are its own on whatever has the focus", () => {
    const root = component("<button>Plant</button>");
    const button = root.querySelector("button") as HTMLElement;
    button.focus();
    expect(button.hasAttribute(SUPPRESSED)).toBe(true);
  });

  test.each(["Control", "Meta"])("are JupyterLab's while %s is held", (key) => {
    const root = component("<button>Plant</button>");
    const button = root.querySelector("button") as HTMLElement;
    button.focus();
    press(button, "keydown", key);
    expect(document.querySelectorAll(`[${SUPPRESSED}]`)).toHaveLength(0);
    press(button, "keyup", key);
    expect(root.hasAttribute(SUPPRESSED)).toBe(true);
    expect(button.hasAttribute(SUPPRESSED)).toBe(true);
  });

  test("Enter in a field submits its form, once", () => {
    const root = component("<form><input type='text' /></form>");
    const submitted = vi.fn((event: Event) => event.preventDefault());
    root.querySelector("form")?.addEventListener("submit", submitted);
    const byItself = press(root.querySelector("input") as HTMLElement, "keydown", "Enter");
    expect(byItself).toBe(false);
    expect(submitted).toHaveBeenCalledTimes(1);
  });
});
