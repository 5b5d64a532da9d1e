"""Which tests reach a line, and how much of the processor each takes: a plugin of pytest writes it down, and this reads
it again.

    python -m coverage run --data-file=lines --include='bohnanza_lab/drill/*' \
        -m pytest -p tools.line_coverage --afresh=bohnanza_lab/drill --times-to=times tests/drill
    python -m pytest -p tools.line_coverage --only=chosen tests/drill

The first runs every test in a context of its own. The second runs those alone whose ids stand in a file, in its order.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from itertools import accumulate
from math import inf
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import process_time

import pytest
from coverage import Coverage, CoverageData

TIMES = pytest.StashKey[dict[str, tuple[float, list[str]]]]()
"""How long each test has kept the processor busy, and the fixtures that it asks for."""
CACHES = pytest.StashKey[list[Callable[[], object]]]()
"""What clears each cache."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """What it is asked for."""
    parser.addoption("--times-to", type=Path, help="write into this file how long each test takes")
    parser.addoption(
        "--afresh", type=Path, help="let the functions of this file or folder keep nothing between two tests"
    )
    parser.addoption("--only", type=Path, help="run the tests whose ids stand in this file, in its order")


def pytest_configure(config: pytest.Config) -> None:
    """No test has been run yet."""
    config.stash[TIMES] = {}
    config.stash[CACHES] = []


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The tests asked for, in that order. If a test id is missing, run all its cases: a mutated ``repr`` changes their
    ids.
    """
    if config.option.only:
        chosen = json.loads(config.option.only.read_text("utf-8"))
        found = {item.nodeid: item for item in items}
        lost = {_without_case(each) for each in chosen if each not in found}
        renamed = [each for each in found if each not in chosen and _without_case(each) in lost]
        items[:] = [found[each] for each in (*chosen, *renamed) if each in found]


def _without_case(test: str) -> str:
    return test.partition("[")[0]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Each test in a context of its own, and for how long."""
    for forget in item.config.stash[CACHES]:
        forget()
    began = _busy()
    try:
        with _context(item.nodeid, ""):
            return (yield)
    finally:
        fixtures = [f"fixture {name}" for name in getattr(item, "fixturenames", ())]
        item.config.stash[TIMES][item.nodeid] = _busy() - began, fixtures


def _busy() -> float:
    """Seconds of the processor, for this process and those that it has waited for: the same on a busy machine."""
    children = getrusage(RUSAGE_CHILDREN)
    return process_time() + children.ru_utime + children.ru_stime


def pytest_collection_finish(session: pytest.Session) -> None:
    """Find what functions have cached: else the first test that needs a value would be the only one to reach it."""
    place = session.config.option.afresh
    for module in [*sys.modules.values()] if place else ():
        if Path(getattr(module, "__file__", None) or "/").is_relative_to(place.resolve()):
            found = [getattr(each, "cache_clear", None) for each in vars(module).values()]
            session.config.stash[CACHES] += filter(callable, found)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[object], request: pytest.FixtureRequest) -> Generator[None]:
    """A fixture that several tests share in a context of its own: the first of them alone would reach it else."""
    if fixturedef.scope == "function":
        return (yield)
    with _context(f"fixture {fixturedef.argname}", request.node.nodeid):
        return (yield)


@contextmanager
def _context(name: str, afterwards: str) -> Iterator[None]:
    measured = Coverage.current()
    if measured:
        measured.switch_context(name)
    try:
        yield
    finally:
        if measured:
            measured.switch_context(afterwards)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Write down how long they took."""
    if config.option.times_to:
        config.option.times_to.write_text(json.dumps(config.stash[TIMES]), "utf-8")


class ReachedLines:
    """What a run under coverage has written, of the files of a folder."""

    def __init__(self, lines: Path, times: Path, folder: Path) -> None:
        self.folder = folder
        told: dict[str, tuple[float, list[str]]] = json.loads(times.read_text("utf-8"))
        self.seconds = {test: seconds for test, (seconds, _) in told.items()}
        self._fixtures = {test: {*fixtures} for test, (_, fixtures) in told.items()}
        self._lines = CoverageData(str(lines))
        self._lines.read()

    def tests(self, file: Path, line: int, most: float = inf) -> list[str]:
        """The tests that reach the statement in which a line is, the quickest first: as many as take no longer than
        ``most`` seconds together, at least one.

        What runs when its file is imported is reached by every test that reaches the file; if none does, as for a file
        of tables, by every test.
        """
        by_line = self._lines.contexts_by_lineno(str((self.folder / file).resolve()))
        own, at_import = statement((self.folder / file).read_text("utf-8"), line)
        found = {context for each in own for context in by_line.get(each, ())}
        if at_import or "" in found:
            found.update(*by_line.values())
        tests = [test for test in self.seconds if test in found or not found.isdisjoint(self._fixtures[test])]
        if at_import and not tests:
            tests = [*self.seconds]
        tests.sort(key=lambda test: (self.seconds[test], test))
        together = accumulate(self.seconds[test] for test in tests)
        return tests[: max(1, sum(seconds <= most for seconds in together))]


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
