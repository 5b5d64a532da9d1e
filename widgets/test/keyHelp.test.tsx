// The keys of a component: shown with the rules of the page where there are any, else alone.
import { render, screen } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { RULES_ASKED, type RulesAsked } from "../src/browser/rulesAsked";
import type { Kernel } from "../src/kernel/useKernel";
import { KeyHelp } from "../src/shell/RulesDialog";
import { entry, rules } from "./table";

const heard: RulesAsked[] = [];
const hear = (event: Event) => {
  event.preventDefault();
  heard.push((event as CustomEvent<RulesAsked>).detail);
};
afterEach(() => document.removeEventListener(RULES_ASKED, hear));

const help = (onClose = () => undefined) => (
  <KeyHelp keys={[{ keys: "F", word: "keys.full" }]} open onClose={onClose} />
);

test("in a notebook the keys stand alone", () => {
  render(help());
  expect(screen.getByRole("dialog").textContent).toContain("keys.full");
});

test("in a notebook they come with the rules of the component's game", async () => {
  const asked: string[] = [];
  const found = rules({ entries: [entry("own.rule")] });
  const kernel: Kernel = {
    state: "alive",
    ask: async ({ type }) => {
      asked.push(type);
      return { id: 1, ok: true, events: [], rules: found };
    },
    serverAnswers: async () => true,
  };
  render(
    <KeyHelp keys={[{ keys: "F", word: "keys.full" }]} open onClose={() => undefined} kernel={kernel} />,
  );
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Most dollars");
  expect(dialog.textContent).toContain("keys.full");
  expect(asked).toEqual(["rules"]);
});

test("a page of ours is told the keys, and they come alone where it has no rules", async () => {
  document.addEventListener(RULES_ASKED, hear);
  let closed = 0;
  render(help(() => void closed++));
  expect(screen.queryByText("keys.full")).toBeNull();
  const [asked] = heard;
  expect(asked?.keys).toEqual([{ keys: "F", word: "keys.full" }]);
  asked?.onClosed?.();
  expect(closed).toBe(1);
  asked?.onMissing?.();
  expect(await screen.findByText("keys.full")).toBeTruthy();
});
