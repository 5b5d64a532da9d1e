"""The events that only The Duel has, as plain named tuples."""

from __future__ import annotations

from typing import NamedTuple

from ....engine.beans import Bean
from ....engine.events import Beans
from .bonus import Dollars


class Bluffed(NamedTuple):
    """``partner`` accepted a bluff, so ``seat`` paid a card from its dollar pile (3-32). ``worth`` is the card's
    value, 0 if the pile was empty.
    """

    offer: int
    seat: int
    partner: int
    bean: Bean
    worth: Dollars


class NoGift(NamedTuple):
    """Every kind was offered and declined, so there is no gift; ``number`` is how many were offered (C3-9)."""

    number: int


class Claimed(NamedTuple):
    """A seat claimed a bo(h)nus card with a field of ``partner``, who can be the same seat (3-44 to 3-48)."""

    seat: int
    card: int
    partner: int
    field: int
    beans: Beans
    worth: Dollars


class HarvestDeclared(NamedTuple):
    """A field will be harvested; before that, players may still claim bo(h)nus cards with it (C3-15)."""

    seat: int
    field: int


class BonusDiscarded(NamedTuple):
    """A seat put a bo(h)nus card face up on the bo(h)nus discard pile (3-38)."""

    seat: int
    card: int


class BonusDrew(NamedTuple):
    """A seat drew bo(h)nus cards (3-39). The other player sees only how many."""

    seat: int
    bonus: tuple[int, ...]
    number: int

    def seen_by(self, seat: int | None) -> BonusDrew:
        return self if seat == self.seat else self._replace(bonus=())


class BonusReshuffled(NamedTuple):
    """The bo(h)nus discards were shuffled into a new pile (3-42). ``order`` (bottom first) is only for replays."""

    number: int
    order: tuple[int, ...]

    def seen_by(self, seat: int | None) -> BonusReshuffled:
        return self._replace(order=())
