"""What a seat may know. Hidden cards are not in it, so nothing built on it can show them (0-13, C0-27)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .beans import Bean
from .moves import Offer
from .rules import is_trading
from .ruleset import Ruleset
from .state import Cards, StandingOffer, State

if TYPE_CHECKING:
    from .memory import Memory


@dataclass(slots=True, unsafe_hash=True)
class Observation:
    """The table from one seat, or from none (``seat=None``: a spectator). Tuples by seat; counts for hidden cards.

    Every part is immutable. The whole is not frozen, which would take four times as long to make, and one is made for
    every decision.
    """

    seat: int | None
    edition: str
    game: str
    """The game that the edition belongs to."""
    ruleset: Ruleset = field(compare=False, repr=False)
    """The rules, with the options of this game."""
    starter: int
    active: int
    phase: str
    step: int
    trading: bool
    """Whether any cards can be offered for any now."""
    turn: int
    hand: Cards
    """The viewer's own hand, front card first."""
    hand_sizes: tuple[int, ...]
    fields: tuple[tuple[Cards, ...], ...]
    aside: tuple[Cards, ...]
    coin_counts: tuple[int, ...]
    turned: Cards
    draw_count: int
    discard_count: int
    discard_top: Bean | None
    exhausted: int
    exhaustions: int
    offers: tuple[StandingOffer, ...]
    offered: int
    """How many offers have been made this turn."""
    pending_seats: tuple[int, ...]
    """Seats that must decide before the game goes on: about a harvest (2-42), about a claim (C3-15)."""
    over: bool
    refused: tuple[Offer, ...] = ()
    """The viewer's offers of this turn that were refused, where the caller sets it."""
    memory: Memory | None = field(default=None, compare=False, repr=False)
    """What the viewer has seen before, where the caller sets it: :meth:`~.game.EngineGame.memory`."""
    extension: object = None
    """What the seat may know of the part of the table that only some editions have."""

    @property
    def own_seat(self) -> int:
        """The seat, for those who decide something in it."""
        assert self.seat is not None, "a spectator makes no moves"
        return self.seat

    @property
    def own_turned(self) -> Cards:
        """The turned-over cards, where they are the viewer's."""
        return self.turned if self.seat == self.active else ()


def observe(
    state: State, seat: int | None, refused: tuple[Offer, ...] = (), memory: Memory | None = None
) -> Observation:
    """What this seat may know of the table. A state has no past: ``refused`` and ``memory`` are the caller's."""
    ruleset = state.ruleset
    # In the order of the fields: naming them would take half as long again.
    return Observation(
        seat,
        ruleset.edition,
        ruleset.game,
        ruleset,
        state.starter,
        state.active,
        ruleset.phases[state.phase].key,
        state.step,
        is_trading(state),
        state.turn,
        () if seat is None else state.hands[seat],
        tuple(map(len, state.hands)),
        tuple(state.fields),
        tuple(state.aside),
        tuple(map(len, state.coins)),
        state.turned,
        len(state.draw),
        len(state.discard),
        state.discard[-1] if state.discard else None,
        state.exhausted,
        ruleset.exhaustions,
        tuple([offer if offer.seat == seat else offer.without_cards() for offer in state.offers]),
        state.offered,
        state.pending_seats,
        state.over,
        refused,
        memory,
        None if state.extension is None else state.extension.seen_by(seat),
    )
