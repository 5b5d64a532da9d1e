"""The prompt of a game in a terminal: its line is edited, and its lines come back, also the next time."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 60.0
LEFT, UP = "\x1b[D", "\x1b[A"
HELP = "show the table again"
PLAY = "import sys; sys.argv = ['bohnanza-lab', 'play', '--seed', '7']; from bohnanza_lab.__main__ import run; run()"
WITHOUT = f"import sys; sys.modules['readline'] = None; {PLAY}"


class Typist:
    """Somebody at a terminal."""

    def __init__(self, terminal: int) -> None:
        self._terminal = terminal
        self._shown = ""

    def sees(self, text: str) -> None:
        """Wait until something is shown, after what was seen before."""
        until = time.monotonic() + PATIENCE
        while text not in self._shown:
            ready, _, _ = select.select([self._terminal], [], [], max(0.0, until - time.monotonic()))
            assert ready, f"“{text}” is not shown after {self._shown!r}"
            self._shown += os.read(self._terminal, 65536).decode()
        self._shown = self._shown.partition(text)[2]

    def types(self, keys: str) -> None:
        os.write(self._terminal, keys.encode())


@contextmanager
def at_a_game(data: Path, program: str = PLAY) -> Iterator[Typist]:
    """A game in a terminal whose user has their data there; the block leaves it by ``quit``."""
    ours, its = pty.openpty()
    environment = {**os.environ, "XDG_DATA_HOME": str(data), "INPUTRC": os.devnull, "TERM": "vt100"}
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=its, stdout=its, stderr=its, env=environment, start_new_session=True
    ) as game:
        os.close(its)
        try:
            typist = Typist(ours)
            typist.sees("Ana> ")
            yield typist
            typist.types("quit\r")
            typist.sees("replayed from these lines")
            assert game.wait(PATIENCE) == 0
        finally:
            game.kill()
            os.close(ours)


def test_a_line_is_edited_and_comes_back_in_the_same_game_and_in_the_next(tmp_path: Path):
    with at_a_game(tmp_path) as typist:
        typist.types(f"hlp{LEFT}{LEFT}e\r")
        typist.sees(HELP)
        typist.sees("Ana> ")
        typist.types(f"{UP}\r")
        typist.sees(HELP)
        typist.sees("Ana> ")
    with at_a_game(tmp_path) as typist:
        typist.types(f"{UP}{UP}\r")
        typist.sees(HELP)
        typist.sees("Ana> ")


def test_a_game_is_played_where_python_has_no_readline(tmp_path: Path):
    with at_a_game(tmp_path, WITHOUT) as typist:
        typist.types("help\r")
        typist.sees(HELP)
        typist.sees("Ana> ")
    assert list(tmp_path.iterdir()) == []


def test_a_game_is_played_where_nothing_may_be_written(tmp_path: Path):
    (tmp_path / "bohnanza-lab").write_text("no folder")
    with at_a_game(tmp_path) as typist:
        typist.types(f"hlp{LEFT}{LEFT}e\r")
        typist.sees(HELP)
        typist.sees("Ana> ")


def test_lines_that_come_from_no_terminal_are_not_kept(tmp_path: Path):
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-c", PLAY]
    ran = subprocess.run(command, input="help\nquit\n", env=environment, capture_output=True, text=True, check=True)
    assert HELP in ran.stdout
    assert list(tmp_path.iterdir()) == []
