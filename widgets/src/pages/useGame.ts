// A game that the kernel plays: what the page asks of it, and how its answers are shown.
import { useRef, useState } from "preact/hooks";
import type { BoardNotice, Where } from "../board/acting";
import type { Answer } from "../contract";
import { type Model, useTrait } from "../kernel/model";
import type { Request } from "../kernel/requests";
import { shared } from "../kernel/sharing";
import { type Kernel, useKernel } from "../kernel/useKernel";
import { painted } from "../motion/painted";
import { usePage } from "../page";
import { useForesight } from "./ahead";
import type { TableState } from "./TablePage";

export interface PlayedGame<T> {
  /** The game as it stands, or, while the kernel is asked, as it is foreseen to. */
  state: T;
  kernel: Kernel;
  notice: BoardNotice | null;
  /** Plays a move; the promise says whether it was taken. */
  play(text: string, where: Where): Promise<boolean>;
  ask(request: Request, where: Where): Promise<boolean>;
  dismiss(): void;
}

export function useGame<T extends TableState>(model: Model): PlayedGame<T> {
  const { announce } = usePage();
  const told = useTrait<T>(model, "state");
  const kernel = useKernel(model);
  const [ahead, setAhead] = useState<{ of: T; state: T } | null>(null);
  const [notice, setNotice] = useState<BoardNotice | null>(null);
  const shown = useRef(told);
  shown.current = ahead?.of === told ? ahead.state : shared(shown.current, told);
  const state = shown.current;
  const foresee = useForesight(model, state);

  const show = (answer: Answer, where: Where): boolean => {
    const { rejection, trouble, events } = answer;
    setNotice(rejection || trouble ? { where, rejection, trouble } : null);
    announce(
      [rejection?.text ?? trouble?.text, ...events.map((event) => event.text)].filter(Boolean).join(" "),
    );
    return answer.ok;
  };
  const ask: PlayedGame<T>["ask"] = async (request, where) => show(await kernel.ask(request), where);

  const play: PlayedGame<T>["play"] = async (text, where) => {
    const then = foresee(text);
    if (then) {
      setAhead({ of: told, state: then });
      // Nobody waits for the kernel now: it does not get in the way of the painting.
      await painted();
    }
    const played = await ask({ type: "move", text, ply: state.table.ply }, where);
    if (!played) setAhead(null);
    return played;
  };

  return { state, kernel, notice, ask, play, dismiss: () => setNotice(null) };
}
