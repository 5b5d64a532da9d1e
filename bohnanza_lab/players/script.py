"""A bot that plays a list of moves: for lessons and for tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..engine.errors import BohnanzaError
from ..engine.moves import Decline, Move, Offer
from ..engine.observation import Observation
from ..engine.state import StandingOffer


class ScriptPlayer:
    """Plays the moves of a list in order; declines every offer that the list does not answer."""

    def __init__(self, moves: Iterable[Move]) -> None:
        self._moves = list(moves)

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        if not self._moves:
            raise BohnanzaError("the script has no more moves, but its seat is awaited")
        return self._moves.pop(0)

    def answer(self, seen: Observation, offer: StandingOffer, moves: Sequence[Move]) -> Move:
        if self._moves and getattr(self._moves[0], "offer", None) == offer.id:
            return self._moves.pop(0)
        return Decline(offer.id)

    def propose(self, seen: Observation) -> Offer | None:
        if self._moves and isinstance(self._moves[0], Offer):
            return self._moves.pop(0)  # type: ignore[return-value]
        return None

    def __repr__(self) -> str:
        return f"ScriptPlayer({len(self._moves)} moves)"
