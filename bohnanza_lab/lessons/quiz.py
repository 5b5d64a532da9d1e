"""Questions with choices: what is asked, what each answer is told, and how far a reader has come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.beans import beans as read_beans
from ..engine.moves import Seat
from ..engine.setup import Row
from ..game import Game
from ..text.rulebook import rule as find_rule
from ..views.contract import ChoiceView, QuestionView
from ..views.rule import rule_view
from ..views.table import table_view
from .position import lay
from .texts import LessonError, Text, checked, spoken


@dataclass(frozen=True, init=False)
class Choice:
    """One answer. A wrong one must say why it is wrong; a right one may say why it is right.

    >>> Choice("Red", why="Red stands behind Soy.")
    Choice('Red')
    >>> Choice("Red")
    Traceback (most recent call last):
    bohnanza_lab.lessons.texts.LessonError: the choice 'Red': why is it wrong? A wrong answer needs its reason: why="…"
    """

    text: Text
    right: bool
    why: Text

    def __init__(self, text: Text, right: bool = False, why: Text = "") -> None:
        object.__setattr__(self, "text", checked(text, "a choice"))
        object.__setattr__(self, "right", bool(right))
        if not why and not right:
            raise LessonError(f'the choice {text!r}: why is it wrong? A wrong answer needs its reason: why="…"')
        object.__setattr__(self, "why", checked(why, f"the choice {text!r}") if why else "")

    def __repr__(self) -> str:
        return f"Choice({self.text!r}{', right=True' if self.right else ''})"


@dataclass(frozen=True, init=False)
class Question:
    """A question with its choices, at least one of them right and one wrong.

    ``rule`` is shown once it is answered. ``position`` lays a table beside it: a :class:`~bohnanza_lab.Game`, a written
    position, or the keywords of a position as a dictionary; ``seat`` is whose view. ``cards`` shows a row of cards.
    """

    text: Text
    choices: tuple[Choice, ...]
    rule: str | None
    game: Game | None
    you: int | None
    cards: tuple[str, ...]

    def __init__(
        self,
        text: Text,
        choices: Sequence[Choice],
        rule: str | None = None,
        position: Game | str | Mapping[str, Any] | None = None,
        seat: Seat | None = None,
        cards: Row = (),
    ) -> None:
        here = f"the question {text!r:.60}"
        choices = tuple(choices) if isinstance(choices, Iterable) else ()
        if not all(isinstance(choice, Choice) for choice in choices):
            raise LessonError(f'{here}: its choices are Choice("…", right=True), Choice("…", why="…")')
        if {choice.right for choice in choices} != {True, False}:
            raise LessonError(f"{here}: it needs at least one right choice and one wrong one")
        if rule is not None:
            try:
                find_rule(rule)
            except KeyError as error:
                raise LessonError(f"{here}: {error}") from None
        game = None
        if position is not None:
            if isinstance(position, Mapping):
                game = lay(**{str(keyword): value for keyword, value in position.items()})
            else:
                game = lay(position)
        you = None if game is None else game.seat(seat if seat is not None else game.state.active)
        parts = {
            "text": checked(text, "a question"),
            "choices": choices,
            "rule": rule,
            "game": game,
            "you": you,
            "cards": tuple(bean.key for bean in read_beans(cards)),
        }
        for name, value in parts.items():
            object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        return f"Question({self.text!r}, {len(self.choices)} choices)"


class Paper:
    """Questions and what a reader has answered so far.

    >>> paper = Paper([Question("How many fields?", [Choice("Three", right=True), Choice("Two", why="With four.")])])
    >>> paper.choose(0, 1); paper.outcome(0), paper.score
    ('wrong', 0)
    >>> paper.choose(0, 0); paper.outcome(0), paper.score
    ('right', 0)
    """

    def __init__(self, questions: Sequence[Question] | Question) -> None:
        asked = [questions] if isinstance(questions, Question) else questions
        self.questions = tuple(asked) if isinstance(asked, Iterable) else ()
        if not self.questions or not all(isinstance(question, Question) for question in self.questions):
            raise LessonError('a quiz is a list of questions: Quiz([Question("…", choices=[…])])')
        self.clear()

    def clear(self) -> None:
        """A fresh paper."""
        self._chosen: list[list[int]] = [[] for _ in self.questions]

    def choose(self, question: int, choice: int) -> None:
        """Answer a question, both counted from 0. What is chosen stays chosen; after a right answer nothing changes."""
        if not 0 <= question < len(self.questions) or not 0 <= choice < len(self.questions[question].choices):
            raise LessonError(f"there is no choice {choice!r:.20} of a question {question!r:.20}")
        chosen = self._chosen[question]
        if choice not in chosen and self.outcome(question) != "right":
            chosen.append(choice)

    def outcome(self, question: int) -> str:
        """``unattempted``, ``wrong`` so far, or ``right``."""
        chosen, choices = self._chosen[question], self.questions[question].choices
        if not chosen:
            return "unattempted"
        return "right" if choices[chosen[-1]].right else "wrong"

    @property
    def score(self) -> int:
        """How many questions were answered right at the first try."""
        firsts = zip(self.questions, self._chosen, strict=True)
        return sum(bool(chosen) and question.choices[chosen[0]].right for question, chosen in firsts)

    def views(self, lang: str) -> list[QuestionView]:
        """The questions as a page may see them: what is right, and why, only where it has been chosen."""
        return [self._view(number, lang) for number in range(len(self.questions))]

    def _view(self, number: int, lang: str) -> QuestionView:
        question, chosen = self.questions[number], self._chosen[number]
        outcome = self.outcome(number)
        choices: list[ChoiceView] = []
        for place, choice in enumerate(question.choices):
            open_ = place in chosen
            choices.append(
                {
                    "text": spoken(choice.text, lang),
                    "chosen": open_,
                    "right": choice.right if open_ else None,
                    "why": spoken(choice.why, lang) if open_ else "",
                }
            )
        game = question.game
        return {
            "text": spoken(question.text, lang),
            "choices": choices,
            "outcome": outcome,  # type: ignore[typeddict-item]
            "rule": rule_view(question.rule, lang) if question.rule and outcome == "right" else None,
            "table": table_view(game, lang, question.you, open_hands=True) if game else None,
            "beans": list(question.cards),
        }

    def text(self, lang: str) -> str:
        """The questions and their choices, to be read without a page; no answers."""
        blocks = []
        for number, question in enumerate(self.questions, 1):
            lines = [f"{number}. {spoken(question.text, lang)}"]
            lines += [f"   ({'abcdefghijkl'[i]}) {spoken(c.text, lang)}" for i, c in enumerate(question.choices)]
            blocks.append("\n".join(lines))
        return "\n".join(blocks)
