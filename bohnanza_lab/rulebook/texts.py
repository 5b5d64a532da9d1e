"""What the rules say to people, read from ``en.toml`` and ``es.toml``; our own words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from .records import read, unknown

LANGUAGES = ("en", "es")
"""The languages the rules are written in."""


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule to be read: its title, the rule in one to three sentences, and what it is for (may be empty)."""

    title: str
    text: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that the documents leave open, and how we rule."""

    id: str
    question: str
    ruling: str


@dataclass(frozen=True, slots=True)
class Document:
    """A rule document: what to call it, and the language it is written in."""

    id: str
    title: str
    lang: str


@cache
def text(name: str, lang: str) -> RuleText:
    """The text of a rule in a language.

    >>> text("end.tie", "en").text
    'If several players have the most coins, the one of them who sits furthest from the starting player, ...'
    """
    return RuleText(**_entry("rules", "rule", name, lang))


@cache
def ruling(name: str, lang: str) -> Ruling:
    """A ruling in a language.

    >>> ruling("C0-28", "en")
    Ruling(id='C0-28', question='Must the active player trade?', ruling='No. Only turning over the cards is a must.')
    """
    return Ruling(name, **_entry("rulings", "ruling", name, lang))


@cache
def conflict(name: str, lang: str) -> str:
    """Where the documents contradict each other, in a sentence or two."""
    words: str = _entry("conflicts", "conflict", name, lang)["text"]
    return words


@cache
def document(name: str, lang: str) -> Document:
    """What to call a document in a language.

    >>> document("001", "en")
    Document(id='001', title='Bohnanza, the Spanish edition for three to five', lang='es')
    """
    return Document(name, _entry("documents", "document", name, lang), read("lines")["documents"][name]["lang"])


def _entry(table: str, what: str, name: str, lang: str) -> Any:
    if lang not in LANGUAGES:
        raise unknown("language", lang, LANGUAGES)
    entries = read(lang)[table]
    if name not in entries:
        raise unknown(what, name, entries)
    return entries[name]
