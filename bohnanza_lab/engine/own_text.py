"""The text of a file of your own, such as a map, as a table. Anybody may paste one, so none takes long to read."""

from __future__ import annotations

import re
from typing import Any

from ..plain_text import clean_text
from .errors import SetupError

LONGEST = 10_000
"""The longest text in characters: four times the longest of ours."""
_MOST_DOTS = 100
"""The most dots in a line: each may be a level of ``a.b.c = 1``, and the time to read that grows with their square."""


def read_table(text: str, option: str, expected: str) -> dict[str, Any]:
    """The table in a TOML text. Raises :class:`~.errors.SetupError` that names the option and the line.

    >>> read_table("invented = true", "board", "the text of a TOML file")
    {'invented': True}
    >>> read_table("rows = [1 2]", "board", "the text of a TOML file")
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.SetupError: board, line 1: Unclosed array; this is the text of a TOML file
    """
    text = clean_text(text)
    if len(text) > LONGEST:
        raise SetupError(f"{option}, line 1: a text of {len(text)} characters is too long; it has at most {LONGEST}")
    for number, line in enumerate(text.splitlines(), 1):
        if line.count(".") > _MOST_DOTS:
            raise SetupError(f"{option}, line {number}: there are more than {_MOST_DOTS} dots in this line")
    import tomllib  # imported only here: few games use a file

    try:
        return tomllib.loads(text)
    except RecursionError:
        raise SetupError(f"{option}, line 1: its brackets are nested too deep") from None
    except ValueError as error:  # not TOML, or a number of thousands of digits
        where = re.search(r"\(at line (\d+), column \d+\)", str(error))
        line_number = where[1] if where else text.count("\n") + 1
        said = str(error).partition(" (at")[0]
        raise SetupError(f"{option}, line {line_number}: {said}; this is {expected}") from None
