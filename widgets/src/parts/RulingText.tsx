// The words of a lesson. Where they rest on a ruling of ours stands a sign that opens it: the ruling comes with them.
import { useId } from "preact/hooks";
import { usePage } from "../page";
import type { Say } from "../words";

const RULING = /\s*\{ruling:([^}]*)\}/;

/** The words with their signs, each in one line with the word before it. */
export function RulingText({ text }: { text: string }) {
  const between = text.split(RULING);
  return (
    <>
      {between.map((each, index) => {
        if (index % 2) return <Ruling key={index} after={between[index - 1] ?? ""} text={each} />;
        return index === between.length - 1 ? each : each.slice(0, -lastWord(each).length || undefined);
      })}
    </>
  );
}

/** The words as they are read aloud. */
export function spokenText(text: string, say: Say): string {
  return text
    .split(RULING)
    .map((each, index) => (index % 2 ? ` (${say("ruling")})` : each))
    .join("");
}

const lastWord = (text: string) => /\S*$/.exec(text)?.[0] ?? "";

function Ruling({ after, text }: { after: string; text: string }) {
  const { say } = usePage();
  const id = useId();
  return (
    <>
      <span class="bl-ruling-at">
        {lastWord(after)}
        <button
          type="button"
          class="bl-ruling-sign"
          popovertarget={id}
          aria-label={say("ruling")}
          title={say("ruling")}
        >
          §
        </button>
      </span>
      <span class="bl-ruling bl-over" popover="auto" id={id}>
        <b>{say("ruling")}</b> {text}
      </span>
    </>
  );
}
