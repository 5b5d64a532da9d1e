"""The judge of a page's tasks: it runs what a reader has written, in the reader's own browser and never on a server.

A browser's Python cannot end a call. So it tells the page the verdict of each case before it tries that case, and the
page ends the worker of a case that goes on and on (``widgets/src/code/judge.ts``).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from traceback import extract_tb
from typing import Any

from ..context import Context, within
from ..lessons.calls import SECONDS, ended_from_outside, patience, tell_verdict
from ..lessons.check_result import CheckResult, say, shortened, stopped
from .page import Page
from .runner import NotOursError, Task, run_cell

MOST_PRINTED = 10_000
"""The most letters of what a reader's code prints that a page shows."""


class Judge:
    """Judges what is written in the tasks of a page. ``tell`` is told what happens meanwhile, in JSON."""

    def __init__(self, tell: Callable[[str], object]) -> None:
        self._tell = tell

    def answer(self, line: str) -> str:
        """The verdict on a text in a cell, both in JSON; ``{"lab": true}`` where the notebook cannot be run here."""
        asked = json.loads(line)
        try:
            task = _page(asked["file"], asked["lang"]).tasks[asked["cell"]]
        except (NotOursError, KeyError):
            return json.dumps({"lab": True})
        with within(_context(asked["file"], asked["lang"])):
            return json.dumps({"verdict": verdict(task, asked["text"], self._told)})

    def _told(self, told: Mapping[str, Any]) -> None:
        if "state" in told:
            told = {**told, "message": repr(CheckResult(told["state"], told["message"]))}
        self._tell(json.dumps({"seconds": SECONDS, **told}))


def _context(file: str, lang: str) -> Context:
    return Context(query=f"lang={lang}", folder=Path(file).parent)


@cache
def _page(file: str, lang: str) -> Page:
    return Page.read(Path(file), _context(file, lang))


def verdict(task: Task, text: str, tell: Callable[[Mapping[str, Any]], None]) -> dict[str, str]:
    """Run a text in place of a task's cell. The verdict has no HTML, and its ``state`` is empty where nothing has been
    checked; beside it is what the text has printed.
    """
    printed = StringIO()
    with redirect_stdout(printed), redirect_stderr(printed), ended_from_outside(tell):
        tell_verdict("broken", say("broken.cell", seconds=patience()), 0, 0)
        try:
            value = run_cell(text, task.file, dict(task.names))
        except BaseException as error:  # the reader's code may raise anything
            value = CheckResult("broken", say("broken", reason=_with_line(error, task.file)))
    state, said = "", "" if value is None else shortened(repr(value))  # as a notebook would show it
    if isinstance(value, CheckResult):
        state, said = value.state, repr(value)
    return {"state": state, "message": said, "printed": printed.getvalue()[:MOST_PRINTED]}


def _with_line(error: BaseException, file: str) -> str:
    """What an error says, and the line of a file in which it was."""
    said = stopped(error)
    lines = [(each.lineno, each.line or "") for each in extract_tb(error.__traceback__) if each.filename == file]
    if isinstance(error, SyntaxError) and error.filename == file:
        said, lines = f"{type(error).__name__}: {error.msg}", [(error.lineno, (error.text or "").strip())]
    return say("error.line", reason=said, number=lines[-1][0] or 0, line=lines[-1][1]) if lines else said
