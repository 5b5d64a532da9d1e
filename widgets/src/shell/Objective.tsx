// How the game on the table is won, in one line, and the way to its rules.
import { useContext } from "preact/hooks";
import { RulesContext, usePage } from "../page";

/** `objective` says how the game is won and when it ends. */
export function Objective({ objective }: { objective: string }) {
  const { say } = usePage();
  const show = useContext(RulesContext);
  return (
    <button
      type="button"
      class="bl-objective bl-soft"
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      onClick={() => show?.("")}
    >
      {objective} · <b>{say("rules.open")}</b>
    </button>
  );
}
