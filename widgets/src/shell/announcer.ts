// One polite voice. It says what it is told, and says it again when it is told the same again.

export interface Announcer {
  say(text: string): void;
  again(): void;
}

/** A voice that writes into a live region. A region stays silent when its text does not change, so it is made to. */
export function announcer(write: (text: string) => void): Announcer {
  let last = "";
  let odd = false;
  const say = (text: string) => {
    if (!text) return;
    odd = text === last ? !odd : false;
    last = text;
    write(odd ? `${text}\u00a0` : text);
  };
  return { say, again: () => say(last) };
}
