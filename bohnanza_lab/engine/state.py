"""The state of the table: a mutable object with immutable parts.

A copy copies a few references, so that the past of a game is a list of states. Every card of the game is in exactly one
place: the draw pile, the discards, the turned-over cards, a hand, a field, beside the fields, or a coin stack (where it
keeps its kind: spent coins come back as beans, C0-17).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from .beans import Bean
from .extension import Extension
from .pile_format import PileOrder
from .ruleset import Ruleset

Cards = tuple[Bean, ...]


class StandingOffer(NamedTuple):
    """An offer on the table: its number, who made it, to whom (None: anyone), what for what, and who has declined
    it.
    """

    id: int
    seat: int
    to: int | None
    give: Cards
    want: Cards
    cards: tuple[int, ...] = ()
    """Which of the maker's cards are meant, or none where any copy will do (see :class:`~.moves.Offer`). Only the maker
    sees this.
    """
    declined: tuple[int, ...] = ()

    def asks(self, seat: int) -> bool:
        """Whether this seat may still answer."""
        return seat != self.seat and seat not in self.declined and (self.to is None or self.to == seat)

    def without_cards(self) -> StandingOffer:
        """The offer as the others see it: what is given, not which copies of it."""
        return self._replace(cards=()) if self.cards else self


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
    """How far the phase has come; each phase defines what it counts."""
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
    """Seats that must decide, one after the other, before the game goes on: about a harvest before the reshuffle
    (2-42), about a claim (C3-15)."""
    idle: int = 0
    """Turns in a row in which no card has moved (C0-6)."""
    moved: bool = False
    over: bool = False
    ended_by: str = ""
    """The id of the rule that ended the game; empty while it goes on."""
    scripted_shuffles: tuple[PileOrder, ...] = ()
    """The results of the next shuffles, where a replay or a lesson sets them."""
    extension: Extension | None = None
    """What only some editions have on the table: a map, gift cards."""

    def copy(self) -> State:
        """An independent copy that shares the immutable parts."""
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

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    @property
    def players(self) -> int:
        return len(self.hands)

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats in turn order, beginning with one."""
        count = len(self.hands)
        return (*range(first % count, count), *range(first % count))

    def census(self) -> Counter[Bean]:
        """How many cards of each kind there are anywhere on the table: always the ruleset's deck."""
        count: Counter[Bean] = Counter()
        for pile in (self.draw, self.discard, self.turned, *self.hands, *self.aside, *self.coins):
            count.update(pile)
        for mine in self.fields:
            for cards in mine:
                count.update(cards)
        if self.extension is not None:
            count.update(self.extension.cards())
        return count
