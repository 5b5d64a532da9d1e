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

// What this browser keeps of one reader. Below one host may be the servers of several: the base path of the server is
// part of the key, and of nothing else.

/**
 * A store of the reader's. What version 1 kept has no base path: the first reader who comes gets it, by `adopt`, which puts
 * it together with what they have.
 */
export function readerStore(name: string, adopt: (old: unknown, own: unknown) => unknown) {
  const oldKey = `bohnanza-lab.${name}.1`;
  const key = () => `bohnanza-lab.${name}.2${basePath()}`;
  return {
    key,
    read(): unknown {
      const own = readData(key());
      const old = readData(oldKey);
      if (old === null) return own;
      const both = adopt(old, own);
      if (keepData(key(), both)) forget(oldKey);
      return both;
    },
    /** Says whether the data are kept. */
    keep: (data: unknown) => keepData(key(), data),
    /** Says whether nothing is left. */
    forget: () => [key(), oldKey].map(forget).every(Boolean),
    follow: (changed: () => void) => followChanges(key(), changed),
  };
}

/** The entries of two records; those of the second hold where both have one. */
export function joinRecords(old: unknown, own: unknown): Record<string, unknown> {
  return { ...(isRecord(old) ? old : {}), ...(isRecord(own) ? own : {}) };
}

export function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === "object" && found !== null && !Array.isArray(found);
}

/** The path below which the server is, as a page of ours or JupyterLab says it; `/` where nobody says one. */
function basePath(): string {
  try {
    const config = JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}");
    const base = document.body.dataset.basePath ?? config.baseUrl ?? "/";
    return new URL(base, location.href).pathname;
  } catch {
    return "/";
  }
}
