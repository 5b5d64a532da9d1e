import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PageKernel } from "../src/carrier/pageKernel";
import { PartModel } from "../src/carrier/storedPart";
import type { StoredPart, StoredTables } from "../src/contract";
import { Requests } from "../src/kernel/requests";

const PLACE = {
  page: "/lesson",
  sockets: "ws://here/",
  digest: "d1",
  stale: "another table",
  cookie: "no cookie",
  ended: "no Python",
};

/** The sockets that have been opened, each with what it was sent. */
const sockets: FakeSocket[] = [];

class FakeSocket {
  sent: { part: number; request: { id: number; type: string } }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor(readonly url: string) {
    sockets.push(this);
  }
  send(said: string) {
    this.sent.push(JSON.parse(said));
  }
  close() {
    this.onclose?.();
  }
  hear(news: unknown) {
    this.onmessage?.({ data: JSON.stringify(news) });
  }
}

const fetched = vi.fn();
const began = (view: object = { kernel: "k", changed: {} }) => ({
  ok: true,
  status: 200,
  json: async () => view,
});
const full = {
  ok: false,
  status: 503,
  headers: new Headers({ "Retry-After": "8" }),
  json: async () => ({ said: "full" }),
};

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

function page(...stored: Partial<StoredPart>[]) {
  const said: string[] = [];
  const kernel = new PageKernel(PLACE, (text) => said.push(text));
  const parts = stored.map(
    (part) => new PartModel({ props: { component: "table" }, state: {}, ...part }, { a: "A" }, kernel),
  );
  kernel.serve(parts);
  const answers = parts.map((part) => {
    const heard: Record<string, unknown>[] = [];
    part.on("msg:custom", (answer: Record<string, unknown>) => heard.push(answer));
    return heard;
  });
  return { kernel, parts, answers, said };
}

const move = (id: number, text = "Ana plant 1") => ({ id, type: "move", text, ply: id });
const first = <Of>(list: readonly Of[]): Of => list[0] as Of;

beforeEach(() => {
  sockets.length = 0;
  fetched.mockReset().mockImplementation(async () => began());
  vi.stubGlobal("fetch", fetched);
  // biome-ignore lint/suspicious/noDocumentCookie: what the server has set
  document.cookie = "_xsrf=mark";
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("requestAnimationFrame", queueMicrotask);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(number = 0): Promise<FakeSocket> {
  await settle();
  const socket = sockets[number] as FakeSocket;
  socket.onopen?.();
  return socket;
}

describe("what needs no kernel", () => {
  it("answers with the key, and to a ping, and has the words of the page", async () => {
    const key = [{ text: "Three", choices: [0], why: "" }];
    const { parts, answers } = page({ key });
    first(parts).send({ id: 1, type: "key" });
    first(parts).send({ id: 2, type: "ping" });
    await settle();
    expect(first(answers)).toEqual([
      { id: 1, ok: true, events: [], key },
      { id: 2, ok: true, events: [] },
    ]);
    expect(first(parts).get("props")).toEqual({ component: "table", words: { a: "A" } });
    expect(fetched).not.toHaveBeenCalled();
  });

  it("judges a quiz, gives its hints, recalls answers and begins again", async () => {
    const view = (text: string) => ({ text, chosen: false, right: null, why: "" });
    const questions = [
      { choices: [view("Two"), view("Three")], outcome: "unattempted", hints: [], hints_left: 1 },
    ];
    const choices = [
      { right: false, why: "No." },
      { right: true, why: "" },
    ];
    const answersOf = [{ choices, rule: { id: "r" }, hints: ["Count."], solution: [] }];
    const { parts, answers } = page({
      state: { questions },
      answers: answersOf as never,
    });
    const ask = async (request: object) => {
      first(parts).send({ id: 1, ...request });
      await settle();
      return first(first(parts).get("state").questions as Record<string, unknown>[]);
    };
    expect(await ask({ type: "choose", question: 0, choice: 0 })).toMatchObject({
      outcome: "wrong",
      rule: null,
    });
    expect(await ask({ type: "question-hint", question: 0 })).toMatchObject({
      hints: ["Count."],
      hints_left: 0,
    });
    expect(await ask({ type: "question-hint", question: 0 })).toMatchObject({
      hints: ["Count."],
      hints_left: 0,
    });
    expect(await ask({ type: "choose", question: 0, choice: 1 })).toMatchObject({
      outcome: "right",
      rule: { id: "r" },
    });
    expect(await ask({ type: "choose", question: 0, choice: 9 })).toMatchObject({ outcome: "right" });
    expect(await ask({ type: "restart" })).toMatchObject({ outcome: "unattempted", hints: [] });
    expect(await ask({ type: "recall", answers: "0,1" })).toMatchObject({ outcome: "right" });
    expect(first(answers).every((answer) => answer.ok)).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe("a small table whose first moves came with the page", () => {
  const said = (text: string) => ({ text }) as never;
  const tables: StoredTables = {
    tables: [
      { state: {}, table: {}, replies: { "move Ana plant 1": 0, "move Ana plant 2": 1 } },
      { state: { undo: true }, table: { ply: 1 }, replies: { undo: 2, move: 3 } },
    ],
    replies: [
      { ok: true, events: [said("planted")], to: 1 },
      { ok: false, events: [], rejection: said("no room") },
      { ok: true, events: [], to: 0 },
      { ok: false, events: [], error: said("over") },
    ],
  };
  const state = { undo: false, table: { ply: 0, seats: 3 } };
  const after = { undo: true, table: { ply: 1, seats: 3 } };
  const small = () => page({ state, tables }, {});
  const ask = async ({ parts }: ReturnType<typeof page>, request: object) => {
    first(parts).send({ id: 1, ...request });
    await settle();
  };
  const plant = (field: number, ply = 0) => ({ type: "move", text: `Ana plant ${field}`, ply });

  it("answers what may be done, what may not, and what is for another table, without a kernel", async () => {
    const all = small();
    await ask(all, plant(2));
    await ask(all, plant(1));
    expect(first(all.parts).get("state")).toEqual(after);
    await ask(all, plant(1));
    await ask(all, plant(3, 1));
    await ask(all, { type: "undo" });
    expect(first(all.parts).get("state")).toEqual(state);
    expect(first(all.answers)).toEqual([
      { id: 1, ok: false, events: [], rejection: said("no room") },
      { id: 1, ok: true, events: [said("planted")], state: after },
      { id: 1, ok: false, events: [], error: said("another table") },
      { id: 1, ok: false, events: [], error: said("over") },
      { id: 1, ok: true, events: [], state },
    ]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("has a kernel do it again where it ends, and asks it from then on", async () => {
    const all = small();
    await ask(all, plant(1));
    await ask(all, { id: 2, type: "hint" });
    const socket = await open();
    expect(socket.sent.map(({ request }) => request.type)).toEqual(["move", "hint"]);
    const changed = vi.fn();
    first(all.parts).on("change:state", changed);
    const [redone] = socket.sent;
    socket.hear({ part: 0, message: { id: redone?.request.id, ok: true, events: [], state: after } });
    expect(changed).toHaveBeenCalledTimes(1);
    await ask(all, { id: 3, type: "undo" });
    expect(socket.sent.map(({ request }) => request.type)).toEqual(["move", "hint", "undo"]);
    socket.hear({ part: 0, message: { id: 3, ok: true, events: [], state } });
    socket.close();
    await ask(all, plant(1));
    const other = await open(1);
    expect(other.sent.map(({ request }) => request.type)).toEqual(["move", "undo", "hint", "move"]);
  });

  it("is another one where chance has laid it otherwise, and what was done there is not done again", async () => {
    const other = { props: {}, state: { table: { ply: 5 } } };
    fetched.mockImplementation(async () => began({ kernel: "k", changed: { 0: other } }));
    const all = small();
    await ask(all, plant(1));
    all.parts[1]?.send(move(1));
    const socket = await open();
    expect(first(all.parts).get("state")).toEqual(other.state);
    expect(socket.sent.map(({ part }) => part)).toEqual([1]);
  });
});

describe("the first wish that needs a kernel", () => {
  it("starts one for all, and what is asked meanwhile goes out in its order", async () => {
    const { parts, answers } = page({}, {});
    parts[0]?.send(move(1));
    parts[1]?.send(move(1));
    parts[0]?.send(move(2));
    const socket = await open();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]).toMatchObject(["/lesson", { method: "POST", body: "d1" }]);
    expect(socket.url).toBe("ws://here/k");
    expect(socket.sent.map(({ part, request }) => [part, request.id])).toEqual([
      [0, 1],
      [1, 1],
      [0, 2],
    ]);
    socket.hear({ part: 0, message: { id: 1, ok: true, events: [], state: { ply: 1 } } });
    expect(parts[0]?.get("state")).toEqual({ ply: 1 });
    expect(answers[0]).toHaveLength(1);
  });

  it("asks for one once the move is painted", async () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal("requestAnimationFrame", (on: () => void) => frames.push(on));
    const { kernel, parts } = page({});
    first(parts).send(move(1));
    await settle();
    expect(fetched).not.toHaveBeenCalled();
    expect(kernel.starting).toBe(true);
    while (frames.length > 0) frames.shift()?.();
    await settle();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("waits where there is no room, says so, and is not taken for silent", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fetched.mockImplementationOnce(async () => full);
    const { parts, said } = page({});
    const silent = vi.fn();
    const requests = new Requests(first(parts), silent, 5000);
    requests.ask({ type: "undo" });
    await settle();
    expect(said).toEqual(["full"]);
    await vi.advanceTimersByTimeAsync(7000);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1500);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(said.at(-1)).toBe("");
    expect(silent).not.toHaveBeenCalled();
    (await open()).hear({ part: 0, message: { id: 1, ok: true, events: [] } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(silent).not.toHaveBeenCalled();
  });

  it("is refused where the page has become another one", async () => {
    fetched.mockImplementation(async () => ({ ok: false, status: 409 }));
    const { parts, answers } = page({});
    first(parts).send(move(1));
    await settle();
    expect(first(answers)).toEqual([{ id: 1, ok: false, events: [], error: { text: "no Python" } }]);
  });

  it("is refused, and the server is not asked, where the browser keeps no cookie", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as a browser that keeps none
    document.cookie = "_xsrf=; max-age=0";
    const { parts, answers } = page({});
    first(parts).send(move(1));
    await settle();
    expect(first(answers)).toEqual([{ id: 1, ok: false, events: [], error: { text: "no cookie" } }]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("is not done on a table that chance has laid otherwise", async () => {
    fetched.mockImplementation(async () =>
      began({ kernel: "k", changed: { 0: { props: {}, state: { ply: "other" } } } }),
    );
    const { parts, answers } = page({}, {});
    parts[0]?.send(move(1));
    parts[1]?.send(move(1));
    const socket = await open();
    expect(parts[0]?.get("state")).toEqual({ ply: "other" });
    expect(answers[0]?.slice(1)).toEqual([
      { id: 1, ok: false, events: [], error: { text: "another table" } },
    ]);
    expect(socket.sent.map(({ part }) => part)).toEqual([1]);
    parts[0]?.send(move(2));
    expect(socket.sent.map(({ part }) => part)).toEqual([1, 0]);
  });
});

describe("a kernel that is lost", () => {
  async function played() {
    const all = page({});
    first(all.parts).send(move(1));
    const socket = await open();
    socket.hear({ part: 0, message: { id: 1, ok: true, events: [], state: { ply: 1 } } });
    first(all.parts).send({ id: 2, type: "advice", ply: 1 });
    socket.hear({ part: 0, message: { id: 2, ok: true, events: [] } });
    return { ...all, socket };
  }

  it("is not missed until something is asked, and then what has changed something is done again", async () => {
    const { parts, answers, socket } = await played();
    socket.close();
    await settle();
    expect(fetched).toHaveBeenCalledTimes(1);
    first(parts).send({ id: 3, type: "ping" });
    await settle();
    expect(first(answers).at(-1)).toMatchObject({ id: 3, ok: true });
    first(parts).send(move(4));
    const other = await open(1);
    expect(other.sent.map(({ request }) => request.type)).toEqual(["move", "move"]);
    const changed = vi.fn();
    first(parts).on("change:state", changed);
    other.hear({ part: 0, message: { state: { ply: "under way" } } });
    expect(changed).not.toHaveBeenCalled();
    other.hear({
      part: 0,
      message: { id: other.sent[0]?.request.id, ok: true, events: [], state: { ply: 1 } },
    });
    expect(changed).toHaveBeenCalledTimes(1);
    other.hear({ part: 0, message: { id: 4, ok: true, events: [], state: { ply: 2 } } });
    expect(first(answers).flatMap(({ id }) => id ?? [])).toEqual([1, 2, 3, 4]);
    expect(first(parts).get("state")).toEqual({ ply: 2 });
  });

  it("is replaced at once where an answer is missing, but not for ever", async () => {
    const { parts, answers } = page({});
    first(parts).send(move(1));
    (await open()).close();
    (await open(1)).close();
    await open(2);
    expect(sockets).toHaveLength(3);
    expect(first(answers)).toEqual([{ id: 1, ok: false, events: [], error: { text: "no Python" } }]);
  });

  it("ends with its page", async () => {
    const { kernel } = await played();
    expect(kernel.running).toBe(true);
    window.dispatchEvent(new Event("pagehide"));
    expect(kernel.running).toBe(false);
  });
});
