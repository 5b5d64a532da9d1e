// Scrolls to the seat that a step is about, where the table is larger than the window.
import type { Frame } from "../contract";

/** The seat that a step is about: whose move it was, or whose it would have been. */
export function seatOf(frame: Frame): number | undefined {
  return (
    frame.events.find((event) => event.seat !== undefined)?.seat ?? frame.rejection?.alternatives[0]?.seat
  );
}

/** Scrolls no further than it must, and not at all where the seat can be seen. */
export function scrollToSeat(lesson: HTMLElement | null, frame: Frame): void {
  const seat = seatOf(frame);
  const { you, seats } = frame.table;
  if (lesson === null || seat === undefined) return;
  const board = lesson.querySelector<HTMLElement>(".bl-board");
  const far = (seat - (you ?? -1) - 1 + seats.length) % seats.length;
  const place =
    seat === you
      ? board?.querySelector(".bl-seat[data-near]")
      : board?.querySelectorAll(".bl-far .bl-seat")[far];
  const foot = lesson.querySelector<HTMLElement>(".bl-lesson-foot");
  const covered = foot && getComputedStyle(foot).position === "sticky" ? foot.offsetHeight : 0;
  board?.style.setProperty("--foot", `${covered + 14}px`);
  place?.scrollIntoView?.({ block: "nearest", behavior: "auto" });
}
