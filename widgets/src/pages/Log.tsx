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
 * A line for each event, the same element as before for the same text. Its key is the text and how often it has
 * occurred: it stays the same when the log of a long game loses its first events.
 */
function lines(events: readonly EventView[], before: ReadonlyMap<string, VNode>): ReadonlyMap<string, VNode> {
  const counts = new Map<string, number>();
  return new Map(
    events.map(({ kind, text }) => {
      const times = (counts.get(text) ?? 0) + 1;
      counts.set(text, times);
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
