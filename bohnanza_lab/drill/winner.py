"""Questions about the end of a game: who wins with these coins?"""

from __future__ import annotations

from collections.abc import Iterator

from ..engine import turn
from ..engine.message import Message
from ..engine.state import State
from ..kit import kit_of
from .question import DrillChoice, DrillQuestion, QuestionKind, QuestionRow


class WhoWins(QuestionKind):
    """Who would win if the game ended with what everybody has now? Asked where the first two are close or tied."""

    key = "winner"

    def questions(self, state: State) -> Iterator[DrillQuestion]:
        if state.over:
            return
        earned = turn.scores(state)
        first, second, *_ = turn.ranking(state)
        if earned[first] <= 0 or earned[first] - earned[second] > max(earned[first] // 8, 1):
            return
        tied = earned[first] == earned[second]
        rules = kit_of(state.ruleset.game).rules
        rule = rules.tie if tied else rules.of_number("score", state.ruleset) or ""
        # The option is there where the document does not settle ties.
        said = "tied.ours" if "tie_break" in state.ruleset.options else "tied"
        why = Message(f"drill.winner.{said if tied else 'most'}", winner=first, partner=state.starter)
        tags = tuple(Message("drill.winner.has", seat=seat, score=str(amount)) for seat, amount in enumerate(earned))
        rows = (QuestionRow(Message("drill.winner.starts", seat=state.starter), tags=tags),)
        choices = tuple(
            DrillChoice(Message("drill.player", seat=seat), (why,) if seat == first else (), rule)
            for seat in range(state.players)
        )
        yield DrillQuestion(self.key, state, state.active, Message("drill.winner.ask"), rows, choices, first)
