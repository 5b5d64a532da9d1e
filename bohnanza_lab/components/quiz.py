"""A quiz: questions whose answers are checked here, so that the page cannot give them away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ..drawing.caption import with_caption
from ..drawing.svg import document
from ..drawing.table_picture import table_picture
from ..engine.errors import MessageError
from ..lessons.quiz import Question, QuizAttempt, SavedAnswers
from ..lessons.texts import Text, check_text, translated
from ..views.contract import (
    ChooseRequest,
    EventView,
    HelpRequest,
    LookupResult,
    QuizRequest,
    QuizState,
    RecallRequest,
    Request,
)
from .component import LessonPart
from .saved import Saved

_WIDTH = 640
"""The width of a picture that has no table."""


class SavedQuiz(Saved):
    """Where a quiz stands."""

    answers: SavedAnswers


class Quiz(LessonPart):
    """Questions with choices; a wrong choice shows its reason. The page learns whether an answer is right only after
    the reader has chosen it.

    >>> from bohnanza_lab.lessons.base_question import Choice
    >>> quiz = Quiz(Question("How many fields at three?", [Choice("Three", right=True), Choice("Two", why="No.")]))
    >>> quiz
    Quiz(1 question)
    >>> quiz.answer({"id": 1, "type": "choose", "question": 0, "choice": 1})["state"]["questions"][0]["outcome"]
    'wrong'
    """

    name = "quiz"
    requests = QuizRequest
    saves: ClassVar[Any] = SavedQuiz

    def __init__(self, questions: Sequence[Question] | Question, *, title: Text = "", lang: str | None = None) -> None:
        super().__init__(lang)
        self.attempt = QuizAttempt(questions)
        self.part = self.attempt.part
        self.title = translated(check_text(title, "title"), self.lang) if title else ""

    @property
    def score(self) -> int:
        """How many questions were answered right at the first try."""
        return self.attempt.score

    def props(self) -> Mapping[str, Any]:
        return {**super().props(), "title": self.title}

    def state(self) -> QuizState:
        """The questions, without what the page may not know yet."""
        return {"questions": self.attempt.views(self.lang)}

    def _save(self) -> SavedQuiz:
        return {**super()._save(), "answers": self.attempt.save()}

    def _restore(self, saved: Any) -> None:
        super()._restore(saved)
        self.attempt.restore(saved["answers"])

    def handle(self, request: Request) -> list[EventView]:
        """Carry out a request. One that does not fit the questions changes nothing."""
        try:
            return super().handle(request)
        except ValueError:
            raise MessageError("errors.message") from None

    def _on_choose(self, request: ChooseRequest) -> None:
        self.attempt.choose(request["question"], request["choice"])

    def _on_recall(self, request: RecallRequest) -> None:
        chosen = request["answers"].split(";")
        self.attempt.recall([[int(choice) for choice in choices.split(",") if choice] for choices in chosen])

    def _on_question_hint(self, request: HelpRequest) -> None:
        self.attempt.hint(request["question"])

    def _on_question_solution(self, request: HelpRequest) -> None:
        self.attempt.tell(request["question"])

    def _on_restart(self, _: Request) -> None:
        self.attempt.clear()

    def _find_key(self, _: Request) -> LookupResult:
        return {"key": self.attempt.key(self.lang)}

    def picture(self) -> str:
        """The first table of a question, if there is one, and every question with its choices."""
        tables = [question["table"] for question in self.state()["questions"] if question["table"]]
        picture = table_picture(tables[0], self.beans) if tables else document(_WIDTH, 0, "", "")
        return with_caption(picture, self.title or self.words["quiz.label"], self._lines())

    def _lines(self) -> list[tuple[str, str]]:
        lines = []
        for number, question in enumerate(self.state()["questions"], 1):
            lines.append((f"{number}.", question["text"]))
            lines += [("○", choice["text"]) for choice in question["choices"]]
        return lines

    def static_bundle(self) -> dict[str, str]:
        plain = {"text/plain": f"{self!r}\n{self.attempt.text(self.lang)}"}
        if any(question["table"] for question in self.state()["questions"]):
            return plain | super().static_bundle()
        text = "\n".join(f"- {text}" if mark == "○" else f"\n**{mark} {text}**\n" for mark, text in self._lines())
        return plain | {"text/markdown": text.strip()}

    def __repr__(self) -> str:
        title = f"{self.title!r}, " if self.title else ""
        count = len(self.state()["questions"])
        return f"Quiz({title}{count} question{'' if count == 1 else 's'})"
