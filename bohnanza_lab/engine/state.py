"""What lies on the table: a mutable shell with immutable parts.

Copying the shell copies a few references, so undo, redo, fork and time travel are a list of shells. Every card of
the game is in exactly one place: the draw pile, the discards, the turned-over cards, a hand, a field, beside the
fields, or a coin stack (where it keeps its kind, C0-17).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from .beans import Bean
from .extension import Extension
from .pile_format import PileOrder
from .ruleset import Ruleset

Cards = tuple[Bean, ...]


@dataclass(frozen=True, slots=True)
class StandingOffer:
    """An offer on the table: its number, who made it, to whom (None: anyone), what for what, and who refused it."""

    id: int
    seat: int
    to: int | None
    give: Cards
    want: Cards
    cards: tuple[int, ...] = ()
    """Which of the maker's cards are meant, or none where any copy will do (see :class:`~.moves.Offer`). Only the maker
    is told.
    """
    declined: tuple[int, ...] = ()

    def asks(self, seat: int) -> bool:
        """Whether this seat may still answer."""
        return seat != self.seat and seat not in self.declined and (self.to is None or self.to == seat)


@dataclass(slots=True)
class State:
    """The table between two moves. Seats count from 0 in turn order; piles have their top card last, hands their
    front card first.
    """

    ruleset: Ruleset
    starter: int
    active: int
    phase: int
    """Index into ``ruleset.phases``."""
    step: int
    """How far the phase has come, in the phase's own count."""
    turn: int
    draw: Cards
    discard: Cards
    turned: Cards
    hands: list[Cards]
    fields: list[tuple[Cards, ...]]
    aside: list[Cards]
    coins: list[Cards]
    rng: int
    exhausted: int = 0
    offers: tuple[StandingOffer, ...] = ()
    offered: int = 0
    """How many offers have been made this turn: the last offer's number."""
    pending_draws: int = 0
    """Cards still to come from the pile in a draw that a harvest window has interrupted (2-42)."""
    pending_seats: tuple[int, ...] = ()
    """Seats that are asked, one after the other, before the game goes on: for a harvest before the reshuffle (2-42),
    for a claim (C3-15)."""
    idle: int = 0
    """Turns in a row in which no card has moved (C0-6)."""
    moved: bool = False
    over: bool = False
    ended_by: str = ""
    """The id of the rule that ended the game; empty while it goes on."""
    scripted_shuffles: tuple[PileOrder, ...] = ()
    """The orders that the next shuffles will give, where a replay or a lesson says so."""
    extension: Extension | None = None
    """What only some editions have on the table: a map, gift cards."""

    def copy(self) -> State:
        """Another shell around the same parts."""
        return State(
            self.ruleset,
            self.starter,
            self.active,
            self.phase,
            self.step,
            self.turn,
            self.draw,
            self.discard,
            self.turned,
            self.hands.copy(),
            self.fields.copy(),
            self.aside.copy(),
            self.coins.copy(),
            self.rng,
            self.exhausted,
            self.offers,
            self.offered,
            self.pending_draws,
            self.pending_seats,
            self.idle,
            self.moved,
            self.over,
            self.ended_by,
            self.scripted_shuffles,
            self.extension,
        )

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.hands)

    def clockwise(self, first: int) -> Iterator[int]:
        """All seats in turn order, beginning with one."""
        count = len(self.hands)
        return (seat % count for seat in range(first, first + count))

    def census(self) -> Counter[Bean]:
        """How many cards of each kind are anywhere on the table: always the ruleset's deck."""
        count: Counter[Bean] = Counter()
        for pile in (self.draw, self.discard, self.turned, *self.hands, *self.aside, *self.coins):
            count.update(pile)
        for mine in self.fields:
            for cards in mine:
                count.update(cards)
        if self.extension is not None:
            count.update(self.extension.cards())
        return count
