"""An error of ours in a notebook: its sentence below the line that led to it, and nothing of the way between."""

from __future__ import annotations

import pytest
from IPython.core.interactiveshell import InteractiveShell


@pytest.fixture
def shell() -> InteractiveShell:
    return InteractiveShell(colors="nocolor")


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("Game('rio-grande', 2)", "SetupError: rio-grande is for 3 to 5 players, not 2"),
        ("Game().play('Ben plant 1')", "IllegalMoveError: Ana is the active player, "),
        ("Game().play('Ana plant Potato 1')", "UnknownNameError: 'Potato' is no bean; the beans are Garden, Red, "),
        ("Walkthrough(moves=['Ana plant 1', 'Ana draw'])", "LessonError: step 2, 'Ana draw': "),
    ],
)
def test_a_notebook_shows_the_line_and_the_sentence(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str], line: str, shown: str
) -> None:
    shell.run_cell("from bohnanza_lab import Game, Walkthrough")
    shell.run_cell(f"# this goes wrong\n{line}")
    first, second, *rest = capsys.readouterr().out.strip().splitlines()
    assert first == f"----> {line}"
    assert second.startswith(shown)
    assert len(rest) < 3


def test_an_error_that_is_not_ours_shows_its_traceback(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    shell.run_cell("1 / 0")
    assert "Traceback" in capsys.readouterr().out
