"""Hand-outs by one command: what it says where there is nothing to print, or nothing to print with."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bohnanza_lab.__main__ import main
from bohnanza_lab.course import copy_course
from bohnanza_lab.lessons.lesson import read_texts
from bohnanza_lab.lessons.solutions import sealed_text
from bohnanza_lab.paper.appendix import appendix
from bohnanza_lab.paper.handouts import CannotPrintError, pages_of
from bohnanza_lab.text import language
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


# The last pages of a hand-out of exercises


FOLDER = ROOT / "exercises"
NAMES = sorted(file.stem for file in FOLDER.glob("*.ipynb"))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_it_has_every_hint_of_a_notebook_below_the_task_it_belongs_to(name: str, lang: str):
    texts = read_texts((FOLDER / f"texts/{lang}/{name}.md").read_text("utf-8"))
    hints = {
        key.removesuffix(".hints"): text.count("\n- ") + 1 for key, text in texts.items() if key.endswith(".hints")
    }
    html = appendix(FOLDER, name, lang, solutions=False)
    assert html.startswith(f'<section class="handout-appendix" lang="{lang}">')
    headings = re.findall(r"<h3>(.+?)</h3><ol>(.+?)</ol>", html)
    assert [items.count("<li>") for _, items in headings] == [*hints.values()]
    for (heading, _), task in zip(headings, hints, strict=True):
        assert f"# {heading}\n" in texts[task] + "\n"
    assert "def " not in html


def test_it_chooses_no_language_for_the_pages_after_it():
    appendix(FOLDER, "duel", "es", solutions=False)
    assert language.asked_for() is None
    language.use("en")
    appendix(FOLDER, "duel", "es", solutions=False)
    assert language.current() == "en"


def test_functions_come_with_the_solutions_or_are_the_teachers(tmp_path: Path):
    assert "<pre>def may_harvest(fields, index):" in appendix(FOLDER, "exercises", "en", solutions=True)
    assert appendix(FOLDER, "duel", "en", solutions=True) == appendix(FOLDER, "duel", "en", solutions=False)
    copy_course(tmp_path / "class", solutions=False)
    kept = appendix(tmp_path / "class/exercises", "exercises", "en", solutions=True)
    assert kept.count(sealed_text()["en"]) == 6
    assert "def " not in kept


def test_exercises_are_a_part_of_their_own():
    assert sorted(Path(page.file).stem for page in pages_of(ROOT, "exercises")) == NAMES
    parts = [page.part for page in pages_of(ROOT)]
    assert parts.count("exercises") == len(NAMES)
    assert parts == sorted(parts, key=parts.index), "the pages of a part come together"
    with pytest.raises(CannotPrintError) as refused:
        pages_of(ROOT, "cooking")
    assert refused.value.message.facts["known"].endswith(", exercises")
