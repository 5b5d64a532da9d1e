import { expect, test, vi } from "vitest";
import { followSize } from "../src/layout/followSize";

/** Stands for the browser's layout: an observer is told of a size once when it begins, and whenever `lay` gives another. */
function browser(first: number) {
  let width = first;
  let seen: number | null = null;
  let tell: ResizeObserverCallback = () => undefined;
  class Observer {
    constructor(callback: ResizeObserverCallback) {
      tell = callback;
    }
    observe() {
      seen = null;
    }
    unobserve() {}
    disconnect() {
      seen = width;
    }
  }
  vi.stubGlobal("ResizeObserver", Observer);
  const lay = (to: number) => {
    width = to;
    if (seen === width) return;
    seen = width;
    const size = { inlineSize: width, blockSize: 100 };
    const entry = { borderBoxSize: [size], contentRect: { width: width - 12, height: 88 } };
    tell([entry as unknown as ResizeObserverEntry], {} as ResizeObserver);
  };
  return lay;
}

function resizeWindow(to: number) {
  vi.stubGlobal("innerWidth", to);
  dispatchEvent(new Event("resize"));
}

test("an element's width is told when its window is resized, before it is laid out", () => {
  resizeWindow(1000);
  const lay = browser(960);
  const told: number[] = [];
  const stop = followSize(document.body, ({ width, innerWidth }) => told.push(width, innerWidth));
  lay(960);
  expect(told.splice(0)).toEqual([960, 948]);
  resizeWindow(700);
  expect(told.splice(0)).toEqual([660, 648]);
  stop();
  resizeWindow(500);
  expect(told).toEqual([]);
});

test("the width that it then has is told too, even where it has kept it", () => {
  resizeWindow(1000);
  const lay = browser(600);
  const told: number[] = [];
  const stop = followSize(document.body, ({ width }) => told.push(width));
  lay(600);
  resizeWindow(1200);
  lay(600);
  expect(told).toEqual([600, 800, 600]);
  resizeWindow(1200);
  expect(told.length).toBe(3);
  stop();
});

test("no width is made up for an element that is not seen", () => {
  resizeWindow(1000);
  const lay = browser(12);
  const told: number[] = [];
  const stop = followSize(document.body, ({ innerWidth }) => told.push(innerWidth));
  lay(12);
  resizeWindow(1200);
  expect(told).toEqual([0]);
  stop();
});

test("content waits for the size of its room in a new window, but not while it has the focus", () => {
  resizeWindow(1000);
  const lay = browser(600);
  const content = document.body.appendChild(document.createElement("button"));
  const told: number[] = [];
  const stop = followSize(document.body, ({ innerWidth }) => told.push(innerWidth), content);
  lay(600);
  resizeWindow(800);
  expect([content.style.contentVisibility, ...told]).toEqual(["hidden", 588]);
  lay(500);
  expect([content.style.contentVisibility, ...told]).toEqual(["", 588, 488]);
  content.focus();
  resizeWindow(900);
  expect([content.style.contentVisibility, ...told]).toEqual(["", 588, 488, 588]);
  stop();
  content.remove();
});
