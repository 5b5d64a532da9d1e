"""The base of every question in a lesson: a text with its choices."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.immutable import Immutable
from ..notebook_game import Game
from ..views.contract import StepQuestionView
from .ruling_sign import referred
from .texts import LessonError, Text, check_text, translated


@dataclass(frozen=True)
class Choice:
    """One answer. A wrong one must say why it is wrong; a right one may say why it is right.

    >>> Choice("Red", why="Red stands behind Soy.")
    Choice('Red')
    >>> Choice("Red")
    Traceback (most recent call last):
    bohnanza_lab.lessons.texts.LessonError: the choice 'Red': why is it wrong? A wrong answer needs its reason: why="…"
    """

    text: Text
    right: bool = False
    why: Text = ""

    def __post_init__(self) -> None:
        check_text(self.text, "a choice")
        if referred(str(self.text)):
            raise LessonError(
                f"the choice {self.text!r}: a ruling is opened from its reason, since the choice is pressed"
            )
        if self.why:
            check_text(self.why, f"the choice {self.text!r}")
        elif not self.right:
            raise LessonError(f'the choice {self.text!r}: why is it wrong? A wrong answer needs its reason: why="…"')

    def __repr__(self) -> str:
        return f"Choice({self.text!r}{', right=True' if self.right else ''})"


@dataclass(frozen=True)
class BaseQuestion(Immutable):
    """A text with its choices, at least one of them right and one wrong."""

    text: Text
    choices: tuple[Choice, ...]

    @property
    def content(self) -> tuple[object, ...]:
        """Its content without texts."""
        raise NotImplementedError

    @property
    def bare(self) -> bool:
        """Whether it is no more than its words: it has no table, no cards and no hints."""
        raise NotImplementedError

    def judge(self, game: Game) -> None:
        """Let the engine judge what it claims, if it claims anything, at the table where it is asked."""
        raise NotImplementedError

    def step_view(self, lang: str) -> StepQuestionView:
        """The question as a walkthrough asks it, with its answers."""
        return {
            "text": translated(self.text, lang),
            "choices": [
                {"text": translated(choice.text, lang), "right": choice.right, "why": translated(choice.why, lang)}
                for choice in self.choices
            ],
        }
