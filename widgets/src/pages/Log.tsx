import { useEffect, useMemo, useRef } from "preact/hooks";
import type { EventView } from "../contract";
import { usePage } from "../page";

/** What has happened, the latest at the end. */
export function Log({ events }: { events: readonly EventView[] }) {
  const { say } = usePage();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [events]);
  return useMemo(
    () => (
      <details class="bl-log" open>
        <summary class="bl-small-label">{say("log.title")}</summary>
        {events.length === 0 ? (
          <p class="bl-row-empty">{say("log.empty")}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard
          <ol ref={list} tabIndex={0} aria-label={say("log.title")}>
            {keyed(events).map(([key, event]) => (
              <li key={key} data-kind={event.kind}>
                {event.text}
              </li>
            ))}
          </ol>
        )}
      </details>
    ),
    [events, say],
  );
}

/** Each event with a key that it keeps when the first of a long game are no longer told: what it says, and how often. */
function keyed(events: readonly EventView[]): [key: string, event: EventView][] {
  const said = new Map<string, number>();
  return events.map((event) => {
    const times = (said.get(event.text) ?? 0) + 1;
    said.set(event.text, times);
    return [`${times} ${event.text}`, event];
  });
}
