import { act, fireEvent, screen } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { TableState } from "../src/contract";
import { TablePage } from "../src/pages/TablePage";
import { announcements, atTheApp, CHOSEN, Kernel, page, STATE, shown as shownPage, voice } from "./playPage";
import { renderOn } from "./renderOn";
import { seat, table } from "./table";

atTheApp();

const SEATS = [...table().seats.slice(0, 1), seat("Ben", { bot: true }), seat("Cem", { bot: true })];
const LOG = {
  revision: 1,
  kept: 0,
  lines: [1, 2, 3].map((ply) => ({ ply, turn: 1, seat: 0, kind: "planted", text: `Move ${ply}.` })),
};

const at = (ply: number, thinking: number | null, also: Partial<TableState> = {}): TableState => ({
  ...STATE,
  table: table({ ply, seats: SEATS }),
  log: LOG,
  thinking,
  ...also,
});

function shown(first: TableState) {
  const kernel = new Kernel({}, first);
  const { container } = renderOn(page, <TablePage model={kernel} voice={voice} />);
  const asked = () => kernel.sent.filter(({ type }) => type === "go-on").length;
  const tell = (state: TableState) => act(() => kernel.change(state));
  return { kernel, container, asked, tell };
}

const thinking = () => document.querySelector(".bl-thinking")?.textContent;

test("the page says who is thinking, then lets the bot go on, until nobody thinks", async () => {
  const { asked, tell } = shown(at(4, 1));
  expect(thinking()).toBe("pace.thinking Ben");
  expect(announcements.filter((text) => text.startsWith("pace.thinking"))).toEqual(["pace.thinking Ben"]);
  await vi.waitFor(() => expect(asked()).toBe(1));
  tell(at(5, 1));
  await vi.waitFor(() => expect(asked()).toBe(2));
  expect(announcements.filter((text) => text.startsWith("pace.thinking"))).toEqual(["pace.thinking Ben"]);
  tell(at(6, 2));
  await vi.waitFor(() => expect(asked()).toBe(3));
  expect(announcements.at(-1)).toBe("pace.thinking Cem");
  tell(at(7, null));
  expect(thinking()).toBe(undefined);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(asked()).toBe(3);
});

test("what the bots did before is shown before the next one goes on", async () => {
  const { asked, tell } = shown(at(4, null));
  tell(at(6, 1, { steps: [table({ ply: 5, seats: SEATS })] }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked()).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "pace.skip" }));
  await vi.waitFor(() => expect(asked()).toBe(1));
});

test("whoever looks at the past is not torn out of it", async () => {
  const { kernel, asked, tell } = shown(at(4, null));
  await userEvent.click(screen.getByRole("button", { name: "Move 2." }));
  await act(async () => kernel.answer({ table: table({ ply: 2, seats: SEATS }) }));
  tell(at(4, 1));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked()).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "past.close" }));
  await vi.waitFor(() => expect(asked()).toBe(1));
});

test("the text view says it too", async () => {
  const { container, asked } = shown(at(4, 1));
  fireEvent.keyDown(container.querySelector(".bl-page") as HTMLElement, { key: "t" });
  expect(document.querySelector(".bl-text .bl-thinking")?.textContent).toBe("pace.thinking Ben");
  await vi.waitFor(() => expect(asked()).toBe(1));
});

test("one choice sets all the bots, and says when they differ", async () => {
  const { kernel, user } = shownPage();
  const level = screen.getByLabelText("play.level") as HTMLSelectElement;
  expect(level.value).toBe("farmer");
  await user.selectOptions(level, "chance");
  const who = (name: string) => screen.getByLabelText(`play.who ${name}`) as HTMLSelectElement;
  expect([who("Ana").value, who("Ben").value, who("Cem").value]).toEqual(["you", "chance", "chance"]);
  await user.selectOptions(who("Ben"), "farmer");
  expect(level.selectedOptions[0]?.textContent).toBe("play.level.mixed");
  await user.selectOptions(level, "farmer");
  await user.click(screen.getByRole("button", { name: "play.begin" }));
  expect(String(kernel.sent.at(-1)?.text)).toContain("seats=you%2Cfarmer%2Cfarmer");
});

test("where no bot plays, no level is asked for", () => {
  shownPage({ chosen: { ...CHOSEN, seats: ["you", "person", "person"] } });
  expect(screen.queryByLabelText("play.level")).toBe(null);
});
