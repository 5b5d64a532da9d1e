import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Answer } from "../src/contract";
import { Requests } from "../src/kernel/requests";
import { announcer } from "../src/shell/announcer";
import { themeOf } from "../src/shell/host";

describe("the voice", () => {
  let heard: string[];
  const voice = () => announcer((text) => heard.push(text));
  beforeEach(() => {
    heard = [];
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  test("says the same again so that it is heard", () => {
    const { say, again } = voice();
    for (const speak of [() => say("Ana plants Soy."), () => say("Ana plants Soy."), again]) {
      speak();
      vi.runAllTimers();
    }
    expect(new Set(heard.slice(0, 2)).size).toBe(2);
    expect(heard[1]).not.toBe(heard[2]);
    expect(heard.map((text) => text.trim())).toEqual(Array(3).fill("Ana plants Soy."));
  });

  test("says what comes together as one, in its order, and what comes later by itself", () => {
    const { say } = voice();
    say("Ana draws 3 cards.");
    vi.advanceTimersByTime(20);
    say("Ben plants Red.");
    vi.runAllTimers();
    say("Ben trades.");
    vi.runAllTimers();
    expect(heard).toEqual(["Ana draws 3 cards. Ben plants Red.", "Ben trades."]);
  });

  test("has nothing to say about nothing", () => {
    voice().say("");
    vi.runAllTimers();
    expect(heard).toEqual([]);
  });
});

describe("the theme", () => {
  const page = document.implementation.createHTMLDocument("");
  beforeEach(() => {
    page.body.className = "";
    delete page.body.dataset.jpThemeLight;
    delete page.documentElement.dataset.theme;
  });

  test("follows JupyterLab, Voilà, a page's own switch, and else the system", () => {
    expect(themeOf(page, true)).toBe("dark");
    expect(themeOf(page, false)).toBe("light");
    page.body.className = "theme-dark";
    expect(themeOf(page, false)).toBe("dark");
    page.body.dataset.jpThemeLight = "true";
    expect(themeOf(page, true)).toBe("light");
    page.body.dataset.jpThemeLight = "false";
    expect(themeOf(page, false)).toBe("dark");
    page.documentElement.dataset.theme = "light";
    expect(themeOf(page, true)).toBe("light");
  });
});

describe("requests", () => {
  beforeEach(() => void vi.useFakeTimers());

  function line() {
    let heard: (answer: Answer) => void = () => undefined;
    const sent: { id: number }[] = [];
    const silence: boolean[] = [];
    const model = {
      get: () => undefined,
      on: (_: string, callback: (...args: never[]) => void) => {
        heard = callback as typeof heard;
      },
      off: () => undefined,
      send: (content: unknown) => void sent.push(content as { id: number }),
    };
    const requests = new Requests(model, (silent) => silence.push(silent), 5000);
    return { requests, sent, silence, answer: (answer: Answer) => heard(answer), model };
  }

  const ok = (id: number): Answer => ({ id, ok: true, events: [] });

  test("an answer finds its request, whatever the order", async () => {
    const { requests, sent, answer } = line();
    const first = requests.ask({ type: "undo" });
    const second = requests.ask({ type: "redo" });
    expect(sent.map(({ id }) => id)).toEqual([1, 2]);
    answer(ok(2));
    answer({ ...ok(1), ok: false });
    expect((await second).ok).toBe(true);
    expect((await first).ok).toBe(false);
  });

  test("silence is noticed after a while, and its end too", async () => {
    const { requests, silence, answer } = line();
    const asked = requests.ask({ type: "ping" });
    vi.advanceTimersByTime(4999);
    expect(silence).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(silence).toEqual([true]);
    answer(ok(1));
    await asked;
    expect(silence).toEqual([true, false]);
  });

  test("a line that cannot be used is silence at once", () => {
    const { requests, silence, model } = line();
    model.send = () => {
      throw new Error("no comm");
    };
    requests.ask({ type: "ping" });
    expect(silence).toEqual([true]);
  });

  test("what was asked before a ping and is not answered before it was lost on the way", async () => {
    const { requests, sent, silence, answer } = line();
    const lost = requests.ask({ type: "undo" });
    requests.ping();
    vi.advanceTimersByTime(5000);
    answer(ok(2));
    expect(await lost).toEqual({ ...ok(1), ok: false });
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(2);
    expect(silence).toEqual([true, false]);
  });

  test("a kernel that has ended is asked nothing, and refuses what waits", async () => {
    const { requests, sent } = line();
    const waiting = requests.ask({ type: "undo" });
    requests.end();
    expect((await waiting).ok).toBe(false);
    expect((await requests.ask({ type: "redo" })).ok).toBe(false);
    expect(sent).toHaveLength(1);
  });

  test("an answer nobody waits for is let pass", () => {
    const { silence, answer } = line();
    answer(ok(99));
    answer(undefined as unknown as Answer);
    expect(silence).toEqual([]);
  });
});
