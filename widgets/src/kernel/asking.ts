// On a slow line a click is seen to be heard: what has been pressed looks so until the kernel has answered.
const PRESSED = "button, [role=button], [role=option]";

/**
 * Milliseconds in which a kernel nearby has answered. Nothing is shown before: a page that has just been painted is
 * painted again only with the next beat of the screen, and the answer itself would come later for it.
 */
const MOMENT = 100;

let pressed: Element | null = null;

/** Remembers what a click has pressed, as long as what comes of the click is being done. */
export function watchPresses(document: Document): () => void {
  const press = (event: Event) => {
    pressed = (event.target as Element).closest(PRESSED);
    setTimeout(() => {
      pressed = null;
    });
  };
  document.addEventListener("click", press, true);
  return () => document.removeEventListener("click", press, true);
}

/** Marks what has just been pressed until the answer is there; gives the answer on. */
export function shownAsked<T>(answer: Promise<T>): Promise<T> {
  const asked = pressed;
  const timer = setTimeout(() => asked?.setAttribute("data-asked", "true"), MOMENT);
  const done = () => {
    clearTimeout(timer);
    asked?.removeAttribute("data-asked");
  };
  answer.then(done, done);
  return answer;
}
