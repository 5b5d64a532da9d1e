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
            {events.map((event, index) => (
              <li key={index} data-kind={event.kind}>
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
