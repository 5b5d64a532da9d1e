import { act, screen, within } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { AssessmentView } from "../src/contract";
import { TablePage } from "../src/pages/TablePage";
import { announcements, atTheApp, Kernel, page, STATE, voice } from "./playPage";
import { renderOn } from "./renderOn";
import { table } from "./table";

atTheApp();

const OVER = table({ ply: 9, result: { ranking: [0, 1, 2], winner: 0, text: "Ana wins.", why: "" } });
const SOME: AssessmentView = { done: 20, count: 30, summary: "Some.", decisions: [], again: [] };
const ALL: AssessmentView = {
  done: 30,
  count: 30,
  summary: "28 decisions.",
  decisions: [{ turn: 3, ply: 5, text: "Plant Soy", worth: "about 0.9 coins less" }],
  again: [
    {
      turn: 3,
      ply: 5,
      text: "Lost: 0.9.",
      made: "You: Plant Soy.",
      better: "Better: Stop.",
      reason: "It waits.",
    },
  ],
};

const LINE = [5, 6, 7].map((ply) => ({
  table: table({ ply, result: null }),
  text: ply > 5 ? `Step ${ply}.` : "",
}));

function shown(advised = true) {
  const kernel = new Kernel({}, { ...STATE, table: OVER, advised });
  const { container } = renderOn(page, <TablePage model={kernel} voice={voice} />);
  const ply = () => container.querySelector<HTMLElement>(".bl-board")?.dataset.ply;
  return { kernel, container, ply, answer: (extra: object) => act(async () => kernel.answer(extra)) };
}
const asked = (kernel: Kernel) => kernel.sent.at(-1)?.type;
async function open(kernel: Kernel) {
  await userEvent.click(screen.getByRole("button", { name: "decisions.ask" }));
  await vi.waitFor(() => expect(asked(kernel)).toBe("assess"));
}

test("the decisions are asked for bit by bit, with their progress, and then shown", async () => {
  const { kernel, answer } = shown();
  await open(kernel);
  expect(screen.getByRole("dialog").textContent).toContain("decisions.begin");
  await answer({ assessment: SOME });
  expect(screen.getByRole("progressbar").getAttribute("value")).toBe("20");
  await vi.waitFor(() => expect(kernel.sent.filter(({ type }) => type === "assess").length).toBe(2));
  await answer({ assessment: ALL });
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("28 decisions.")).toBeTruthy();
  expect(dialog.getByText("Better: Stop.")).toBeTruthy();
  expect(dialog.getAllByRole("row").at(-1)?.textContent).toBe("3Plant Soyabout 0.9 coins less");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(kernel.sent.filter(({ type }) => type === "assess").length).toBe(2);
});

test("the better line is stepped through, by button or key, and left again", async () => {
  const { kernel, container, ply, answer } = shown();
  await open(kernel);
  await answer({ assessment: ALL });
  await userEvent.click(screen.getByRole("button", { name: "decisions.line 3" }));
  expect(kernel.sent.at(-1)).toMatchObject({ type: "line", ply: 5 });
  await answer({ line: LINE });
  expect(screen.queryByRole("dialog")).toBe(null);
  expect(ply()).toBe("5");
  await userEvent.click(screen.getByRole("button", { name: "past.forward" }));
  expect(ply()).toBe("6");
  expect(announcements.at(-1)).toBe("line.shown 1 2 Step 6.");
  (container.querySelector(".bl-board") as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(ply()).toBe("7");
  await userEvent.keyboard("i");
  expect(asked(kernel)).toBe("line");
  await userEvent.keyboard("{Escape}");
  expect(ply()).toBe("9");
});

test("a decision is tried again from its table", async () => {
  const { kernel, answer } = shown();
  await open(kernel);
  await answer({ assessment: ALL });
  await userEvent.click(screen.getByRole("button", { name: "decisions.replay 3" }));
  expect(kernel.sent.at(-1)).toMatchObject({ type: "replay", ply: 5 });
  await answer({ ok: true, events: [] });
  expect(screen.queryByRole("dialog")).toBe(null);
});

test("without an adviser nobody reviews", () => {
  shown(false);
  expect(screen.queryByRole("button", { name: "decisions.ask" })).toBe(null);
});
