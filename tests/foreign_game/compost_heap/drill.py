"""The drill's question about composting."""

from __future__ import annotations

from collections.abc import Iterator

from bohnanza_lab.drill.question import DrillQuestion, QuestionKind, card_row, yes_or_no
from bohnanza_lab.engine import rules
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.message import Message
from bohnanza_lab.engine.ruleset import Ruleset
from bohnanza_lab.engine.state import State

from .engine import Compost


class MayCompost(QuestionKind):
    """May this card be composted? It has to be in the hand."""

    key = "compost"

    def exists(self, ruleset: Ruleset) -> bool:
        return ruleset.game == "compost_heap"

    def questions(self, state: State) -> Iterator[DrillQuestion]:
        if state.over or rules.phase_of(state).key != "compost":
            return
        seat = state.active
        for card in (Bean.RED, Bean.BLUE):
            move = Compost(card)
            refused = rules.verify(state, seat, move)
            why = refused or Message("drill.compost.why", bean=card)
            choices, right = yes_or_no(refused is None, (why,), "heap.compost")
            rows = (card_row("drill.cards.hand", state.hands[seat], hand=True),)
            yield DrillQuestion(
                self.key, state, seat, Message("drill.compost.ask", bean=card), rows, choices, right, move
            )
