/** Whether the reader prefers things to stay as they are. */
export function still(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}
