// What this browser keeps from one page to the next; nothing of it leaves it. It may keep nothing, as in some private
// windows, or be full: then the page goes on without it.

/** The text under a key; `null` where there is none. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The data under a key; `null` where there is none. It may be anything: another program may have written it. */
export function readData(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a text under a key; says whether it is kept. */
export function keepText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Keeps data under a key; says whether they are kept. */
export function keepData(key: string, data: unknown): boolean {
  return keepText(key, JSON.stringify(data));
}

/** Forgets what is under a key; says whether nothing is left. */
export function forget(key: string): boolean {
  try {
    localStorage.removeItem(key);
  } catch {
    // What could not be removed can still be read.
  }
  return readText(key) === null;
}

/** Calls `changed` whenever another page changes what is under a key, until the returned function is called. */
export function followChanges(key: string, changed: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
