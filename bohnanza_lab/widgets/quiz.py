"""A quiz: questions whose answers the kernel checks, so that the page cannot give them away."""

from __future__ import annotations

from collections.abc import Sequence

import traitlets

from ..drawing.caption import with_caption
from ..drawing.sketch import sketch
from ..lessons.quiz import Question, QuizAttempt
from ..lessons.texts import Text, check_text, translated
from ..sessions.quiz import QuizSession
from ..views.contract import Answer
from .component import Component, resolve_lang
from .lesson_part import LessonPart


class Quiz(LessonPart, Component):
    """Questions with choices; a wrong choice shows its reason.

    >>> from bohnanza_lab.lessons.asking import Choice
    >>> Quiz([Question("How many fields at three?", choices=[Choice("Three", right=True), Choice("Two", why="No.")])])
    Quiz(1 question)
    """

    title = traitlets.Unicode().tag(sync=True)
    questions = traitlets.List(traitlets.Dict()).tag(sync=True)

    def __init__(self, questions: Sequence[Question] | Question, *, title: Text = "", lang: str | None = None) -> None:
        lang = resolve_lang(lang)
        self.attempt = QuizAttempt(questions)
        self.session = QuizSession(self.attempt, lang)
        super().__init__(
            "quiz",
            lang,
            title=translated(check_text(title, "title"), lang) if title else "",
            questions=self.session.questions(),
            part=self.attempt.part,
        )
        self.on_msg(self._on_message)

    @property
    def score(self) -> int:
        """How many questions were answered right at the first try."""
        return self.attempt.score

    def receive(self, content: object) -> Answer:
        """Do what the page asks, show the questions, then send the answer. Never raises, whatever was sent."""
        answer = self.session.answer(content)
        if "key" in answer:  # the page has only asked for something, and nothing has changed
            self.send(answer)
            return answer
        self.questions = [dict(question) for question in self.session.questions()]
        self.send(answer)
        return answer

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        self.receive(content)

    def picture(self) -> str:
        """The first table of a question, and every question with its choices."""
        table = next(question["table"] for question in self.questions if question["table"])
        title = self.title or self.words["quiz.label"]
        return with_caption(sketch(table, self.beans), title, self._lines())

    def _lines(self) -> list[tuple[str, str]]:
        lines = []
        for number, question in enumerate(self.questions, 1):
            lines.append((f"{number}.", question["text"]))
            lines += [("○", choice["text"]) for choice in question["choices"]]
        return lines

    def static_bundle(self) -> dict[str, str]:
        plain = {"text/plain": f"{self!r}\n{self.attempt.text(self.lang)}"}
        if any(question["table"] for question in self.questions):
            return plain | super().static_bundle()
        text = "\n".join(f"- {text}" if mark == "○" else f"\n**{mark} {text}**\n" for mark, text in self._lines())
        return plain | {"text/markdown": text.strip()}

    def __repr__(self) -> str:
        title = f"{self.title!r}, " if self.title else ""
        count = len(self.questions)
        return f"Quiz({title}{count} question{'' if count == 1 else 's'})"
