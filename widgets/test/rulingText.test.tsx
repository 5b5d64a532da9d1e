import { screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { Caption } from "../src/lessons/Captions";
import { readingTime } from "../src/lessons/useStepper";
import { spokenText } from "../src/parts/RulingText";
import { frame, page } from "./lessonPage";
import { renderOn } from "./renderOn";

const SAID = "Nobody waits. {ruling:Who plants first? Nobody has to.} Cem plants.";

test("a sign stands where a sentence rests on a ruling, and opens it", () => {
  const { container } = renderOn(page, <Caption frame={frame(SAID)} shown />);
  const sign = screen.getByRole("button", { name: "ruling" });
  const opened = container.querySelector(`#${CSS.escape(sign.getAttribute("popovertarget") ?? "")}`);
  expect(opened?.hasAttribute("popover")).toBe(true);
  expect(opened?.textContent).toContain("Who plants first? Nobody has to.");
  opened?.remove();
  expect(container.querySelector(".bl-caption-text")?.textContent).toBe("Nobody waits.§ Cem plants.");
  expect(container.textContent).not.toContain("{ruling");
});

test("a sign is read aloud by its name, and takes no time to be read", () => {
  expect(spokenText(SAID, (key) => key)).toBe("Nobody waits. (ruling) Cem plants.");
  expect(readingTime(SAID)).toBeLessThan(readingTime(SAID.replace(/[{}]/g, "")));
});
