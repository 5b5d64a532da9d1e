// A group of cards is one tab stop; inside it the arrows move. (WAI-ARIA: roving tabindex.)

/**
 * Where a key moves the focus in a row of `count`; null if the key does nothing. No wrapping. In a row that starts at
 * the right, the arrows still go where they point.
 */
export function rove(key: string, at: number, count: number, fromRight = false): number | null {
  if (count === 0) return null;
  const on = Math.min(at + 1, count - 1);
  const back = Math.max(at - 1, 0);
  switch (key) {
    case "ArrowRight":
      return fromRight ? back : on;
    case "ArrowLeft":
      return fromRight ? on : back;
    case "ArrowDown":
      return on;
    case "ArrowUp":
      return back;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
