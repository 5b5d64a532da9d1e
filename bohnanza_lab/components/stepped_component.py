"""Components with steps: frames on one table, or the same steps on several."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Self

from ..engine.errors import MessageError
from ..kit import is_known
from ..lessons.frames import GameFrame
from ..lessons.texts import LessonError
from ..views.contract import LookupResult, Request, StepAdviceRequest, WalkRequest
from ..views.edition_rules import rules_view
from .component import LessonPart


class SteppedComponent(LessonPart):
    """A component of one table or more: its ``sides`` are the frames of each, as ``you`` see them. All of it is sent at
    once: stepping needs no kernel, only the question what an advisor would do at a step.
    """

    requests = WalkRequest

    def __init__(
        self, sides: Sequence[Sequence[GameFrame]], you: int, open_hands: bool, begin: int, lang: str | None
    ) -> None:
        super().__init__(lang)
        last = len(sides[0]) - 1
        if isinstance(begin, bool) or not isinstance(begin, int) or not 0 <= begin <= last:
            raise LessonError(f"begin is a step from 0 to {last}, not {begin!r:.40}")
        self.sides = sides
        self.you = you
        self.open_hands = open_hands
        self.start = begin

    @property
    def counts(self) -> bool:
        return len(self.sides[0]) > 1

    def __deepcopy__(self, memo: object) -> Self:
        return copy(self)  # no reader changes it

    def _deciding(self, frame: GameFrame) -> list[int]:
        return frame.deciding(self.you, open_hands=self.open_hands)

    @property
    def advised(self) -> list[list[int]]:
        """For each table, the steps at which an advisor can be asked what it would do."""
        return [[step for step, frame in enumerate(frames) if self._deciding(frame)] for frames in self.sides]

    def _find_step_advice(self, request: StepAdviceRequest) -> LookupResult:
        from .coach import hint  # imports the bots, which slows a lesson down
        from .game_component import ADVISOR

        step, side = request["step"], request["side"]
        if side >= len(self.sides) or step >= len(self.sides[side]):
            raise MessageError("errors.message")
        frame = self.sides[side][step]
        if not is_known(frame.game.ruleset.game):
            raise MessageError("errors.advice.unknown")
        advice = hint(frame.game, self._deciding(frame), ADVISOR, self.lang, title="advice.place")
        if advice is None:
            raise MessageError("errors.advice")
        return {"advice": advice}

    def _find_rules(self, _: Request) -> LookupResult:
        return {"rules": rules_view(self.sides[0][0].game.ruleset, self.lang)}
