import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Python } from "../src/carrier/python";
import { Server } from "../src/carrier/server";
import { Session } from "../src/carrier/session";
import type { SessionRequest, StoredPage, StoredPart } from "../src/contract";

const SAID = { stale: "another table", lost: "not answered" };
const AWAY = "no connection";

/** What the server has been sent, and what it says to it: one after another, the last one again and again. */
const fetched = vi.fn();
const sent = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(body));
const says = (...answers: object[]) => {
  const left = [...answers];
  fetched.mockImplementation(async () => {
    const next = left.length > 1 ? left.shift() : left[0];
    return "status" in (next as object) ? next : { ok: true, status: 200, json: async () => next };
  });
};
const down = (status: number) => ({ ok: false, status });

async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}

function page(stored: Partial<StoredPart>[], more: Partial<StoredPage> = {}) {
  const said: string[] = [];
  const told = {
    digest: "d1",
    query: "",
    seed: "",
    words: { "banner.unreachable": AWAY },
    games: {},
    said: SAID,
    groups: stored.map((_, place) => place),
    parts: stored.map((part) => ({ props: { component: "table" }, state: {}, ...part })),
    ...more,
  } as StoredPage;
  const session = new Session(
    told,
    new Server("/lesson?lang=en", told.words["banner.unreachable"] ?? "", (text) => said.push(text)),
  );
  const { parts } = session;
  const answers = parts.map((part) => {
    const heard: Record<string, unknown>[] = [];
    part.on("msg:custom", (answer: Record<string, unknown>) => heard.push(answer));
    return heard;
  });
  return { session, parts, answers, said, told };
}

const move = (id: number, text = "Ana plant 1") => ({ id, type: "move", text, ply: id });
const first = <Of>(list: readonly Of[]): Of => list[0] as Of;
const done = (id: number, number: number, state: object = {}) => ({
  message: { id, ok: true, events: [], state },
  number,
  saved: `text ${number}`,
});

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what the page knows itself", () => {
  it("answers with the key, and to a ping, and has the words of the page", async () => {
    const key = [{ text: "Three", choices: [0], why: "" }];
    const { parts, answers, told } = page([{ key }]);
    first(parts).send({ id: 1, type: "key" });
    first(parts).send({ id: 2, type: "ping" });
    await settle();
    expect(first(answers)).toEqual([
      { id: 1, ok: true, events: [], key },
      { id: 2, ok: true, events: [] },
    ]);
    expect(first(parts).get("props")).toEqual({ component: "table", words: told.words });
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe("what the server is asked", () => {
  it("gets the request with its session, and the model the answer with the state", async () => {
    says(done(1, 1, { ply: 1 }));
    const { parts, answers } = page([{ state: { ply: 0 } }]);
    let seen: unknown;
    first(parts).on("change:state", () => {
      seen = first(parts).get("state");
    });
    first(parts).send(move(1));
    await settle();
    const [asked] = sent();
    expect(asked).toMatchObject({ digest: "d1", query: "", part: 0, number: 0, id: 1 });
    expect(asked.request).toEqual({ type: "move", text: "Ana plant 1", ply: 1 });
    expect(asked.session).toMatch(/^[0-9a-f]{32}$/);
    expect(asked.seed).toMatch(/^[0-9a-f]{32}$/);
    expect("saved" in asked).toBe(false);
    expect(first(answers)).toEqual([{ id: 1, ok: true, events: [], state: { ply: 1 } }]);
    expect(seen).toEqual({ ply: 1 });
    const [address, { headers }] = first(fetched.mock.calls);
    expect(address).toBe("/lesson?lang=en");
    expect(headers.get("Content-Type")).toBe("application/json");
  });

  it("is asked one thing at a time, each with the number that came before", async () => {
    let answer: (value: unknown) => void = () => {};
    fetched.mockImplementationOnce(() => new Promise((on) => (answer = on)));
    const { parts, answers } = page([{}]);
    first(parts).send(move(1));
    first(parts).send(move(2));
    await settle();
    expect(fetched).toHaveBeenCalledTimes(1);
    says(done(2, 2));
    answer({ ok: true, status: 200, json: async () => done(1, 1) });
    await settle();
    expect(sent().map(({ id, number }) => [id, number])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect(first(answers).map(({ id }) => id)).toEqual([1, 2]);
  });

  it("gets the text where it is behind", async () => {
    says(done(1, 1), { behind: true }, done(2, 2));
    const { parts, answers } = page([{}]);
    first(parts).send(move(1));
    first(parts).send(move(2));
    await settle();
    expect(sent().map(({ number, saved }) => [number, saved])).toEqual([
      [0, undefined],
      [1, undefined],
      [1, "text 1"],
    ]);
    expect(first(answers)).toHaveLength(2);
  });

  it("has one number and one text for a group, and shows what the others show", async () => {
    says({ ...done(1, 1), states: { "1": { ply: 1 } } }, done(1, 2));
    const { parts } = page([{}, { state: { ply: 0 } }], { groups: [0, 0] });
    first(parts).send(move(1));
    parts[1]?.send(move(1));
    await settle();
    expect(sent().map(({ part, number }) => [part, number])).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(parts[1]?.get("state")).toEqual({});
  });

  it("gets the seed that the page was made with", async () => {
    says(done(1, 1));
    const { parts } = page([{}], { seed: "5eed", query: "edition=duel" });
    first(parts).send(move(1));
    await settle();
    expect(sent()[0]).toMatchObject({ seed: "5eed", query: "edition=duel" });
  });
});

describe("what goes wrong", () => {
  it("waits for a server that is away, says so, and sends the same again", async () => {
    vi.useFakeTimers();
    says(down(503), down(502), done(1, 1));
    const { session, parts, answers, said } = page([{}]);
    first(parts).send(move(1));
    await vi.advanceTimersByTimeAsync(1);
    expect([session.worker.away, said]).toEqual([true, [AWAY]]);
    expect(first(parts).starting()).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect([session.worker.away, said]).toEqual([false, [AWAY, ""]]);
    expect(first(answers)).toHaveLength(1);
    expect(new Set(fetched.mock.calls.map(([, { body }]) => body)).size).toBe(1);
  });

  it("asks again at once where the network comes back", async () => {
    vi.useFakeTimers();
    fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const { parts, answers } = page([{}]);
    first(parts).send(move(1));
    await vi.advanceTimersByTimeAsync(1);
    says(done(1, 1));
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(1);
    expect(first(answers)).toHaveLength(1);
  });

  it.each([
    ["the server does not take it", [down(404)], 1],
    ["each worker ends with it", [{ behind: true }], 4],
  ])("refuses a request where %s", async (_, answers, times) => {
    says(...answers);
    const { parts, answers: heard } = page([{}]);
    first(parts).send(move(1));
    await settle();
    expect(first(heard)).toEqual([{ id: 1, ok: false, events: [], error: { text: "not answered" } }]);
    expect(fetched).toHaveBeenCalledTimes(times);
  });

  it("shows what the page is now, and refuses what was asked of a table that is another one", async () => {
    const { parts, answers, told } = page([{ state: { ply: 0 } }, { state: { ply: 7 } }]);
    const now = {
      ...told,
      digest: "d2",
      parts: [{ ...first(told.parts), state: { ply: 3 } }, told.parts[1]],
    };
    says({ page: now }, done(1, 1));
    first(parts).send(move(1));
    first(parts).send(move(2));
    parts[1]?.send(move(1));
    await settle();
    expect(first(parts).get("state")).toEqual({ ply: 3 });
    expect(first(answers).map(({ error }) => error)).toEqual([
      { text: "another table" },
      { text: "another table" },
    ]);
    expect(sent().map(({ digest, part }) => [digest, part])).toEqual([
      ["d1", 0],
      ["d2", 1],
    ]);
    expect(answers[1]).toHaveLength(1);
  });

  it("goes on from its text where the page is another one", async () => {
    const { parts, answers, told } = page([{ state: { ply: 0 } }]);
    says(
      done(1, 1, { ply: 1 }),
      { page: { ...told, digest: "d2" } },
      { behind: true },
      done(2, 2, { ply: 2 }),
    );
    first(parts).send(move(1));
    first(parts).send(move(2));
    await settle();
    expect(sent().at(-1)).toMatchObject({ digest: "d2", number: 1, saved: "text 1" });
    expect(first(parts).get("state")).toEqual({ ply: 2 });
    expect(first(answers)).toHaveLength(2);
  });
});

describe("Python in the browser", () => {
  it("says where a page needs more than it has", async () => {
    class FakeWorker {
      onmessage: (event: { data: string }) => void = () => undefined;
      postMessage(): void {
        this.onmessage({ data: '{"not_ours":{"cell":1,"why":"no such module"}}' });
      }
    }
    vi.stubGlobal("Worker", FakeWorker);
    const said: string[] = [];
    const say = (text: string) => said.push(text);
    const told = { starting: "starting", needs: "needs", lab: "lab", thinks: "thinks", slow: "slow", say };
    const python = new Python({ file: "exercises/own.ipynb", lang: "en", query: "" }, told);
    expect(await python.ask({} as SessionRequest)).toBeNull();
    expect(said).toEqual(["starting", "", "", "lab"]);
  });
});

describe("moves whose answers came with the page", () => {
  const foreseen = { "": { "Ana plant 1": done(0, 1, { ply: 1 }) }, "text 1": { "Ana done": done(0, 2) } };

  it("asks nobody, and then goes on from where they led", async () => {
    says({ behind: true }, done(9, 3));
    const { parts, answers } = page([{ foreseen } as Partial<StoredPart>]);
    first(parts).send(move(7));
    expect(first(answers)).toEqual([]); // who asks begins to listen first
    await settle();
    first(parts).send(move(8, "Ana done"));
    await settle();
    expect(first(answers)).toMatchObject([{ id: 7, state: { ply: 1 } }, { id: 8 }]);
    expect(sent()).toEqual([]);
    first(parts).send(move(9, "Ana turn-over"));
    await settle();
    expect(sent()).toMatchObject([{ number: 2 }, { number: 2, saved: "text 2" }]);
    expect(first(answers)[2]).toMatchObject({ id: 9, ok: true });
  });

  it("asks for every other move, and for what comes after it", async () => {
    says(done(1, 1, { other: true }), done(2, 2));
    const { parts } = page([{ foreseen } as Partial<StoredPart>]);
    first(parts).send(move(1, "Ana plant 3"));
    await settle();
    first(parts).send(move(2));
    await settle();
    expect(sent()).toMatchObject([{ number: 0 }, { number: 1 }]);
  });
});

describe("a quiz that nobody answers", () => {
  const choice = (text: string, chosen: boolean, right: boolean | null, why = "") => ({
    text,
    chosen,
    right,
    why,
  });
  const question = {
    ...{ text: "?", outcome: "unattempted", rule: null, table: null, beans: [], hints: [], hints_left: 1 },
    choices: [choice("a", false, null), choice("b", false, null)],
    ...{ played_out: true, solution: null },
  };
  const replies = [
    {
      choices: [choice("a", true, false, "no"), choice("b", true, true, "so")],
      rule: null,
      hints: ["think"],
    },
  ];
  const ask = async (...requests: object[]) => {
    const worker = { away: false, ask: async () => null };
    const stored = {
      props: { component: "quiz" },
      state: { questions: [question] },
      replies,
    } as unknown as StoredPart;
    const session = new Session(
      { groups: [0], said: SAID, parts: [stored] } as unknown as StoredPage,
      worker,
    );
    const part = first(session.parts);
    const heard: { ok: boolean }[] = [];
    part.on("msg:custom", (answer: { ok: boolean }) => heard.push(answer));
    for (const [id, request] of requests.entries()) part.send({ id, ...request });
    await settle();
    return { now: part.get("state").questions[0], heard };
  };

  it("says itself what each choice is, and nothing more after the right one", async () => {
    const wrong = { type: "choose", question: 0, choice: 0 };
    const right = { type: "choose", question: 0, choice: 1 };
    expect((await ask(wrong)).now).toMatchObject({
      outcome: "wrong",
      choices: [{ why: "no" }, { chosen: false }],
    });
    expect((await ask(right, wrong)).now).toMatchObject({
      outcome: "right",
      choices: [{ chosen: false }, { why: "so" }],
    });
    expect((await ask(wrong, { type: "restart" })).now).toEqual(question);
  });

  it("gives its hints, takes earlier answers, and plays nothing out", async () => {
    expect((await ask({ type: "question-hint", question: 0 })).now).toMatchObject({
      hints: ["think"],
      hints_left: 0,
    });
    expect((await ask({ type: "recall", answers: "0,1" })).now).toMatchObject({ outcome: "right" });
    const { now, heard } = await ask({ type: "question-solution", question: 0 });
    expect(now).toEqual(question);
    expect(heard).toMatchObject([{ ok: false }]);
  });
});
