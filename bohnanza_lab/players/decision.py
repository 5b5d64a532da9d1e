"""A decision with its reason: what a player chose, what it expects of it, and what else it considered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple, Protocol, runtime_checkable

from ..engine.message import Fact, Message
from ..engine.moves import Move, Offer, Withdraw
from ..engine.observation import Observation
from ..engine.state import StandingOffer
from .player import Player


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Reason(Message):
    """Why a player values a move as it does: the sentence ``reasons.<code>``, and the numbers it decided by.

    Coins are decimal numbers. A reason may consist of ``parts``, which are clauses of one sentence: what a player gets
    in a trade, and what it gives.

    >>> from bohnanza_lab.engine.beans import Bean
    >>> Reason("plant.grows", {"bean": Bean.RED, "field": 2, "coins": 0.5})
    Reason(plant.grows: bean=Bean.RED, coins=0.5, field=2)
    """

    parts: tuple[Reason, ...]

    def __init__(
        self, code: str, facts: Mapping[str, Fact] = MappingProxyType({}), parts: tuple[Reason, ...] = ()
    ) -> None:
        Message.__init__(self, f"reasons.{code}", **facts)
        object.__setattr__(self, "parts", parts)

    __hash__ = Message.__hash__

    def __repr__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in sorted(self.facts.items()))
        shown = f"{self.code}: {facts}" if facts else self.code
        return f"Reason({'; '.join([shown, *map(repr, self.parts)])})"


class Candidate(NamedTuple):
    """A move that a player considered. ``value`` is what it expects to earn by it from here on, in coins (or in what
    the edition counts), compared with the other choices of the same decision; only differences mean something.
    """

    move: Move
    value: float
    reason: Reason

    def worth(self, value: float) -> Candidate:
        """The same move where it is worth so much: its reason gives this as its gain."""
        reason = self.reason
        return Candidate(self.move, value, Reason(reason.code, {**reason.facts, "gain": value}, reason.parts))


class Decision(NamedTuple):
    """What a player decides, with all that it considered: the best choice first."""

    choices: tuple[Candidate, ...]

    @property
    def move(self) -> Move:
        """The move it makes."""
        return self.choices[0].move

    @property
    def reason(self) -> Reason:
        """Why it makes this move."""
        return self.choices[0].reason

    def of(self, move: Move) -> Candidate | None:
        """The choice with this move; None where the player did not consider it."""
        return next((choice for choice in self.choices if choice.move == move), None)


@runtime_checkable
class Advisor(Player, Protocol):
    """A player that explains itself. Its decision depends on nothing but its arguments (and on its own seed), so that
    it can be asked about any moment of a game, also later and for another seat.
    """

    def consider(self, seen: Observation, moves: Sequence[Move], offer: StandingOffer | None = None) -> Decision:
        """Value the moves when the game waits for this seat, or, with ``offer``, the answers to that offer.

        Every one of ``moves`` is among the choices, and perhaps offers of its own.
        """

    def consider_offers(self, seen: Observation) -> Decision | None:
        """Value the offers that it could make to the active player, best first; None where none is worth making."""
        return None


def best(choices: Sequence[Candidate]) -> Decision:
    """A decision for the most valuable choice; of equal ones for the first."""
    return Decision(tuple(sorted(choices, key=lambda choice: -choice.value)))


def with_others(
    choices: Sequence[Candidate], moves: Sequence[Move], code: str = "goes-on", value: float = 0.0
) -> list[Candidate]:
    """These choices, and the other moves: those that only let the game go on, or that can wait for an answer."""
    known = {choice.move for choice in choices}
    others = [move for move in moves if move not in known]
    return [
        *choices,
        *(Candidate(move, value, Reason("withdraws" if isinstance(move, Withdraw) else code)) for move in others),
    ]


class AdvisorPlayer(Advisor):
    """An advisor that decides, answers and proposes what it considers best."""

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        return self.consider(seen, moves).move

    def answer(self, seen: Observation, offer: StandingOffer, moves: Sequence[Move]) -> Move:
        return self.consider(seen, moves, offer).move

    def propose(self, seen: Observation) -> Offer | None:
        decision = self.consider_offers(seen)
        return decision.move if decision is not None and isinstance(decision.move, Offer) else None
