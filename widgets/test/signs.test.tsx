import { fireEvent, screen } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Board, type BoardProps } from "../src/board/Board";
import { WalkthroughPage } from "../src/lessons/WalkthroughPage";
import { at } from "./games/bohnaparte/lands";
import { announcements, FRAMES, Kernel, page, voice } from "./lessonPage";
import { renderOn } from "./renderOn";
import { MOVES, table } from "./table";

function show(props: Partial<BoardProps> = {}) {
  const onMove = vi.fn();
  const { container } = renderOn(page, <Board table={table()} moves={MOVES} onMove={onMove} {...props} />);
  return { onMove, ...shownIn(container) };
}

function walk() {
  const model = new Kernel({ title: "Planting", frames: FRAMES, start: 0, advised: [] });
  const { container } = renderOn(page, <WalkthroughPage model={model} voice={voice} />);
  return shownIn(container);
}

function shownIn(container: Element) {
  const part = (wanted: string) => container.querySelector(wanted) as HTMLElement;
  const explained = () => container.querySelector(".bl-meter-popover")?.textContent ?? "";
  return { container, part, explained };
}

const touch = { pointerType: "touch", bubbles: true };
const tap = (part: HTMLElement) => {
  fireEvent(part, new PointerEvent("pointerdown", touch));
  fireEvent(part, new PointerEvent("pointerup", touch));
  fireEvent.click(part);
};

const SIGNS: [string, string][] = [
  [".bl-phase", "Plant: Plant the front card."],
  [".bl-pips", "piles.draw 40 0 3"],
  ["[data-near] .bl-worth-now", "2 blue"],
  ["[data-near] .bl-meter-step", "meter.step 4 2"],
  [".bl-far .bl-seat-name b", "Ben"],
  [".bl-tag-active", "seat.active.tip Ana"],
  [".bl-far .bl-hidden-hand", "hand.hidden 5"],
  ["[data-near] .bl-coins", "seat.coins 0"],
];

test.each(SIGNS)(
  "%s is explained to who points at it, and to who taps it in a lesson",
  async (sign, words) => {
    vi.useFakeTimers();
    const { part, explained } = show();
    fireEvent.pointerOver(part(sign));
    await vi.advanceTimersByTimeAsync(500);
    expect(explained()).toContain(words);
    fireEvent.pointerLeave(part(sign));
    const picture = show({ moves: [], onMove: undefined });
    expect(picture.explained()).toBe("");
    tap(picture.part(sign));
    await vi.advanceTimersByTimeAsync(0);
    expect(picture.explained()).toContain(words);
  },
);

test("what a field pays is told once beside its scale, and a kind that grows nowhere by its scale in words", async () => {
  vi.useFakeTimers();
  const { part, container } = show();
  const told = () => [...container.querySelectorAll(".bl-meter-popover > p")].map((line) => line.textContent);
  const grown = part("[data-near] .bl-column .bl-card");
  fireEvent.pointerOver(grown);
  await vi.advanceTimersByTimeAsync(500);
  expect(told().slice(1)).toEqual([expect.stringContaining("field.label 1")]);
  fireEvent.pointerLeave(grown);
  fireEvent.pointerOver(part("[data-near] .bl-hand .bl-row-card:last-of-type"));
  await vi.advanceTimersByTimeAsync(500);
  expect(told().slice(1)).toEqual([expect.stringContaining("meter.step")]);
});

test("a tap that does something explains nothing", async () => {
  const { part, explained, onMove } = show();
  tap(part("[data-near] .bl-hand .bl-row-card"));
  tap(part("[data-near] .bl-field[data-open] .bl-soil"));
  expect(onMove).toHaveBeenCalledOnce();
  expect(explained()).toBe("");
});

test("a key goes through all signs and cards of a lesson, and each is said", async () => {
  vi.useFakeTimers();
  const { container, part, explained } = walk();
  const forward = part('[aria-keyshortcuts="ArrowRight"]');
  forward.focus();
  const press = async (shiftKey = false) => {
    fireEvent.keyDown(forward, { key: shiftKey ? "Q" : "q", shiftKey });
    await vi.advanceTimersByTimeAsync(200);
    expect(container.querySelector("[aria-live]")?.textContent).not.toBe("");
    return explained();
  };
  const first = await press();
  expect(first).toContain("Plant the front card.");
  const all = [first];
  for (let next = await press(); next !== first; next = await press()) all.push(next);
  for (const [, words] of SIGNS) expect(all.some((text) => text.includes(words))).toBe(true);
  // the cards of the hand, each by itself
  expect(all.filter((text) => text.startsWith("Soy")).length).toBeGreaterThan(1);
  expect(await press(true)).toBe(all.at(-1));
  expect(document.activeElement).toBe(forward);
  fireEvent.keyDown(forward, { key: "Escape" });
  expect(explained()).toBe("");
});

test("the help lists that key, and switches single keys off", async () => {
  const { container, part } = walk();
  part('[aria-keyshortcuts="ArrowRight"]').focus();
  await userEvent.keyboard("?");
  const dialog = container.querySelector("dialog");
  expect(dialog?.textContent).toContain("keys.explain");
  // where all keys are listed, one switch turns the single ones off
  const press = () => fireEvent.keyDown(part('[aria-keyshortcuts="ArrowRight"]'), { key: "q" });
  await userEvent.click(screen.getByLabelText("keys.single"));
  expect(press()).toBe(true);
  await userEvent.click(screen.getByLabelText("keys.single"));
  expect(press()).toBe(false);
});

test("a landscape of a lesson is shown in large to who taps it, and its words are said", async () => {
  vi.useFakeTimers();
  const { part, explained } = show({ table: at(), moves: [], onMove: undefined });
  const land = part("[data-land='farm-1']");
  tap(land);
  await vi.advanceTimersByTimeAsync(500);
  expect(part(".bl-meter-popover .bl-land-picture")).toBeTruthy();
  expect(part(".bl-land-chosen")).toBeNull();
  expect(announcements.at(-1)).toBe("farm-1 said. gives 1");
  expect(explained()).not.toBe("");
});

test("a landscape is shown in large with its words, to who points at it and by the focus", async () => {
  vi.useFakeTimers();
  const { part, explained } = show({ table: at(), moves: [] });
  const land = part("[data-land='farm-1']");
  fireEvent.pointerOver(land);
  await vi.advanceTimersByTimeAsync(500);
  expect(part(".bl-meter-popover .bl-land-picture")).toBeTruthy();
  const words = explained();
  expect(words).not.toBe("");
  fireEvent.pointerLeave(land);
  await vi.advanceTimersByTimeAsync(500);
  expect(explained()).toBe("");
  vi.spyOn(land, "matches").mockReturnValue(true);
  land.focus();
  await vi.advanceTimersByTimeAsync(500);
  expect(explained()).toBe(words);
});
