import { useEffect, useState } from "preact/hooks";
import { prefersReducedMotion } from "../browser/screen";
import { keepText, readText } from "../browser/storage";
import type { TableView } from "../contract";
import { usePage } from "../page";
import { partsOf } from "../table/gameParts";

/** How fast the bots move. */
export function PaceChoice() {
  const { say } = usePage();
  const [pace, setPace] = usePace();
  return (
    <label class="bl-pace bl-line">
      <span class="bl-pace-label">{say("pace.label")}</span>
      <select value={pace} onChange={(event) => setPace(event.currentTarget.value as Pace)}>
        {PACES.map((one) => (
          <option key={one} value={one}>
            {say(`pace.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

// How long a move of a bot is shown before the next one comes: long enough to read its words.
const PACES = ["slow", "normal", "quick"] as const;
export type Pace = (typeof PACES)[number];

const KEY = "bohnanza-lab.pace";
const FACTOR: Readonly<Record<Pace, number>> = { slow: 2.2, normal: 1, quick: 0.35 };

/** Milliseconds at the normal pace: to see that something has changed, to read a letter, and at most to read it all. */
const LOOK = 300;
const LETTER = 12;
const READING = 900;
/** More for an offer, which is thought about before it is answered. */
const THINKING = 600;

/** Milliseconds for which a table is shown; `text` says what led to it from the table `before`. */
export function pauseAt(before: TableView, table: TableView, text: string, pace: Pace): number {
  const offered = table.offers.length > before.offers.length;
  const more = (offered ? THINKING : 0) + (partsOf(table).pause?.(before, table) ?? 0);
  return FACTOR[pace] * (LOOK + Math.min(READING, LETTER * text.length) + more);
}

/** Everything on this page that uses the pace: it is the same everywhere. */
const users = new Set<(pace: Pace) => void>();

/** The pace of the bots, which the browser remembers. Readers who prefer reduced motion have it quick at first. */
export function usePace(): [Pace, (pace: Pace) => void] {
  const [pace, setPace] = useState(remembered);
  useEffect(() => {
    users.add(setPace);
    return () => void users.delete(setPace);
  }, []);
  return [
    pace,
    (pace) => {
      for (const set of users) set(pace);
      keepText(KEY, pace); // if it cannot be kept, the choice holds for this page
    },
  ];
}

function remembered(): Pace {
  const kept = readText(KEY);
  return PACES.find((pace) => pace === kept) ?? (prefersReducedMotion() ? "quick" : "normal");
}
