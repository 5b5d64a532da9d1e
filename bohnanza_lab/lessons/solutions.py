"""The solutions of exercises, apart from the exercises: a teacher can leave them out, and answers are still judged.

Beside the notebook ``duel.ipynb`` stand two folders. ``solutions/duel.toml`` has a table for each task: which choice is
``right`` (a number, counted from 1) and ``why`` in each language; the ``claims`` by which the engine judges the
choices, with ``on``, ``after`` and ``fact`` as in :class:`~.claims.Claims`, where ``after = "moves"`` is the task's own
line and ``fact`` may name a function of ``solutions/duel.py``; the ``moves`` that play it out or reach the goal, or the
``program``, a function of that file, with its ``mistakes``. ``expected/duel.toml`` has what judges an answer without
those: digests, which tell whether an answer is right but not which one would be.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from ..text import language
from ..text.words import words
from .claims import Claims
from .texts import LessonError

SOLUTIONS = "solutions"
"""The folder that a teacher can leave out."""
_EXPECTED = "expected"


@dataclass(frozen=True)
class Kept:
    """What stands in for moves that the teacher keeps: their digest, how many they are, and the turn and the phase in
    which the last of them is made.
    """

    line: str = ""
    par: int = 0
    ends: tuple[int, str] = (0, "")


@dataclass(frozen=True)
class KeptProgram:
    """What stands in for a function that the teacher keeps: the digest of what it returns in each case."""

    values: tuple[str, ...]


def digest(*parts: object) -> str:
    """Tells equal things from others, and does not tell what they are.

    >>> digest("duel", "worth", 2) == digest("duel", "worth", 2) != digest("duel", "worth", 3)
    True
    """
    return blake2b(repr(parts).encode(), digest_size=6).hexdigest()


def kept_text() -> dict[str, str]:
    """What a reader is told who asks for a solution that is not there, in each language."""
    return {lang: words(lang).say("exercise.kept") for lang in language.LANGUAGES}


class Solutions:
    """The solutions of one notebook's tasks, or what is known of them without."""

    def __init__(self, name: str, folder: Path = Path()) -> None:
        self._name = name
        self._programs = folder / SOLUTIONS / f"{name}.py"
        file = folder / SOLUTIONS / f"{name}.toml"
        self.kept = not file.is_file()
        """Whether the teacher keeps them."""
        self._file = folder / _EXPECTED / f"{name}.toml" if self.kept else file
        self._tasks = _read(self._file)

    def __contains__(self, task: str) -> bool:
        return task in self._tasks

    def right(self, task: str, choices: int) -> set[int]:
        """The numbers of the right choices of a question, counted from 1."""
        named = self._of(task, "right")
        if not self.kept:
            return {named} if isinstance(named, int) else set(named)
        return {number for number in range(1, choices + 1) if digest(self._name, task, number) in named}

    def why(self, task: str, lang: str) -> str:
        """Why the right choice is right; empty if that is not said, or kept."""
        return str(self._task(task).get("why", {}).get(lang, "")).strip()

    def played(self, task: str) -> Sequence[str] | Kept:
        """The moves that play the answer to a question out; none if it has none."""
        found = self._task(task)
        if self.kept:
            return Kept()
        moves: Sequence[str] = found.get("moves", ())
        return moves

    def claims(self, task: str) -> Claims | None:
        """What its choices claim; None if that is not said, or kept."""
        found = self._task(task)
        if "claims" not in found:
            return None
        after, fact = found.get("after", ""), found.get("fact")
        if after == "moves":
            after = found["moves"]
        if self._programs.is_file() and isinstance(fact, str):
            fact = getattr(_module(self._programs), fact, fact)
        return Claims(found["claims"], found.get("on"), after, fact)

    def moves(self, task: str) -> Sequence[str] | Kept:
        """The moves that reach a goal."""
        if self.kept:
            turn, phase = self._of(task, "ends")
            return Kept(self._of(task, "line"), self._of(task, "par"), (turn, phase))
        moves: Sequence[str] = self._of(task, "moves")
        return moves

    @property
    def written(self) -> list[str]:
        """The tasks whose solution is a function."""
        return [task for task, found in self._tasks.items() if "values" in found or "program" in found]

    def program(self, task: str) -> Callable[..., object] | KeptProgram:
        """The function that solves a task."""
        if self.kept:
            return KeptProgram(tuple(self._of(task, "values").split()))
        return self._function(self._of(task, "program"))

    def mistakes(self, task: str) -> Mapping[str, Callable[..., object] | str]:
        """Functions with a common mistake, by name; of kept ones the digest of what they return."""
        named: Mapping[str, str] = self._task(task).get("mistakes", {})
        return named if self.kept else {name: self._function(function) for name, function in named.items()}

    def _function(self, name: str) -> Callable[..., object]:
        function: Callable[..., object] | None = getattr(_module(self._programs), name, None)
        if function is None:
            raise LessonError(f"{self._programs} has no function {name!r}")
        return function

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


def _read(file: Path) -> Mapping[str, Any]:
    if not file.is_file():
        return {}
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{file}: {error}") from None


def _module(file: Path) -> ModuleType:
    return _loaded(file.resolve())


@cache
def _loaded(file: Path) -> ModuleType:
    spec = spec_from_file_location(f"solutions_{file.stem.replace('-', '_')}", file)
    if spec is None or spec.loader is None or not file.is_file():
        raise LessonError(f"there is no {file}")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
