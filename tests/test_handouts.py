"""Hand-outs by one command: what it says where there is nothing to print, or nothing to print with."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bohnanza_lab.__main__ import main
from tests.serving import ROOT

LIST = """
[gallery]
file = "index.ipynb"
title = { en = "Lessons", es = "Lecciones" }

[[parts]]
id = "base"
title = { en = "Base", es = "Base" }

[[lessons]]
file = "planting.ipynb"
part = "base"
title = { en = "Planting", es = "Plantar" }
minutes = 5

[[lessons]]
file = "protection.ipynb"
part = "base"
title = { en = "The protection rule", es = "La regla de protección" }
minutes = 6

[[lessons]]
file = "play.ipynb"
title = { en = "Play", es = "Juega" }
"""


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small course of two of our lessons and an app."""
    notebooks = tmp_path / "course/notebooks"
    for name in ("index", "planting", "protection", "play"):
        files = [f"{name}.ipynb", *(f"texts/{lang}/{name}.md" for lang in ("en", "es"))]
        for file in files:
            (notebooks / file).parent.mkdir(parents=True, exist_ok=True)
            (notebooks / file).write_bytes((ROOT / "notebooks" / file).read_bytes())
    (notebooks / "lessons.toml").write_text(LIST, encoding="utf-8")
    monkeypatch.chdir(notebooks.parent)
    return tmp_path


def handouts(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command as in a terminal: a browser of the tests may be at work in this process."""
    command = [sys.executable, "-m", "bohnanza_lab", "handouts", *arguments]
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)


def test_a_part_that_is_not_there_names_those_that_are(course: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["handouts", str(course / "paper"), "--part", "duel"]) == 2
    assert "There is no part “duel” with lessons to print. The parts are base." in capsys.readouterr().err
    assert not (course / "paper").exists()


def test_without_playwright_the_command_that_installs_it_is_named(
    course: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setitem(sys.modules, "playwright.sync_api", None)
    assert main(["handouts", str(course / "paper")]) == 2
    assert capsys.readouterr().err.endswith(f"{sys.executable} -m pip install playwright\n")


def test_without_a_browser_the_command_that_installs_one_is_named(course: Path):
    refused = handouts(str(course / "paper"), CHROMIUM=str(course / "no-such-browser"))
    assert refused.returncode == 2
    assert refused.stderr.endswith(f"{sys.executable} -m playwright install chromium\n")


def test_a_server_that_does_not_answer_is_told_with_the_seconds_and_not_with_what_it_says_of_itself(course: Path):
    at_once = "from bohnanza_lab import server_process as s, __main__ as m; s._STARTS_WITHIN = 0.0; m.run()"
    command = [sys.executable, "-c", at_once, "handouts", str(course / "paper"), "--lang", "es"]
    refused = subprocess.run(command, capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert "no respondió en 0 segundos" in refused.stderr
    assert "Las lecciones están en" not in refused.stderr
