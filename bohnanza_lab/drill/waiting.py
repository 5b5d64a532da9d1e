"""Questions about the order of phase 3: whom does the table wait for?"""

from __future__ import annotations

from collections.abc import Iterator

from ..engine import rules
from ..engine.phases.plant_aside import PlantAsidePhase
from ..engine.rules import phase_of
from ..engine.ruleset import Ruleset
from ..engine.state import State
from .question import Choice, Kind, Message, Question, Row


class WhoPlantsNext(Kind):
    """Several players have cards to plant: who plants now?"""

    key = "who"

    def exists(self, ruleset: Ruleset) -> bool:
        return any(isinstance(phase, PlantAsidePhase) for phase in ruleset.phases)

    def outcome(self, question: Question) -> object:
        return question.right == question.state.active

    def questions(self, state: State) -> Iterator[Question]:
        here = rules.awaited(state)
        if here is None or state.pending_seats or not isinstance(phase_of(state), PlantAsidePhase):
            return
        left = [len(cards) for cards in state.aside]
        left[state.active] += len(state.turned)
        if not left[here] or (here == state.active and sum(map(bool, left)) < 2):
            return
        tags = tuple(Message("drill.who.left", seat=seat, cards=cards) for seat, cards in enumerate(left))
        rows = (Row(Message("drill.who.clockwise"), tags=tags),)
        said = "active" if here == state.active else "next"
        why = Message(f"drill.who.{said}", winner=here, active=state.active)
        choices = tuple(
            Choice(Message("drill.player", seat=seat), (why,) if seat == here else (), "aside.any_order")
            for seat in range(state.players)
        )
        yield Question(self.key, state, state.active, Message("drill.who.ask"), rows, choices, here)
