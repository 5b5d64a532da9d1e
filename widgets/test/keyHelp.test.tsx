// The keys of a component: shown with the rules of the page where there are any, else alone.
import { render, screen } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { RULES_ASKED, type RulesAsked } from "../src/browser/rulesAsked";
import type { Kernel } from "../src/kernel/useKernel";
import { RulesDialog, useKeyHelp } from "../src/shell/RulesDialog";
import { entry, rules } from "./table";

const heard: RulesAsked[] = [];
const hear = (event: Event) => {
  event.preventDefault();
  heard.push((event as CustomEvent<RulesAsked>).detail);
};
afterEach(() => document.removeEventListener(RULES_ASKED, hear));

function Component({ kernel }: { kernel: Kernel | null }) {
  const keys = [{ keys: "F", word: "keys.full" }];
  const rules = useKeyHelp(kernel);
  return (
    <>
      <button type="button" onClick={() => rules.help(keys)} />
      <RulesDialog rules={rules} keys={keys} />
    </>
  );
}

/** A component whose keys are asked for. */
async function asked(kernel: Kernel | null = null) {
  render(<Component kernel={kernel} />);
  await userEvent.click(screen.getByRole("button"));
}

test("in a notebook the keys stand alone, and close", async () => {
  await asked();
  expect(screen.getByRole("dialog").textContent).toContain("keys.full");
  await userEvent.click(screen.getByRole("button", { name: "keys.close" }));
  expect(screen.queryByText("keys.full")).toBeNull();
});

test("in a notebook they come with the rules of the component's game", async () => {
  const requests: string[] = [];
  const kernel: Kernel = {
    state: "alive",
    ask: async ({ type }) => {
      requests.push(type);
      return { id: 1, ok: true, events: [], rules: rules({ entries: [entry("own.rule")] }) };
    },
    serverAnswers: async () => true,
  };
  await asked(kernel);
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Most dollars");
  expect(dialog.textContent).toContain("keys.full");
  expect(requests).toEqual(["rules"]);
});

test("a page of ours is told the keys, and they come alone where it has no rules", async () => {
  document.addEventListener(RULES_ASKED, hear);
  await asked();
  expect(screen.queryByText("keys.full")).toBeNull();
  expect(heard[0]?.keys).toEqual([{ keys: "F", word: "keys.full" }]);
  heard[0]?.onMissing?.();
  expect(await screen.findByText("keys.full")).toBeTruthy();
});
