// A game in the kernel: sends the page's requests and shows the answers.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Answer, Request, TableState } from "../contract";
import { type Model, replaceEqualDeep, useModelState } from "../kernel/model";
import { useKernel } from "../kernel/useKernel";
import { usePage } from "../page";
import { adviceText } from "../parts/Advice";
import type { BoardArea, BoardNotice } from "../table/boardState";
import { useLog, type WithLog } from "../time/gameLog";

export type GameHandle<T extends TableState> = ReturnType<typeof useGame<T>>;

export function useGame<T extends TableState>(model: Model<unknown, T>) {
  const { say, announce } = usePage();
  const received = useModelState(model);
  const kernel = useKernel(model);
  const log = useLog(model, kernel);
  const [notice, setNotice] = useState<BoardNotice | null>(null);
  /** The moves of advice that follow once the one before is on the table. */
  const [rest, setRest] = useState<readonly string[]>([]);
  const shown = useRef<WithLog<T>>({ ...received, log });
  shown.current = replaceEqualDeep(shown.current, { ...received, log });
  const state = shown.current;

  const show = (answer: Answer, where: BoardArea): boolean => {
    const { rejection, error, events } = answer;
    setNotice(rejection || error ? { where, rejection, error } : null);
    announce(
      [rejection?.text ?? error?.text, ...events.map((event) => event.text)].filter(Boolean).join(" "),
    );
    if (!answer.ok) setRest([]);
    return answer.ok;
  };
  const ask = async (request: Request, where: BoardArea) => show(await kernel.ask(request), where);

  /** Asks for advice, and shows it on the table with this ply. */
  const consult = async (request: Request, ply: number) => {
    const { advice, error } = await kernel.ask(request);
    const moves = ply === shown.current.table.ply ? (advice?.moves ?? []) : [];
    const carryOut = moves.length > 0 ? () => begin(moves) : undefined;
    setNotice({ where: "bar", advice, error, ply, carryOut });
    announce(advice ? adviceText(advice, say("advice.others")) : (error?.text ?? ""));
  };

  /** Plays a move; the promise says whether it was legal. */
  const play = (text: string, where: BoardArea) => ask({ type: "move", text, ply: state.table.ply }, where);

  const begin = ([first, ...others]: readonly string[]) => {
    setRest(others);
    if (first) void play(first, "bar");
  };
  // The next of several moves waits for the table after the one before. To set an empty list would draw the page again.
  useEffect(() => {
    if (rest.length > 0) begin(rest);
  }, [state.table.ply]);

  return { state, kernel, notice, ask, consult, play, dismiss: () => setNotice(null) };
}
