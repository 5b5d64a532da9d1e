"""Events: what a move caused, in order, as plain named tuples.

An event holds facts; the sentences are in the catalogues. It also holds what a seat may not know (a card drawn, the
order of a new pile), which :func:`seen_by` removes before the event is shown to that seat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from .beans import Bean
from .pile_format import PileOrder

Beans = tuple[Bean, ...]


class Event(Protocol):
    """Anything that happened: a named tuple of facts. Each game defines its own events besides these.

    An event with something to hide has a method ``seen_by(seat)``, which returns what that seat may see.
    """

    def _asdict(self) -> dict[str, Any]: ...

    def __hash__(self) -> int: ...


class TurnBegan(NamedTuple):
    """A seat has become the active player (0-14, 0-45)."""

    seat: int


class PhaseBegan(NamedTuple):
    """The active player has come to a phase (0-16)."""

    phase: str


class PhaseSkipped(NamedTuple):
    """A phase with nothing to do was skipped, as phase 1 is with an empty hand (0-25)."""

    phase: str


class Planted(NamedTuple):
    """A card went into a field. ``origin`` is ``hand``, ``turned``, ``aside`` or ``offered`` (0-73)."""

    seat: int
    bean: Bean
    field: int
    origin: str


class Harvested(NamedTuple):
    """A field was emptied: ``coins`` of its ``cards`` became coins, the rest went to the discard pile (0-50).

    ``bean`` is the kind of the top card; ``mixed`` says that not all cards were of that kind (3-51).
    """

    seat: int
    field: int
    bean: Bean
    cards: int
    coins: int
    mixed: bool = False


class TurnedOver(NamedTuple):
    """Cards were turned over from the draw pile (0-26)."""

    seat: int
    beans: Beans


class Discarded(NamedTuple):
    """A card went to the discard pile unplanted. ``origin`` is ``hand`` (0-76) or ``offered`` (0-73)."""

    seat: int
    bean: Bean
    origin: str


class Drew(NamedTuple):
    """Cards went to the back of a hand, in this order (0-44). Others see how many."""

    seat: int
    beans: Beans
    number: int

    def seen_by(self, seat: int | None) -> Drew:
        return self if seat == self.seat else self._replace(beans=())


class Exhausted(NamedTuple):
    """The draw pile has run out, for the ``times``-th time (0-52, C0-2)."""

    times: int


class Reshuffled(NamedTuple):
    """The discard pile became the draw pile. ``order`` (bottom first) is for replays only."""

    number: int
    order: Beans

    def seen_by(self, seat: int | None) -> Reshuffled:
        return self._replace(order=())


class Forfeited(NamedTuple):
    """This number of cards could not be drawn: no card was left in either pile (C0-6)."""

    seat: int
    number: int


class Offered(NamedTuple):
    """An offer was made; ``to`` is None when it is open to anyone.

    Where its maker has more copies than it gives, ``cards`` tells the maker which are meant, as in
    :class:`~.moves.Offer`: their places, or none where any copy will do. Otherwise, and for everybody else, it is None.
    """

    offer: int
    seat: int
    to: int | None
    give: Beans
    want: Beans
    cards: tuple[int, ...] | None = None

    def seen_by(self, seat: int | None) -> Offered:
        return self if seat == self.seat else self._replace(cards=None)


class Traded(NamedTuple):
    """An offer was accepted; what each got lies beside the fields (0-36). Nothing given back makes it a gift."""

    offer: int
    seat: int
    partner: int
    gave: Beans
    got: Beans


class Declined(NamedTuple):
    """A seat declined an offer (0-35)."""

    offer: int
    seat: int


class Withdrawn(NamedTuple):
    """An offer is off the table. ``why``: ``maker``, ``refused``, ``countered``, ``stale`` or ``phase``."""

    offer: int
    seat: int
    why: str


class GameEnded(NamedTuple):
    """The game is over. ``why`` is the rule that ended it; ``coins`` (what the game counts) and ``winners`` by seat."""

    why: str
    coins: tuple[int, ...]
    winner: int
    tied: tuple[int, ...]
    by: str = ""
    """What decided between tied players: ``hand`` for the most cards in it; empty for the seat (0-58); ``hand.seat``
    for the seat among those with the most cards.
    """


def shuffled_order(event: Event) -> PileOrder | None:
    """The order that a shuffle gave, bottom first; None for an event that is no shuffle. Records note it."""
    return getattr(event, "order", None)


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as a seat sees it (``None``: a spectator, who sees no hand).

    >>> seen_by(Drew(0, (Bean.SOY,), 1), 1)
    Drew(seat=0, beans=(), number=1)
    """
    hide: Callable[[int | None], Event] | None = getattr(event, "seen_by", None)
    return event if hide is None else hide(seat)
