import { screen } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Frame, SeatView, TableView } from "../src/contract";
import { actorsIn, actorsNow } from "../src/lessons/frames";
import { readingTime, stepKindOf } from "../src/lessons/useStepper";
import { WalkthroughPage } from "../src/lessons/WalkthroughPage";
import { announcements, FRAMES, frame, Kernel, page, voice } from "./lessonPage";
import { renderOn } from "./renderOn";
import { MOVES, move, table } from "./table";

function walk(frames = FRAMES, start = 0) {
  const model = new Kernel({ title: "Planting", frames, start, advised: [] });
  const { container } = renderOn(page, <WalkthroughPage model={model} voice={voice} />);
  const caption = () => container.querySelector(".bl-caption[data-shown]")?.textContent ?? "";
  const button = (word: string) => screen.getByRole("button", { name: word });
  return { model, container, caption, button };
}

test("a walkthrough begins where it is told and never asks the kernel", async () => {
  const { model, caption, button } = walk(FRAMES, 1);
  expect(caption()).toContain("Soy goes to field 1.");
  await userEvent.click(button("walk.forward"));
  await userEvent.click(button("walk.back"));
  await userEvent.click(button("walk.last"));
  expect(caption()).toContain("Done.");
  await userEvent.click(button("walk.first"));
  expect(caption()).toContain("The table.");
  expect(model.sent).toEqual([]);
});

test("the address opens a step; one that is gone opens the part as its author wants", () => {
  const id = "walkthrough-1f";
  const caption = (hash: string) => {
    location.hash = hash;
    const model = new Kernel({
      title: "",
      frames: FRAMES,
      start: 0,
      advised: [],
      part: id,
      lesson: "x/y.ipynb",
    });
    const { container, unmount } = renderOn(page, <WalkthroughPage model={model} voice={voice} />);
    const shown = container.querySelector(".bl-caption[data-shown]")?.textContent;
    unmount();
    return shown;
  };
  expect(caption(`#${id}.1`)).toContain("Soy goes to field 1.");
  for (const gone of [`#${id}.9`, `#${id}`, "#walkthrough-2e.1", "#"])
    expect(caption(gone)).toContain("The table.");
  location.hash = "";
});

test("a caption that tells its move has no headline that says it too", () => {
  const told = frame("Ana plants Soy in field 1.", { narrated: true });
  expect(walk([FRAMES[0] as Frame, told], 1).caption()).toBe("Ana plants Soy in field 1.");
});

test("the ends are held, and say so", async () => {
  const { caption, button } = walk();
  expect(button("walk.back").getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(button("walk.back"));
  expect(caption()).toContain("The table.");
  await userEvent.click(button("walk.last"));
  expect(button("walk.forward").getAttribute("aria-disabled")).toBe("true");
});

test("arrows, Home, End and the space bar go through the steps", async () => {
  const { caption, button, container } = walk();
  button("tools.help").focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(caption()).toContain("Not there.");
  await userEvent.keyboard("{ArrowLeft}");
  expect(caption()).toContain("Soy goes to field 1.");
  await userEvent.keyboard("{End}");
  expect(caption()).toContain("Done.");
  await userEvent.keyboard("{Home}");
  expect(caption()).toContain("The table.");
  container.querySelector<HTMLElement>(".bl-board")?.focus();
  await userEvent.keyboard(" ");
  expect(button("walk.pause")).toBeTruthy();
  await userEvent.keyboard(" ");
  expect(button("walk.play")).toBeTruthy();
});

test("the slider names the step it is at and goes to any", async () => {
  const { caption } = walk();
  const slider = screen.getByRole("slider", { name: "walk.slider" }) as HTMLInputElement;
  expect(slider.getAttribute("aria-valuetext")).toBe("walk.begin");
  slider.value = "2";
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  await vi.waitFor(() => expect(caption()).toContain("Not there."));
  expect(slider.getAttribute("aria-valuetext")).toBe("walk.step 2 3");
});

test("every step is announced once, a refusal with the move and its reason", async () => {
  const { button } = walk();
  expect(announcements).toEqual([]);
  await userEvent.click(button("walk.forward"));
  await vi.waitFor(() => expect(announcements.at(-1)).toBe("walk.step 1 3. Soy goes to field 1."));
  await userEvent.click(button("walk.forward"));
  const refusal = "walk.step 2 3. Ana: Plant Soy. walk.refused. Not there. Red grows there.";
  await vi.waitFor(() => expect(announcements.at(-1)).toBe(refusal));
  expect(announcements).toHaveLength(2);
});

test("a step shows its rule, a refusal what could be done instead", async () => {
  const { container, button } = walk();
  expect(container.querySelector(".bl-rule")).toBeNull();
  await userEvent.click(button("walk.forward"));
  await userEvent.click(button("walk.forward"));
  expect(container.querySelector(".bl-rule")?.textContent).toContain("One kind");
  expect(container.querySelector(".bl-caption[data-shown] .bl-instead")?.textContent).toContain(
    MOVES[0]?.label,
  );
  expect(container.querySelector(".bl-board")?.getAttribute("data-picture")).toBe("true");
});

test("it plays by itself at a reader's pace, and stops at the end", async () => {
  vi.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const { caption, button } = walk();
  await user.click(button("walk.play"));
  for (const words of ["Soy goes", "Not there.", "Done."]) {
    await vi.advanceTimersByTimeAsync(readingTime("The table.") + 20);
    expect(caption()).toContain(words);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(button("walk.play")).toBeTruthy();
  await user.click(button("walk.play"));
  expect(caption()).toContain("The table.");
  await user.click(button("walk.pause"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(caption()).toContain("The table.");
});

test("long captions take longer to read", () => {
  expect(readingTime("a".repeat(200))).toBeGreaterThan(readingTime("a".repeat(100)));
  expect(readingTime("")).toBeGreaterThanOrEqual(2000);
});

test("frames tell what they are", () => {
  expect(FRAMES.map(stepKindOf)).toEqual(["said", "move", "refused", "move"]);
});

test("those play a part who have something else at some step, are named, or are asked", () => {
  const [ana, ben, cem] = table().seats as [SeatView, SeatView, SeatView];
  const told = (more: Partial<TableView>, also: Partial<Frame> = {}) =>
    frame("", { table: table(more), ...also });
  const offer = { id: 1, seat: 0, to: 2, asks: [2], give: ["soy"], want: [], text: "" };
  expect([...actorsIn([told({}), told({ ply: 5, active: 1 })])]).toEqual([0]);
  expect([...actorsIn([told({}), told({ seats: [ana, ben, { ...cem, coins: 2 }] })])]).toEqual([0, 2]);
  expect([...actorsIn([told({ offers: [offer] })])]).toEqual([0, 2]);
  expect(actorsIn([told({ offers: [{ ...offer, to: null, asks: [1, 2] }] })]).size).toBe(3);
  expect([
    ...actorsIn([told({}, { events: [{ kind: "attacked", text: "", seat: 0, partner: 1 }] })]),
  ]).toEqual([0, 1]);
  expect([...actorsIn([told({}, { events: [{ kind: "turn-began", text: "", seat: 1 }] })])]).toEqual([0]);
});

test("while the game goes on, those play a part who can move; all of them while they may trade", () => {
  expect([...(actorsNow(table(), MOVES) ?? [])]).toEqual([0]);
  expect([...(actorsNow(table({ active: 2, awaited: 1 }), []) ?? [])]).toEqual([2, 1]);
  expect(actorsNow(table(), [move("Ana offer Ben Soy")])).toBeUndefined();
});

test("of two others a walkthrough draws both large where one plays a part", () => {
  const { container } = walk();
  expect(container.querySelectorAll(".bl-small-seat")).toHaveLength(0);
  expect(container.querySelectorAll(".bl-far .bl-seat")).toHaveLength(2);
});

test("a small seat shows the hand that is open, and else how many cards it holds", () => {
  const hands = (hand: string[] | null) => {
    const [ana, ben, cem] = table().seats as [SeatView, SeatView, SeatView];
    const seats = [ana, ben, { ...cem, hand, hand_count: 2 }];
    const { container } = walk([frame("There.", { table: table({ seats }) })]);
    const small = [...container.querySelectorAll(".bl-small-seat")].at(-1);
    const cards = [...(small?.querySelectorAll<HTMLElement>(".bl-small-hand .bl-card") ?? [])];
    return [small?.querySelector(".bl-hidden-hand b")?.textContent, cards.map(({ dataset }) => dataset.bean)];
  };
  expect(hands(["soy", "blue"])).toEqual([undefined, ["soy", "blue"]]);
  expect(hands(null)).toEqual(["2", []]);
});
