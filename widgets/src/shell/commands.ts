// What can be done with a component as a whole.
import type { Command } from "../keys/commands";
import type { Announcer } from "./announcer";
import type { FullScreen } from "./useFullScreen";

export function undoCommand(run: () => void, able: boolean, word = "tools.undo"): Command {
  return { keys: "U", word: "keys.undo", run, tool: { icon: "undo", word, short: "tools.undo", off: !able } };
}

export function redoCommand(run: () => void, able: boolean): Command {
  return { keys: "R", word: "keys.redo", run, tool: { icon: "redo", word: "tools.redo", off: !able } };
}

/** Asks what an experienced player would do; `why` says why nobody can be asked now. */
export function askAdviceCommand(run: () => unknown, why: string | null = null): Command {
  const tool = { icon: "hint", word: "advice.ask", short: "tools.hint", why };
  return { keys: "I", word: "keys.advice", run, tool };
}

/** Asks why a bot did what it did. */
export function askReasonCommand(run: () => unknown): Command {
  const tool = { icon: "help", word: "advice.move", short: "advice.move" };
  return { keys: "Y", word: "keys.reason", run, tool };
}

/** What can be done with every table: over the whole screen, the last words again, and the help of the keys. */
export function pageCommands(full: FullScreen, voice: Announcer, help: () => void): readonly Command[] {
  const tool = { icon: "full-screen", word: "tools.full", pressed: full.on };
  return [{ keys: "F", word: "keys.full", run: full.toggle, tool }, ...commandsOfAll(voice, help)];
}

/** What can be done with every component: the last words again, and the help of the keys. */
export function commandsOfAll(voice: Announcer, help: () => void): readonly Command[] {
  return [
    { keys: "M", word: "keys.again", run: voice.again },
    { keys: "?", word: "keys.help", run: help, tool: { icon: "keyboard", word: "tools.help" } },
  ];
}
