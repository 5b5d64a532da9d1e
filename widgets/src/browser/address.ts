// A game in the address of a page: what a link carries, and where it leads.
import { useEffect } from "preact/hooks";
import type { LinkView } from "../contract";

/**
 * The address that opens what the query says, in the language and the light of this page: this page itself, or a place on
 * that of another notebook, which in a site of files is another file.
 */
export function addressOf(query: string, here: string, page = ""): string {
  const { pathname: own, searchParams } = new URL(here);
  const file = own.endsWith(".html") ? page.replace(".ipynb", ".html") : page;
  const { origin, pathname, search, hash } = new URL(file || own, here);
  const kept = ["lang", "theme"].filter((name) => searchParams.has(name));
  const also = kept.map((name) => `${name}=${encodeURIComponent(searchParams.get(name) ?? "")}`);
  const said = [query || search.slice(1), ...also].filter(Boolean).join("&");
  return `${origin}${pathname}${said && `?${said}`}${hash}`;
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
