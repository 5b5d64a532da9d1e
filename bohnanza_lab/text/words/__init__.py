"""The words of the kit in every language, by key: all that people read except the rules.

Each file ``words/<lang>/*.toml``, and ``words/<lang>.toml`` in the folder of each game, holds one or more tables. A key
is the table's name and the entry's, joined by a dot:
``events.planted``, ``rejections.harvest.protection``, ``page.meter.step``.

>>> words("en").say("beans.black-eyed")
'Black-eyed'
>>> words("es").say("events.drew.hidden", seat="Ana", number=3)
'Ana roba 3 cartas.'

**Templates.** ``{name}`` is replaced with a fact. ``{cards:card|cards}`` is replaced with its first word when the fact
is 1, else with its second; the number itself is written separately, as in ``{cards} {cards:card|cards}``.
``{cards} {bean:{cards}}`` has the name that so many cards of a bean have, if the fact is :class:`Counted`. ``{{`` and
``}}`` are literal braces. There is no more to it: the front end fills the templates of the table ``page`` itself, which
have only the first two.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from types import MappingProxyType
from typing import Any, Self

from ...engine.errors import UserFacingError
from .. import language
from ..catalogue import of_games, shared


class UnknownWordsError(UserFacingError, KeyError):
    """A key, a table or a fact that does not exist. Names the nearest that does."""

    def __str__(self) -> str:
        return str(self.args[0])


class Counted(str):
    """A noun as a fact of a sentence: itself for one, ``several`` for any other number.

    >>> words("es").say("moves.harvest.coins", field=1, cards=4, bean=Counted("Azul", "Azules"), coins=1)
    'Cosechar el campo 1: 4 Azules, 1 moneda'
    """

    several: str

    def __new__(cls, one: str, several: str) -> Self:
        """A noun and what several are called."""
        noun = super().__new__(cls, one)
        noun.several = several
        return noun


@cache
def _parts(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """A template in parts: each some text, and the fact after it with how it is written; no fact after the last."""
    return tuple((text, name, spec or "") for text, name, spec, _ in string.Formatter().parse(template))


def _format_fact(fact: object, spec: str, facts: Mapping[str, object]) -> str:
    """A fact as its place in the template wants it: ``one|many`` for a number, ``{number}`` for a noun."""
    if not spec:
        return str(fact)
    one, bar, many = spec.partition("|")
    if bar:
        return one if fact == 1 else many
    if spec[0] == "{" and spec[-1] == "}":
        return fact.several if isinstance(fact, Counted) and facts[spec[1:-1]] != 1 else str(fact)
    raise ValueError(f"a template has only {{name}}, {{name:one|many}} and {{name:{{number}}}}, not {{…:{spec}}}")


class Words:
    """The words of one language."""

    def __init__(self, lang: str, entries: Mapping[str, str]) -> None:
        self.lang = lang
        self.entries = MappingProxyType(dict(entries))

    def say(self, key: str, **facts: object) -> str:
        """The entry of that key, with its facts filled in.

        >>> words("en").say("events.plantd")
        Traceback (most recent call last):
        bohnanza_lab.text.words.UnknownWordsError: words/en has no 'events.plantd'; did you mean events.planted...?
        >>> words("en").say("events.turn-began")
        Traceback (most recent call last):
        bohnanza_lab.text.words.UnknownWordsError: 'events.turn-began' needs the fact 'seat'; it was given none
        """
        template = self.entries.get(key)
        if template is None:
            raise UnknownWordsError(f"words/{self.lang} has no {str(key)[:60]!r}{_hint(key, self.entries)}")
        if "{" not in template and "}" not in template:
            return template
        try:
            return "".join(
                text if name is None else text + _format_fact(facts[name], spec, facts)
                for text, name, spec in _parts(template)
            )
        except (KeyError, ValueError) as wrong:
            if self.lang != language.DEFAULT:  # a mistake of its translation
                return words(language.DEFAULT).say(key, **facts)
            if not isinstance(wrong, KeyError):
                raise
            given = ", ".join(sorted(facts)) or "none"
            raise UnknownWordsError(f"{key!r} needs the fact {wrong.args[0]!r}; it was given {given}") from None

    def table(self, name: str) -> dict[str, str]:
        """All entries of one table as templates, by key without the table's name.

        >>> words("es").table("german")["stink"]
        'Saubohne'
        """
        start = f"{name}."
        found = {key.removeprefix(start): text for key, text in self.entries.items() if key.startswith(start)}
        if not found:
            tables = {key.partition(".")[0] for key in self.entries}
            raise UnknownWordsError(f"words/{self.lang} has no table {str(name)[:60]!r}{_hint(name, tables)}")
        return found

    def __repr__(self) -> str:
        return f"Words({self.lang!r}: {len(self.entries)} entries)"


@cache
def words(lang: str) -> Words:
    """The words of a language. What it lacks is in English, and without a name of its own it goes by its code. Raises
    :class:`~..language.UnknownLanguageError`.

    >>> words("eo")
    Traceback (most recent call last):
    bohnanza_lab.text.language.UnknownLanguageError: there is no language 'eo'; there are en, ...
    """
    own = _entries(language.check(lang))
    return Words(lang, own if lang == language.DEFAULT else {**_entries(language.DEFAULT), "frame.name": lang, **own})


def _entries(lang: str) -> dict[str, str]:
    """What the files of a language hold."""
    entries: dict[str, str] = {}
    for file, table in (shared(f"words/{lang}") | of_games(f"words/{lang}.toml")).items():
        for key, text in flat(table):
            if key in entries:
                raise ValueError(f"{file}: another file sets {key!r} too")
            entries[key] = text
    return entries


def facts(template: str) -> frozenset[str]:
    """The names of the facts in a template.

    >>> sorted(facts("{seat} draws {number} {number:card|cards}."))
    ['number', 'seat']
    """
    return frozenset(name for _, name, _, _ in string.Formatter().parse(template) if name is not None)


def flat(table: Mapping[str, Any], start: str = "") -> Iterator[tuple[str, str]]:
    """The entries of a table and of those in it, by their whole keys."""
    for name, entry in table.items():
        if isinstance(entry, Mapping):
            yield from flat(entry, f"{start}{name}.")
        else:
            yield f"{start}{name}", entry


def _hint(name: str, known: Iterable[str]) -> str:
    close = get_close_matches(name, list(known), 3, 0.6)
    return f"; did you mean {' or '.join(close)}?" if close else ""
