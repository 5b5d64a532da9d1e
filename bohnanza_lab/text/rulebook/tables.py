"""The rulebook's tables: each is merged from the files that games share and those of each game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from difflib import get_close_matches
from functools import cache
from typing import Any

from ...engine.errors import UserFacingError
from .. import language
from ..catalogue import of_games, shared


class UnknownRuleError(UserFacingError, KeyError):
    """No rule, line, ruling or conflict has this id. Names the nearest that exist."""

    def __str__(self) -> str:
        return str(self.args[0])


def unknown(what: str, name: str, known: Iterable[str]) -> UnknownRuleError:
    """The error for an id that does not exist."""
    close = get_close_matches(name, list(known), 3, 0.5) if isinstance(name, str) else []
    hint = f"; did you mean {' or '.join(close)}?" if close else ""
    return UnknownRuleError(f"there is no {what} {str(name)[:60]!r}{hint}")


@cache
def read(name: str) -> dict[str, Any]:
    """One of the rulebook's tables: what the folder ``<name>/`` and ``rulebook/<name>.toml`` of every game hold.

    Raises ``ValueError`` for a value that two files set.
    """
    table: dict[str, Any] = {}
    for where, added in (of_games(f"rulebook/{name}.toml") | shared(f"rulebook/{name}")).items():
        _merge(table, deepcopy(added), where)
    return table


def table_to_try(rule: str) -> str:
    """The settings of the table on which a rule can be tried; empty where it has none, or no rule has this id."""
    tables: dict[str, str] = read("steps")["tables"]
    table = tables.get(rule, "")
    return tables.get(table, table)


@cache
def texts(lang: str) -> dict[str, Any]:
    """What the rulebook says in a language, in English where that says nothing; raises
    :class:`~..language.UnknownLanguageError`.

    >>> sorted(texts("es"))
    ['asked', 'boxes', 'conflicts', 'except', 'otherwise', 'rules', 'rulings', 'search', 'unwritten']
    """
    own = read(language.check(lang))
    return own if lang == language.DEFAULT else _translated(read(language.DEFAULT), own)


def _translated(english: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """A table with its entries in a language, where it has them."""
    table = {**english, **own}
    both = [key for key in own if isinstance(own[key], Mapping) and isinstance(english.get(key), Mapping)]
    return table | {key: _translated(english[key], own[key]) for key in both}


def _merge(table: dict[str, Any], added: Mapping[str, Any], where: str) -> None:
    """Add a file's entries: lists grow, tables merge, and a value may be set only once."""
    for key, value in added.items():
        if key not in table:
            table[key] = value
        elif isinstance(value, list):
            table[key] = [*table[key], *value]
        elif isinstance(value, Mapping):
            _merge(table[key], value, where)
        else:
            raise ValueError(f"{where}: another file sets {key!r} too")
