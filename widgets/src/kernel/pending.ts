// On a slow connection one sees that a click has arrived: what was pressed looks pressed until the kernel answers.
const PRESSED = "button, [role=button], [role=option]";

/**
 * Milliseconds. A kernel nearby has answered by then. Showing something earlier would delay the answer itself: a page
 * that has just been painted is painted again only in the next frame.
 */
const DELAY = 100;

let pressed: Element | null = null;

/** Remembers what a click has pressed while its handlers run. Returns how to stop. */
export function watchPresses(document: Document): () => void {
  const press = (event: Event) => {
    // Outside a shadow root, an event of something inside it is one of the element that has the root.
    pressed = (event.composedPath()[0] as Element).closest(PRESSED);
    setTimeout(() => {
      pressed = null;
    });
  };
  document.addEventListener("click", press, true);
  return () => document.removeEventListener("click", press, true);
}

/** Marks what has just been pressed until the answer is there; returns the answer. */
export function showPending<T>(answer: Promise<T>): Promise<T> {
  const element = pressed;
  const timer = setTimeout(() => element?.setAttribute("data-asked", "true"), DELAY);
  const done = () => {
    clearTimeout(timer);
    element?.removeAttribute("data-asked");
  };
  answer.then(done, done);
  return answer;
}
