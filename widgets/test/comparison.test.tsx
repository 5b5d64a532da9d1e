import { screen, waitFor } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { DifferenceView, Frame, PairView, RuleView } from "../src/contract";
import { groupedByKind, sharedCaption, sharedMove, sideCaption } from "../src/lessons/ComparedCaption";
import { ComparePage, inWords, kindOfPair } from "../src/lessons/ComparePage";
import { RuleCard } from "../src/parts/RuleCard";
import { Kernel } from "./kernel";
import { announcements, frame, page } from "./lessonPage";
import { renderOn } from "./renderOn";
import { MOVES, rule } from "./table";

const voice = { say: vi.fn(), again: vi.fn() };

const refused = { text: "It stays.", rule: rule("harvest.one_card"), alternatives: MOVES.slice(0, 1) };
const PARTING: DifferenceView = {
  kind: "refused",
  mark: "First difference",
  title: "Allowed here",
  sides: [
    { edition: "a", name: "One", text: "Ana may.", refused: false, rule: rule("harvest.protection") },
    { edition: "b", name: "Other", text: "It stays.", refused: true, rule: rule("harvest.one_card") },
  ],
  conflicts: [{ id: "B4", text: "They differ." }],
};

interface Step {
  sides: Frame[];
  pair: PairView;
}

function step(one: Frame, other: Frame, also: Partial<PairView> = {}): Step {
  return { sides: [one, other], pair: { step: 0, captioned: true, note: "", differences: [], ...also } };
}

const STEPS = [
  step(frame("Look.", { move: null }), frame("Look.", { move: null })),
  step(frame("Ana plants."), frame("Ana plants."), { step: 3, note: "2 steps left out." }),
  step(frame("Ana harvests."), frame("It stays.", { rejection: refused }), {
    step: 4,
    differences: [PARTING],
  }),
  step(frame("Ben plants."), frame("No.", { rejection: refused }), { step: 5 }),
];

/** The data of the page: the frames of each edition, and what belongs to both. */
function data(steps: readonly Step[]) {
  const frames = [0, 1].map((side) => steps.flatMap(({ sides }) => sides[side] ?? []));
  return { frames, pairs: steps.map(({ pair }) => pair), advised: [[], []] };
}

function compare(start = 0, steps = STEPS) {
  const send = vi.fn();
  const props = {
    title: "One and Other",
    editions: ["One", "Other"],
    start,
    ...data(steps),
  };
  const model = Object.assign(new Kernel(props), { send });
  const { container } = renderOn(page, <ComparePage model={model} voice={voice} />);
  return { container, send };
}

test("both tables stand there, each under the name of its edition", () => {
  const { container } = compare();
  expect(container.querySelectorAll(".bl-board")).toHaveLength(2);
  expect(screen.getByRole("group", { name: "One" })).toBeTruthy();
  expect(screen.getByRole("group", { name: "Other" })).toBeTruthy();
});

const shown = (container: Element, what: string) =>
  [...container.querySelectorAll(`.bl-caption[data-shown] ${what}`)].map((each) => each.textContent);

test("what happens on both is said once, what parts them on each side", async () => {
  const { container } = compare(1);
  expect(shown(container, ".bl-caption-text")).toEqual(["Ana plants."]);
  expect(shown(container, ".bl-note")).toEqual(["2 steps left out."]);
  expect(shown(container, ".bl-compared-side")).toEqual(["", ""]);
  await userEvent.click(screen.getByRole("button", { name: "walk.forward" }));
  expect(shown(container, ".bl-compared-side")).toEqual([
    "Ana: Plant Soy Ana harvests.",
    "Ana: Plant Soy walk.refusedIt stays.",
  ]);
});

test("the author's words stand for what happens on each side, but for why it is refused", () => {
  const said = step(frame("Look."), frame("Look.", { rejection: refused }));
  const { container } = compare(0, [said]);
  expect(shown(container, ".bl-caption-text")).toEqual(["Look."]);
  expect(shown(container, ".bl-compared-side")).toEqual([
    "Ana: Plant Soy ",
    "Ana: Plant Soy walk.refusedIt stays.",
  ]);
});

test("where only one table has room, a switch says which one is seen", async () => {
  const { container } = compare();
  const pairs = container.querySelector<HTMLElement>(".bl-pair");
  expect(pairs?.dataset.seen).toBe("0");
  await userEvent.click(screen.getByRole("button", { name: "Other" }));
  expect(pairs?.dataset.seen).toBe("1");
  expect(screen.getByRole("button", { name: "Other" }).getAttribute("aria-pressed")).toBe("true");
});

test("a difference is marked; both rules and the contradiction behind it are opened on request", () => {
  const { container } = compare(2);
  expect(shown(container, ".bl-parting")).toEqual(["First difference Allowed here"]);
  const behind = container.querySelector(".bl-behind") as HTMLDetailsElement;
  expect(behind.open).toBe(false);
  expect([...behind.querySelectorAll(".bl-rule-id")].map((id) => id.textContent)).toEqual([
    "harvest.protection",
    "harvest.one_card",
  ]);
  expect(behind.querySelector("details[open]")).toBeNull();
  expect(behind.textContent).toContain("rule.conflict B4 They differ.");
});

test("keys go through the steps, D to the next difference and round again", async () => {
  const { container } = compare();
  const at = () => container.querySelector(".bl-steps-where")?.textContent;
  screen.getByRole("button", { name: "walk.forward" }).focus();
  expect(at()).toBe("walk.begin");
  await userEvent.keyboard("d");
  expect(at()).toBe("walk.step 4 5");
  await userEvent.keyboard("{End}");
  expect(at()).toBe("walk.step 5 5");
  await userEvent.keyboard("d");
  expect(at()).toBe("walk.step 4 5");
  await userEvent.keyboard("{Home}{ArrowRight}");
  expect(at()).toBe("walk.step 3 5");
  await userEvent.keyboard("m");
  expect(voice.again).toHaveBeenCalled();
});

test("the letters mean the same on the slider", async () => {
  const { container } = compare();
  screen.getByRole("slider").focus();
  await userEvent.keyboard("d");
  expect(container.querySelector(".bl-steps-where")?.textContent).toBe("walk.step 4 5");
});

test("differences of a kind stand in one frame, each with its sides", () => {
  const choice: DifferenceView = { ...PARTING, kind: "choice", mark: "Another", title: "Other moves" };
  expect(groupedByKind([PARTING, choice, PARTING]).map((each) => each.length)).toEqual([2, 1]);
});

test("each step is announced once, and the kernel is never asked", async () => {
  const { send } = compare();
  screen.getByRole("button", { name: "walk.forward" }).focus();
  await userEvent.keyboard("{ArrowRight}");
  await waitFor(() => expect(announcements.length).toBe(1));
  await userEvent.keyboard("{ArrowRight}");
  await waitFor(() => expect(announcements.length).toBe(2));
  expect(announcements).toEqual([
    "walk.step 3 5. Ana plants. 2 steps left out.",
    "walk.step 4 5. One: Ana harvests. Other: walk.refused. It stays. First difference: Allowed here.",
  ]);
  expect(send).not.toHaveBeenCalled();
});

test("a step is marked by what it is, a difference before all else", () => {
  const { container } = compare();
  expect(STEPS.map(({ sides, pair }) => kindOfPair(sides, pair))).toEqual([
    "said",
    "move",
    "parting",
    "refused",
  ]);
  const marks = [...container.querySelectorAll<HTMLElement>(".bl-marks i")];
  expect(marks.map((mark) => mark.dataset.kind)).toEqual(["said", "move", "parting", "refused"]);
  expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toBe("walk.begin");
});

test("the button to the differences is off where there is none", () => {
  const props = {
    title: "",
    editions: ["One", "Other"],
    start: 0,
    ...data(STEPS.slice(0, 2)),
  };
  const model = new Kernel(props);
  renderOn(page, <ComparePage model={model} voice={voice} />);
  expect(screen.getByRole("button", { name: "compare.next" }).getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByRole("group", { name: "compare.label" })).toBeTruthy();
});

const OUTCOME: DifferenceView = {
  kind: "outcome",
  mark: "First difference",
  title: "Another outcome",
  sides: [
    { edition: "a", name: "One", text: "Ana draws 3.", refused: false, rule: null },
    { edition: "b", name: "Other", text: "Ana draws 1.", refused: false, rule: null },
  ],
  conflicts: [],
};

test("what both say and do is said once, a move with two outcomes on each side", () => {
  const once = ({ sides, pair }: Step) => [sharedCaption(sides), sharedMove(sides, pair)?.move];
  expect(STEPS.map(once)).toEqual([
    ["Look.", undefined],
    ["Ana plants.", "Ana: Plant Soy"],
    ["", undefined],
    ["", undefined],
  ]);
  const apart = step(frame("Same."), frame("Same.", { move: "Ana: Draw 1" }));
  expect(once(apart)).toEqual(["Same.", undefined]);
  const parted = step(frame("She draws."), frame("She draws."), { differences: [OUTCOME] });
  expect(once(parted)).toEqual(["She draws.", undefined]);
  expect(sideCaption(parted.sides, parted.pair, 1)).toMatchObject({ refused: false, happens: "" });
});

test("a step is told as it is shown", () => {
  const words = ({ sides, pair }: Step) => inWords(sides, pair, ["One", "Other"], page.say);
  const rejected = frame("It stays.", { rejection: refused });
  expect(words(step(frame("She draws."), frame("She draws."), { differences: [OUTCOME] }))).toBe(
    "She draws. One: Ana draws 3. Other: Ana draws 1. First difference: Another outcome.",
  );
  expect(words(step(frame("Look."), { ...rejected, caption: "Look." }))).toBe(
    "Look. Other: walk.refused. It stays.",
  );
  expect(words(step(rejected, rejected))).toBe("It stays. One: walk.refused. Other: walk.refused.");
});

const EDITIONS: RuleView["editions"] = [
  { editions: ["a"], names: "One", status: "same", text: "", lines: [], places: [] },
  {
    editions: ["b"],
    names: "Other",
    status: "differs",
    text: "It stays.",
    lines: ["2-23"],
    places: [{ document: "001", title: "Bohnanza", heading: "Fase 1", lang: "es" }],
  },
  { editions: ["e"], names: "Fifth", status: "same", text: "With three, one.", lines: [], places: [] },
  { editions: ["c"], names: "Third", status: "absent", text: "No harvest here.", lines: [], places: [] },
  { editions: ["d"], names: "Fourth", status: "absent", text: "", lines: [], places: [] },
];

test("a rule card shows the editions side by side and marks what contradicts", () => {
  const conflicts = [{ id: "B4", text: "They differ." }];
  const { container } = renderOn(page, <RuleCard rule={rule("x.y", { editions: EDITIONS, conflicts })} />);
  const told = [...container.querySelectorAll<HTMLElement>(".bl-edition")];
  expect(told.map((each) => each.dataset.status)).toEqual(["same", "differs", "same", "absent", "absent"]);
  expect(told[0]?.textContent).toBe("rule.editions.same One");
  expect(told[1]?.textContent).toContain("Other rule.editions.mark.differs");
  expect(told[1]?.textContent).toContain("2-23");
  expect(told[1]?.querySelector("[lang=es]")?.textContent).toBe("Fase 1");
  expect(told[2]?.textContent).toBe("Fifth rule.editions.mark.sameWith three, one.");
  expect(told[3]?.textContent).toContain("rule.editions.mark.absent");
  expect(told[4]?.textContent).toBe("rule.editions.absent Fourth");
  expect(container.querySelector(".bl-conflict")?.textContent).toBe("rule.conflict B4 They differ.");
  expect(container.querySelector<HTMLDetailsElement>(".bl-rule-more")?.open).toBe(false);
});

test("where a rule stands closed its editions are closed within it", () => {
  const { container } = renderOn(page, <RuleCard rule={rule("x.y", { editions: EDITIONS })} open={false} />);
  expect([...container.querySelectorAll("details")].map((each) => each.open)).toEqual([false, false]);
  expect(container.querySelectorAll("summary")).toHaveLength(2);
});

test("a rule without editions has no place for them", () => {
  const { container } = renderOn(page, <RuleCard rule={rule("x.y")} unfolded />);
  expect(container.querySelector(".bl-editions")).toBeNull();
  expect(container.querySelector<HTMLDetailsElement>(".bl-rule-more")?.open).toBe(true);
});
