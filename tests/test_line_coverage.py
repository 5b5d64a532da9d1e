"""The tests that are run for a mutant: those that reach it, the quickest first."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.serving import ROOT
from tools.line_coverage import ReachedLines

SOURCE = """\
from functools import cache
LIMIT = 3


def fits(number):
    if number > LIMIT:
        return False
    return True


def nobody():
    return None


@cache
def once():
    return 1
"""
TESTS = """\
from time import process_time

import pytest

from sums import fits, once


def work(seconds):
    until = process_time() + seconds
    while process_time() < until:
        pass


def test_slow():
    work(0.2)
    assert fits(2)


@pytest.mark.parametrize("number", [4, 5])
def test_quick(number):
    assert not fits(number)


@pytest.fixture(scope="module")
def shared():
    return fits(1)


def test_first(shared):
    assert shared


def test_second(shared):
    assert shared


def test_elsewhere():
    work(0.1)
    assert once()


def test_again():
    work(0.1)
    assert once()
"""


def run(folder: Path, *command: str) -> str:
    plugins = [f"-p{each}" for each in ("no:nbval", "no:cacheprovider", "no:xdist", "tools.line_coverage")]
    asked = [sys.executable, *command, *plugins, "-v", "-cpytest.ini", "test_sums.py"]
    around = {"PYTHONPATH": f"{folder}:{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"}
    ended = subprocess.run(asked, cwd=folder, env=around, capture_output=True, text=True)
    assert not ended.returncode, ended.stdout + ended.stderr
    return ended.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {"sums.py": SOURCE, "test_sums.py": TESTS, "pytest.ini": ""}.items():
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def test_a_line_has_the_tests_that_reach_it_the_quickest_first(folder: Path) -> None:
    measured = ("-m", "coverage", "run", "--data-file=lines", "--include=sums.py")
    run(folder, *measured, "-m", "pytest", "--times-to=times", "--afresh=sums.py")
    known = ReachedLines(folder / "lines", folder / "times", folder)
    names = ("test_quick[4]", "test_quick[5]", "test_slow", "test_first", "test_second", "test_elsewhere", "test_again")
    four, five, slow, first, second, elsewhere, again = (f"test_sums.py::{name}" for name in names)
    assert {*known.seconds} == {four, five, slow, first, second, elsewhere, again}
    assert {*known.tests(Path("sums.py"), 7)} == {four, five}
    # Two tests share what a fixture has reached for both.
    assert {*known.tests(Path("sums.py"), 8)} == {slow, first, second}
    assert known.tests(Path("sums.py"), 6)[-1] == slow
    # A table of a file is read by all who come into the file; a function that is never called, by none.
    assert {*known.tests(Path("sums.py"), 2)} == {*known.seconds}
    assert known.tests(Path("sums.py"), 12) == []
    # What is kept between two calls is reached by all who need it.
    assert {*known.tests(Path("sums.py"), 17)} == {elsewhere, again}
    # No more of them than take so long together, and one at least.
    everyone = known.tests(Path("sums.py"), 2)
    assert known.tests(Path("sums.py"), 2, 0.0) == everyone[:1]
    most = sum(known.seconds[test] for test in everyone[:-1])
    assert known.tests(Path("sums.py"), 2, most + 0.001) == everyone[:-1]


def test_those_asked_for_are_run_in_that_order(folder: Path) -> None:
    asked = ["test_sums.py::test_slow", "test_sums.py::test_lost", "test_sums.py::test_quick[4]"]
    assert passed(folder, asked) == [asked[0], asked[2]]


def test_of_a_case_that_has_another_name_now_every_case_is_run(folder: Path) -> None:
    asked = ["test_sums.py::test_quick[5]", "test_sums.py::test_quick[six]", "test_sums.py::test_slow"]
    assert passed(folder, asked) == [asked[0], asked[2], "test_sums.py::test_quick[4]"]


def passed(folder: Path, asked: list[str]) -> list[str]:
    (folder / "only").write_text(json.dumps(asked), "utf-8")
    said = run(folder, "-m", "pytest", "--only=only")
    return [line.split(" ")[0] for line in said.splitlines() if "PASSED" in line]
