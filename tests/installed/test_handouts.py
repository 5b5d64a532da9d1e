"""Hand-outs by one command: each lesson of a part, or the exercises, as a PDF, without the answers or with them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pypdfium2
import pytest

from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.words import words
from tests.browser.paper import words_of
from tests.serving import ROOT
from tests.test_handouts import course, handouts

__all__ = ["course"]


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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_base_game_takes_at_most_55_pages(tmp_path: Path, lang: str):
    """A class of thirty copies them: each page is thirty sheets."""
    assert handouts(str(tmp_path), "--part", "base", "--lang", lang).returncode == 0
    assert sum(len(pypdfium2.PdfDocument(file)) for file in tmp_path.rglob("*.pdf")) <= 55


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
