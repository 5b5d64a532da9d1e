import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Python } from "../src/carrier/python";
import type { SessionRequest } from "../src/contract";

interface Sent {
  place: { file: string };
  seed?: string;
  ask?: SessionRequest;
}

/** The web workers that were started, the last one last: what they were sent, and whether they were ended. */
let workers: FakeWorker[] = [];

class FakeWorker {
  sent: Sent[] = [];
  ended = false;
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror = () => {};

  constructor() {
    workers.push(this);
  }

  postMessage(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  terminate(): void {
    this.ended = true;
  }

  says(data: unknown): void {
    this.onmessage({ data });
  }
}

const TOLD = {
  ...{ starting: "starts", needs: "needs another", lab: "in JupyterLab", thinks: "thinks", slow: "too slow" },
};
const MOVE = { session: "a", seed: "5eed", part: 0, number: 3, id: 9 } as SessionRequest;
const ANSWER = JSON.stringify({ message: { id: 9, ok: true, events: [] }, number: 4, saved: "text" });
const PAGE = JSON.stringify({ page: { parts: [] } });

function python() {
  const said: string[] = [];
  const place = { file: "notebooks/planting.ipynb", lang: "en", query: "" };
  return { python: new Python(place, { ...TOLD, say: (text) => said.push(text) }), said };
}

const last = () => workers.at(-1) as FakeWorker;
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  workers = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it runs the page when it starts, says how far that is, and is asked once the page is there", async () => {
  const { python: there, said } = python();
  there.start("5eed");
  const answer = there.ask(MOVE);
  last().says({ done: 1, count: 3 });
  await settle();
  expect(there.away).toBe(true);
  expect(last().sent).toMatchObject([{ seed: "5eed", place: { file: "/site/notebooks/planting.ipynb" } }]);
  last().says(PAGE);
  await settle();
  expect(there.away).toBe(false);
  expect(last().sent[1]?.ask).toEqual(MOVE);
  last().says(ANSWER);
  expect(await answer).toEqual(JSON.parse(ANSWER));
  expect(said).toEqual(["starts", "starts 1/3", "", ""]);
  expect(workers.length).toBe(1);
});

async function alive() {
  const made = python();
  made.python.start("5eed");
  last().says(PAGE);
  await settle();
  return made;
}

test("a request that takes long is said to be thought over, until its answer is there", async () => {
  const { python: there, said } = await alive();
  const answer = there.ask(MOVE);
  await vi.advanceTimersByTimeAsync(900);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(8000);
  expect(said).toEqual(["thinks"]);
  last().says(ANSWER);
  expect(await answer).toEqual(JSON.parse(ANSWER));
  expect(said).toEqual(["thinks", ""]);
});

test("one that takes ten seconds is ended with its worker, says why, and is not sent again", async () => {
  const { python: there } = await alive();
  const answer = there.ask(MOVE);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual({
    message: { id: 9, ok: false, events: [], error: { text: "too slow" } },
    number: 3,
  });
  expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  expect(last().sent.map(({ ask }) => ask)).toEqual([undefined]);
  const next = there.ask({ ...MOVE, id: 10 });
  last().says(PAGE);
  await settle();
  expect(last().sent[1]?.ask?.id).toBe(10);
  last().says(ANSWER);
  expect(await next).toEqual(JSON.parse(ANSWER));
});

test("a start that takes longer than ten seconds is waited for", async () => {
  const { python: there } = python();
  const answer = there.ask(MOVE);
  await vi.advanceTimersByTimeAsync(40_000);
  last().says(PAGE);
  await settle();
  last().says(ANSWER);
  expect(await answer).toEqual(JSON.parse(ANSWER));
  expect(last().ended).toBe(false);
});

test("a worker that is lost is behind; one that cannot start, or fails, answers nothing", async () => {
  const { python: there, said } = await alive();
  const lost = there.ask(MOVE);
  await settle();
  last().onerror();
  expect(await lost).toEqual({ behind: true });
  const failed = there.ask(MOVE);
  last().says(PAGE);
  await settle();
  last().says(JSON.stringify({ failed: "KeyError" }));
  expect(await failed).toBeNull();
  last().onerror();
  const none = there.ask(MOVE);
  last().onerror();
  expect(await none).toBeNull();
  expect(said.at(-1)).toBe("needs another");
});
