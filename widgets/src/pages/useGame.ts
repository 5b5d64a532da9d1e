// A game that the kernel plays: what the page asks of it, and how its answers are shown.
import { useState } from "preact/hooks";
import type { BoardNotice, Where } from "../board/acting";
import type { Answer, MoveView, TableView } from "../contract";
import type { Request } from "../kernel/requests";
import type { Kernel } from "../kernel/useKernel";
import { usePage } from "../page";
import { planted } from "./ahead";

export interface PlayedGame {
  /** The table with a card already planted, while the kernel is asked. */
  ahead: TableView | null;
  notice: BoardNotice | null;
  /** Plays a move; the promise says whether it was taken. */
  play(text: string, where: Where): Promise<boolean>;
  ask(request: Request, where: Where): Promise<boolean>;
  dismiss(): void;
}

export function useGame(kernel: Kernel, table: TableView, moves: readonly MoveView[]): PlayedGame {
  const { announce } = usePage();
  const [ahead, setAhead] = useState<{ of: TableView; table: TableView } | null>(null);
  const [notice, setNotice] = useState<BoardNotice | null>(null);

  const show = (answer: Answer, where: Where): boolean => {
    const { rejection, trouble, events } = answer;
    setNotice(rejection || trouble ? { where, rejection, trouble } : null);
    announce(
      [rejection?.text ?? trouble?.text, ...events.map((event) => event.text)].filter(Boolean).join(" "),
    );
    return answer.ok;
  };
  const ask: PlayedGame["ask"] = async (request, where) => show(await kernel.ask(request), where);

  const asking = ahead?.of === table;
  const play: PlayedGame["play"] = async (text, where) => {
    const move = moves.find((each) => each.text === text);
    const then = move ? planted(table, move) : null;
    if (then) setAhead({ of: table, table: then });
    const played = await ask({ type: "move", text, ply: table.ply }, where);
    if (!played) setAhead(null);
    return played;
  };

  return {
    ahead: asking ? ahead.table : null,
    notice,
    ask,
    play,
    dismiss: () => setNotice(null),
  };
}
