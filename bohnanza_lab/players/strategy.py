"""What bots know about one game, and what cards are worth to them in every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ..engine.beans import Bean
from ..engine.fields import grown
from ..engine.moves import Harvest, Move
from ..engine.observation import Observation
from ..engine.state import Cards, StandingOffer
from .decision import Candidate
from .outlook import Outlook

_HASTE = 0.03
"""What it costs to leave a field unharvested that can pay no more."""
_BURDEN = 0.6
"""What it costs to plant a card that fits nowhere: a field harvested too early."""


class Strategy:
    """The decisions that are special to one game. This class makes none, and leaves all of them to the shared ones."""

    spends: ClassVar[bool] = False
    """Whether coins buy something throughout the game, so that a field is not left unharvested for a better time."""

    def decide(self, seen: Observation, moves: Sequence[Move], harvest: Move | None) -> Move | None:
        """One of the moves, or None to leave the decision to the shared rules of the bot. It may be a harvest although
        other moves are left: a bot with a rule of its own about harvests checks what comes back. It is never an offer.

        ``harvest`` is the harvest that would come next, if there is one: a field at the top of its meter, or the
        cheapest one where nothing else can be done.
        """
        return None

    def fulfils(self, seen: Observation, field: Cards, bean: Bean) -> bool:
        """Whether planting this bean on this field of its own earns something besides coins."""
        return False

    def growth(self, field: Cards, ahead: Outlook) -> float:
        """What a field with cards will earn until the end of the game: its harvest at the best time, and what grows
        after it.
        """
        bean, count = field[-1], len(field)
        now = bean.coins(count)
        best = now + ahead.idle - _HASTE
        rate = ahead.rate(bean)
        for cards, coins in bean.beanometer:
            if cards > count:
                chance, rounds = ahead.reach(rate, cards - count)
                later = max(0.0, ahead.rounds - rounds) * ahead.pace
                best = max(best, chance * coins + (1 - chance) * now + later)
        return best

    def due(self, seen: Observation) -> Cards:
        """The open cards that the seeing seat must plant in this turn, unless it trades them away."""
        return seen.own_turned + seen.aside[seen.own_seat]

    def beside(self, seen: Observation, fields: Sequence[Cards]) -> float:
        """What the seeing seat's fields would be worth to it besides coins, if they were these."""
        return 0.0

    def holding(self, hand: Cards) -> float:
        """What the cards of a hand are good for besides being planted, in coins."""
        return 0.0

    def consider(self, seen: Observation, moves: Sequence[Move], ahead: Outlook) -> tuple[Candidate, ...]:
        """The value of each of the moves that only this game has, or that this game uses differently, with its reason.

        Only values of one decision are compared. A harvest or a planting is worth 0 where it changes nothing.
        """
        return ()

    def answer(self, seen: Observation, offer: StandingOffer, ahead: Outlook) -> tuple[Candidate, ...]:
        """The value of each answer to an offer, unless it is a free trade; then empty."""
        return ()

    def score(self, seen: Observation, coins: float) -> float:
        """What the seeing seat can expect of what this game counts, where it expects to have so many coins."""
        return coins

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


def worth(bean: Bean, fields: Sequence[Cards]) -> float:
    """What one more card of a kind is worth to a player with these fields, in coins."""
    cards, coins = bean.beanometer[-1]
    rate = coins / cards
    if bean in grown(fields):
        return rate
    return rate / 2 if not all(fields) else rate - _BURDEN


def waste(field: Cards) -> float:
    """What a harvest now would lose, in coins: what its cards would pay at the rate of the top step, minus what
    they pay now.
    """
    cards, coins = field[-1].beanometer[-1]
    return len(field) * coins / cards - field[-1].coins(len(field))


def own_fields(seen: Observation) -> tuple[Cards, ...]:
    """The fields of the observing seat."""
    return seen.fields[seen.own_seat]


def growing(fields: Sequence[Cards]) -> tuple[Bean, ...]:
    """The kinds on these fields of which more cards would pay more."""
    return grown([field for field in fields if field and field[-1].next_step(len(field)) is not None])


def cheapest(seen: Observation, moves: Sequence[Move]) -> Move:
    """The harvest that wastes the least; the first move where there is no harvest."""
    fields = own_fields(seen)
    return min(moves, key=lambda move: waste(fields[move.field - 1]) if isinstance(move, Harvest) else 99.0)
