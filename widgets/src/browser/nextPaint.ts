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
