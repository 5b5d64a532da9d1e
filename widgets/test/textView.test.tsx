import { act, cleanup, render, screen, waitFor } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { useRef } from "preact/hooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { onKeys, switchSingleKeys } from "../src/keys/commands";
import { useTextView } from "../src/shell/useTextView";

function Table({ name }: { name: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [inWords, commands] = useTextView(box);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: as a table does
    <div ref={box} onKeyDown={onKeys(commands)}>
      <button type="button">{name}</button>
      {inWords && (
        <form class="bl-move-box">
          <input aria-label={`${name}’s line`} />
        </form>
      )}
    </div>
  );
}

const focused = () => document.activeElement?.getAttribute("aria-label");
const show = () =>
  render(
    <>
      <input aria-label="search" />
      <button type="button">elsewhere</button>
      <Table name="Ana" />
      <Table name="Ben" />
    </>,
  );

beforeEach(() => {
  document.body.dataset.voila = "stored";
});
afterEach(() => {
  cleanup();
  delete document.body.dataset.voila;
  switchSingleKeys(true);
});

test("from anywhere on a page a slash leads to the line of the table last used, else of the first", async () => {
  show();
  await userEvent.keyboard("/");
  await waitFor(() => expect(focused()).toBe("Ana’s line"));
  act(() => screen.getByRole("button", { name: "Ben" }).focus());
  act(() => screen.getByRole("button", { name: "elsewhere" }).focus());
  await userEvent.keyboard("/");
  await waitFor(() => expect(focused()).toBe("Ben’s line"));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Ben’s line" }).value).toBe("");
});

test("in a text field it is a letter, and the switch for single keys turns it off", async () => {
  show();
  await userEvent.type(screen.getByRole("textbox", { name: "search" }), "a/b");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "search" }).value).toBe("a/b");
  switchSingleKeys(false);
  act(() => screen.getByRole("button", { name: "elsewhere" }).focus());
  await userEvent.keyboard("/");
  act(() => screen.getByRole("button", { name: "Ana" }).focus());
  await userEvent.keyboard("/");
  expect(focused()).toBeNull();
});

test("in a notebook of JupyterLab it is ours within an output alone", async () => {
  delete document.body.dataset.voila;
  show();
  act(() => screen.getByRole("button", { name: "elsewhere" }).focus());
  await userEvent.keyboard("/");
  expect(focused()).toBeNull();
  act(() => screen.getByRole("button", { name: "Ben" }).focus());
  await userEvent.keyboard("/");
  await waitFor(() => expect(focused()).toBe("Ben’s line"));
});
