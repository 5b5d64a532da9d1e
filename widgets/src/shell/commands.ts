// What can be done with a component as a whole.
import type { Command } from "../keys/commands";
import type { Announcer } from "./announcer";
import type { FullScreen } from "./useFullScreen";

/** Opens the help of the keys. */
export function keyHelpCommand(show: () => void): Command {
  return { keys: "?", word: "keys.help", run: show, tool: { icon: "keyboard", word: "tools.help" } };
}

/** Says again what happened. */
export function repeatCommand(voice: Announcer): Command {
  return { keys: "M", word: "keys.again", run: voice.again };
}

function fullScreenCommand({ on, toggle }: FullScreen): Command {
  const tool = { icon: "full-screen", word: "tools.full", pressed: on };
  return { keys: "F", word: "keys.full", run: toggle, tool };
}

/** Shows a table as text, and back. */
export function textViewCommand(on: boolean, toggle: () => void): Command {
  return {
    keys: "T",
    word: "keys.text",
    run: toggle,
    tool: { icon: "text", word: "tools.text", pressed: on },
  };
}

export function undoCommand(run: () => void, able: boolean, word = "tools.undo"): Command {
  return { keys: "U", word: "keys.undo", run, tool: { icon: "undo", word, short: "tools.undo", off: !able } };
}

export function redoCommand(run: () => void, able: boolean): Command {
  return { keys: "R", word: "keys.redo", run, tool: { icon: "redo", word: "tools.redo", off: !able } };
}

/** Asks what an experienced player would do; `why` says why nobody can be asked now. */
export function askAdviceCommand(run: () => unknown, why: string | null = null): Command {
  return {
    keys: "I",
    word: "keys.advice",
    run,
    tool: { icon: "hint", word: "advice.ask", short: "tools.hint", why },
  };
}

/** Asks why a bot did what it did. */
export function askReasonCommand(run: () => unknown): Command {
  return {
    keys: "Y",
    word: "keys.reason",
    run,
    tool: { icon: "help", word: "advice.move", short: "advice.move" },
  };
}

/** What can be done with every table: over the whole screen, the last words again, and the help of the keys. */
export function pageCommands(full: FullScreen, voice: Announcer, help: () => void): readonly Command[] {
  return [fullScreenCommand(full), repeatCommand(voice), keyHelpCommand(help)];
}
