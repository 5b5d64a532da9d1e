// What comes of a move is shown before the kernel has answered, where the kernel has told it ahead: of the moves that
// bring nothing hidden to light. The answer lays the table that then counts.
import type { EventView, MoveView, TableView } from "../contract";
import type { Model } from "../kernel/model";
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

/** The state that a move leads to, or null where only the kernel knows. */
export function foreseen<T extends TableState>(model: Model, state: T, text: string): T | null {
  const { ply, outcomes } = (model.get("ahead") ?? {}) as Ahead;
  const outcome = ply === state.table.ply ? outcomes?.find((each) => each.text === text) : undefined;
  if (!outcome) return null;
  return {
    ...state,
    table: { ...state.table, ...outcome.table },
    steps: [],
    moves: outcome.moves,
    log: [...state.log, ...outcome.events],
    undo: true,
    redo: false,
    may_pass: false,
  };
}
