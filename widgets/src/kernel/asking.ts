// What has been pressed looks so at once, and until the kernel has answered: on a slow line a click is seen to be heard.
const PRESSED = "button, [role=option]";

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
  asked?.setAttribute("data-asked", "true");
  const done = () => asked?.removeAttribute("data-asked");
  answer.then(done, done);
  return answer;
}
