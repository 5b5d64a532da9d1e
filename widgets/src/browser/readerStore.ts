// What this browser keeps of one reader. Below one host may be the servers of several: the base path of the server is
// part of the key, and of nothing else.
import { followChanges, forget, keepData, readData } from "./storage";

export interface ReaderStore {
  key(): string;
  read(): unknown;
  /** Says whether the data are kept. */
  keep(data: unknown): boolean;
  /** Says whether nothing is left. */
  forget(): boolean;
  /** Calls `changed` whenever another page changes it, until the returned function is called. */
  follow(changed: () => void): () => void;
}

/**
 * A store of the reader's. What version 1 kept has no base path: the first reader who comes gets it, by `adopt`, which puts
 * it together with what they have.
 */
export function readerStore(name: string, adopt: (old: unknown, own: unknown) => unknown): ReaderStore {
  const oldKey = `bohnanza-lab.${name}.1`;
  const key = () => `bohnanza-lab.${name}.2${basePath()}`;
  return {
    key,
    read() {
      const own = readData(key());
      const old = readData(oldKey);
      if (old === null) return own;
      const both = adopt(old, own);
      if (keepData(key(), both)) forget(oldKey);
      return both;
    },
    keep: (data) => keepData(key(), data),
    forget: () => [key(), oldKey].map(forget).every(Boolean),
    follow: (changed) => followChanges(key(), changed),
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
