"""The tables behind the rulebook: TOML files, here and in the folders of this room, joined by their names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from ...toml import parsed

_ROOMS = ("duel", "lands", "otherwise")
"""Folders that add to the files beside this one: the games with the most rules of their own, and what an edition has
instead of a rule.
"""


LANGUAGES = ("en", "es")
"""The languages the rules are written in."""


class UnknownRule(KeyError):
    """An id that no record, line, ruling, conflict or language has. Names the nearest ones that exist."""

    def __str__(self) -> str:
        return str(self.args[0])


def unknown(what: str, name: str, known: Iterable[str]) -> UnknownRule:
    """The error for an id that does not exist."""
    close = get_close_matches(name, list(known), 3, 0.5) if isinstance(name, str) else []
    hint = f"; did you mean {' or '.join(close)}?" if close else ""
    return UnknownRule(f"there is no {what} {str(name)[:60]!r}{hint}")


@cache
def read(name: str) -> dict[str, Any]:
    """One of the rulebook's tables: its file or the files of its folder, and what the other folders add to it."""
    house = files(__package__)
    found = [file for room in (house, *(house / room for room in _ROOMS)) for file in _files(room, name)]
    table: dict[str, Any] = {}
    for added in parsed(found, house / name):
        _join(table, added)
    return table


def _files(room: Traversable, name: str) -> list[Traversable]:
    """What a room says in a table: in a file of that name, or in a folder's."""
    folder, file = room / name, room / f"{name}.toml"
    parts = sorted(folder.iterdir(), key=lambda part: part.name) if folder.is_dir() else [file]
    return [part for part in parts if part.name.endswith(".toml") and part.is_file()]


def words(lang: str) -> dict[str, Any]:
    """What the rulebook says in a language."""
    if lang not in LANGUAGES:
        raise unknown("language", lang, LANGUAGES)
    return read(lang)


def _join(table: dict[str, Any], added: Mapping[str, Any]) -> None:
    """Put further entries into a table: lists grow, tables join, and nothing is said twice."""
    for key, value in added.items():
        if key not in table:
            table[key] = value
        elif isinstance(value, list):
            table[key] = [*table[key], *value]
        elif isinstance(value, Mapping):
            _join(table[key], value)
        else:
            raise ValueError(f"{key!r} is there twice")
