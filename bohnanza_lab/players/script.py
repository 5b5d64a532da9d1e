"""A bot that plays a list of moves: for lessons and for tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..engine.errors import BohnanzaError
from ..engine.moves import Decline, Move, Offer
from ..engine.observation import Observation
from ..engine.state import StandingOffer


class ScriptPlayer:
    """Plays the moves of a list in order, from the first move of its seat in the game on; declines every offer that the
    list does not answer.
    """

    def __init__(self, moves: Iterable[Move]) -> None:
        self._moves = tuple(moves)

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        move = self._next(seen)
        if move is None:
            raise BohnanzaError("the script has no more moves, but its seat is awaited")
        return move

    def answer(self, seen: Observation, offer: StandingOffer, moves: Sequence[Move]) -> Move:
        move = self._next(seen)
        return move if move and _answers(move, offer.id) else Decline(offer.id)

    def propose(self, seen: Observation) -> Offer | None:
        move = self._next(seen)
        return move if isinstance(move, Offer) else None

    def _next(self, seen: Observation) -> Move | None:
        """The move that comes next in the list, after those that its seat has made."""
        left = iter(self._moves)
        move = next(left, None)
        for made in seen.memory.own_moves() if seen.memory else ():
            if not isinstance(made, Decline) or _answers(move, made.offer):
                move = next(left, None)
        return move

    def __repr__(self) -> str:
        return f"ScriptPlayer({len(self._moves)} moves)"


def _answers(move: Move | None, offer: int) -> bool:
    return getattr(move, "offer", None) == offer
