import { afterEach, expect, test, vi } from "vitest";
import { scrollIntoWindow } from "../src/lessons/scrolling";

afterEach(() => {
  document.body.replaceChildren();
});

/** A lesson whose steps stand at its foot; returns what is scrolled to. */
function scrolled(position: string): string[] {
  document.body.innerHTML = `<div class="lesson"><div class="bl-stage"></div>
    <div class="bl-lesson-foot" style="position: ${position}"><p class="verdict"></p><div class="bl-told"></div></div></div>`;
  const found: string[] = [];
  vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(function (this: HTMLElement) {
    found.push(this.className);
  });
  scrollIntoWindow(document.querySelector<HTMLElement>(".lesson"));
  return found;
}

test("steps that stick to the foot of the window below a verdict do not push it out of view", () => {
  expect(scrolled("sticky")).not.toContain("bl-told");
});

test("steps that stand beside their table are scrolled to", () => {
  expect(scrolled("static")).toContain("bl-told");
});
