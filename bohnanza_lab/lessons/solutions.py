"""The solutions of exercises, apart from the exercises: a teacher can keep them, and answers are still judged.

Beside the notebook ``duel.ipynb`` stands the folder ``solutions``. Its ``duel.toml`` has a table for each task: which
choice is ``right`` (a number, counted from 1) and ``why`` in each language; the ``claims`` by which the engine judges
the choices, with ``on``, ``after`` and ``fact`` as in :class:`~.claims.Claims`, where ``after = "moves"`` is the task's
own line and ``fact`` may name a function of ``duel.py`` beside it; the ``moves`` that play it out or reach the goal, or
the ``program``, a function of that file, with its ``mistakes``.

In a course whose teacher keeps the solutions both files stand in ``sealed/duel``
(:func:`~bohnanza_lab.course.copy_course`) and are read from there: they judge as ever, and nobody is shown them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from ..course import SEALED, SOLUTIONS, unseal
from ..plain_text import read_clean
from ..text import language
from ..views.speech import Speech
from .claims import Claims
from .texts import LessonError


class SealedMoves(tuple[str, ...]):
    """Moves that the teacher keeps. They count as any others, and nobody is shown them."""


@dataclass(frozen=True)
class SealedProgram:
    """A function that the teacher keeps. It is called as any other, and nobody is shown its source."""

    function: Callable[..., object]

    def __call__(self, *arguments: object) -> object:
        return self.function(*arguments)


def sealed_text() -> dict[str, str]:
    """The reply to a request for a solution that the teacher keeps, in each language."""
    return {lang: Speech(lang).say("exercise.kept") for lang in language.LANGUAGES}


class Solutions:
    """The solutions of one notebook's tasks."""

    def __init__(self, name: str, folder: Path = Path()) -> None:
        self._file = folder / SOLUTIONS / f"{name}.toml"
        self._programs = self._file.with_suffix(".py")
        sealed = folder / SEALED / name
        self.kept = not self._file.is_file() and sealed.is_file()
        """Whether the teacher keeps them."""
        if self.kept:
            table, self._source = unseal(sealed.read_text(encoding="ascii"))
        else:
            table, self._source = _text(self._file), _text(self._programs)
        try:
            self._tasks: Mapping[str, Any] = tomllib.loads(table)
        except tomllib.TOMLDecodeError as error:
            raise LessonError(f"{self._file}: {error}") from None

    def __contains__(self, task: str) -> bool:
        return task in self._tasks

    def right(self, task: str) -> set[int]:
        """The numbers of the right choices of a question, counted from 1."""
        named = self._of(task, "right")
        return {named} if isinstance(named, int) else set(named)

    def why(self, task: str, lang: str) -> str:
        """Why the right choice is right; empty if that is not said, or kept."""
        said = {} if self.kept else self._task(task).get("why", {})
        return str(said.get(lang) or said.get(language.DEFAULT, "")).strip()

    def played(self, task: str) -> Sequence[str]:
        """The moves that play the answer to a question out; none if it has none."""
        return self._moves(self._task(task).get("moves", ()))

    def claims(self, task: str) -> Claims | None:
        """What its choices claim; None if that is not said."""
        found = self._task(task)
        if "claims" not in found:
            return None
        after, fact = found.get("after", ""), found.get("fact")
        if after == "moves":
            after = found["moves"]
        if self._source and isinstance(fact, str):
            fact = getattr(_module(str(self._programs.resolve()), self._source), fact, fact)
        return Claims(found["claims"], found.get("on"), after, fact)

    def moves(self, task: str) -> Sequence[str]:
        """The moves that reach a goal."""
        return self._moves(self._of(task, "moves"))

    def _moves(self, moves: Sequence[str]) -> Sequence[str]:
        return SealedMoves(moves) if self.kept else moves

    @property
    def written(self) -> list[str]:
        """The tasks whose solution is a function."""
        return [task for task, found in self._tasks.items() if "program" in found]

    def program(self, task: str) -> Callable[..., object]:
        """The function that solves a task."""
        return self._function(self._of(task, "program"))

    def mistakes(self, task: str) -> dict[str, Callable[..., object]]:
        """Functions with a common mistake, by name."""
        named: Mapping[str, str] = self._task(task).get("mistakes", {})
        return {name: self._function(function) for name, function in named.items()}

    def _function(self, name: str) -> Callable[..., object]:
        if not self._source and not self._programs.is_file():
            raise LessonError(f"there is no {self._programs}")
        function: Callable[..., object] | None = getattr(
            _module(str(self._programs.resolve()), self._source), name, None
        )
        if function is None:
            raise LessonError(f"{self._programs} has no function {name!r}")
        return SealedProgram(function) if self.kept else function

    def _task(self, task: str) -> Mapping[str, Any]:
        if task not in self._tasks:
            raise LessonError(f"{self._file} says nothing of the task [{task}]")
        found: Mapping[str, Any] = self._tasks[task]
        return found

    def _of(self, task: str, key: str) -> Any:
        found = self._task(task)
        if key not in found:
            raise LessonError(f"{self._file}: [{task}] has no {key!r}")
        return found[key]


def _text(file: Path) -> str:
    return read_clean(file) if file.is_file() else ""


@cache
def _module(file: str, source: str) -> ModuleType:
    """The module that a file of programs is: made of its source, which is sealed where there is no such file."""
    module = ModuleType(f"solutions_{Path(file).stem.replace('-', '_')}")
    module.__file__ = file
    exec(compile(source, file, "exec"), module.__dict__)
    return module
