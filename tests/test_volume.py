"""Each push runs a fixed set of the tests in a browser: every edition is in it, both languages, and the smallest and
the largest window.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from bohnanza_lab.engine.editions import edition_ids
from tests.serving import ROOT
from tests.volume import SEED


@pytest.fixture(scope="module")
def cases() -> str:
    """The names of the cases that a push runs in a browser, a line each."""
    asked = [sys.executable, "-m", "pytest", "-pno:nbval", "-pno:xdist", "--collect-only", "-q", "tests/browser"]
    around = {**os.environ, "DEEP": "", "SEED": str(SEED)}
    return subprocess.run(asked, cwd=ROOT, env=around, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("edition", edition_ids())
def test_a_push_shows_every_edition_in_a_browser(cases: str, edition: str) -> None:
    assert re.search(rf"(?<![a-z-]){edition}(?!-?[a-z])", cases)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_push_shows_both_languages_in_a_browser(cases: str, lang: str) -> None:
    assert re.search(rf"[\[-]{lang}[\]-]", cases)


@pytest.mark.parametrize("window", ["320.{1,2}568", "1920.{1,2}1080"])
def test_a_push_shows_the_smallest_and_the_largest_window(cases: str, window: str) -> None:
    assert re.search(window, cases)
