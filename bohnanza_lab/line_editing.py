"""A prompt whose line can be edited, and whose lines are kept for the next time: where Python has ``readline``."""

from __future__ import annotations

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
