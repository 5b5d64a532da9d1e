"""The moves that only Bohnaparte has."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Self

from ....engine.beans import Bean, bean
from ....engine.errors import unreadable
from ....engine.moves import Move, Names
from .land import format_land, parse_land

_SOURCE = re.compile(r"(?P<source>hand|depot)@(?P<place>[1-9][0-9]?)|stack")


def _parse_source(words: str, verb: str) -> tuple[str, int | None]:
    match = _SOURCE.fullmatch(words.strip().lower())
    if match is None:
        raise unreadable("source", verb=verb)
    return (match["source"], int(match["place"])) if match["source"] else ("stack", None)


def _format_source(source: str, place: int | None) -> str:
    return source if place is None else f"{source}@{place}"


@dataclass(frozen=True, slots=True)
class Camp(Move):
    """Choose an encampment and the markers of its colour (4-10)."""

    land: str
    verb: ClassVar[str] = "camp"
    target: ClassVar[str] = "land"
    part = parse_land

    def text(self, names: Names) -> str:
        return f"camp {format_land(self.land)}"


@dataclass(frozen=True, slots=True)
class Store(Move):
    """Put a card on the Munitions depot instead of planting it (4-43). In phase 1 it is the front card of the hand, and
    ``bean`` may be left out.
    """

    bean: Bean | None = None
    verb: ClassVar[str] = "store"

    @classmethod
    def read(cls, words: str, names: Names) -> Self:
        return cls(bean(words) if words else None)


@dataclass(frozen=True, slots=True)
class Attack(Move):
    """Pay a thaler and attack a landscape with a card (4-23 to 4-25).

    ``source`` says where the card comes from: ``hand`` or ``depot``, with ``place`` counted from 1; ``stack``; or the
    name of a Horse paddock whose Cavalry fights the first round (4-66).
    """

    land: str
    source: str
    place: int | None = None
    verb: ClassVar[str] = "attack"
    target: ClassVar[str] = "land"

    def text(self, names: Names) -> str:
        if self.source in ("hand", "depot", "stack"):
            return f"attack {format_land(self.land)} from {_format_source(self.source, self.place)}"
        return f"attack {format_land(self.land)} with {format_land(self.source)}"

    @classmethod
    def read(cls, words: str, names: Names) -> Self:
        land, link, rest = [*words.split(" ", 2), "", ""][:3]
        if link.lower() == "with" and rest:
            return cls(parse_land(land), parse_land(rest))
        if link.lower() != "from":
            raise unreadable("attack")
        return cls(parse_land(land), *_parse_source(rest, "attack"))


@dataclass(frozen=True, slots=True)
class Defend(Move):
    """Lay a card to defend against an attack (4-26)."""

    source: str
    place: int | None = None
    verb: ClassVar[str] = "defend"

    def text(self, names: Names) -> str:
        return f"defend from {_format_source(self.source, self.place)}"

    @classmethod
    def read(cls, words: str, names: Names) -> Self:
        return cls(*_parse_source(words.removeprefix("from "), "defend"))


@dataclass(frozen=True, slots=True)
class FightOn(Move):
    """Lay a card for the second round, after the Cavalry has been beaten (4-69)."""

    source: str
    place: int | None = None
    verb: ClassVar[str] = "fight-on"

    def text(self, names: Names) -> str:
        return f"fight-on from {_format_source(self.source, self.place)}"

    @classmethod
    def read(cls, words: str, names: Names) -> Self:
        return cls(*_parse_source(words.removeprefix("from "), "fight-on"))


@dataclass(frozen=True, slots=True)
class BuildFortress(Move):
    """Build a Fortress below one of your landscapes with one of your full Quarries (4-35 to 4-37)."""

    land: str
    quarry: str
    verb: ClassVar[str] = "build-fortress"
    target: ClassVar[str] = "land"

    def text(self, names: Names) -> str:
        return f"build-fortress {format_land(self.land)} from {format_land(self.quarry)}"

    @classmethod
    def read(cls, words: str, names: Names) -> Self:
        land, link, quarry = words.partition(" from ")
        if not link:
            raise unreadable("fortress")
        return cls(parse_land(land), parse_land(quarry))


@dataclass(frozen=True, slots=True)
class BuyDepot(Move):
    """Buy a Munitions depot (4-41)."""

    verb: ClassVar[str] = "buy-depot"


@dataclass(frozen=True, slots=True)
class BuyTrader(Move):
    """Buy a Trader (4-60)."""

    verb: ClassVar[str] = "buy-trader"


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take a card from the Trader and put it at the back of the hand (4-62). Each further card goes behind it."""

    bean: Bean
    verb: ClassVar[str] = "take"

    @classmethod
    def read(cls, words: str, names: Names) -> Self:
        return cls(bean(words))
