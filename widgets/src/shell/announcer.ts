// Announcements in one polite live region; the same text twice is announced twice.

export interface Announcer {
  say(text: string): void;
  again(): void;
}

/** Announces texts through a live region. A region is silent when its text does not change, so the text is varied. */
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
