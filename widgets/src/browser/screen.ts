// The window of a page: how large it is, when it is painted, and whether things may move in it.

/**
 * How large the window is, in px, as its `resize` event says last. To ask for `innerWidth` lays out the whole page where it
 * can be zoomed, as on a telephone, and tells of the part that is seen then.
 */
export const windowSize = { width: 0, height: 0 };

function measure(): void {
  const { width, height, scale } = globalThis.visualViewport ?? {
    width: innerWidth,
    height: innerHeight,
    scale: 1,
  };
  windowSize.width = Math.round(width * scale);
  windowSize.height = Math.round(height * scale);
}

measure();
addEventListener("resize", measure);

/** Milliseconds to wait at most: a page in the background is not painted. */
const TIMEOUT = 100;

/** Resolves once what has been rendered by now is on the screen. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}

/** Whether the reader prefers that nothing moves. */
export function prefersReducedMotion(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}
