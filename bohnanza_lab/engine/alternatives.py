"""Which legal moves to suggest instead of an illegal one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from . import rules
from .beans import at_most
from .moves import Accept, Done, Harvest, Move, Offer, Plant
from .rejection import Rejection
from .state import State

_MOST = 4
_MOST_OFFERS = 2


def nearest(state: State, seat: int, move: Move, rejection: Rejection) -> tuple[Move, ...]:
    """A few legal moves of this seat: moves of the same kind first, of these the ones with the same target, and a
    harvest that pays nothing only after ``done``.

    After an illegal offer, legal offers that are similar to it come first.
    """
    near = _near_offers(state, seat, move) if isinstance(move, Offer) else ()
    makes_room = isinstance(move, Plant) and "holds" in rejection.facts
    legal = sorted(
        rules.legal(state, seat),
        key=lambda other: (_distance(state, seat, move, other, makes_room), not _same_target(move, other)),
    )
    return (*near, *legal)[:_MOST]


def _distance(state: State, seat: int, move: Move, other: Move, makes_room: bool) -> int:
    """How far a legal move is from the illegal one, whose card may need room on a field."""
    field = state.fields[seat][other.field - 1] if isinstance(other, Harvest) else ()
    harvests = bool(field)
    pays = harvests and field[-1].coins(len(field)) > 0
    nearest_first = (
        type(other) is type(move) and harvests is pays,
        isinstance(move, Accept) and getattr(other, "offer", None) == move.offer,
        pays and makes_room,
        isinstance(other, Done),
        harvests and isinstance(move, Harvest),
        not harvests,
        pays,
        harvests,
    )
    return nearest_first.index(True)


def _same_target(move: Move, other: Move) -> bool:
    """Whether both moves are made with, or against, the same thing."""
    target = getattr(move, move.target, None)
    return target is not None and move.target == other.target and target == getattr(other, other.target, None)


def _near_offers(state: State, seat: int, move: Offer) -> tuple[Move, ...]:
    """Legal offers similar to an illegal one: with the cards that the maker has, to a player who may trade with them.
    If there are none, other likely offers, those with the most cards in common first.
    """
    phase = rules.phase_of(state)
    if state.over or Offer not in phase.moves:
        return ()
    if corrected := _legal_offers(state, seat, _corrected(state, seat, move)):
        return corrected
    ideas = [idea for idea in phase.offer_ideas(state, seat) if isinstance(idea, Offer)]
    ideas.sort(
        key=lambda idea: (
            -((Counter(idea.give) & Counter(move.give)) + (Counter(idea.want) & Counter(move.want))).total()
        )
    )
    return _legal_offers(state, seat, ideas)


def _corrected(state: State, seat: int, move: Offer) -> Iterator[Offer]:
    to = move.to
    if seat != state.active:
        to = state.active
    elif to == seat or (to is not None and not 0 <= to < state.players):
        to = None
    turned = state.turned if seat == state.active else ()
    give = at_most(move.give, Counter(state.hands[seat] + turned))
    want = at_most(move.want, Counter(state.ruleset.deck))
    if (move.give and not give) or not (give or want):
        return
    for counter in dict.fromkeys((move.counter, None)):
        if give == move.give:
            yield replace(move, to=to, want=want, counter=counter)
        yield Offer(to, give, want, (), counter)


def _legal_offers(state: State, seat: int, offers: Iterable[Offer]) -> tuple[Move, ...]:
    legal = (offer for offer in dict.fromkeys(offers) if rules.verify(state, seat, offer) is None)
    return tuple(islice(legal, _MOST_OFFERS))
