"""Which tests reach a line, and how long each takes: a plugin of pytest that writes it down, and what reads it again.

    python -m coverage run --data-file=lines --include='bohnanza_lab/drill/*' \
        -m pytest -p tools.reached --seconds-to=seconds tests/test_drill.py
    python -m pytest -p tools.reached --only=chosen tests/test_drill.py

The first runs every test in a context of its own. The second runs those alone whose ids stand in a file, in its order.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Generator, Iterator
from pathlib import Path
from time import monotonic

import pytest
from coverage import Coverage, CoverageData

SECONDS = pytest.StashKey[dict[str, float]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """What it is asked for."""
    parser.addoption("--seconds-to", type=Path, help="write into this file how long each test takes")
    parser.addoption("--only", type=Path, help="run the tests whose ids stand in this file, in its order")


def pytest_configure(config: pytest.Config) -> None:
    """No test has been run yet."""
    config.stash[SECONDS] = {}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The tests asked for, in that order; what there is no longer is left out."""
    if config.option.only:
        chosen = json.loads(config.option.only.read_text("utf-8"))
        found = {item.nodeid: item for item in items}
        items[:] = [found[each] for each in chosen if each in found]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Each test in a context of its own, and for how long."""
    measured, began = Coverage.current(), monotonic()
    if measured:
        measured.switch_context(item.nodeid)
    try:
        return (yield)
    finally:
        if measured:
            measured.switch_context("")
        item.config.stash[SECONDS][item.nodeid] = monotonic() - began


def pytest_unconfigure(config: pytest.Config) -> None:
    """Write down how long they took."""
    if config.option.seconds_to:
        config.option.seconds_to.write_text(json.dumps(config.stash[SECONDS]), "utf-8")


class Reached:
    """What a run under coverage has written, of the files of a folder."""

    def __init__(self, lines: Path, seconds: Path, folder: Path) -> None:
        self.folder = folder
        self.seconds: dict[str, float] = json.loads(seconds.read_text("utf-8"))
        self._lines = CoverageData(str(lines))
        self._lines.read()

    def tests(self, file: Path, line: int) -> list[str]:
        """The tests that reach the statement in which a line is, the quickest first.

        What runs when its file is imported is reached by every test that reaches the file; if none does, as for a file
        of tables, by every test.
        """
        by_line = self._lines.contexts_by_lineno(str((self.folder / file).resolve()))
        own, at_import = statement((self.folder / file).read_text("utf-8"), line)
        tests = {test for each in own for test in by_line.get(each, ())}
        if at_import or "" in tests:
            tests.update(*by_line.values())
            tests = (tests & self.seconds.keys()) or {*self.seconds}
        return sorted(tests & self.seconds.keys(), key=lambda test: (self.seconds[test], test))


def statement(source: str, line: int) -> tuple[set[int], bool]:
    r"""The lines of the innermost statement that has this line, without the statements in it, and whether it runs when
    its file is imported.

    >>> source = "A = (\n  1)\n\ndef f():\n    if (A and\n        f):\n        return A\n"
    >>> [statement(source, line) for line in (2, 4, 6, 7)]
    [({1, 2}, True), ({4}, True), ({5, 6}, False), ({7}, False)]
    """
    around: list[ast.stmt] = []
    body = [*_statements(ast.parse(source))]
    while found := next((each for each in body if line in _span(each)), None):
        around.append(found)
        body = [*_statements(found)]
    if not around:
        return {line}, True
    own = {*_span(around[-1])}.difference(*map(_span, body)) | {line}
    return own, not any(isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) for each in around[:-1])


def _statements(node: ast.AST) -> Iterator[ast.stmt]:
    """The outermost statements in a node, those of its handlers and cases too."""
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.stmt):
            yield each
        else:
            yield from _statements(each)


def _span(node: ast.stmt) -> range:
    first = min(each.lineno for each in (node, *getattr(node, "decorator_list", ())))
    return range(first, (node.end_lineno or first) + 1)
