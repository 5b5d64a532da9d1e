import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Far, Judge } from "../src/code/judge";

const SAID = {
  starting: "starting",
  needs: "needs",
  lab: "lab",
  long: "{seconds} s, {done}/{count}",
  ended: "ended",
};
const ASKED = { file: "/site/exercises/own.ipynb", lang: "en", cell: "one", text: "1" };

/** A web worker that does nothing by itself. */
class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: (event: { data: unknown }) => void = () => undefined;
  onerror: () => void = () => undefined;
  asked: string[] = [];
  ended = false;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage({ judge }: { judge: string }): void {
    this.asked.push(judge);
  }

  terminate(): void {
    this.ended = true;
  }

  tells(told: object): void {
    this.onmessage({ data: JSON.stringify(told) });
  }
}

const worker = () => FakeWorker.all.at(-1) as FakeWorker;
const endless = (number: number, count = 9) =>
  worker().tells({ seconds: 5, state: "broken", message: `endless ${number}`, done: number, count });
const right = { state: "right", message: "yes", printed: "" };

let shown: [Far, string][];

async function asks(judge: Judge, text = "1") {
  const verdict = judge.check({ ...ASKED, text }, (...far) => shown.push(far));
  await Promise.resolve();
  await Promise.resolve();
  return { verdict };
}

beforeEach(() => {
  shown = [];
  FakeWorker.all = [];
  vi.stubGlobal("Worker", FakeWorker);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the start and each case are shown, then the verdict comes", async () => {
  const { verdict } = await asks(new Judge(SAID));
  worker().onmessage({ data: { done: 1, count: 3 } });
  endless(0);
  endless(1);
  worker().tells({ verdict: right });
  expect(await verdict).toEqual(right);
  expect(worker().asked.map((each) => JSON.parse(each))).toEqual([ASKED]);
  expect(shown).toEqual([
    [{ done: 0, count: 0 }, "starting"],
    [{ done: 1, count: 3 }, "starting"],
    [{ done: 0, count: 9 }, ""],
    [{ done: 1, count: 9 }, ""],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a case that does not end is ended with its worker, and another is started for the next check", async () => {
  const judge = new Judge(SAID);
  const { verdict } = await asks(judge);
  endless(3);
  vi.advanceTimersByTime(4900);
  worker().tells({ seconds: 5 }); // another call of the case
  vi.advanceTimersByTime(4900);
  expect(worker().ended).toBe(false);
  vi.advanceTimersByTime(100);
  expect(await verdict).toEqual({ state: "broken", message: "endless 3" });
  expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
  const next = await asks(judge);
  worker().tells({ verdict: right });
  expect(await next.verdict).toEqual(right);
  expect(FakeWorker.all.length).toBe(2);
});

test("while Python starts nothing is ended, and a whole check is after thirty seconds", async () => {
  const { verdict } = await asks(new Judge(SAID));
  vi.advanceTimersByTime(60_000);
  expect(worker().ended).toBe(false);
  for (let second = 0; second < 31; second++) {
    if (!worker().ended && FakeWorker.all.length === 1) endless(second, 48);
    vi.advanceTimersByTime(1000);
  }
  expect(await verdict).toEqual({ state: "broken", message: "30 s, 29/48" });
});

test("checks wait for each other", async () => {
  const judge = new Judge(SAID);
  const one = await asks(judge, "one");
  const two = await asks(judge, "two");
  expect(worker().asked.map((each) => JSON.parse(each).text)).toEqual(["one"]);
  worker().tells({ verdict: right });
  await one.verdict;
  await Promise.resolve();
  worker().tells({ lab: true });
  expect(await two.verdict).toEqual({ state: "", message: "lab" });
  expect(worker().asked.map((each) => JSON.parse(each).text)).toEqual(["one", "two"]);
});

test("a Python that does not start, and one that a program ends, are told apart", async () => {
  const judge = new Judge(SAID);
  const first = await asks(judge);
  worker().onerror();
  expect((await first.verdict).message).toBe("needs");
  const second = await asks(judge);
  endless(0);
  worker().onerror();
  expect((await second.verdict).message).toBe("ended");
  expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true, true]);
});

test("a browser without workers says what it needs, each time", async () => {
  vi.stubGlobal("Worker", undefined);
  const judge = new Judge(SAID);
  for (const text of ["one", "two"]) {
    const { verdict } = await asks(judge, text);
    expect(await verdict).toEqual({ state: "broken", message: "needs" });
  }
});
