"""First moves at once: of a table only the learner's own part, and one thing to do."""

from __future__ import annotations

from typing import Any

from ..components.challenge import Challenge
from ..components.component import MoveRejectedError
from ..engine.game import EngineGame
from ..engine.moves import Move
from ..lessons.texts import Text, check_text, translated
from ..views.contract import ChallengeState, MoveView, TableView

_ELSEWHERE = "turn-over"
"""The kind of move that leads away: there is no pile."""


class FirstMove(Challenge):
    """A challenge of which nothing is shown but the learner's fields and hand, what to do now, and the answer.

    ``say`` is what to do first; then the table says what may be done, ``sell`` what to do once the planting is over,
    and ``paid`` what came of it. Nothing is turned over. Once it is solved, it leads to what comes next on its page.

    >>> from bohnanza_lab import goals
    >>> FirstMove(hands={"Ana": "Red"}, fields={"Ana": ["Red"]}, goal=goals.planted("Ana", "Red", at_least=2),
    ...           solution=["Ana plant 1"], say="Plant your front card.")
    FirstMove(planted('Ana', 'Red', at_least=2), par=1)
    """

    name = "first-move"

    def __init__(self, *args: Any, sell: Text = "", paid: Text = "", **table: Any) -> None:
        self.sell = check_text(sell, "sell") if sell else ""
        self.paid = check_text(paid, "paid") if paid else ""
        super().__init__(*args, **table)

    def moves(self) -> list[MoveView]:
        return [move for move in super().moves() if move["kind"] != _ELSEWHERE]

    def table(self, game: EngineGame | None = None) -> TableView:
        table = super().table(game)
        return {**table, "prompt": translated(self._asked(game or self.game) or table["prompt"], self.lang)}

    def _asked(self, game: EngineGame) -> Text:
        """What the author asks for at this point; empty where the table says it."""
        if game.ply == 0:
            return self.problem.say
        return "" if game.ruleset.phases[game.state.phase].key == "plant" else self.sell

    def state(self) -> ChallengeState:
        state = super().state()
        challenge = state["challenge"]
        if not self.paid or challenge["outcome"] != "right":
            return state
        return {**state, "challenge": {**challenge, "verdict": translated(self.paid, self.lang)}}

    def _legal_move(self, text: str) -> tuple[int, Move]:
        try:
            return super()._legal_move(text)
        except MoveRejectedError as error:
            here = [move for move in error.view["alternatives"] if move["kind"] != _ELSEWHERE]
            raise MoveRejectedError({**error.view, "alternatives": here}) from None

    def __repr__(self) -> str:
        return super().__repr__().replace("Challenge", "FirstMove", 1)
