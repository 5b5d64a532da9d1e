// A group of cards is one tab stop; inside it the arrows move. (WAI-ARIA: roving tabindex.)

/** Where a key takes the focus in a row of so many, or null if the key means nothing here. No wrapping. */
export function rove(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return Math.min(at + 1, count - 1);
    case "ArrowLeft":
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
