"""Questions with choices: the questions, the feedback for each choice, and the reader's progress."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict

from ..engine.beans import beans as read_beans
from ..engine.errors import BohnanzaError
from ..engine.keywords import CardRow
from ..engine.moves import Seat
from ..notebook_game import Game
from ..views.contract import ChoiceView, KeyLine, QuestionReplies, QuestionView
from ..views.rule import rule_view
from ..views.table_view import table_view
from .base_question import BaseQuestion, Choice
from .claims import Claims
from .part_id import part_id
from .position import table_of
from .ruling_sign import in_plain_words
from .solutions import SealedMoves, sealed_text
from .story import StepLike, Story
from .texts import LessonError, Text, check_rule, check_text, check_texts, translated


@dataclass(frozen=True)
class Question(BaseQuestion):
    """A question with its choices, at least one of them right and one wrong.

    ``rule`` is shown after a right answer. ``position`` shows a table beside the question: a
    :class:`~bohnanza_lab.Game`, a position as text, or the keywords of a position as a dictionary; ``seat`` says whose
    view of it. ``cards`` shows a row of cards. ``hints`` are given one by one, on request. ``moves``, written as in
    a walkthrough, play the answer out from that position, on request; of :class:`~.solutions.SealedMoves` moves the
    reader is told that the teacher keeps them, and no key to a hand-out has the answer. ``claims``, a list or
    :class:`~.claims.Claims`, let the engine judge the choices: a mark that is wrong at the table raises
    :class:`~.texts.LessonError`.
    """

    rule: str | None
    game: Game | None
    you: int | None
    cards: tuple[str, ...]
    hints: tuple[Text, ...]
    story: Story | None
    kept: bool
    claims: Claims | None

    def __init__(
        self,
        text: Text,
        choices: Sequence[Choice],
        rule: str | None = None,
        position: Game | str | Mapping[str, Any] | None = None,
        seat: Seat | None = None,
        cards: CardRow = (),
        hints: Sequence[Text] | Text = (),
        moves: Sequence[StepLike] = (),
        claims: Claims | Sequence[object] = (),
    ) -> None:
        here = f"the question {text!r:.60}"
        choices = tuple(choices) if isinstance(choices, Iterable) else ()
        if not all(isinstance(choice, Choice) for choice in choices):
            raise LessonError(f'{here}: its choices are Choice("…", right=True), Choice("…", why="…")')
        if {choice.right for choice in choices} != {True, False}:
            raise LessonError(f"{here}: it needs at least one right choice and one wrong one")
        game = None if position is None else table_of(position)
        you = None if game is None else game.seat(seat if seat is not None else game.state.active)
        kept = isinstance(moves, SealedMoves)
        steps: Sequence[StepLike] = [{"say": sealed_text()}] if kept and moves else moves
        story = None
        if steps:
            if game is None:
                raise LessonError(f"{here}: moves are played from its position, and it has none")
            story = Story(game, steps, you)
        judged = claims if isinstance(claims, Claims) else Claims(claims) if claims else None
        vars(self).update(
            text=check_text(text, "a question"),
            choices=choices,
            rule=check_rule(rule, here),
            game=game,
            you=you,
            cards=tuple(bean.key for bean in read_beans(cards)),
            hints=check_texts(hints, f"{here}: hint"),
            story=story,
            kept=kept,
            claims=judged,
        )
        if judged is not None and (game is not None or judged.on is not None):
            self.judge(game)

    def judge(self, game: Game | None = None) -> None:
        """Raise :class:`~.texts.LessonError` if a choice is marked right or wrong and its claim at this table says
        otherwise.
        """
        if self.claims is not None:
            try:
                self.claims.judge(self.choices, game)
            except BohnanzaError as error:
                raise LessonError(f"the question {self.text!r:.60}: {error}") from None

    @property
    def content(self) -> tuple[object, ...]:
        """What it is without its words."""
        right = tuple(choice.right for choice in self.choices)
        return right, self.rule, str(self.game or ""), self.you, self.cards

    @property
    def bare(self) -> bool:
        return self.game is None and not self.cards and not self.hints

    def __repr__(self) -> str:
        return f"Question({self.text!r}, {len(self.choices)} choices)"


class SavedAnswers(TypedDict):
    """For each question the choices and how many hints; the questions whose answers were played out."""

    chosen: list[list[int]]
    hints: list[int]
    told: list[int]


class QuizAttempt:
    """Questions and what a reader has answered so far.

    >>> attempt = QuizAttempt([Question("How many fields?", [Choice("Three", right=True), Choice("Two", why="No.")])])
    >>> attempt.choose(0, 1); attempt.outcome(0), attempt.score
    ('wrong', 0)
    >>> attempt.choose(0, 0); attempt.outcome(0), attempt.score
    ('right', 0)
    """

    def __init__(self, questions: Sequence[Question] | Question) -> None:
        asked = [questions] if isinstance(questions, Question) else questions
        self.questions = tuple(asked) if isinstance(asked, Iterable) else ()
        if not self.questions or not all(isinstance(question, Question) for question in self.questions):
            raise LessonError('a quiz is a list of questions: Quiz([Question("…", choices=[…])])')
        for question in self.questions:
            if question.game is None and question.claims is not None and question.claims.on is None:
                question.judge()
        self.clear()

    @property
    def part(self) -> str:
        """Its id in a reader's browser: of what is right, shown and cited, since the words are in one language."""
        return part_id("quiz", *(question.content for question in self.questions))

    def clear(self) -> None:
        """Forget all answers."""
        self._chosen: list[list[int]] = [[] for _ in self.questions]
        self._hints = [0] * len(self.questions)
        self._told: set[int] = set()

    def choose(self, question: int, choice: int) -> None:
        """Choose an answer; both numbers count from 0. Choices are kept; after a right answer nothing changes."""
        if not 0 <= question < len(self.questions) or not 0 <= choice < len(self.questions[question].choices):
            raise LessonError(f"there is no choice {choice!r:.20} of a question {question!r:.20}")
        chosen = self._chosen[question]
        if choice not in chosen and self.outcome(question) != "right":
            chosen.append(choice)

    def hint(self, question: int) -> None:
        """Give the next hint to a question; its number counts from 0."""
        asked = self._asked(question)
        self._hints[question] = min(self._hints[question] + 1, len(asked.hints))

    def tell(self, question: int) -> None:
        """Play the answer to a question out."""
        self._asked(question)
        self._told.add(question)

    def _asked(self, question: int) -> Question:
        if not 0 <= question < len(self.questions):
            raise LessonError(f"there is no question {question!r:.20}")
        return self.questions[question]

    def recall(self, answers: Sequence[Sequence[int]]) -> None:
        """Give the answers that a reader has given before, question by question, in place of those given so far.

        Raises :class:`~.texts.LessonError`, and changes nothing, if they are not answers to these questions.
        """
        before = self._chosen, self._hints, self._told
        self.clear()
        try:
            for question, choices in enumerate(answers):
                for choice in choices:
                    self.choose(question, choice)
        except LessonError:
            self._chosen, self._hints, self._told = before
            raise

    def save(self) -> SavedAnswers:
        """What a reader has answered and asked for."""
        return {"chosen": self._chosen, "hints": self._hints, "told": sorted(self._told)}

    def restore(self, saved: SavedAnswers) -> None:
        """Answer and ask for this instead. Raises :class:`~.texts.LessonError` if it is not about these questions."""
        self.recall(saved["chosen"])
        for question, count in enumerate(saved["hints"]):
            self._hints[question] = min(count, len(self._asked(question).hints))
        for question in saved["told"]:
            self.tell(question)

    def outcome(self, question: int) -> str:
        """``unattempted``, ``wrong`` or ``right``, by the last choice."""
        chosen, choices = self._chosen[question], self.questions[question].choices
        if not chosen:
            return "unattempted"
        return "right" if choices[chosen[-1]].right else "wrong"

    @property
    def score(self) -> int:
        """How many questions were answered right at the first try."""
        firsts = zip(self.questions, self._chosen, strict=True)
        return sum(bool(chosen) and question.choices[chosen[0]].right for question, chosen in firsts)

    def replies(self, lang: str) -> list[QuestionReplies]:
        """What is said to each choice of each question, once it has been chosen.

        >>> QuizAttempt(Question("How many?", [Choice("Two", why="No."), Choice("Three", right=True)])).replies("en")
        [{'choices': [{'text': 'Two', 'chosen': True, 'right': False, 'why': 'No.'}, ...], 'rule': None, 'hints': []}]
        """
        return [
            {
                "choices": [_choice_view(choice, lang) for choice in question.choices],
                "rule": rule_view(question.rule, lang) if question.rule else None,
                "hints": [translated(hint, lang) for hint in question.hints],
            }
            for question in self.questions
        ]

    def views(self, lang: str) -> list[QuestionView]:
        """The questions as the page may see them: whether a choice is right, and why, only after it was chosen."""
        return [self._view(number, lang) for number in range(len(self.questions))]

    def _view(self, number: int, lang: str) -> QuestionView:
        question, chosen = self.questions[number], self._chosen[number]
        outcome = self.outcome(number)
        choices = [_choice_view(choice, lang, chosen=place in chosen) for place, choice in enumerate(question.choices)]
        game, story = question.game, question.story
        given = self._hints[number]
        return {
            "text": translated(question.text, lang),
            "choices": choices,
            "outcome": outcome,  # type: ignore[typeddict-item]
            "rule": rule_view(question.rule, lang) if question.rule and outcome == "right" else None,
            "table": table_view(game, lang, question.you, open_hands=True) if game else None,
            "beans": list(question.cards),
            "hints": [translated(hint, lang) for hint in question.hints[:given]],
            "hints_left": len(question.hints) - given,
            "played_out": story is not None,
            "solution": story.frames(lang) if story is not None and number in self._told else None,
        }

    def key(self, lang: str) -> list[KeyLine]:
        """The right answer to each question, for the key to a hand-out.

        >>> question = Question("How many?", [Choice("Two", why="No."), Choice("Three", right=True, why="Count them.")])
        >>> QuizAttempt(question).key("en")
        [{'text': 'Three', 'choices': [1], 'why': 'Count them.'}]
        """
        lines: list[KeyLine] = []
        for question in self.questions:
            if question.kept:
                lines.append({"text": translated(sealed_text(), lang), "choices": [], "why": ""})
                continue
            right = [(place, choice) for place, choice in enumerate(question.choices) if choice.right]
            texts = [translated(choice.text, lang) for _, choice in right]
            reasons = [translated(choice.why, lang) for _, choice in right if choice.why]
            lines.append(
                {"text": " / ".join(texts), "choices": [place for place, _ in right], "why": " ".join(reasons)}
            )
        return lines

    def text(self, lang: str) -> str:
        """The questions and their choices as plain text, without the answers."""
        blocks = []
        for number, question in enumerate(self.questions, 1):
            lines = [f"{number}. {translated(question.text, lang)}"]
            lines += [f"   ({'abcdefghijkl'[i]}) {translated(c.text, lang)}" for i, c in enumerate(question.choices)]
            blocks.append("\n".join(lines))
        return in_plain_words("\n".join(blocks), lang)


def _choice_view(choice: Choice, lang: str, *, chosen: bool = True) -> ChoiceView:
    return {
        "text": translated(choice.text, lang),
        "chosen": chosen,
        "right": choice.right if chosen else None,
        "why": translated(choice.why, lang) if chosen else "",
    }
