/** Scrolls so that a lesson's table and what is said of it are in view together, and not at all where they are. */
export function scrollIntoWindow(lesson: HTMLElement | null): void {
  for (const part of lesson?.querySelectorAll(".bl-told, .bl-stage") ?? []) {
    part.scrollIntoView?.({ block: "nearest", behavior: "auto" });
  }
}
