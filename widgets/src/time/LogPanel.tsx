import type { RefObject, VNode } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { rove } from "../keys/useRoving";
import { usePage } from "../page";
import { Group } from "../parts/Group";
import type { GameLog, LogTurn } from "./gameLog";

/** Pixels: less than a line. */
const LINE = 20;

interface LogPanelProps {
  log: GameLog;
  /** The ply of the past table that is shown; null while it is the present one. */
  past: number | null;
  onShow: (ply: number) => void;
  box?: RefObject<HTMLDetailsElement | null>;
}

/** What has happened in the whole game, turn by turn, the latest at the end. A line shows the table of that moment. */
export function LogPanel({ log, past, onShow, box }: LogPanelProps) {
  const { say } = usePage();
  const list = useRef<HTMLDivElement>(null);
  const chose = useRef<HTMLElement | null>(null);
  // Where there is no room for it, the page shows its title alone until the focus comes to it: a press unfolds it then.
  const folded = useRef(false);
  const count = useMemo(() => log.reduce((sum, turn) => sum + turn.lines.length, 0), [log]);
  const [reached, setReached] = useState<number | null>(null);
  const stop = Math.min(reached ?? count, count) - (reached === null || reached >= count ? 1 : 0);
  const turns = useTurns(log, past, stop);

  useLayoutEffect(() => {
    const lines = [...(list.current?.querySelectorAll<HTMLElement>("[aria-current]") ?? [])];
    // the first of them is in view, or the one that was chosen
    const chosen = lines.filter((line) => line === chose.current);
    for (const line of [...lines.reverse(), ...chosen]) scrollWithin(list.current as HTMLElement, line);
  }, [past]);

  const indexOf = (target: EventTarget | null) =>
    [...(list.current?.querySelectorAll("[data-stop]") ?? [])].indexOf(target as Element);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || /^Arrow(Left|Right)$/.test(event.key)) return;
    const to = rove(event.key, indexOf(event.target), count);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    list.current?.querySelectorAll<HTMLElement>("[data-stop]")[to]?.focus();
  };

  return (
    <details class="bl-log bl-frame" open ref={box}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        class="bl-small-label"
        onPointerDown={() => {
          folded.current = box?.current?.open === true && (list.current?.clientHeight ?? LINE) < LINE;
        }}
        onClick={(event) => {
          if (folded.current) event.preventDefault();
          folded.current = false;
        }}
      >
        {say("log.title")}
      </summary>
      <Group
        class="bl-log-scroll"
        box={list}
        label={say("log.title")}
        data-past={past !== null || undefined}
        onKeyDown={onKeyDown}
        onFocusIn={(event) => setReached(indexOf(event.target))}
        onClick={(event) => {
          const line = (event.target as Element).closest<HTMLElement>("[data-stop]");
          chose.current = line;
          if (line) onShow(Number(line.dataset.ply));
        }}
      >
        <ol>{turns}</ol>
      </Group>
    </details>
  );
}

/** Each turn as it was drawn before, unless something in it has changed: a long log costs no more than a short one. */
function useTurns(log: GameLog, past: number | null, stop: number): VNode[] {
  const { say } = usePage();
  const drawn = useRef<ReadonlyMap<LogTurn, { key: string; node: VNode }>>(new Map());
  return useMemo(() => {
    let first = 0;
    drawn.current = new Map(
      log.map((turn) => {
        const { lines } = turn;
        const at = stop - first;
        first += lines.length;
        const shown = past !== null && lines.some(({ ply }) => ply === past) ? past : null;
        const key = `${shown} ${at >= 0 && at < lines.length ? at : ""}`;
        const before = drawn.current.get(turn);
        if (before?.key === key) return [turn, before];
        return [turn, { key, node: <Turn key={turn.turn} turn={turn} shown={shown} stop={at} /> }];
      }),
    );
    return [...drawn.current.values()].map(({ node }) => node);
  }, [log, past, stop, say]);
}

interface TurnProps {
  turn: LogTurn;
  /** The ply of the table that is shown, if it is one of this turn. */
  shown: number | null;
  /** The line that Tab comes to, if it is one of these. */
  stop: number;
}

function Turn({ turn, shown, stop }: TurnProps) {
  const { say } = usePage();
  return (
    <li class="bl-log-turn">
      <span class="bl-log-number bl-soft">{say("log.turn", { turn: turn.turn })}</span>
      <ol>
        {turn.lines.map((line, index) => (
          <li key={index}>
            <button
              type="button"
              class="bl-log-line"
              data-stop
              data-ply={line.ply}
              data-kind={line.kind}
              tabIndex={index === stop ? 0 : -1}
              aria-current={line.ply === shown || undefined}
            >
              {line.text}
            </button>
          </li>
        ))}
      </ol>
    </li>
  );
}

/** Scrolls a list, and nothing around it, until an element in it can be seen. */
function scrollWithin(list: HTMLElement, element: HTMLElement): void {
  const outer = list.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
