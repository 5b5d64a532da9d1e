// Announcements in one polite live region; the same text twice is announced twice.

import type { Model } from "../kernel/model";

export type Announcer = ReturnType<typeof announcer>;

/** What the page of a component gets. */
// biome-ignore lint/suspicious/noExplicitAny: without them, the page of any component at all
export interface PageProps<Props = any, State = any> {
  model: Model<Props, State>;
  voice: Announcer;
}

/** Milliseconds in which texts are gathered: of texts that follow one another at once, a reader hears the last alone. */
export const GATHER_DELAY = 100;

/**
 * Announces texts through a live region; those that come together as one, in their order. A region is silent when its
 * text does not change, so the text is varied.
 */
export function announcer(write: (text: string) => void) {
  let last = "";
  let odd = false;
  let gathered: string[] = [];
  const say = (text: string) => {
    if (!text) return;
    if (gathered.push(text) > 1) return;
    setTimeout(() => {
      const together = gathered.join(" ");
      gathered = [];
      odd = together === last && !odd;
      last = together;
      write(odd ? `${last}\u00a0` : last);
    }, GATHER_DELAY);
  };
  return { say, again: () => say(last) };
}
