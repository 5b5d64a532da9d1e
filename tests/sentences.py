"""Sentences of the catalogues read back: what one says of a table, and what lies there."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.events import Drew, TurnedOver
from bohnanza_lab.engine.moves import Move
from bohnanza_lab.engine.state import Cards
from bohnanza_lab.games.bohnaparte.engine.events import CloisterDrew, TraderDrew
from bohnanza_lab.text.words import words

CLAUSES = ("reasons.", "hints.")
ONE_BEAN = ("bean", "front", "wish", "behind", "second", "alone", "below")
"""The places of a template in which one kind of bean stands."""
Facts = Mapping[str, Any]


class At(NamedTuple):
    """The table, and the seat that is spoken to. ``new`` is what an offer would give this seat."""

    game: EngineGame
    seat: int
    new: Cards = ()

    @property
    def hand(self) -> Cards:
        return self.game.state.hands[self.seat]

    @property
    def fields(self) -> tuple[Cards, ...]:
        return self.game.state.fields[self.seat]

    @property
    def turned(self) -> Cards:
        return self.game.state.turned

    @property
    def due(self) -> Cards:
        """What the seat has to plant in this phase or the next."""
        state = self.game.state
        return state.aside[self.seat] + (self.turned if self.seat == state.active else ())

    def field(self, facts: Facts) -> Cards:
        return self.fields[facts["field"] - 1]

    def takes(self, bean: Bean) -> bool:
        return any(self.game.ruleset.fits(field, bean) for field in self.fields)

    def no_room(self, beans: Cards) -> bool:
        """Whether no field takes any of the beans, and so none is empty."""
        return bool(beans) and all(self.fields) and not any(map(self.takes, beans))

    def pile_gives(self, move: Move) -> int:
        """How many cards leave the pile, seen by making the move."""
        other = self.game.fork()
        seat = other.state.active
        events = other.do(seat, move)
        drawn = sum(event.number for event in events if isinstance(event, Drew) and event.seat == seat)
        drawn += sum(len(event.beans) for event in events if isinstance(event, TurnedOver))
        drawn += sum(len(event.beans) for event in events if isinstance(event, TraderDrew))
        drawn += sum(isinstance(event, CloisterDrew) for event in events)
        return drawn + other.state.pending_draws  # what waits for a harvest before the shuffle


@cache
def beans_of(lang: str) -> dict[str, Bean]:
    named = {words(lang).say(f"{table}.{bean.key}"): bean for table in ("beans-several", "beans") for bean in Bean}
    return dict(sorted(named.items(), key=lambda item: -len(item[0])))


@cache
def pattern(key: str, lang: str) -> re.Pattern[str]:
    return pattern_of(words(lang).entries[key], lang, clause=key.startswith(CLAUSES))


@cache
def pattern_of(template: str, lang: str, *, clause: bool = False) -> re.Pattern[str]:
    """A template as a pattern. Reasons are sentences or clauses of one; anything else is one from beginning to end."""
    bean = "|".join(map(re.escape, beans_of(lang)))
    card = rf"(?:\d+ )?(?:{bean})"
    shapes = dict.fromkeys(ONE_BEAN, f"(?:{bean})") | {"holds": card}
    shapes |= dict.fromkeys(("beans", "gives", "gets"), rf"{card}(?:(?:, | {words(lang).say('events.and')} ){card})*")
    shapes |= dict.fromkeys(("field", "cards", "other", "place", "more", "held", "offers"), r"\d+")
    if not clause:
        shapes |= dict.fromkeys(("coins", "price"), r"\d+")
    found, seen = "", set()
    for text, name, spec, _ in string.Formatter().parse(template):
        found += re.escape(text)
        if name is None:
            continue
        if "|" in (spec or ""):
            one, _, many = str(spec).partition("|")
            found += f"(?:{re.escape(one)}|{re.escape(many)})"
        else:
            shape = shapes.get(name, ".+?")
            again = f"(?:{shape})" if spec else f"(?P={name})"  # one of a kind is called otherwise than several
            found += again if name in seen else f"(?P<{name}>{shape})"
            seen.add(name)
    if clause:
        return re.compile(rf"(?:^|(?<=; )|(?<=[.] )){found}(?=$|;|[.])", re.IGNORECASE)
    return re.compile(found)


def read(text: str, lang: str, key: str) -> Iterator[Facts]:
    """The facts that a text names, each time that it says the sentence of this key."""
    made = pattern(key, lang)
    found = made.finditer(text) if key.startswith(CLAUSES) else filter(None, [made.fullmatch(text)])
    for match in found:
        yield {name: value(said, name, lang) for name, said in match.groupdict().items()}


def value(said: str, name: str, lang: str) -> object:
    """What stands in a place of a template: a kind of bean, several of it, a row of cards, a number or words."""
    if name in ("beans", "gives", "gets"):
        parts = re.split(rf", | {words(lang).say('events.and')} ", said)
        return tuple(card for part in parts for card in counted(part, lang))
    if name in ("holds", *ONE_BEAN):
        cards = counted(said, lang)
        return cards[0] if not said[0].isdigit() else cards
    return int(said) if said.isdigit() else said


def counted(said: str, lang: str) -> Cards:
    """One card, or several of a kind: ``2 Soy``."""
    number, bean = re.fullmatch(r"(?:(\d+) )?(.+)", said).groups()  # type: ignore[union-attr]
    return (next(kind for known, kind in beans_of(lang).items() if known.lower() == bean.lower()),) * int(number or 1)
