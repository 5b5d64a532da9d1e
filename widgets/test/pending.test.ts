import { beforeEach, expect, test, vi } from "vitest";
import { showPending, watchPresses } from "../src/kernel/useKernel";

beforeEach(() => void vi.useFakeTimers());

test("what was pressed looks so until the answer is there, and nothing else does", async () => {
  document.body.innerHTML = "<button><b>Draw</b></button><button>Done</button>";
  const [draw, done] = [...document.querySelectorAll("button")];
  const stop = watchPresses(document);
  let answer: (value: string) => void = () => undefined;
  let asking: Promise<string> = Promise.resolve("");
  draw?.addEventListener("click", () => {
    asking = showPending(
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
    );
  });
  draw?.querySelector("b")?.click();
  expect(draw?.dataset.asked).toBeUndefined();
  vi.advanceTimersByTime(100);
  expect(draw?.dataset.asked).toBe("true");
  expect(done?.dataset.asked).toBeUndefined();
  answer("drawn");
  expect(await asking).toBe("drawn");
  expect(draw?.dataset.asked).toBeUndefined();
  stop();
});

test("an answer that is there at once is all that is painted", async () => {
  document.body.innerHTML = "<button>Draw</button>";
  const [draw] = document.querySelectorAll("button");
  const stop = watchPresses(document);
  draw?.addEventListener("click", () => void showPending(Promise.resolve(1)));
  draw?.click();
  await vi.advanceTimersByTimeAsync(1000);
  expect(draw?.dataset.asked).toBeUndefined();
  stop();
});

test("a request that no click has made marks nothing", async () => {
  document.body.innerHTML = "<button>Draw</button>";
  expect(await showPending(Promise.resolve(1))).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(document.querySelector("[data-asked]")).toBeNull();
});
