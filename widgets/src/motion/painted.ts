// Waiting for the screen.

/** As long as a page that nobody looks at, and that is therefore not painted, keeps anything waiting (ms). */
const NOBODY_LOOKS = 100;

/** When what has been drawn by now has been painted: the screen asks for the next. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, NOBODY_LOOKS);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}
