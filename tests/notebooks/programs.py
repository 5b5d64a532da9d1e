"""What somebody may write in the code tasks of the exercises: each kept solution and a known mistake, as in a cell."""

from __future__ import annotations

import linecache
import tomllib
from functools import cache
from typing import Any, NamedTuple

from bohnanza_lab.text import language
from tests.notebooks.exercises import FOLDER, NAMES, shown


class Program(NamedTuple):
    """A text for the cell of a task."""

    notebook: str
    task: str
    wrong: bool
    text: str

    @property
    def cell(self) -> str:
        return f"{self.task}-answer"

    def __str__(self) -> str:
        return f"{self.task}-{'mistake' if self.wrong else 'solution'}"


def _programs(notebook: str) -> list[Program]:
    solutions = tomllib.loads((FOLDER / f"solutions/{notebook}.toml").read_text("utf-8"))
    source = (FOLDER / f"solutions/{notebook}.py").read_text("utf-8")
    found = []
    for task, of in solutions.items():
        if "program" in of:
            right, mistake = of["program"], next(iter(of.get("mistakes", {}).values()), "printed")
            printed = f"\n\ndef printed(*given):\n    print({right}(*given))\n"
            found.append(Program(notebook, task, False, f"{source}\n\n{task}.check({right})"))
            found.append(Program(notebook, task, True, f"{source}{printed}\n\n{task}.check({mistake})"))
    return found


PROGRAMS = [each for name in NAMES for each in _programs(name)]
"""The solution and a mistake of each task: one that its notebook knows, else a function that prints its answer."""


@cache
def judged_here(program: Program, lang: str) -> tuple[str, str]:
    """The verdict that a notebook shows."""
    language.use(lang)
    room: dict[str, Any] = {program.task: shown(program.notebook, lang)[f"{program.task}-task"]}
    *before, last = program.text.splitlines(keepends=True)
    file = f"<{program}>"
    linecache.cache[file] = len(program.text), None, [*before, last], file
    exec(compile("".join(before), file, "exec"), room)
    found = eval(last, room)
    return found.state, repr(found)
