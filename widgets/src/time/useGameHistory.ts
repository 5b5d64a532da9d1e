// The browser's Back and Forward lead through the games of a page, each as it was left.
import { useEffect, useRef } from "preact/hooks";
import { useEvent } from "../kernel/useEvent";

interface GameHistory {
  /** The id of the game on the table; null where the page has no address of its own, or no game yet. */
  game: string | null;
  /** Goes on with a game that was left; false if it is not kept any more. */
  goBackTo(game: string): Promise<boolean>;
  /** Begins the game in the address of the page. */
  begin(query: string): void;
}

const gameOf = (state: unknown) => (state as { game?: string } | null)?.game;

/** To be used before whatever writes the game into the address: a new game gets an entry of its own first. */
export function useGameHistory({ game, goBackTo, begin }: GameHistory): void {
  /** Whether the entry that the browser is at is to hold the next game. */
  const arrived = useRef(true);

  useEffect(() => {
    if (game === null) return;
    const state = { ...history.state, game };
    if (arrived.current || gameOf(history.state) === game) history.replaceState(state, "");
    else history.pushState(state, "", location.href);
    arrived.current = false;
  }, [game]);

  const beginAnew = useEvent(begin); // by then the page may have been rendered again
  const travel = useEvent(async (event: PopStateEvent) => {
    const there = gameOf(event.state);
    if (there === undefined) return;
    const { search } = location;
    arrived.current = true;
    if (!(await goBackTo(there))) beginAnew(search.slice(1));
  });
  useEffect(() => {
    window.addEventListener("popstate", travel);
    return () => window.removeEventListener("popstate", travel);
  }, []);
}
