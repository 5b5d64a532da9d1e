import type { VNode } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { EventView } from "../contract";
import { usePage } from "../page";

/** What has happened, the latest at the end. */
export function Log({ events }: { events: readonly EventView[] }) {
  const { say } = usePage();
  const list = useRef<HTMLOListElement>(null);
  const drawn = useRef<ReadonlyMap<string, VNode>>(new Map());
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [events]);
  return useMemo(() => {
    drawn.current = lines(events, drawn.current);
    return (
      <details class="bl-log" open>
        <summary class="bl-small-label">{say("log.title")}</summary>
        {events.length === 0 ? (
          <p class="bl-row-empty">{say("log.empty")}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard
          <ol ref={list} tabIndex={0} aria-label={say("log.title")}>
            {[...drawn.current.values()]}
          </ol>
        )}
      </details>
    );
  }, [events, say]);
}

/**
 * A line for each event, the same as before wherever it said the same. Its key is what it says, and how often that has
 * been said: it stays when the first events of a long game are no longer told.
 */
function lines(events: readonly EventView[], before: ReadonlyMap<string, VNode>): ReadonlyMap<string, VNode> {
  const said = new Map<string, number>();
  return new Map(
    events.map(({ kind, text }) => {
      const times = (said.get(text) ?? 0) + 1;
      said.set(text, times);
      const key = `${times} ${kind} ${text}`;
      const line = before.get(key) ?? (
        <li key={key} data-kind={kind}>
          {text}
        </li>
      );
      return [key, line];
    }),
  );
}
