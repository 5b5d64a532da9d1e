"""What happens in The Duel and nowhere else, as plain named tuples."""

from __future__ import annotations

from typing import NamedTuple

from ...beans import Bean
from .dollars import Dollars

Beans = tuple[Bean, ...]


class Bluffed(NamedTuple):
    """The gift that ``partner`` accepted was a bluff; a dollar card, ``worth`` so much, pays for it (3-32)."""

    offer: int
    seat: int
    partner: int
    bean: Bean
    worth: Dollars


class NoGift(NamedTuple):
    """Every kind has been offered and declined: nothing is given (C3-9)."""

    number: int


class Claimed(NamedTuple):
    """A bo(h)nus card was fulfilled by a field of ``partner``'s, maybe the seat's own (3-44 to 3-48)."""

    seat: int
    card: int
    partner: int
    field: int
    beans: Beans
    worth: Dollars


class HarvestDeclared(NamedTuple):
    """A field is to be harvested; first it may still fulfil bo(h)nus cards (C3-15)."""

    seat: int
    field: int


class BonusDiscarded(NamedTuple):
    """A bo(h)nus card went to its discard pile, face up (3-38)."""

    seat: int
    card: int


class BonusDrew(NamedTuple):
    """Bo(h)nus cards went to a hand (3-39). Others see how many."""

    seat: int
    bonus: tuple[int, ...]
    number: int

    def seen_by(self, seat: int | None) -> BonusDrew:
        """Without the cards, for everybody else."""
        return self if seat == self.seat else self._replace(bonus=())


class BonusReshuffled(NamedTuple):
    """The bo(h)nus discards became the bo(h)nus pile (3-42). ``order`` (bottom first) is for replays only."""

    number: int
    order: tuple[int, ...]

    def seen_by(self, seat: int | None) -> BonusReshuffled:
        """Without the order, for everybody."""
        return self._replace(order=())
