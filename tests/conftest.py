"""What holds for every test: the seed of what is tried at random, a language that nobody has chosen before, and a
garbage collector that does not look through the tests themselves.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

import bohnanza_lab.server.skip_slow_imports  # noqa: F401  # each process of a run starts sooner too
from bohnanza_lab.text import language
from tests.serving import ask_loopback_directly
from tests.volume import SEED, again, some_of

# A loaded machine is slow, which is no fault of what is tried.
settings.register_profile("proof", deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("proof")

collect_ignore = ["foreign_game"]
"""It runs where it is installed: see test_foreign_game."""


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Hypothesis begins with the same seed as everything else that is tried at random, no proxy of the
    environment stands before the servers of the tests, and the terminal speaks no language of its own.
    """
    ask_loopback_directly()
    os.environ["LC_ALL"] = "C.UTF-8"
    if config.getoption("hypothesis_seed") is None:
        config.option.hypothesis_seed = str(SEED)


def pytest_report_header() -> str:
    return f"what is tried at random: {again()}, which before a command tries the same"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of the cases of a test with the mark ``drawn``, or of several tests that share one, run as many as it says; of
    these then, in a file that has the mark itself, as many as the file says.
    """
    for marked in (pytest.Function, pytest.Module):
        drawn: dict[tuple[str, int], list[pytest.Item]] = {}
        for item in items:
            for node, mark in item.iter_markers_with_node("drawn"):
                if isinstance(node, marked):
                    of = mark.kwargs.get("of", node.nodeid.partition("[")[0])
                    drawn.setdefault((of, mark.args[0]), []).append(item)
        left = {item for (of, count), cases in drawn.items() for item in cases if item not in some_of(cases, count, of)}
        if left:
            config.hook.pytest_deselected(items=[*left])
            items[:] = [item for item in items if item not in left]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Each failure says the command that shows it once more, whatever has been committed since."""
    report = yield
    if report.failed:
        report.sections.append(("the same again", f"{again()} .venv/bin/python -m pytest -p no:nbval '{item.nodeid}'"))
    return report


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the garbage collector from what is there before the first test and stays until the last one has run, and
    let it come less often.

    There are half a million such objects. Looking through them took a third of the time of a test that plays games.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(10_000, 20, 20)
        gc.enable()


@pytest.fixture(autouse=True)
def no_chosen_language() -> Iterator[None]:
    """No test hears the language that another has chosen: each begins without one, and takes its own back."""
    language.use(None)
    yield
    language.use(None)
