"""What is tried at random: less at each push than before a release, and the same games when a run is repeated."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.serving import ROOT
from tests.volume import of_the_commit, some_of

SAYS = "from tests.volume import SEED, again, volume; print(volume(100), volume(100, 33), volume(3), SEED, again())"
ALWAYS_RED = """
from hypothesis import given, strategies

@given(strategies.integers(0, 10**9))
def test_of_numbers(number):
    assert number < 1000, f"tried {number}"
"""


@pytest.mark.parametrize(
    ("asked", "said"),
    [({"SEED": "7"}, "10 3 1 7 SEED=7"), ({"SEED": "7", "DEEP": "1"}, "100 100 3 7 SEED=7 DEEP=1")],
    ids=str,
)
def test_a_push_tries_a_part_and_a_release_everything(asked: dict[str, str], said: str) -> None:
    around = {name: value for name, value in os.environ.items() if name not in ("SEED", "DEEP")}
    ended = subprocess.run([sys.executable, "-c", SAYS], cwd=ROOT, env=around | asked, capture_output=True, text=True)
    assert ended.stdout.strip() == said, ended.stderr


DRAWN = """
import pytest

@pytest.mark.drawn(1)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_page(lang): ...

@pytest.mark.drawn(2, of="whole games")
@pytest.mark.parametrize("game", [1, 2])
def test_a_game(game): ...

@pytest.mark.drawn(2, of="whole games")
def test_another(): ...

def test_that_always_runs(): ...
"""
OF_A_FILE = f"""{DRAWN}
pytestmark = pytest.mark.drawn(3)

@pytest.mark.parametrize("edition", [1, 2, 3, 4])
def test_an_edition(edition): ...
"""


def test_of_cases_and_of_tests_some_are_drawn_and_before_a_release_all_run(tmp_path: Path) -> None:
    def ran(tests: str, **asked: str) -> list[str]:
        file = tmp_path / "test_drawn.py"
        file.write_text(tests, encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-p", "no:nbval", "-p", "tests.conftest", "--collect-only", "-q"]
        around = {name: value for name, value in os.environ.items() if name not in ("SEED", "DEEP")}
        ended = subprocess.run([*command, str(file)], cwd=ROOT, env=around | asked, capture_output=True, text=True)
        return re.findall("::test_(?:an?_?)?(page|game|edition|other|that)", ended.stdout)

    some = ran(DRAWN, SEED="1")
    assert [some.count("page"), some.count("game") + some.count("other"), some.count("that")] == [1, 2, 1]
    assert len(ran(DRAWN, DEEP="1")) == 6
    of_a_file = ran(OF_A_FILE, SEED="1")
    assert len(of_a_file) == 3
    assert [of_a_file.count("page") < 2, len(ran(OF_A_FILE, DEEP="1"))] == [True, 10]


def test_each_seed_draws_some_and_a_release_takes_all(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = set[str]()
    monkeypatch.setattr("tests.volume.DEEP", False)
    for seed in range(40):
        monkeypatch.setattr("tests.volume.SEED", seed)
        first, second = found = some_of("abcd", 2)
        assert first < second, "in their order"
        assert found == some_of("abcd", 2)
        drawn |= {first, second}
    assert drawn == {*"abcd"}
    monkeypatch.setattr("tests.volume.DEEP", True)
    assert some_of("abcd") == [*"abcd"]


def test_the_seed_of_a_commit_is_its_hash(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    git = tmp_path / "git"
    git.write_text("#!/bin/sh\necho 0000002a5f1bc4b3a6b08ee7aa4cbf5f4c1b5a4e\n", encoding="utf-8")
    git.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("SEED", raising=False)
    assert of_the_commit() == 42
    git.write_text("#!/bin/sh\nexit 128\n", encoding="utf-8")
    assert of_the_commit() == 0, "an archive of the source has no commit"


def test_a_failure_says_what_shows_it_again(tmp_path: Path) -> None:
    """Also of Hypothesis: the same seed tries the same numbers."""
    red = tmp_path / "test_red.py"
    red.write_text(ALWAYS_RED, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:nbval", "-p", "tests.conftest", "-p", "no:cacheprovider"]
    said = []
    for _ in range(2):
        ended = subprocess.run(
            [*command, "--hypothesis-verbosity=verbose", "-s", str(red)],
            cwd=ROOT,
            env={**os.environ, "SEED": "7", "DEEP": ""},
            capture_output=True,
            text=True,
        )
        assert "SEED=7 .venv/bin/python -m pytest -p no:nbval '" in ended.stdout, ended.stdout + ended.stderr
        said.append([line for line in ended.stdout.splitlines() if line.strip().startswith("number=")])
    first, again = said
    assert len(first) > 1
    assert first == again
