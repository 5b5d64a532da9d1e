"""What a reader of a walkthrough asks for: what an adviser would do at a step. The steps came with the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ..engine.game import Game
from ..lessons.story import Story
from ..players import Advisor
from ..views.contract import EventView, Found, Request, StepAdviceRequest, WalkRequest
from . import coach
from .bots import ADVISER, knows
from .requests import RequestError
from .session import Handlers, Lookups, Session


class WalkSession(Session):
    """One reader of a walkthrough.

    >>> from bohnanza_lab.game import Game
    >>> story = Story(Game.arrange(hands={"Ana": "Soy Blue"}, fields={"Ana": "Red / 3*Soy"}), ["Ana plant 2"])
    >>> session = WalkSession(story, "en")
    >>> advice = session.answer({"id": 1, "type": "step-advice", "step": 0})["advice"]
    >>> advice["title"], advice["text"]
    ('What I would do in Ana’s place', 'Plant Soy in field 2')
    """

    requests = WalkRequest

    def __init__(self, story: Story, lang: str, adviser: Advisor = ADVISER) -> None:
        super().__init__(lang)
        self.story = story
        self.adviser = adviser

    def _advice(self, request: StepAdviceRequest) -> Found:
        step = request["step"]
        if step > len(self.story):
            raise RequestError("errors.message")
        return advice_in_place(self.story.game_frames[step].game, self.story.deciding(step), self.lang, self.adviser)

    def _ping(self, _: Request) -> list[EventView]:
        return []

    handlers: ClassVar[Handlers] = {"ping": _ping}
    lookups: ClassVar[Lookups] = {"step-advice": _advice}


def advice_in_place(game: Game, seats: Sequence[int], lang: str, adviser: Advisor = ADVISER) -> Found:
    """What an adviser would do in the place of the first of these seats that has something to decide.

    Raises :class:`~.requests.RequestError` where none has, or the bots do not know the game.
    """
    if not knows(game):
        raise RequestError("errors.advice.unknown")
    advice = coach.hint(game, seats, adviser, lang, title="advice.place")
    if advice is None:
        raise RequestError("errors.advice")
    return {"advice": advice}
