import { render, screen } from "@testing-library/preact";
import { useRef } from "preact/hooks";
import { expect, test } from "vitest";
import { useFocusRestore } from "../src/keys/useFocusRestore";

function Moves({ texts }: { texts: string[] }) {
  const root = useRef<HTMLDivElement>(null);
  useFocusRestore(root);
  return (
    <div ref={root}>
      <button type="button">Play</button>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <button type="button">{text}</button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function show(...texts: string[]) {
  const { rerender } = render(<Moves texts={texts} />);
  return (...others: string[]) => rerender(<Moves texts={others} />);
}

const button = (name: string) => screen.getByRole("button", { name });

test("a focus whose button is gone goes to the nearest one", () => {
  const change = show("plant 1", "plant 2", "done");
  button("plant 2").focus();
  change("plant 1", "done");
  expect(document.activeElement).toBe(button("plant 1"));
});

test("a focus whose whole list is gone goes to what is left around it", () => {
  const change = show("plant 1");
  button("plant 1").focus();
  change();
  expect(document.activeElement).toBe(button("Play"));
});

test.each([
  ["c", "b", "a"],
  ["b", "c", "a"],
  ["c", "a", "b"],
  ["new", "b", "c", "a"],
])("a focus stays on a button that goes to another place: %s %s %s", (...order) => {
  const change = show("a", "b", "c");
  for (const text of ["a", "b", "c"]) {
    change("a", "b", "c");
    button(text).focus();
    change(...order);
    expect(document.activeElement).toBe(button(text));
  }
});

test("a focus that the reader has taken away stays away", () => {
  const change = show("a", "b");
  button("a").focus();
  button("a").blur();
  change("b", "a");
  expect(document.activeElement).toBe(document.body);
});
