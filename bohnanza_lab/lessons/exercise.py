"""Exercises for a notebook: predict a value, reach a goal, write a function; each checked by the real game.

A reader replaces ``...`` with an answer and calls ``check``. There are four outcomes: ``unattempted``, ``right``,
``wrong`` with a reason, and ``broken`` (an answer that cannot be judged). ``hint`` gives the next hint, ``solution`` a
solution. ``prove`` tests that every outcome works.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout
from copy import deepcopy
from io import StringIO
from typing import Any

from ..engine.beans import Bean
from ..engine.errors import IllegalMoveError
from ..notebook_game import Game
from ..text import language
from .attempt import Attempt
from .calls import CallTimeoutError, call, is_unwritten, patience, tell_verdict
from .check_result import (
    CheckResult,
    CheckState,
    Code,
    PlainText,
    in_paragraph,
    say,
    shortened,
    source,
    stopped,
    written,
)
from .problem import Problem, read_line
from .ruling_sign import in_plain_words
from .same_value import comparable, form_of, kind_of
from .solutions import SealedProgram
from .texts import LessonError, Text, check_text, check_texts, translated

_MOST_PRINTED = 10_000
"""A loop that prints may have printed more characters than a notebook can show."""


class Exercise:
    """A task with its hints and its solution. ``task`` is a text in one language or several."""

    def __init__(self, task: Text, hints: Sequence[Text] | Text = ()) -> None:
        self.task = check_text(task, "the task")
        self.hints = check_texts(hints, "hint")
        self._hints_given = 0

    def check(self, answer: object = ...) -> CheckResult:
        """Judge an answer; ``...`` means no answer yet. Never raises: an answer that cannot be judged is ``broken``."""
        try:
            missing = answer is ... or answer is None
            result = CheckResult("unattempted", say("unattempted")) if missing else self._judge(answer)
        except Exception as error:  # a reader's answer may raise anything, and the reader should see it
            result = CheckResult("broken", say("broken", reason=stopped(error)))
        result.exercise = self
        return result

    def _judge(self, answer: Any) -> CheckResult:
        raise NotImplementedError

    def hint(self) -> PlainText:
        """The next hint; after the last one, that there is no more."""
        if not self.hints:
            return PlainText(say("hint.none"))
        if self._hints_given == len(self.hints):
            return PlainText(say("hint.last", count=len(self.hints), hint=self._hint()))
        self._hints_given += 1
        return PlainText(say("hint", number=self._hints_given, count=len(self.hints), hint=self._hint()))

    def _hint(self) -> str:
        return translated(self.hints[self._hints_given - 1], language.current())

    def solution(self) -> PlainText:
        """One way to do it."""
        raise NotImplementedError

    def wrong(self) -> object:
        """A wrong answer, for :meth:`prove`."""
        raise NotImplementedError

    def right(self) -> object:
        """A right answer."""
        raise NotImplementedError

    def prove(self) -> None:
        """Raise :class:`LessonError` unless no answer, a wrong one, a right one and nonsense get their outcomes."""
        cases: list[tuple[CheckState, object]] = [
            ("unattempted", ...),
            ("wrong", self.wrong()),
            ("right", self.right()),
            ("broken", _Nonsense()),
        ]
        for state, answer in cases:
            found = self.check(answer)
            if found.state != state:
                raise LessonError(f"{self!r}: {answer!r:.60} should be {state}, but is {found.state}: {found.message}")

    def __repr__(self) -> str:
        lang = language.current()
        return in_plain_words(translated(self.task, lang), lang)

    def _repr_html_(self) -> str:
        return in_paragraph(translated(self.task, language.current()))


class _Nonsense:
    """An answer that no exercise can read."""

    def __call__(self, *_: object) -> object:
        raise RuntimeError("this is no answer")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("this is no answer")

    __hash__ = object.__hash__


class Predict(Exercise):
    """Predict a value. ``answer`` is the value, or a function that computes it from the game ``position``.

    ``mistakes`` are the wrong answers to expect (at least one), each with its reason. ``why`` explains the right
    answer. Rows of beans may be written as text.

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
        self._answer = comparable(answer)
        self._mistakes = {
            comparable(value): check_text(reason, f"the mistake {value!r}") for value, reason in mistakes.items()
        }
        self._why = check_text(why, "why") if why else ""
        if not self._mistakes or self._answer in self._mistakes:
            raise LessonError(f"{task!r:.60}: name the wrong answers to expect, without the right one")

    def _judge(self, answer: Any) -> CheckResult:
        given = comparable(answer)
        if given == self._answer and type(given) is type(self._answer):
            return CheckResult("right", self._with_reason(say("right")))
        if given in self._mistakes:
            return CheckResult("wrong", translated(self._mistakes[given], language.current()))
        if type(given) is not type(self._answer):
            return CheckResult("broken", say("broken.kind", wanted=_kind(self._answer), given=_kind(given)))
        return CheckResult("wrong", say("wrong.value", given=_shown(answer)))

    def solution(self) -> PlainText:
        """The value, and why."""
        return PlainText(self._with_reason(_shown(self._answer)))

    def _with_reason(self, said: str) -> str:
        return " ".join(filter(None, [said, translated(self._why, language.current())]))

    def wrong(self) -> object:
        return next(iter(self._mistakes))

    def right(self) -> object:
        return self._answer


class Reach(Exercise):
    """Write the moves that reach a goal; a :class:`~.challenge.Problem` holds the position, the goal and the solution.

    The answer is a list of moves, or one text with semicolons.
    """

    def __init__(self, task: Text, problem: Problem) -> None:
        super().__init__(task, problem.hints)
        self.problem = problem

    def _judge(self, answer: Any) -> CheckResult:
        attempt = Attempt(self.problem)
        for number, move in enumerate(read_line(answer), 1):
            if attempt.decided:
                break
            try:
                attempt.play(move)
            except IllegalMoveError as error:
                return CheckResult("wrong", say("wrong.move", number=number, text=move, reason=str(error)))
        lang, outcome = language.current(), attempt.outcome()
        if outcome in ("right", "broken"):
            return CheckResult(outcome, attempt.verdict(lang))
        return CheckResult("wrong", attempt.verdict(lang) or attempt.standing(lang))

    def solution(self) -> PlainText:
        """The moves, or that the teacher keeps them."""
        return PlainText(say("kept")) if self.problem.kept else Code("\n".join(self.problem.line))

    def wrong(self) -> object:
        return []

    def right(self) -> object:
        return self.problem.line


class FunctionExercise(Exercise):
    """An exercise whose answer is a function. ``mistakes`` are those that a reader may make, each with its reason."""

    def __init__(
        self,
        task: Text,
        solution: Callable[..., object],
        mistakes: Mapping[Any, Text] | None,
        hints: Sequence[Text] | Text,
    ) -> None:
        super().__init__(task, hints)
        self._solution = solution
        self.mistakes: list[tuple[Callable[..., Any], Text]] = [
            (mistake, check_text(reason, "the reason of a mistake")) for mistake, reason in (mistakes or {}).items()
        ]

    def _judge(self, answer: Any) -> CheckResult:
        if not callable(answer):
            return CheckResult("broken", say("broken.function", given=written(answer)))
        if is_unwritten(answer):
            return CheckResult("unattempted", say("unattempted"))
        return self._try(answer)

    def _try(self, answer: Callable[..., Any]) -> CheckResult:
        raise NotImplementedError

    def prove(self) -> None:
        """As for every exercise; and each mistake is wrong, for its own reason."""
        super().prove()
        for mistake, reason in self.mistakes:
            found = self.check(mistake)
            if found.state != "wrong" or not found.message.endswith(translated(reason, language.current())):
                raise LessonError(f"{self!r}: the mistake {reason!r:.60} is {found.state}: {found.message}")

    def solution(self) -> PlainText:
        """The source of a function that is right, or that the teacher keeps it."""
        return PlainText(say("kept")) if isinstance(self._solution, SealedProgram) else Code(source(self._solution))

    def right(self) -> object:
        return self._solution


class Write(FunctionExercise):
    """Write a function. It is called with each of ``cases`` (rows of arguments, copied for each call) and must return
    what ``solution``, your own function, returns. :meth:`solution` shows the source of that function. A function that
    prints its answer, forgets to return it, returns another kind of value, stops with an error or does not end is told
    so.

    ``mistakes`` are programs that a reader may come to, each with its reason. A function that returns what one of them
    returns in every case gets that reason, however it is written.

    Who is judged by a solution that the teacher keeps (:class:`~.solutions.SealedProgram`) is not told what a function
    should give.

    >>> def doubled(number):
    ...     return 2 * number
    >>> double = Write("Write a function that doubles.", doubled, [(1,), (4,)])
    >>> double.check(lambda number: print(2 * number))
    ✗ For 1 your function printed 2, but returned nothing. Write return where you wrote print.
    >>> double.check(lambda number: str(2 * number))
    ✗ For 1 your function gives '2', which is of the kind str; it should give 2, of the kind int.
    >>> double = Write("Double.", doubled, [(2,), (4,)], mistakes={lambda number: number**2: "That is the square."})
    >>> double.check(lambda side: side * side)
    ✗ For 4 your function gives 16; it should give 8. That is the square.
    """

    def __init__(
        self,
        task: Text,
        solution: Callable[..., object],
        cases: Sequence[Sequence[object]],
        *,
        mistakes: Mapping[Callable[..., object], Text] | None = None,
        hints: Sequence[Text] | Text = (),
    ) -> None:
        super().__init__(task, solution, mistakes, hints)
        self._cases = tuple(tuple(case) for case in cases)
        if not self._cases:
            raise LessonError(f"{task!r:.60}: give cases to test the function with: rows of arguments")
        self._returned = [solution(*_fresh(case)) for case in self._cases]
        if any(value is None for value in self._returned):
            raise LessonError(f"{task!r:.60}: the solution returns nothing for one of the cases")
        self._reasons: list[tuple[list[str], Text]] = []
        """What each mistake gives, with its reason."""
        for mistake, reason in self.mistakes:
            given = self._given_by(mistake)
            if given == [*map(form_of, self._returned)] or given in (other for other, _ in self._reasons):
                raise LessonError(
                    f"{task!r:.60}: no case tells the mistake {reason!r:.60} from the others or the solution"
                )
            self._reasons.append((given, reason))

    def _try(self, answer: Callable[..., Any]) -> CheckResult:
        empty = 0
        for number, (case, right) in enumerate(zip(self._cases, self._returned, strict=True)):
            shown = ", ".join(map(written, case))
            endless = say("broken.endless", case=shown, seconds=patience())
            tell_verdict("broken", endless, number, len(self._cases))
            output = StringIO()
            try:
                with redirect_stdout(output):
                    given = call(answer, *_fresh(case))
            except CallTimeoutError:
                return CheckResult("broken", endless)
            except (Exception, SystemExit) as error:  # the reader's function may raise anything
                print(output.getvalue()[:_MOST_PRINTED], end="")
                return CheckResult("broken", say("broken.case", case=shown, reason=stopped(error, answer)))
            printed = " ".join(output.getvalue().split())
            if given is None and printed:
                return CheckResult("wrong", say("wrong.printed", case=shown, printed=_shown(printed)))
            print(output.getvalue()[:_MOST_PRINTED], end="")
            if given is None or given is ...:
                empty += 1
                continue
            if form_of(given) != form_of(right):
                said = self._unlike(shown, given, right)
                tell_verdict("wrong", said, number, len(self._cases))
                return CheckResult("wrong", " ".join(filter(None, [said, self._reason(answer)])))
        if empty:
            return CheckResult("wrong", say("wrong.nothing", count=empty))
        return CheckResult("right", say("right.cases", count=len(self._cases)))

    def _unlike(self, case: str, given: object, right: object) -> str:
        """How a value differs from the one that is right, as far as that may be told."""
        if isinstance(self._solution, SealedProgram):
            return say("wrong.case.kept", case=case, given=written(given))
        facts = {"case": case, "given": written(given), "right": written(right)}
        if kind_of(given) == kind_of(right):
            return say("wrong.case", **facts)
        return say("wrong.kind", **facts, kind=type(given).__name__, wanted=type(right).__name__)

    def _reason(self, answer: Callable[..., object]) -> str:
        """Why a function is wrong that returns what a known mistake returns; empty if none returns the same."""
        if not self._reasons:
            return ""
        try:
            with redirect_stdout(StringIO()):
                given = self._given_by(answer)
        except (Exception, SystemExit):  # a case after the first wrong one may raise anything
            return ""
        reasons = (reason for other, reason in self._reasons if other == given)
        return translated(next(reasons, ""), language.current())

    def _given_by(self, function: Callable[..., object]) -> list[str]:
        """All that a function returns, in the form in which values are compared."""
        return [form_of(call(function, *_fresh(case))) for case in self._cases]

    def wrong(self) -> object:
        return lambda *_: object()


def _fresh(case: Sequence[object]) -> list[object]:
    return [part.fork() if isinstance(part, Game) else deepcopy(part) for part in case]


def _shown(value: object) -> str:
    if isinstance(value, tuple) and value and all(isinstance(part, Bean) for part in value):
        return " ".join(map(str, value))
    text = str(value) if isinstance(value, Bean | str) else repr(value)
    return shortened(text)


def _kind(value: object) -> str:
    if isinstance(value, tuple) and value and all(isinstance(part, Bean) for part in value):
        return "Bean"
    return type(value).__name__
