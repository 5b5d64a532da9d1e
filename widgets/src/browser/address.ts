// A game in the address of a page: what a link carries, and where it leads.
import { useEffect } from "preact/hooks";
import type { LinkView } from "../contract";

/**
 * The address that opens what the query says, in the language and the light of this page: this page itself, or another
 * one beside it.
 */
export function addressOf(query: string, here: string, page = ""): string {
  const address = new URL(here);
  const kept = ["lang", "theme"].filter((name) => address.searchParams.has(name));
  const also = kept.map((name) => `&${name}=${encodeURIComponent(address.searchParams.get(name) ?? "")}`);
  const { origin, pathname } = page ? new URL(fileOf(page, here), here) : address;
  return `${origin}${pathname}?${query}${also.join("")}`;
}

/** The file of a notebook's page: in a site of files, as which the page itself stands, it is another one. */
export function fileOf(notebook: string, here: string): string {
  return new URL(here).pathname.endsWith(".html") ? notebook.replace(".ipynb", ".html") : notebook;
}

/** Keeps the table in the address of the page: loading it again, or sending it to somebody, opens the same position. */
export function useAddress({ query, page }: LinkView, kept: boolean): void {
  useEffect(() => {
    if (!page || !kept) return;
    try {
      history.replaceState(history.state, "", addressOf(query, location.href));
    } catch {
      // Some browsers limit how often the address may change; the next move tries again.
    }
  }, [query, page, kept]);
}
