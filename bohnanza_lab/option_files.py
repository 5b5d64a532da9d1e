"""Options that take a file of your own, such as a map: the path of a file is replaced with its text."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .context import context
from .engine.editions import edition
from .engine.errors import SetupError
from .engine.ruleset import Value

OptionInput = Value | Path
"""The value of an option, or the path of a file with the value."""


def read_option_files(edition_id: str, options: Mapping[str, OptionInput] | None) -> dict[str, Any]:
    """The options, with each path (a :class:`~pathlib.Path`, or a string that ends in ``.toml``) replaced with the text
    of its file.

    Raises :class:`~.engine.errors.SetupError`, which names the file, its line, and what is wrong there.

    >>> read_option_files("duel", {"bonus_cards": "no-such-file.toml"})
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.SetupError: bonus_cards: no-such-file.toml cannot be read: No such file or directory
    """
    if not options:
        return {}
    if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
        raise SetupError(f"options are given by name, as in {{'tie_break': 'hand'}}, not {options!r:.60}")
    with_file = {option.name: option.parse_file for option in edition(edition_id).options if option.parse_file}
    found: dict[str, Any] = {}
    for name, value in options.items():
        path = _path(value) if name in with_file else None
        if path is None:
            found[name] = value if not isinstance(value, Path) else str(value)
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is not a text in UTF-8"
            raise SetupError(f"{name}: {path} cannot be read: {reason}") from None
        try:
            found[name] = with_file[name](text)
        except SetupError as error:
            raise SetupError(f"{path}: {error}") from None
    return found


def _path(value: OptionInput) -> Path | None:
    if isinstance(value, str) and value.endswith(".toml") and "\n" not in value:
        return context().folder / value
    return context().folder / value if isinstance(value, Path) else None
