"""A text of somebody's own is a table within its bounds, or told with the line that is wrong."""

from __future__ import annotations

import pytest

from bohnanza_lab.engine.errors import SetupError
from bohnanza_lab.engine.own_text import LONGEST, read_table


def read(text: str) -> object:
    return read_table(text, "board", "the text of a map")


def test_a_file_of_ones_own_has_at_most_10000_characters() -> None:
    assert LONGEST == 10_000
    longest = "a = 1\n" + "#" * (LONGEST - 6)
    assert read(longest) == {"a": 1}
    with pytest.raises(SetupError, match=r"^board, line 1: a text of 10001 characters is too long"):
        read(longest + "#")


def test_a_line_has_a_hundred_dots_and_no_more() -> None:
    dots = "." * 100
    assert read(f"a = 1 # {dots}\nb = 2 # {dots}") == {"a": 1, "b": 2}
    with pytest.raises(SetupError, match=r"^board, line 2: there are more than 100 dots in this line$"):
        read(f"a = 1 # {dots}\nb = 2 # {dots}.")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a = 1\nb = [1 2]", "board, line 2: Unclosed array; this is the text of a map"),
        ("a = 1\n\nc", "board, line 3: "),
        ("a = 1\nb = " + "1" * 5000, "board, line 2: Exceeds the limit"),
        ("rows = " + "[" * 900 + "]" * 900, "board, line 1: its brackets are nested too deep"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, told: str) -> None:
    with pytest.raises(SetupError) as error:
        read(text)
    assert str(error.value).startswith(told)
    assert "(at " not in str(error.value)
