import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LogLine, TableState, TableView } from "../src/contract";
import { PageProvider } from "../src/page";
import type { WithLog } from "../src/time/gameLog";
import { type Pace, PaceChoice, pauseAt } from "../src/time/PaceChoice";
import { type Replay, useBotSteps } from "../src/time/useBotSteps";
import { MOVES, table } from "./table";

const line = (ply: number, text: string): LogLine => ({ ply, turn: 1, seat: 0, kind: "planted", text });
const OFFER = { id: 1, seat: 1, to: 2, asks: [2], give: ["soy"], want: [], text: "Ben offers Cem Soy." };
const LINES = [
  line(4, "Ana is done."),
  line(5, "Ben turns over Soy."),
  line(6, OFFER.text),
  line(7, "Cem declines."),
];

function state(also: Partial<WithLog<TableState>> = {}): WithLog<TableState> {
  return {
    table: table({ ply: 3 }),
    objective: "",
    beans: [],
    steps: [],
    moves: MOVES,
    log: [{ turn: 1, lines: LINES }],
    undo: true,
    redo: false,
    thinking: null,
    automatic: false,
    may_pass: false,
    seats_open: [0],
    advised: false,
    explaining: [],
    game: "one",
    left: null,
    ...also,
  };
}

const after = state({
  table: table({ ply: 7 }),
  steps: [table({ ply: 4 }), table({ ply: 5 }), table({ ply: 6, offers: [OFFER] })],
});

describe("the moves of bots", () => {
  let seen: { table: TableView; replay: Replay | null };
  const announced: string[] = [];
  const page = {
    lang: "en",
    say: (key: string) => key,
    beans: {},
    announce: (text: string) => void announced.push(text),
  };
  function Shown({ state, pace }: { state: WithLog<TableState>; pace: Pace | null }) {
    seen = useBotSteps(state, pace);
    return null;
  }
  const shown = (now: WithLog<TableState>, pace: Pace | null = "normal") => (
    <PageProvider value={page}>
      <Shown state={now} pace={pace} />
    </PageProvider>
  );
  const pass = (time: number) => act(() => void vi.advanceTimersByTime(time));

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
    announced.length = 0;
  });

  test("are shown and announced one after another, each with its words", () => {
    const { rerender } = render(shown(state()));
    rerender(shown(after));
    const told: [number, string | undefined][] = [];
    for (let step = 0; step < 4; step++) {
      told.push([seen.table.ply, seen.replay?.text]);
      pass(step === 2 ? 1600 : 800);
    }
    expect(told).toEqual([
      [4, ""],
      [5, "Ben turns over Soy."],
      [6, OFFER.text],
      [7, undefined],
    ]);
    expect(announced).toEqual(["Ben turns over Soy.", OFFER.text, "Cem declines. Plant the front card."]);
  });

  test("wait longer after an offer, which is thought about", () => {
    const { rerender } = render(shown(state()));
    rerender(shown(after));
    pass(400);
    pass(800);
    expect(seen.table.ply).toBe(6);
    pass(800);
    expect(seen.table.ply).toBe(6);
    pass(400);
    expect(seen.table.ply).toBe(7);
  });

  test("do not come back once they are skipped: not by the pause of a step, however late the page is drawn", () => {
    const { rerender } = render(shown(state()));
    rerender(shown(after));
    act(() => {
      seen.replay?.skip();
      vi.advanceTimersByTime(800); // before what skips them is rendered
    });
    expect([seen.table.ply, seen.replay]).toEqual([7, null]);
  });

  test("can be skipped, and what was left of them is announced at once", () => {
    const { rerender } = render(shown(state()));
    rerender(shown(after));
    act(() => seen.replay?.skip());
    expect([seen.table.ply, seen.replay]).toEqual([7, null]);
    expect(announced).toEqual([`Ben turns over Soy. ${OFFER.text} Cem declines. Plant the front card.`]);
  });

  test("are shown at once where there is no pace", () => {
    const { rerender } = render(shown(state(), null));
    rerender(shown(after, null));
    expect([seen.table.ply, seen.replay]).toEqual([7, null]);
    expect(announced).toEqual([`Ben turns over Soy. ${OFFER.text} Cem declines. Plant the front card.`]);
  });

  test("end with what the game waits for, but for an offer or a bot that thinks", () => {
    const offered = { ...line(7, "Ben offers Ana Red."), kind: "offered" };
    for (const also of [{ log: [{ turn: 1, lines: [...LINES.slice(0, 3), offered] }] }, { thinking: 1 }]) {
      const { rerender } = render(shown(state(), null));
      rerender(shown({ ...after, ...also }, null));
      cleanup();
    }
    const before = `Ben turns over Soy. ${OFFER.text}`;
    expect(announced).toEqual([`${before} Ben offers Ana Red.`, `${before} Cem declines.`]);
  });

  test("go on when the kernel sends the same table again without them", () => {
    const { rerender } = render(shown(state()));
    rerender(shown(after));
    pass(400);
    rerender(shown({ ...after, steps: [] }));
    expect(seen.table.ply).toBe(5);
    pass(800);
    expect(seen.table.ply).toBe(6);
  });

  test("are not announced when they are taken back", () => {
    const { rerender } = render(shown(after));
    rerender(shown(state()));
    expect(announced).toEqual([]);
  });
});

describe("a pace", () => {
  const [before, offered] = [table(), table({ offers: [OFFER] })];

  test("gives time to read, and to think about an offer", () => {
    const short = pauseAt(before, before, "Ben is done.", "normal");
    expect(pauseAt(before, before, "Ben harvests 4 Soy from field 1.", "normal")).toBeGreaterThan(short);
    expect(pauseAt(before, before, "x".repeat(5000), "normal")).toBeLessThan(1500);
    expect(pauseAt(before, offered, "Ben is done.", "normal")).toBeGreaterThan(short + 500);
    expect(pauseAt(offered, offered, "Ben is done.", "normal")).toBe(short);
    expect(pauseAt(before, before, "Ben is done.", "slow")).toBeGreaterThan(2 * short);
    expect(pauseAt(before, before, "Ben is done.", "quick")).toBeLessThan(short / 2);
  });

  const choice = () => screen.getByRole<HTMLSelectElement>("combobox");

  afterEach(() => {
    cleanup();
    localStorage.clear();
    vi.restoreAllMocks();
  });

  test("is remembered by the browser", async () => {
    const { unmount } = render(<PaceChoice />);
    expect(choice().value).toBe("normal");
    await userEvent.selectOptions(choice(), "slow");
    unmount();
    render(<PaceChoice />);
    expect(choice().value).toBe("slow");
  });

  test("is quick at first for readers who prefer reduced motion, and as they choose then", () => {
    vi.spyOn(globalThis, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    const { unmount } = render(<PaceChoice />);
    expect(choice().value).toBe("quick");
    fireEvent.change(choice(), { target: { value: "normal" } });
    unmount();
    render(<PaceChoice />);
    expect(choice().value).toBe("normal");
  });

  test("can be chosen where the browser keeps nothing", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("no storage");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("no storage");
    });
    render(<PaceChoice />);
    await userEvent.selectOptions(choice(), "quick");
    expect(choice().value).toBe("quick");
  });
});
