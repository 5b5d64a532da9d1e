// The ways to the parts of a lesson: to that which the address names, and on from one to what stands below it, else to the
// next lesson.

/** The part that the page's address names, `#walkthrough-1f….3`, else "", and the number of a step or a question, else NaN. */
export function partInAddress(): { id: string; number: number } {
  const [, id = "", number] = /^#([a-z]+-[0-9a-f]+)(?:\.(\d+))?$/.exec(location.hash) ?? [];
  return { id, number: Number(number) };
}

/** What comes after an element of a notebook: another output of its cell, the next cell, or the link to the next lesson. */
export function nextPart(part: Element | null): HTMLElement | null {
  const below =
    part?.closest(".jp-OutputArea-child")?.nextElementSibling ??
    part?.closest(".jp-Cell")?.nextElementSibling;
  if (below instanceof HTMLElement) return below;
  return document.querySelector<HTMLElement>("a[rel=next]");
}

/** Goes there: a link is followed; anything else is brought to the top of the window, where reading goes on. */
export function goTo(next: HTMLElement): void {
  if (next instanceof HTMLAnchorElement) {
    next.click();
    return;
  }
  if (!next.hasAttribute("tabindex")) next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView?.({ block: "start", behavior: "auto" });
}
