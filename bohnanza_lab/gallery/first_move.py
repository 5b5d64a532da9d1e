"""First moves at once: of a table only the learner's own part, and one thing to do."""

from __future__ import annotations

from typing import Any

from ..components.challenge import Challenge
from ..engine.game import EngineGame
from ..lessons.texts import Text, check_text, translated
from ..views.contract import ChallengeState, ChallengeView, MoveView


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
    is_precomputed = True

    def __init__(self, *args: Any, sell: Text = "", paid: Text = "", **table: Any) -> None:
        self.sell = check_text(sell, "sell") if sell else ""
        self.paid = check_text(paid, "paid") if paid else ""
        super().__init__(*args, **table)

    def moves(self, game: EngineGame | None = None) -> list[MoveView]:
        return [move for move in super().moves(game) if move["kind"] != "turn-over"]

    def state(self) -> ChallengeState:
        state = super().state()
        return {**state, "challenge": self._told(state["challenge"], state["table"]["prompt"])}

    def _told(self, challenge: ChallengeView, prompt: str) -> ChallengeView:
        """What is said at this point: of the task one thing, and of its end what it paid."""
        planting = self.game.ruleset.phases[self.game.state.phase].key == "plant"
        say = self.sell if self.sell and not planting else prompt if challenge["moves"] else challenge["say"]
        verdict = self.paid if self.paid and challenge["outcome"] == "right" else challenge["verdict"]
        return {**challenge, "say": translated(say, self.lang), "verdict": translated(verdict, self.lang)}

    def __repr__(self) -> str:
        return super().__repr__().replace("Challenge", "FirstMove", 1)
