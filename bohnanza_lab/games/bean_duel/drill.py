"""The Bean Duel: how many cards lie open, with the discards that match?"""

from __future__ import annotations

from collections.abc import Iterator

from ...drill.question import DrillChoice, DrillQuestion, QuestionKind, card_row
from ...engine import rules
from ...engine.message import Message
from ...engine.moves import TurnOver
from ...engine.rules import phase_of
from ...engine.state import State
from .engine.open_draw import OpenDrawPhase

_SHOWN = 6
"""So many discards are shown, the top one first."""
_MORE = 3


class OpenRow(QuestionKind):
    """These cards are turned over, and these discards lie on top: how many cards lie open in the end?"""

    key = "open-row"

    def questions(self, state: State) -> Iterator[DrillQuestion]:
        count = state.ruleset.turn_over_count
        if phase_of(state).key != OpenDrawPhase.key or state.step or len(state.draw) <= count:
            return
        discards = state.discard[: -_SHOWN - 1 : -1]
        if not discards:
            return
        after = state.copy()
        rules.do(after, state.active, TurnOver())
        more = len(after.turned) - count
        if more >= len(discards):
            return  # the discards that decide are not all to be seen
        drawn = state.draw[: -count - 1 : -1]
        rows = (card_row("drill.open-row.drawn", drawn), card_row("drill.open-row.discards", discards))
        first = discards[more]
        why = (Message("drill.open-row.why", more=more, cards=count + more, bean=first),)
        amounts = range(count, count + max(more, _MORE) + 1)
        choices = tuple(
            DrillChoice(Message("drill.open-row", cards=amount), why, "duel.open_draw") for amount in amounts
        )
        text = Message("drill.open-row.ask", cards=count)
        yield DrillQuestion(self.key, state, state.active, text, rows, choices, more, TurnOver())


QUESTIONS = (OpenRow(),)
