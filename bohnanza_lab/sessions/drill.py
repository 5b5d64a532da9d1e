"""One reader at a drill. The page says which kind of question comes next, since only it remembers what went wrong."""

from __future__ import annotations

import random
from typing import ClassVar

from ..drill.drill import Drill
from ..drill.question import Question
from ..drill.view import kind_views, question_view
from ..engine.editions import edition, edition_ids
from ..engine.errors import SetupError
from ..views.contract import (
    AskRequest,
    DrillEditionRequest,
    DrillKindView,
    DrillQuestionView,
    DrillRequest,
    EventView,
    PickRequest,
    Request,
)
from .requests import RequestError
from .session import Handlers, Session


class DrillSession(Session):
    """One reader at one drill, who may change its edition.

    Without a ``seed``, every page gets other questions; the first question, which is seen where there is no page, is
    always the same.

    >>> session = DrillSession("rio-grande", "en", seed=7)
    >>> session.answer({"id": 1, "type": "ask", "kind": "pays"})
    {'id': 1, 'ok': True, 'events': []}
    >>> session.answer({"id": 2, "type": "pick", "choice": 0})
    {'id': 2, 'ok': True, 'events': []}
    >>> session.question()["chosen"], session.question()["right"] is None
    (0, False)
    """

    requests = DrillRequest

    def __init__(self, edition_id: str, lang: str, seed: int | None = None) -> None:
        super().__init__(lang)
        self._seed = seed
        self._asked = 0
        self._begin(edition_id, 0 if seed is None else seed)

    def _begin(self, edition_id: str, seed: int) -> None:
        self.drill = Drill(edition(edition_id).id, seed)
        self._put(self.drill.keys[0])

    def _put(self, kind: str) -> None:
        self._question = self.drill.ask(kind)
        self._chosen: int | None = None

    @property
    def asked(self) -> Question:
        """The question as the engine has it."""
        return self._question

    def kinds(self) -> list[DrillKindView]:
        """The kinds of question that the edition has."""
        return kind_views(self.drill.keys, self.lang)

    def question(self) -> DrillQuestionView:
        """The question, without what the page may not know yet."""
        return question_view(self._question, self.lang, self._asked, self._chosen)

    def _ask(self, request: AskRequest) -> list[EventView]:
        if request["kind"] not in self.drill.keys:
            raise RequestError("errors.message")
        if not self._asked and self._seed is None:
            self.drill = Drill(self.drill.edition, random.SystemRandom().randrange(2**31))
        self._put(request["kind"])
        self._asked += 1
        return []

    def _pick(self, request: PickRequest) -> list[EventView]:
        if self._chosen is not None or request["choice"] >= len(self._question.choices):
            raise RequestError("errors.message")
        self._chosen = request["choice"]
        return []

    def _change(self, request: DrillEditionRequest) -> list[EventView]:
        try:
            chosen = edition(request["edition"]).id
        except SetupError:
            known, text = edition_ids(), request["edition"][:40]
            raise RequestError("errors.edition", text=text, count=len(known), choices=", ".join(known)) from None
        self._begin(chosen, random.SystemRandom().randrange(2**31) if self._seed is None else self._seed)
        self._asked += 1
        return []

    def _ping(self, _: Request) -> list[EventView]:
        return []

    handlers: ClassVar[Handlers] = {"ask": _ask, "pick": _pick, "edition": _change, "ping": _ping}
