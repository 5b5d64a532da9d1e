import { act, fireEvent, screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { atTheApp, STATE, shown } from "./playPage";
import { table } from "./table";

atTheApp();

test("where there is nothing to choose it is done by itself, in a game that goes on, until that is turned off", () => {
  vi.useFakeTimers();
  try {
    const { kernel } = shown({ begun: true, automatic: true });
    const asked = () => kernel.sent.filter(({ type }) => type === "automatic").length;
    const comesTo = (ply: number, also: object = {}) => {
      act(() =>
        kernel.change({ ...kernel.get("state"), ...STATE, automatic: true, table: table({ ply }), ...also }),
      );
      act(() => void vi.advanceTimersByTime(1000));
    };
    act(() => void vi.advanceTimersByTime(1000));
    expect(asked()).toBe(0); // a game that was only opened
    comesTo(STATE.table.ply + 1);
    expect(asked()).toBe(1);
    comesTo(STATE.table.ply + 2, { redo: true });
    expect(asked()).toBe(1); // after an undo
    comesTo(STATE.table.ply + 3, { automatic: false });
    expect(asked()).toBe(1);
    const traded = table({ ply: STATE.table.ply + 4, turned: ["soy"] });
    comesTo(traded.ply, { automatic: false, may_pass: true, table: traded });
    expect(kernel.sent.at(-1)?.type).toBe("automatic"); // cards lie open, which could be traded
    const bare = table({ ply: STATE.table.ply + 5, turned: [] });
    comesTo(bare.ply, { automatic: false, may_pass: true, table: bare });
    expect(kernel.sent.at(-1)?.type).toBe("pass");
    fireEvent.click(screen.getByRole("button", { name: "tools.automatic" }));
    comesTo(STATE.table.ply + 6);
    expect(asked()).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
