/** Scrolls so that a lesson's table and what is said of it are in view together, and not at all where they are. */
export function scrollIntoWindow(lesson: HTMLElement | null): void {
  const stage = lesson?.querySelector(".bl-stage");
  const foot = lesson?.querySelector(".bl-lesson-foot");
  // What is said sticks to the foot of the window where it is narrow, and scrolls by itself: the reason why a try was
  // wrong stands there before the steps that show it.
  const sticks = foot && getComputedStyle(foot).position === "sticky";
  for (const part of lesson?.querySelectorAll(".bl-told, .bl-stage") ?? []) {
    if (!(sticks && foot.contains(part))) part.scrollIntoView?.({ block: "nearest", behavior: "auto" });
  }
  // It must not lie over the table.
  if (stage && foot && lieOver(foot.getBoundingClientRect(), stage.getBoundingClientRect())) {
    stage.scrollIntoView?.({ block: "start", behavior: "auto" });
  }
}

function lieOver(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
