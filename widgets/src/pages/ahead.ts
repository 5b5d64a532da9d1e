// What comes of a move is shown before the kernel has answered, where the kernel has told it ahead: of the moves that
// bring nothing hidden to light. The answer lays the table that then counts.
import { useEffect, useRef } from "preact/hooks";
import type { EventView, MoveView, TableView } from "../contract";
import type { Model } from "../kernel/model";
import { shared } from "../kernel/sharing";
import type { TableState } from "./TablePage";

interface Outcome {
  text: string;
  /** What is other on the table then. */
  table: Partial<TableView>;
  moves: MoveView[];
  events: EventView[];
}

interface Ahead {
  ply?: number;
  outcomes?: Outcome[];
}

/** The states that the moves told ahead lead to, by the text of the move. */
type Foreseen<T> = ReadonlyMap<string, T>;

/** What the kernel has told ahead of this state; nothing where it spoke of another. */
export function foreseen<T extends TableState>(model: Model, state: T): Foreseen<T> {
  const { ply, outcomes = [] } = (model.get("ahead") ?? {}) as Ahead;
  if (ply !== state.table.ply) return new Map();
  return new Map(outcomes.map((outcome) => [outcome.text, shared(state, after(state, outcome))]));
}

function after<T extends TableState>(state: T, { table, moves, events }: Outcome): T {
  return {
    ...state,
    table: { ...state.table, ...table },
    steps: [],
    moves,
    log: [...state.log, ...events],
    undo: true,
    redo: false,
    may_pass: false,
  };
}

/** The state that a move leads to, or null where only the kernel knows. All are made when they are told, not at a click. */
export function useForesight<T extends TableState>(model: Model, state: T): (text: string) => T | null {
  const now = useRef(state);
  now.current = state;
  const known = useRef<{ of: T; then: Foreseen<T> } | null>(null);
  useEffect(() => {
    const told = () => {
      known.current = { of: now.current, then: foreseen(model, now.current) };
    };
    told();
    model.on("change:ahead", told);
    return () => model.off("change:ahead", told);
  }, [model]);
  return (text) => (known.current?.of === state ? (known.current.then.get(text) ?? null) : null);
}
