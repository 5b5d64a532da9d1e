"""The rules: a move, an event, and two phases."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple, Self

from bohnanza_lab.engine import turn
from bohnanza_lab.engine.beans import Bean, bean, without
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.events import Event
from bohnanza_lab.engine.moves import Done, Move, Names
from bohnanza_lab.engine.phases import Phase, TradePhase
from bohnanza_lab.engine.rejection import Rejection
from bohnanza_lab.engine.ruleset import Edition, Ruleset, Value
from bohnanza_lab.engine.state import State


@dataclass(frozen=True, slots=True)
class Compost(Move):
    """Put a hand card on the discard pile."""

    bean: Bean
    verb: ClassVar[str] = "compost"

    def text(self, names: Names) -> str:
        return f"compost {self.bean}"

    @classmethod
    def read(cls, words: str, names: Names) -> Self:
        return cls(bean(words))


class Composted(NamedTuple):
    """A hand card lies on the discard pile; so many are left in the hand."""

    seat: int
    bean: Bean
    left: int


class MarketPhase(TradePhase):
    """Trading by another name."""

    key = "market"


class CompostPhase(Phase):
    """Before drawing, the active player may discard hand cards."""

    key = "compost"
    moves = (Compost, Done)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [*(Compost(card) for card in dict.fromkeys(state.hands[seat])), Done()]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if seat != state.active:
            return Rejection("turn.clockwise", active=state.active, move=move.verb)
        if isinstance(move, Compost) and move.bean not in state.hands[seat]:
            return Rejection("heap.compost", bean=move.bean)
        return None

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        if isinstance(move, Compost):
            state.hands[seat] = without(state.hands[seat], move.bean)
            state.discard += (move.bean,)
            state.moved = True
            log.append(Composted(seat, move.bean, len(state.hands[seat])))
        else:
            turn.next_phase(state, log)


def _ruleset(players: int, options: Mapping[str, Value]) -> Ruleset:
    base = edition("rio-grande").ruleset(players)
    plant, _, aside, draw = base.phases
    phases = (plant, MarketPhase(), aside, CompostPhase(), draw)
    return replace(base, edition="compost-heap", game="compost_heap", options=options, phases=phases, exhaustions=1)


EDITION = Edition(id="compost-heap", game="compost_heap", document="009", players=(3, 4), make=_ruleset)
