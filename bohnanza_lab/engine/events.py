"""What happened: the engine's answer to a move, in order, as plain named tuples.

An event names codes and facts; sentences live in the catalogues. What a seat may not know (a card drawn, the order
of a new pile) is in the log for replays and taken out by :func:`seen_by` before anybody else looks.
"""

from __future__ import annotations

from typing import NamedTuple

from .beans import Bean
from .dollars import Dollars
from .lands.events import BattleCard, LandEvent, Stored, hidden

Beans = tuple[Bean, ...]


class TurnBegan(NamedTuple):
    """A seat has become the active player (0-14, 0-45)."""

    seat: int


class PhaseBegan(NamedTuple):
    """The active player has come to a phase (0-16)."""

    phase: str


class PhaseSkipped(NamedTuple):
    """A phase with nothing to do was passed over: an empty hand in phase 1 (0-25)."""

    phase: str


class Planted(NamedTuple):
    """A card went into a field. ``origin`` is ``hand``, ``turned``, ``aside`` or ``offered`` (0-73)."""

    seat: int
    bean: Bean
    field: int
    origin: str


class Harvested(NamedTuple):
    """A field was emptied: ``coins`` of its ``cards`` became coins, the rest went to the discard pile (0-50).

    ``bean`` lay on top; ``mixed`` says that not all were of its kind (3-51).
    """

    seat: int
    field: int
    bean: Bean
    cards: int
    coins: int
    mixed: bool = False


class FieldBought(NamedTuple):
    """A seat has one more field. What it cost lies on the discard pile, bean side up, the last card on top (2-10)."""

    seat: int
    field: int
    coins: int
    beans: Beans


class TurnedOver(NamedTuple):
    """Cards were turned over from the draw pile (0-26)."""

    seat: int
    beans: Beans


class Chained(NamedTuple):
    """Discards that matched the turned-over cards were added to them, the top one first (0-78)."""

    seat: int
    beans: Beans


class LeftOffer(NamedTuple):
    """Turned-over cards were left to the opponent as an offer (0-80)."""

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


class Exhausted(NamedTuple):
    """The last card was drawn from the pile, for this many times now (0-52, C0-2)."""

    times: int


class Reshuffled(NamedTuple):
    """The discard pile became the draw pile. ``order`` (bottom first) is for replays only."""

    number: int
    order: Beans


class Forfeited(NamedTuple):
    """So many owed cards could not be drawn: no card was left in either pile (C0-6)."""

    seat: int
    number: int


class Offered(NamedTuple):
    """An offer lies on the table; ``to`` is None when it is open to anyone."""

    offer: int
    seat: int
    to: int | None
    give: Beans
    want: Beans


class Traded(NamedTuple):
    """An offer was accepted; what each got lies beside the fields (0-36). Nothing given back makes it a gift."""

    offer: int
    seat: int
    partner: int
    gave: Beans
    got: Beans


class Declined(NamedTuple):
    """A seat said no to an offer (0-35)."""

    offer: int
    seat: int


class Withdrawn(NamedTuple):
    """An offer is off the table. ``why``: ``maker``, ``refused``, ``countered``, ``stale`` or ``phase``."""

    offer: int
    seat: int
    why: str


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


class BonusReshuffled(NamedTuple):
    """The bo(h)nus discards became the bo(h)nus pile (3-42). ``order`` (bottom first) is for replays only."""

    number: int
    order: tuple[int, ...]


class GameEnded(NamedTuple):
    """The game is over. ``why`` is the rule that ended it; ``coins`` (what the game counts) and ``winners`` by seat."""

    why: str
    coins: tuple[int, ...]
    winner: int
    tied: tuple[int, ...]
    by: str = ""
    """What decided between those who are tied: ``hand`` for the most cards in it; empty for the seat (0-58)."""


Event = (
    TurnBegan
    | PhaseBegan
    | PhaseSkipped
    | Planted
    | Harvested
    | FieldBought
    | TurnedOver
    | Chained
    | LeftOffer
    | Discarded
    | Drew
    | Exhausted
    | Reshuffled
    | Forfeited
    | Offered
    | Traded
    | Declined
    | Withdrawn
    | Bluffed
    | NoGift
    | Claimed
    | HarvestDeclared
    | BonusDiscarded
    | BonusDrew
    | BonusReshuffled
    | LandEvent
    | GameEnded
)

SHUFFLES = (Reshuffled, BonusReshuffled)
"""The events that a record notes with their order."""


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as a seat sees it (``None``: somebody watching who sees no hand).

    >>> seen_by(Drew(0, (Bean.SOY,), 1), 1)
    Drew(seat=0, beans=(), number=1)
    """
    if isinstance(event, Drew) and event.seat != seat:
        return event._replace(beans=())
    if isinstance(event, BonusDrew) and event.seat != seat:
        return event._replace(bonus=())
    if isinstance(event, Stored | BattleCard):
        return hidden(event, seat)
    if isinstance(event, SHUFFLES):
        return event._replace(order=())
    return event
