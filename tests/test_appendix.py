"""The last pages of a hand-out of exercises."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bohnanza_lab.course import copy_course
from bohnanza_lab.lessons.lesson import read_texts
from bohnanza_lab.lessons.solutions import sealed_text
from bohnanza_lab.paper.appendix import appendix
from bohnanza_lab.paper.handouts import CannotPrintError, pages_of
from bohnanza_lab.text import language
from tests.serving import ROOT

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
