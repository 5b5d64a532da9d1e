"""One reader at a quiz. The page learns whether an answer is right only after the reader has chosen it."""

from __future__ import annotations

from typing import ClassVar

from ..lessons.quiz import QuizAttempt
from ..lessons.texts import LessonError
from ..views.contract import (
    ChooseRequest,
    EventView,
    Found,
    HelpRequest,
    QuestionView,
    QuizRequest,
    RecallRequest,
    Request,
)
from .requests import RequestError
from .session import Handlers, Lookups, Session


class QuizSession(Session):
    """One reader at one quiz.

    >>> from bohnanza_lab.lessons.asking import Choice
    >>> from bohnanza_lab.lessons.quiz import Question
    >>> attempt = QuizAttempt(Question("How many fields?", [Choice("Three", right=True), Choice("Two", why="No.")]))
    >>> session = QuizSession(attempt, "en")
    >>> session.answer({"id": 1, "type": "choose", "question": 0, "choice": 1})
    {'id': 1, 'ok': True, 'events': []}
    >>> session.questions()[0]["outcome"]
    'wrong'
    """

    requests = QuizRequest

    def __init__(self, attempt: QuizAttempt, lang: str) -> None:
        super().__init__(lang)
        self.attempt = attempt

    def questions(self) -> list[QuestionView]:
        """The questions, without what the page may not know yet."""
        return self.attempt.views(self.lang)

    def _choose(self, request: ChooseRequest) -> list[EventView]:
        try:
            self.attempt.choose(request["question"], request["choice"])
        except LessonError:
            raise RequestError("errors.message") from None
        return []

    def _recall(self, request: RecallRequest) -> list[EventView]:
        try:
            self.attempt.recall(
                [[int(choice) for choice in chosen.split(",") if choice] for chosen in request["answers"].split(";")]
            )
        except (LessonError, ValueError):
            raise RequestError("errors.message") from None
        return []

    def _help(self, request: HelpRequest) -> list[EventView]:
        give = self.attempt.hint if request["type"] == "question-hint" else self.attempt.tell
        try:
            give(request["question"])
        except LessonError:
            raise RequestError("errors.message") from None
        return []

    def _restart(self, _: Request) -> list[EventView]:
        self.attempt.clear()
        return []

    def _ping(self, _: Request) -> list[EventView]:
        return []

    def _key(self, _: Request) -> Found:
        return {"key": self.attempt.key(self.lang)}

    handlers: ClassVar[Handlers] = {
        "choose": _choose,
        "recall": _recall,
        "question-hint": _help,
        "question-solution": _help,
        "restart": _restart,
        "ping": _ping,
    }
    lookups: ClassVar[Lookups] = {"key": _key}
