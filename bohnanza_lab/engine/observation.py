"""What a seat may know. Hidden cards are not in it, so nothing built on it can show them (0-13, C0-27)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .beans import Bean
from .moves import Offer
from .rules import is_trading
from .state import Cards, StandingOffer, State


@dataclass(frozen=True, slots=True)
class Observation:
    """The table from one seat, or from none (``seat=None``: a spectator). Tuples by seat; counts for hidden cards."""

    seat: int | None
    edition: str
    game: str
    """The game that the edition belongs to."""
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
    """The viewer's offers of this turn that were refused. A state has no past: the caller sets this."""
    extension: object = None
    """What the seat may know of the part of the table that only some editions have."""


def observe(state: State, seat: int | None) -> Observation:
    """What this seat may know of the table."""
    return Observation(
        seat=seat,
        edition=state.ruleset.edition,
        game=state.ruleset.game,
        starter=state.starter,
        active=state.active,
        phase=state.ruleset.phases[state.phase].key,
        step=state.step,
        trading=is_trading(state),
        turn=state.turn,
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        fields=tuple(state.fields),
        aside=tuple(state.aside),
        coin_counts=tuple(map(len, state.coins)),
        turned=state.turned,
        draw_count=len(state.draw),
        discard_count=len(state.discard),
        discard_top=state.discard[-1] if state.discard else None,
        exhausted=state.exhausted,
        exhaustions=state.ruleset.exhaustions,
        offers=tuple(offer if offer.seat == seat else replace(offer, cards=()) for offer in state.offers),
        offered=state.offered,
        pending_seats=state.pending_seats,
        over=state.over,
        extension=None if state.extension is None else state.extension.seen_by(seat),
    )
