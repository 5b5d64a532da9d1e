// What a move leads to is shown before the kernel answers, where the kernel has predicted it. The answer brings the
// state that counts.
import { useEffect, useRef } from "preact/hooks";
import type { PredictionsView, PredictionView, TableState, Update } from "../contract";
import type { Model } from "../kernel/model";
import { replaceEqualDeep } from "../kernel/structuralSharing";
import { type WithLog, withLines } from "../time/gameLog";

/** The states that the predicted moves lead to, by the text of the move. */
type PredictedStates<State> = ReadonlyMap<string, State>;

/** What the kernel has predicted for this state; empty where its predictions are about another one. */
export function predictedStates<State extends WithLog<TableState>>(
  predictions: PredictionsView,
  state: State,
): PredictedStates<State> {
  if (predictions.ply !== state.table.ply) return new Map();
  return new Map(
    predictions.moves.map((move) => [move.text, replaceEqualDeep(state, stateAfter(state, move))]),
  );
}

function stateAfter<State extends WithLog<TableState>>(
  state: State,
  { table, moves, log }: PredictionView,
): State {
  return {
    ...state,
    table: { ...state.table, ...table },
    steps: [],
    moves,
    log: withLines(state.log, log),
    undo: true,
    redo: false,
    thinking: null,
    may_pass: false,
  };
}

/**
 * Finds the state that a move leads to, null where only the kernel knows. All of them are made when the predictions
 * come, not at a click.
 */
export function usePredictions<State extends WithLog<TableState>>(
  model: Model,
  state: State,
): (text: string) => State | null {
  const now = useRef(state);
  now.current = state;
  const known = useRef<{ of: State; after: PredictedStates<State> } | null>(null);
  useEffect(() => {
    const onMessage = ({ predictions }: Update) => {
      if (predictions) known.current = { of: now.current, after: predictedStates(predictions, now.current) };
    };
    model.on("msg:custom", onMessage);
    return () => model.off("msg:custom", onMessage);
  }, [model]);
  return (text) => (known.current?.of === state ? (known.current.after.get(text) ?? null) : null);
}
