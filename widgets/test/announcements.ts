/** What the page has announced in a test. */
export const announcements: string[] = [];
