"""Hand-outs by one command: each lesson of a part as a PDF, without the answers or with them."""

from __future__ import annotations

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


def text_of(file: Path) -> str:
    return words_of(" ".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(file)))


def test_a_part_is_printed_without_the_answers_and_with_them(course: Path, capsys: pytest.CaptureFixture[str]):
    key = words("es").table("page")["print.key"]
    paper = course / "paper"
    assert main(["handouts", str(paper), "--part", "base", "--lang", "es"]) == 0
    names = ["01-planting.pdf", "02-protection.pdf"]
    assert [file.name for file in sorted(paper.rglob("*.pdf"))] == names
    assert capsys.readouterr().out.split() == [str(paper / "base" / name) for name in names]
    assert main(["handouts", str(paper), "--part", "base", "--lang", "es", "--solutions"]) == 0
    for name, heading in zip(names, ("Plantar", "La regla de protección"), strict=True):
        without = paper / "base" / name
        answered = without.with_stem(f"{without.stem}-solutions")
        assert text_of(without).startswith(heading)
        assert key not in text_of(without)
        assert key in text_of(answered)
        assert len(pypdfium2.PdfDocument(answered)) > len(pypdfium2.PdfDocument(without))


def test_a_part_that_is_not_there_names_those_that_are(course: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["handouts", str(course / "paper"), "--part", "duel"]) == 2
    assert "There is no part “duel” with lessons to print. The parts are base." in capsys.readouterr().err
    assert not (course / "paper").exists()


@pytest.mark.parametrize(
    ("missing", "said"),
    [("playwright", "-m pip install playwright"), ("chromium", "-m playwright install chromium")],
)
def test_what_is_missing_is_said_with_the_command_that_installs_it(
    course: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], missing: str, said: str
):
    if missing == "playwright":
        monkeypatch.setitem(sys.modules, "playwright.sync_api", None)
    else:
        monkeypatch.setenv("CHROMIUM", str(course / "no-such-browser"))
    assert main(["handouts", str(course / "paper")]) == 2
    assert capsys.readouterr().err.endswith(f"{sys.executable} {said}\n")
