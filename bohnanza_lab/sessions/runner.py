"""Runs the cells of a notebook as plain Python, and keeps what they show.

There is no kernel here and no IPython, so that a server and a browser's Python run it alike. A notebook that shows more
than components, prose, pictures and values is no page of ours: :class:`NotOursError` says which cell decides that.
"""

from __future__ import annotations

import ast
import io
import linecache
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from ..components.component import Component
from ..context import Context, within
from ..lessons.check_result import CheckResult
from ..lessons.exercise import Exercise

MAIN = "__main__"
_LONGEST = 79
"""A value that is longer than a line is broken into lines by IPython, and not here."""
_PLAIN = (str, int, float, complex, bool, bytes, type(None))
_FORMS = {
    "_repr_html_": "text/html",
    "_repr_markdown_": "text/markdown",
    "_repr_svg_": "image/svg+xml",
    "_repr_png_": "image/png",
    "_repr_jpeg_": "image/jpeg",
    "_repr_latex_": "text/latex",
    "_repr_javascript_": "application/javascript",
}
_DISPLAY = {f"from IPython.{each} import display" for each in ("display", "core.display", "core.display_functions")}
"""Of these a cell has no need: there is one here without it."""
_DRAWS_BESIDE = "matplotlib.pyplot"
"""What it draws is shown by a kernel, whatever the cell's last expression is."""


@dataclass(frozen=True)
class Task:
    """A cell for a reader's own code: it checks an answer that nobody has given yet. ``html`` is what the check says,
    ``names`` are those of the cells before.
    """

    exercise: Exercise
    source: str
    file: str
    names: Mapping[str, Any]
    html: str


Shown = Component | Task | Mapping[str, Any]
"""A component, a task, or the forms of another value by their MIME types."""


class NotOursError(Exception):
    """A page that is left to a kernel. ``cell`` is the number of the cell in its notebook that decides it, from 1; 0
    where none does.
    """

    def __init__(self, cell: int, why: str) -> None:
        super().__init__(cell, why)
        self.cell, self.why = cell, why

    def __str__(self) -> str:
        return f"cell {self.cell}: {self.why}" if self.cell else self.why


def run(cells: Mapping[int, str], context: Context, name: str = "notebook") -> dict[int, list[Shown]]:
    """Run the code of cells, by their numbers in the notebook; returns what each has shown. Raises
    :class:`NotOursError`.

    >>> run({1: "half = 3", 2: "2 * half"}, Context())
    {1: [], 2: [{'text/plain': '6'}]}
    """
    shown: dict[int, list[Shown]] = {}
    with within(context), _main_module() as names:
        for number, source in cells.items():
            found = shown[number] = []
            names["display"] = partial(_show, found)
            printed = io.StringIO()
            try:
                with redirect_stdout(printed), redirect_stderr(printed):
                    file, before = f"<{name}, cell {number}>", dict(names)
                    value = run_cell(source, file, names)
                    if isinstance(value, CheckResult) and value.exercise and value.state == "unattempted":
                        found.append(Task(value.exercise, source, file, before, value._repr_html_()))
                    elif value is not None:
                        _show(found, value)
            except NotOursError as error:
                raise NotOursError(number, error.why) from None
            except (Exception, SystemExit) as error:
                raise NotOursError(number, f"{type(error).__name__}: {error}") from error
            if printed.getvalue():
                raise NotOursError(number, f"prints {printed.getvalue()[:60]!r}")
            if _DRAWS_BESIDE in sys.modules:
                raise NotOursError(number, f"uses {_DRAWS_BESIDE}")
    return shown


def _show(found: list[Shown], *values: object) -> None:
    """What a cell calls to show something before its last line."""
    found += map(_forms, values)


@contextmanager
def modules_beside(folder: Path) -> Iterator[None]:
    """In a ``with`` block, the cells of a notebook can import the modules of its folder."""
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))


@contextmanager
def _main_module() -> Iterator[dict[str, Any]]:
    """The names of the cells, as those of the main module: what a cell defines says that it is from there."""
    module, before = ModuleType(MAIN), sys.modules[MAIN]
    sys.modules[MAIN] = module
    try:
        yield vars(module)
    finally:
        sys.modules[MAIN] = before


def run_cell(source: str, file: str, names: dict[str, Any]) -> object:
    """Run a cell under the name of a file; returns what its last line shows, or None."""
    tree = ast.parse(source, file)
    tree.body = [each for each in tree.body if not (isinstance(each, ast.ImportFrom) and ast.unparse(each) in _DISPLAY)]
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file  # for `inspect` and tracebacks
    exec(compile(tree, file, "exec", dont_inherit=True), names)
    if not isinstance(last, ast.Expr):
        return None
    value: object = eval(compile(ast.Expression(last.value), file, "eval", dont_inherit=True), names)
    return None if source.rstrip().endswith(";") else value


def _forms(value: object) -> Shown:
    """The forms in which a value shows itself. Raises :class:`NotOursError` where only a kernel can show it."""
    if isinstance(value, Component):
        return value
    if hasattr(value, "_ipython_display_"):
        raise NotOursError(0, f"shows {type(value).__name__}")
    forms: dict[str, Any] = {}
    bundle = getattr(value, "_repr_mimebundle_", None)
    if callable(bundle):
        found = bundle(include=None, exclude=None)
        forms |= found[0] if isinstance(found, tuple) else found or {}
    for method, kind in _FORMS.items():
        show = getattr(value, method, None)
        if kind not in forms and callable(show) and (found := show()) is not None:
            forms[kind] = found[0] if isinstance(found, tuple) else found
    if {*forms} - {"text/plain"}:
        return forms
    text = repr(value)
    ours = type(value).__module__.partition(".")[0] == __name__.partition(".")[0]
    if len(text) > _LONGEST or "\n" in text or not (ours or _is_plain(value)):
        raise NotOursError(0, f"shows {type(value).__name__}")
    return {"text/plain": text}


def _is_plain(value: Any) -> bool:
    """Whether Python alone says how a value is written."""
    if type(value) is dict:
        return all(map(_is_plain, (*value, *value.values())))
    if type(value) in (list, tuple):
        return all(map(_is_plain, value))
    return type(value) in _PLAIN
