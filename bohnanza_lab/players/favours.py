"""What the table remembers: who gave more than it took in the trades of a game, and how far that moves an answer.

A card counts as what its kind pays for each card at the best step of its meter, so that everybody counts alike. A
partner from whom a seat got more than it gave is owed a favour, and one who took more has to offer more.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce  # from left to right in every Python; sum() rounds otherwise from 3.12 on
from operator import add
from typing import NamedTuple

from ..engine.events import Traded
from ..engine.observation import Observation
from ..engine.state import Cards, StandingOffer
from .outlook import PER_CARD, Outlook

_RATE = 0.1
"""The share of a partner's surplus, in coins, that a seat gives back in the next trade."""
_MOST = 0.1
"""The most that a favour changes an answer by."""
_REPAID = 0.25
"""The share of a favour that comes back to its giver: others may not trade again before they forget."""
_EVEN = 0.1
"""Smaller favours, in coins, do not count."""


class Favour(NamedTuple):
    """What the past and the future of two partners add to a trade for one of them, in coins.

    ``balance`` is what the seat got from its partner before, less what it gave; ``given`` is what it gives now, less
    what it gets. ``returned`` is what it adds for the first (less than nothing, where the partner took more), and
    ``remembered`` for the second.
    """

    balance: float = 0.0
    given: float = 0.0
    returned: float = 0.0
    remembered: float = 0.0

    @property
    def total(self) -> float:
        """How much dearer a trade with this partner may be; 0.15 coins at most."""
        return self.returned + self.remembered


def favour(seen: Observation, offer: StandingOffer, ahead: Outlook) -> Favour:
    """What accepting this offer is worth to the seeing seat besides the cards.

    Where two play, one's favour is the other's loss; in a seat's last turn nobody can return one; and without a memory
    nobody is owed any.
    """
    if seen.memory is None or len(seen.fields) < 3 or ahead.rounds < 1:
        return Favour()
    had = balance(seen.memory.trades(), seen.own_seat, offer.seat)
    given = max(0.0, _worth(offer.want) - _worth(offer.give))
    return Favour(
        had, given, _premium(had), _REPAID * (_premium(given - had) - _premium(-had)) if given >= _EVEN else 0.0
    )


def balance(trades: Iterable[Traded], seat: int, partner: int) -> float:
    """By how much a seat got more from a partner in these trades than it gave, in coins.

    >>> from bohnanza_lab.engine.beans import beans
    >>> trades = [Traded(1, 0, 1, beans("Red"), ()), Traded(2, 2, 0, beans("2*Blue"), beans("Garden"))]
    >>> [round(balance(trades, *pair), 1) for pair in ((1, 0), (0, 1), (0, 2), (1, 2))]
    [0.8, -0.8, -0.2, 0.0]
    """
    total = 0.0
    for _, maker, taker, gave, got in trades:
        if maker == partner and taker == seat:
            total += _worth(gave) - _worth(got)
        elif maker == seat and taker == partner:
            total += _worth(got) - _worth(gave)
    return total


def _premium(balance: float) -> float:
    """What a seat adds to the trades of a partner from whom it got so much more than it gave."""
    return max(-_MOST, min(_MOST, _RATE * balance)) if abs(balance) >= _EVEN else 0.0


def _worth(cards: Cards) -> float:
    return reduce(add, [PER_CARD[bean] for bean in cards], 0.0)
