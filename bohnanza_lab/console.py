"""The terminal around a command: output that is closed, on a full disk or ASCII only, and lines that can be edited."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

LINES = 1000
"""How many lines are kept."""
_DATA = {"darwin": "Library/Application Support", "win32": "AppData/Local"}


def history_file() -> Path:
    """The file of the lines, in the folder where the system keeps a user's data."""
    folder = os.environ.get("XDG_DATA_HOME") or Path.home() / _DATA.get(sys.platform, ".local/share")
    return Path(folder, "bohnanza-lab", "history")


@contextmanager
def plain_output() -> Iterator[None]:
    """Run a command without a traceback when its reader has gone, a disk is full, or Ctrl+C is pressed.

    A letter that the output does not know becomes a question mark.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        _write_no_more()
        sys.exit(141)  # as a shell says of a program that a closed pipe has ended
    except OSError as error:
        _write_no_more()
        with suppress(OSError):
            print(error.strerror or error, file=sys.stderr)
        sys.exit(1)


def _write_no_more() -> None:
    """What is still to be written goes nowhere: Python would complain of it once more at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    with suppress(OSError, ValueError):
        os.dup2(nowhere, sys.stdout.fileno())


@contextmanager
def line_editing() -> Iterator[None]:
    """Within the block ``input()`` edits its line, and the arrow keys bring earlier ones back.

    Nothing changes where lines come from no terminal, and where Python has no ``readline``, as on Windows.
    """
    try:
        import readline
    except ImportError:
        yield
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        yield
        return
    file = history_file()
    with suppress(OSError):
        readline.read_history_file(file)
    readline.set_history_length(LINES)
    try:
        yield
    finally:
        with suppress(OSError):  # the game is over all the same
            file.parent.mkdir(parents=True, exist_ok=True)
            readline.write_history_file(file)
