// When bots have made several moves, the page shows one after another, so that the reader can follow: what each of them
// said, and time to read it.
import { useEffect, useRef, useState } from "preact/hooks";
import { nextPaint } from "../browser/screen";
import type { TableState, TableView } from "../contract";
import { useStructuralSharing } from "../kernel/model";
import type { Kernel } from "../kernel/useKernel";
import { usePage } from "../page";
import { linesBetween, type WithLog } from "./gameLog";
import { type Pace, pauseAt } from "./PaceChoice";

/** The moves of bots while they are shown one after another. */
export interface Replay {
  /** What the move that is shown has led to, in words; empty before the first one. */
  text: string;
  /** Shows the last table at once. */
  skip(): void;
}

/**
 * The table to show now, and the replay while there are steps left: first each step that leads to a table is shown, then
 * the table. Without a pace the table is shown at once; while `held`, no step follows. What happens is announced when it is
 * shown, and in the end what the reader can do.
 */
export function useBotSteps(state: WithLog<TableState>, pace: Pace | null, held = false) {
  const { announce } = usePage();
  const { table, log } = state;
  // Steps come with the table that they lead to, and once only. Those to the first table were over before.
  const arrival = useRef<{ table: TableView; steps: readonly TableView[] }>({ table, steps: [] });
  if (arrival.current.table !== table) arrival.current = { table, steps: state.steps };
  const { steps } = arrival.current;
  const [reached, setReached] = useState({ table, at: 0 });
  const place = reached.table === table ? reached.at : 0;
  const going = pace !== null && place < steps.length;
  const current = (going && steps[place]) || table;
  const before = (going && steps[place - 1]) || current;
  const text = linesBetween(log, before.ply, current.ply)
    .map((line) => line.text)
    .join(" ");

  useEffect(() => {
    if (!going || held) return;
    // The reader may skip the steps just as this pause ends.
    const goOn = () =>
      setReached((now) => (now.table === table && now.at > place ? now : { table, at: place + 1 }));
    const timer = setTimeout(goOn, pauseAt(before, current, text, pace));
    return () => clearTimeout(timer);
  }, [going, held, place, table, pace]);

  // The answer of the kernel is announced elsewhere, with what has happened up to the first step.
  const told = useRef({ table, ply: current.ply });
  useEffect(() => {
    const { ply } = told.current.table === table ? told.current : (steps[0] ?? table);
    told.current = { table, ply: Math.max(ply, current.ply) };
    const lines = linesBetween(log, ply, current.ply);
    if (lines.length === 0) return;
    // Where others have ended, the reader is told what the game waits for; an offer says that itself.
    const said = lines.map((line) => line.text);
    const ended = steps.length > 0 && current === table && state.thinking === null;
    if (ended && lines.at(-1)?.kind !== "offered") said.push(table.prompt);
    announce(said.join(" "));
  }, [current]);

  const skip = () => setReached({ table, at: steps.length });
  const replay: Replay | null = going ? { text, skip } : null;
  return { table: useStructuralSharing(current), replay };
}

// A bot that thinks for long decides only when the page lets it go on: by then the page says who is thinking.

interface Thinking {
  state: WithLog<TableState>;
  kernel: Kernel;
  /** The moves before are still being shown, or a table of the past: the bot goes on after that. */
  held: boolean;
  goOn(): void;
}

/** The seat that is thinking, while the reader has seen everything before; null while nobody is. */
export function useThinking({ state, kernel, held, goOn }: Thinking): number | null {
  const { say, announce } = usePage();
  const seat = held || kernel.state !== "alive" ? null : state.thinking;
  const name = seat === null ? "" : (state.table.seats[seat]?.name ?? "");
  // Said once for each bot in turn, not before each of its moves: what happened is to be heard too.
  const said = useRef("");
  useEffect(() => {
    if (state.thinking === null) said.current = "";
    else if (name && name !== said.current) {
      said.current = name;
      announce(say("pace.thinking", { name }));
    }
  }, [name, state.thinking]);
  useEffect(() => {
    let wanted = seat !== null;
    if (wanted) nextPaint().then(() => wanted && goOn());
    return () => {
      wanted = false;
    };
  }, [seat, state.game, state.table.ply]);
  return seat;
}
