// What the tests of lessons share: a kernel that is played by the test, a page, and the steps of a short walk.
import { cleanup } from "@testing-library/preact";
import { afterEach, beforeEach, vi } from "vitest";
import type { Frame, RejectionView } from "../src/contract";
import type { Model } from "../src/kernel/model";
import type { Page } from "../src/page";
import { BEANS, MOVES, table } from "./table";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A model whose kernel is the test: traits that change, messages that can be read and answered. */
export class Kernel implements Model {
  readonly sent: Record<string, unknown>[] = [];
  private readonly listeners = new Map<string, ((content: unknown) => void)[]>();
  constructor(private readonly traits: Record<string, unknown>) {}
  get<T>(name: string): T {
    return this.traits[name] as T;
  }
  on(event: string, callback: (...args: never[]) => void) {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), callback as () => void]);
  }
  off(event: string, callback: (...args: never[]) => void) {
    this.listeners.set(
      event,
      (this.listeners.get(event) ?? []).filter((one) => one !== callback),
    );
  }
  send(content: unknown) {
    this.sent.push(content as Record<string, unknown>);
  }
  change(name: string, value: unknown) {
    this.traits[name] = value;
    for (const callback of this.listeners.get(`change:${name}`) ?? []) callback(undefined);
  }
  answer(extra: object = {}) {
    const content = { id: this.sent.at(-1)?.id, ok: true, events: [], ...extra };
    for (const callback of this.listeners.get("msg:custom") ?? []) callback(content);
  }
}

export const said: string[] = [];
beforeEach(() => {
  said.length = 0;
});
export const page: Page = {
  lang: "en",
  beans: BEANS,
  announce: (text) => void said.push(text),
  say: (key, facts) => [key, ...Object.values(facts ?? {})].join(" "),
};
export const voice = { say: (text: string) => void said.push(text), again: vi.fn() };

export const RULE = {
  id: "planting.one_kind",
  title: "One kind",
  text: "Only one.",
  why: "",
  catalogue: [],
  places: [],
  rulings: [],
  editions: [],
  conflicts: [],
};
export const REFUSED: RejectionView = {
  text: "Red grows there.",
  rule: RULE,
  alternatives: MOVES.slice(0, 1),
};

export function frame(caption: string, more: Partial<Frame> = {}): Frame {
  return {
    caption,
    move: "Ana: Plant Soy",
    table: table(),
    events: [],
    rejection: null,
    rule: null,
    question: null,
    other: false,
    ...more,
  };
}

export const FRAMES = [
  frame("The table.", { move: null }),
  frame("Soy goes to field 1.", { events: [{ kind: "planted", text: "", seat: 1 }] }),
  frame("Not there.", { rejection: REFUSED, rule: RULE }),
  frame("Done."),
];
