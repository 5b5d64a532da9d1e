"""Exercises for a notebook: predict a value, reach a goal, write a function; each checked against the real game.

A reader writes an answer where ``...`` stands and calls ``check``; there are four outcomes: ``unattempted``, ``right``,
``wrong`` with its reason, and ``broken`` (an answer that cannot be judged). ``hint`` gives one hint after the other,
``solution`` shows the way. An exercise is proven when it is made.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout
from copy import deepcopy
from html import escape
from io import StringIO
from textwrap import dedent
from typing import Any, Literal

from ..engine.beans import Bean, beans
from ..engine.errors import BohnanzaError, IllegalMove
from ..game import Game
from ..text import language
from ..text.words import words
from .attempt import Attempt
from .challenge import Problem, lines
from .texts import LessonError, Text, checked, checked_row, spoken

State = Literal["unattempted", "right", "wrong", "broken"]
_MARKS = {"unattempted": "·", "right": "✓", "wrong": "✗", "broken": "!"}


class Outcome:
    """What a check found: the ``state`` and a sentence."""

    def __init__(self, state: State, said: str) -> None:
        self.state = state
        self.said = said

    def __repr__(self) -> str:
        return f"{_MARKS[self.state]} {self.said}"

    def _repr_html_(self) -> str:
        return _set("p", repr(self))


class Told(str):
    """Text that shows itself without quotation marks."""

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return _set("p", self)


class Code(Told):
    """Moves or lines of Python, to be copied."""

    def _repr_html_(self) -> str:
        return _set("pre", self)


def _set(tag: str, text: str) -> str:
    """Text that keeps its lines, wraps between words, and says its language where the page speaks another."""
    lang = language.current()
    spoken_here = "" if lang == language.of_page() else f' lang="{lang}"'
    return f'<{tag}{spoken_here} style="white-space: pre-wrap">{escape(text, quote=False)}</{tag}>'


class Exercise:
    """A task with its hints and its solution. ``task`` is a text in one language or in both."""

    def __init__(self, task: Text, hints: Sequence[Text] | Text = ()) -> None:
        self.task = checked(task, "the task")
        self.hints = checked_row(hints, "hint")
        self._hinted = 0

    def check(self, answer: object = ...) -> Outcome:
        """Judge an answer; ``...`` is none yet. Never raises: an answer that cannot be judged is ``broken``."""
        if answer is ... or answer is None:
            return Outcome("unattempted", _say("unattempted"))
        try:
            return self._judge(answer)
        except Exception as error:  # whatever a reader's answer may raise is told to the reader
            return Outcome("broken", _say("broken", reason=_told(error)))

    def _judge(self, answer: Any) -> Outcome:
        raise NotImplementedError

    def hint(self) -> Told:
        """The next hint."""
        if not self.hints:
            return Told(_say("hint.none"))
        self._hinted = min(self._hinted + 1, len(self.hints))
        hint = spoken(self.hints[self._hinted - 1], language.current())
        return Told(_say("hint", number=self._hinted, count=len(self.hints), hint=hint))

    def solution(self) -> Told:
        """One way to do it."""
        raise NotImplementedError

    def wrong(self) -> object:
        """Some answer that is wrong: for proving the exercise."""
        raise NotImplementedError

    def right(self) -> object:
        """The right answer, or one of them."""
        raise NotImplementedError

    def prove(self) -> None:
        """Raise :class:`LessonError` unless each outcome works: of nothing, a wrong answer, the right one, nonsense."""
        cases: list[tuple[State, object]] = [
            ("unattempted", ...),
            ("wrong", self.wrong()),
            ("right", self.right()),
            ("broken", _Nonsense()),
        ]
        for state, answer in cases:
            found = self.check(answer)
            if found.state != state:
                raise LessonError(f"{self!r}: {answer!r:.60} should be {state}, but is {found.state}: {found.said}")

    def __repr__(self) -> str:
        return spoken(self.task, language.current())


class _Nonsense:
    """An answer that no exercise can read."""

    def __call__(self, *_: object) -> object:
        raise RuntimeError("this is no answer")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("this is no answer")

    __hash__ = object.__hash__


class Predict(Exercise):
    """Say what a value will be. ``answer`` is the value, or a function that finds it in the game of ``position``.

    ``mistakes`` are the wrong answers one can expect, each with its reason; at least one. ``why`` is said of the right
    one. Rows of beans may be written as text.

    >>> seeds = Predict("What do 5 Stink pay?", lambda: Bean.STINK.coins(5), mistakes={5: "Not one coin a bean."})
    >>> seeds.check(), seeds.check(5), seeds.check(2)
    (· Not tried yet: write your answer in place of the three dots., ✗ Not one coin a bean., ✓ Right!)
    """

    def __init__(
        self,
        task: Text,
        answer: object,
        mistakes: Mapping[Any, Text],
        *,
        position: Game | None = None,
        why: Text = "",
        hints: Sequence[Text] | Text = (),
    ) -> None:
        super().__init__(task, hints)
        self._game = position
        if callable(answer):
            answer = answer(position.fork()) if position is not None else answer()
        self._answer = _plain(answer)
        self._mistakes = {_plain(value): checked(said, f"the mistake {value!r}") for value, said in mistakes.items()}
        self._why = checked(why, "why") if why else ""
        if not self._mistakes or self._answer in self._mistakes:
            raise LessonError(f"{task!r:.60}: name the wrong answers one can expect, and not the right one among them")

    def _judge(self, answer: Any) -> Outcome:
        said = _plain(answer)
        if said == self._answer and type(said) is type(self._answer):
            return Outcome(
                "right", " ".join(filter(None, [_say("right"), spoken(self._why or "", language.current())]))
            )
        if said in self._mistakes:
            return Outcome("wrong", spoken(self._mistakes[said], language.current()))
        if type(said) is not type(self._answer):
            return Outcome("broken", _say("broken.kind", wanted=_kind(self._answer), given=_kind(said)))
        return Outcome("wrong", _say("wrong.value", given=_shown(answer)))

    def solution(self) -> Told:
        """The value, and why."""
        why = spoken(self._why, language.current()) if self._why else ""
        return Told(" ".join(filter(None, [_shown(self._answer), why])))

    def wrong(self) -> object:
        return next(iter(self._mistakes))

    def right(self) -> object:
        return self._answer


class Reach(Exercise):
    """Write the moves that reach a goal; a :class:`~.challenge.Problem` says from where and how.

    The answer is a list of moves, or one text with semicolons.
    """

    def __init__(self, task: Text, problem: Problem) -> None:
        super().__init__(task, problem.hints)
        self.problem = problem

    def _judge(self, answer: Any) -> Outcome:
        attempt = Attempt(self.problem)
        for number, move in enumerate(lines(answer), 1):
            if attempt.decided:
                break
            try:
                attempt.play(move)
            except IllegalMove as error:
                return Outcome("wrong", _say("wrong.move", number=number, move=move, reason=str(error)))
        lang = language.current()
        if attempt.outcome() == "right":
            return Outcome("right", attempt.verdict(lang))
        if attempt.outcome() == "broken":
            return Outcome("broken", attempt.verdict(lang))
        return Outcome("wrong", attempt.verdict(lang) or attempt.standing(lang))

    def solution(self) -> Told:
        """The moves."""
        return Code("\n".join(self.problem.line))

    def wrong(self) -> object:
        return []

    def right(self) -> object:
        return self.problem.line


class Write(Exercise):
    """Write a function. It is called with every one of ``cases`` (rows of arguments, fresh copies of games among them)
    and has to return what the ``solution``, a function of your own, returns; the source of that one is what
    :meth:`solution` shows. One that prints its answer instead is told so; what else it prints is shown as ever.

    >>> def doubled(number):
    ...     return 2 * number
    >>> double = Write("Write a function that doubles.", doubled, [(1,), (4,)])
    >>> double.check(lambda number: print(2 * number))
    ✗ For 1 your function printed 2, but returned nothing. Write return where you wrote print.
    """

    def __init__(
        self,
        task: Text,
        solution: Callable[..., object],
        cases: Sequence[Sequence[object]],
        *,
        hints: Sequence[Text] | Text = (),
    ) -> None:
        super().__init__(task, hints)
        self._solution = solution
        self._cases = tuple(tuple(case) for case in cases)
        if not self._cases:
            raise LessonError(f"{task!r:.60}: a function has to be tried: give cases, rows of arguments")
        self._expected = [_plain(solution(*_fresh(case))) for case in self._cases]
        if any(value is None for value in self._expected):
            raise LessonError(f"{task!r:.60}: the solution returns nothing for one of the cases")

    def _judge(self, answer: Any) -> Outcome:
        if not callable(answer):
            return Outcome("broken", _say("broken.function", given=_shown(answer)))
        empty = 0
        for case, expected in zip(self._cases, self._expected, strict=True):
            shown = ", ".join(map(_shown, case))
            written = StringIO()
            try:
                with redirect_stdout(written):
                    given = answer(*_fresh(case))
            except Exception as error:  # the reader's function may raise anything
                print(written.getvalue(), end="")
                return Outcome("broken", _say("broken.case", case=shown, reason=_told(error)))
            printed = " ".join(written.getvalue().split())
            if given is None and printed:
                return Outcome("wrong", _say("wrong.printed", case=shown, printed=_shown(printed)))
            print(written.getvalue(), end="")
            if given is None or given is ...:
                empty += 1
                continue
            if _plain(given) != expected:
                return Outcome("wrong", _say("wrong.case", case=shown, given=_shown(given), right=_shown(expected)))
        if empty == len(self._cases):
            return Outcome("unattempted", _say("unattempted"))
        if empty:
            return Outcome("wrong", _say("wrong.nothing", count=empty))
        return Outcome("right", _say("right.cases", count=len(self._cases)))

    def solution(self) -> Told:
        """The source of a function that does it."""
        return Code(dedent(inspect.getsource(self._solution)).strip())

    def wrong(self) -> object:
        other = next((value for value in (-1, "-", ()) if value != self._expected[0]), None)
        return lambda *_: other

    def right(self) -> object:
        return self._solution


def _fresh(case: Sequence[object]) -> list[object]:
    return [part.fork() if isinstance(part, Game) else deepcopy(part) for part in case]


def _plain(value: Any) -> Any:
    """Values that mean the same, made the same: lists and tuples, beans and their names in any case."""
    if isinstance(value, str):
        try:
            return beans(value) or value
        except BohnanzaError:
            return value.strip().lower()
    if isinstance(value, Bean):
        return (value,)
    if isinstance(value, list | tuple):
        flat = [_plain(part) for part in value]
        if flat and all(isinstance(part, tuple) and all(isinstance(b, Bean) for b in part) for part in flat):
            return tuple(bean for part in flat for bean in part)
        return tuple(flat)
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items()}
    return value


def _shown(value: object) -> str:
    if isinstance(value, tuple) and value and all(isinstance(part, Bean) for part in value):
        return " ".join(map(str, value))
    text = str(value) if isinstance(value, Bean | str) else repr(value)
    return text if len(text) <= 200 else f"{text[:200]}…"


def _kind(value: object) -> str:
    if isinstance(value, tuple) and value and all(isinstance(part, Bean) for part in value):
        return "Bean"
    return type(value).__name__


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}" if not isinstance(error, BohnanzaError) else str(error)


def _say(key: str, **facts: object) -> str:
    return words(language.current()).say(f"exercise.{key}", **facts)
