"""Goals of a challenge, and conditions that end an attempt.

A teacher writes goals with these functions and joins them with ``&``, ``|`` and ``~``::

    coins("Ana", at_least=3) & ~harvested("Ana", "Red")

Every goal has a text in each language, and can say what is still missing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..engine.beans import Bean, beans
from ..engine.errors import BohnanzaError
from ..engine.setup import Row
from ..game import Game
from .conditions import Coins, Fields, Goal, Harvest, Holding, Holds, Over, Planted, Reached, Trade, TurnsPassed
from .texts import LessonError, Text, check_text

__all__ = [
    "Goal",
    "coins",
    "ended",
    "fields",
    "harvested",
    "holding",
    "holds",
    "planted",
    "reached",
    "traded",
    "turn_over",
    "won",
]


def coins(who: str, at_least: int) -> Goal:
    """``who`` has at least this many coins; in The Duel, dollars, without the cents.

    >>> from bohnanza_lab.views.speech import Speech
    >>> coins("Ana", at_least=3).text(Speech("es", ["Ana"]))
    'Ana tiene al menos 3 monedas'
    """
    return Coins(who, _at_least(at_least, 1))


def planted(who: str, kind: Bean | str, at_least: int = 1, field: int | None = None) -> Goal:
    """One of the fields of ``who`` (or this field) has at least this many beans of a kind.

    >>> planted("Ana", "Blue", at_least=4)
    planted('Ana', 'Blue', at_least=4)
    """
    return Planted(who, _row([kind])[0], _at_least(at_least, 1), field)


def fields(who: str, rows: Sequence[Row]) -> Goal:
    """The fields of ``who`` look exactly like this, an empty one written ``"-"``.

    >>> from bohnanza_lab.views.speech import Speech
    >>> fields("Ana", ["Soy Soy", "-"]).text(Speech("en", ["Ana"]))
    'Ana’s fields: 2 Soy in field 1 and field 2 empty'
    """
    if isinstance(rows, str):
        rows = rows.split("/")
    if not isinstance(rows, Sequence):
        raise LessonError(f"a goal names fields as rows of beans, as in ['Soy Soy', '-'], not {rows!r:.40}")
    return Fields(who, tuple(map(_row, rows)))


def holding(who: str, hand: Row) -> Goal:
    """``who`` holds exactly these cards, front card first.

    >>> from bohnanza_lab.views.speech import Speech
    >>> holding("Ana", "Soy Blue").text(Speech("en", ["Ana"]))
    'Ana’s hand, from the front: Soy, Blue'
    """
    return Holding(who, _row(hand))


def harvested(who: str, kind: Bean | str | None = None, coins: int = 0) -> Goal:
    """``who`` has harvested a field; of this kind and for at least this many coins, if given.

    >>> from bohnanza_lab.views.speech import Speech
    >>> harvested("Ana", "Stink", coins=2).text(Speech("en", ["Ana"]))
    'Ana has harvested Stink for at least 2 coins'
    """
    return Harvest(who, None if kind is None else _row([kind])[0], _at_least(coins, 0))


def traded(who: str, partner: str | None = None, got: Row = ()) -> Goal:
    """``who`` has taken part in a trade or a gift; with this partner and for at least these cards, if given."""
    return Trade(who, partner, _row(got))


def reached(phase: str) -> Goal:
    """A phase has begun: ``plant``, ``trade``, ``plant-aside`` or ``draw``.

    >>> from bohnanza_lab.views.speech import Speech
    >>> reached("trade").text(Speech("en", ["Ana"]))
    'the phase “Turn over and trade” has begun'
    """
    return Reached(phase)


def turn_over(turns: int = 1) -> Goal:
    """This many turns have ended, counting the turn of the position."""
    return TurnsPassed(_at_least(turns, 1))


def ended() -> Goal:
    """The game is over."""
    return Over()


def won(who: str) -> Goal:
    """The game is over and ``who`` has won it."""
    return Over(who)


def holds(test: Callable[[Game], bool], clause: Text) -> Goal:
    """Your own condition: a function of the game, and its text as a clause.

    >>> holds(lambda game: not game.state.turned, {"en": "nothing lies open", "es": "no hay nada abierto"})
    holds(…, {'en': 'nothing lies open', 'es': 'no hay nada abierto'})
    """
    if not callable(test):
        raise LessonError(f"{test!r:.60} is not a function of the game")
    return Holds(test, check_text(clause, "a goal"))


def _row(row: Row) -> tuple[Bean, ...]:
    try:
        return beans(row)
    except BohnanzaError as error:
        raise LessonError(f"the cards of a goal: {error}") from None


def _at_least(count: int, least: int) -> int:
    if isinstance(count, bool) or not isinstance(count, int) or count < least:
        raise LessonError(f"a goal needs a number from {least} up, not {count!r:.40}")
    return count
