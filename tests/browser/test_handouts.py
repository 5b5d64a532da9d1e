"""Hand-outs by one command: each lesson of a part, or the exercises, as a PDF, without the answers or with them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest

from bohnanza_lab.__main__ import main
from bohnanza_lab.text.words import words
from tests.browser.paper import words_of
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


def text_of(file: Path) -> str:
    return words_of(" ".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(file)))


def test_a_part_is_printed_without_the_answers_and_with_them(course: Path):
    key = words("es").table("page")["print.key"]
    paper = course / "paper"
    printed = handouts(str(paper), "--part", "base", "--lang", "es")
    assert printed.returncode == 0, printed.stderr
    names = ["01-planting.pdf", "02-protection.pdf"]
    assert [file.name for file in sorted(paper.rglob("*.pdf"))] == names
    assert printed.stdout.split() == [str(paper / "base" / name) for name in names]
    assert handouts(str(paper), "--part", "base", "--lang", "es", "--solutions").returncode == 0
    for name, heading in zip(names, ("Plantar", "La regla de protección"), strict=True):
        without = paper / "base" / name
        answered = without.with_stem(f"{without.stem}-solutions")
        assert text_of(without).startswith(heading)
        assert key not in text_of(without)
        assert key in text_of(answered)
        assert len(pypdfium2.PdfDocument(answered)) > len(pypdfium2.PdfDocument(without))


def test_exercises_are_printed_with_their_hints_and_with_the_solutions_on_request(course: Path):
    exercises = course / "course/exercises"
    shutil.copytree(ROOT / "exercises", exercises, ignore=shutil.ignore_patterns("__pycache__"))
    listed = exercises / "lessons.toml"
    head, first, *_ = listed.read_text("utf-8").split("[[lessons]]")
    listed.write_text("[[lessons]]".join((head, first)), encoding="utf-8")
    paper = course / "paper"
    for options in ((), ("--solutions",)):
        printed = handouts(str(paper), "--part", "exercises", *options)
        assert printed.returncode == 0, printed.stderr
    without, answered = paper / "exercises/01-exercises.pdf", paper / "exercises/01-exercises-solutions.pdf"
    hint, function = "A single card may go if no field holds more than one", "def may_harvest(fields, index):"
    key = words("en").table("page")["print.key"]
    assert words_of(hint) in text_of(without)
    assert words_of(function) not in text_of(without)
    assert key not in text_of(without).split()
    assert words_of(hint) in text_of(answered)
    assert words_of(function) in text_of(answered)
    assert key in text_of(answered).split()


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
