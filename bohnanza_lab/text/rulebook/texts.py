"""The texts of the rules, from ``text/rulebook/<language>/``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from .tables import texts, unknown


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule in words: its title, the rule in one to three sentences, and its purpose (may be empty)."""

    title: str
    text: str
    why: str = ""


@cache
def text(name: str, lang: str) -> RuleText:
    """The text of a rule in a language.

    >>> text("end.tie", "en").text
    'If several players have the most coins, the one of them who sits furthest from the starting player, ...'
    """
    return RuleText(**_entry("rules", "rule", name, lang))


@cache
def ruling(name: str, lang: str) -> str:
    """A question that the documents leave open, and our answer.

    >>> ruling("C0-28", "en")
    'Must the active player trade? No. Only turning over the cards is compulsory.'
    """
    entry = _entry("rulings", "ruling", name, lang)
    return f"{entry['question']} {entry['ruling']}"


@cache
def conflict(name: str, lang: str) -> str:
    """Where the documents contradict each other, in a sentence or two.

    >>> conflict("B20", "en")
    'The order of the hand: from front to back in English, from right to left in Spanish. It is the same queue.'
    """
    found: str = _entry("conflicts", "conflict", name, lang)["text"]
    return found


def _entry(table: str, what: str, name: str, lang: str) -> Any:
    entries = texts(lang)[table]
    if name not in entries:
        raise unknown(what, name, entries)
    return entries[name]
