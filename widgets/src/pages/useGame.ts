// A game that the kernel plays: what the page asks of it, and how its answers are shown.
import { useState } from "preact/hooks";
import type { BoardNotice, Where } from "../board/acting";
import type { Answer, TableView } from "../contract";
import type { Request } from "../kernel/requests";
import type { Kernel } from "../kernel/useKernel";
import { usePage } from "../page";

export interface PlayedGame {
  notice: BoardNotice | null;
  /** Plays a move; the promise says whether it was taken. */
  play(text: string, where: Where): Promise<boolean>;
  ask(request: Request, where: Where): Promise<boolean>;
  dismiss(): void;
}

export function useGame(kernel: Kernel, table: TableView): PlayedGame {
  const { announce } = usePage();
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

  return {
    notice,
    ask,
    play: (text, where) => ask({ type: "move", text, ply: table.ply }, where),
    dismiss: () => setNotice(null),
  };
}
