"""A quiz: questions whose answers the kernel checks, so that the page holds no secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import traitlets

from ..drawing.caption import told
from ..drawing.table import table as draw
from ..lessons.quiz import Paper, Question
from ..lessons.texts import LessonError, Text, checked, spoken
from ..sessions.messages import BadMessage, Kind, read_message
from ..text.words import words
from ..views.contract import Answer
from .component import Component, speaking

_KNOWN: Mapping[str, Mapping[str, Kind]] = {"choose": {"question": int, "choice": int}, "restart": {}, "ping": {}}


class Quiz(Component):
    """Questions with choices; a wrong choice answers with its own reason.

    >>> from bohnanza_lab.lessons.quiz import Choice
    >>> Quiz([Question("How many fields at three?", choices=[Choice("Three", right=True), Choice("Two", why="No.")])])
    Quiz(1 question)
    """

    title = traitlets.Unicode().tag(sync=True)
    questions = traitlets.List(traitlets.Dict()).tag(sync=True)

    def __init__(self, questions: Sequence[Question] | Question, *, title: Text = "", lang: str | None = None) -> None:
        lang = speaking(lang)
        self.paper = Paper(questions)
        super().__init__(
            "quiz",
            lang,
            title=spoken(checked(title, "title"), lang) if title else "",
            questions=self.paper.views(lang),
        )
        self.on_msg(self._heard)

    @property
    def score(self) -> int:
        """How many questions were answered right at the first try."""
        return self.paper.score

    def hear(self, content: object) -> Answer:
        """What the page does when it sends this; the answer to anything at all, never an error."""
        answer = self._answer(content)
        self.questions = [dict(question) for question in self.paper.views(self.lang)]
        self.send(answer)
        return answer

    def _heard(self, _: object, content: object, __: object) -> None:
        self.hear(content)

    def _answer(self, content: object) -> Answer:
        try:
            message = read_message(content, _KNOWN)
        except BadMessage as bad:
            return self._trouble(bad.id, bad.key)
        try:
            if message.type == "choose":
                self.paper.choose(message.question, message.choice)
            elif message.type == "restart":
                self.paper.clear()
        except LessonError:
            return self._trouble(message.id, "errors.message")
        return {"id": message.id, "ok": True, "events": []}

    def _trouble(self, number: int, key: str) -> Answer:
        return {"id": number, "ok": False, "events": [], "trouble": {"text": words(self.lang).say(key)}}

    def picture(self) -> str:
        """The first table that a question shows, and every question with its choices."""
        table = next(question["table"] for question in self.questions if question["table"])
        title = self.title or self.words["quiz.label"]
        return told(draw(table, self.beans), title, self._lines())

    def _lines(self) -> list[tuple[str, str]]:
        lines = []
        for number, question in enumerate(self.questions, 1):
            lines.append((f"{number}.", question["text"]))
            lines += [("○", choice["text"]) for choice in question["choices"]]
        return lines

    def still(self) -> dict[str, str]:
        plain = {"text/plain": f"{self!r}\n{self.paper.text(self.lang)}"}
        if any(question["table"] for question in self.questions):
            return plain | super().still()
        said = "\n".join(f"- {text}" if mark == "○" else f"\n**{mark} {text}**\n" for mark, text in self._lines())
        return plain | {"text/markdown": said.strip()}

    def __repr__(self) -> str:
        title = f"{self.title!r}, " if self.title else ""
        count = len(self.questions)
        return f"Quiz({title}{count} question{'' if count == 1 else 's'})"
