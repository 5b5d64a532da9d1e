import { expect, test } from "vitest";
import { shownAsked, watchPresses } from "../src/kernel/asking";

test("what was pressed looks so until the answer is there, and nothing else does", async () => {
  document.body.innerHTML = "<button><b>Draw</b></button><button>Done</button>";
  const [draw, done] = [...document.querySelectorAll("button")];
  const stop = watchPresses(document);
  let answer: (value: string) => void = () => undefined;
  let asking: Promise<string> = Promise.resolve("");
  draw?.addEventListener("click", () => {
    asking = shownAsked(
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
    );
  });
  draw?.querySelector("b")?.click();
  expect(draw?.dataset.asked).toBe("true");
  expect(done?.dataset.asked).toBeUndefined();
  answer("drawn");
  expect(await asking).toBe("drawn");
  expect(draw?.dataset.asked).toBeUndefined();
  stop();
});

test("a request that no click has made marks nothing", async () => {
  document.body.innerHTML = "<button>Draw</button>";
  expect(await shownAsked(Promise.resolve(1))).toBe(1);
  expect(document.querySelector("[data-asked]")).toBeNull();
});
