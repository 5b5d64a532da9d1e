"""The records behind the rules, read from ``rules.toml`` and ``lines.toml``, here and in the folders of further games;
no text for people.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any


class UnknownRule(KeyError):
    """An id that no record, line, ruling, conflict or language has. Names the nearest ones that exist."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule.

    ``catalogue`` are the numbered lines it comes from, ``rulings`` and ``conflicts`` what bears on it, ``places`` the
    heading in each document (``"000"`` …), and ``unseen`` the lines that nobody can see on the table, with the reason.
    """

    id: str
    catalogue: tuple[str, ...]
    rulings: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    places: Mapping[str, str] = field(default_factory=dict)
    unseen: Mapping[str, str] = field(default_factory=dict)

    @property
    def lines(self) -> tuple[str, ...]:
        """Everything this record answers for: its catalogue lines and its rulings."""
        return self.catalogue + self.rulings

    def __repr__(self) -> str:
        return f"Rule({self.id!r}: {', '.join(self.lines)})"


@cache
def rules() -> tuple[Rule, ...]:
    """Every rule, in the order of a game: set-up, hand, turn, phases, harvest, end."""
    return tuple(
        Rule(
            name,
            tuple(record["catalogue"]),
            tuple(record.get("rulings", ())),
            tuple(record.get("conflicts", ())),
            MappingProxyType(record["places"]),
            MappingProxyType(record.get("unseen", {})),
        )
        for name, record in read("rules").items()
    )


@cache
def _by_id() -> dict[str, Rule]:
    return {rule.id: rule for rule in rules()}


def rule(name: str) -> Rule:
    """The rule of that id.

    >>> rule("harvest.protection")
    Rule('harvest.protection': 0-51, 1-40, 3-55, C0-11)
    >>> rule("harvest.protect")
    Traceback (most recent call last):
    bohnanza_lab.rulebook.records.UnknownRule: there is no rule 'harvest.protect'; did you mean harvest.protection...?
    """
    found = _by_id().get(name)
    if found is None:
        raise unknown("rule", name, _by_id())
    return found


def find(line: str) -> tuple[Rule, ...]:
    """The rules that a catalogue line (``"0-51"``), a ruling (``"C0-11"``) or a conflict (``"B4"``) belongs to.

    >>> [rule.id for rule in find("1-15")]
    ['planting.second_card', 'planting.no_third']
    """
    if line not in lines() and line not in rulings() and line not in conflicts():
        raise unknown("line", line, [*lines(), *rulings(), *conflicts()])
    return tuple(rule for rule in rules() if line in rule.lines or line in rule.conflicts)


@cache
def lines() -> Mapping[str, str]:
    """Every numbered line and its reminder: the base game's, then the other games'."""
    return _numbered("lines", "0123456789")


@cache
def rulings() -> Mapping[str, str]:
    """Every ruling and its reminder, in the same order."""
    return _numbered("rulings", "C")


@cache
def conflicts() -> Mapping[str, str]:
    """Every contradiction between the documents, by number, and its reminder."""
    return MappingProxyType(read("lines")["conflicts"])


def _numbered(table: str, first: str) -> Mapping[str, str]:
    beyond = {name: gist for name, gist in read("lines")["beyond"].items() if name[0] in first}
    return MappingProxyType(read("lines")[table] | beyond)


_GAMES = ("duel", "lands")
"""Folders of games that add their records, lines and texts to those beside this file."""


@cache
def read(name: str) -> dict[str, Any]:
    """One of this room's tables: its file, and what the folder of each further game adds to it."""
    room = files(__package__)
    table, *more = (
        tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
        for folder in (room, *(room / game for game in _GAMES))
    )
    for added in more:
        _join(table, added)
    return table


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


def unknown(what: str, name: str, known: Iterable[str]) -> UnknownRule:
    """The error for an id that does not exist."""
    close = get_close_matches(name, list(known), 3, 0.5) if isinstance(name, str) else []
    hint = f"; did you mean {' or '.join(close)}?" if close else ""
    return UnknownRule(f"there is no {what} {str(name)[:60]!r}{hint}")
