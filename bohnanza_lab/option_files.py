"""A thing of one's own in place of what the pictures held: the text of a file as the value of an option."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .engine.errors import SetupError
from .engine.games import edition
from .engine.ruleset import Value

OptionInput = Value | Path
"""The value of an option, or the path of a file that holds it."""


def read_option_files(edition_id: str, options: Mapping[str, OptionInput]) -> dict[str, Any]:
    """The options with each file's text in the place of its path: a :class:`~pathlib.Path`, or a text that ends in
    ``.toml``.

    Raises :class:`~.engine.errors.SetupError` that names the file, its line, and what is wrong there.

    >>> read_option_files("duel", {"bonus_cards": "no-such-file.toml"})
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.SetupError: bonus_cards: no-such-file.toml cannot be read: No such file or directory
    """
    if not options:
        return {}
    taken = {option.name: option for option in edition(edition_id).options if option.own}
    found: dict[str, Any] = {}
    for name, value in options.items():
        path = _path(value) if name in taken else None
        if path is None:
            found[name] = value if not isinstance(value, Path) else str(value)
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is no text in UTF-8"
            raise SetupError(f"{name}: {path} cannot be read: {reason}") from None
        own = taken[name].own
        assert own is not None
        try:
            found[name] = own(text)
        except SetupError as error:
            raise SetupError(f"{path}: {error}") from None
    return found


def _path(value: OptionInput) -> Path | None:
    if isinstance(value, str) and value.endswith(".toml") and "\n" not in value:
        return Path(value)
    return value if isinstance(value, Path) else None
