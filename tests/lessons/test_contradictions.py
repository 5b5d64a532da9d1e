"""Every contradiction between the documents is on a page: on one deal in two editions, or in the words of both."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from bohnanza_lab import Compare
from bohnanza_lab.lessons.lesson import Lesson
from bohnanza_lab.text import language
from bohnanza_lab.text.rulebook.records import conflicts
from tests.contents import FOLDER, languages_of

PAGES = ("compare", "contradictions")


def cited(cell: dict[str, Any]) -> tuple[str, ...]:
    return tuple(cell["metadata"].get("bohnanza", {}).get("rules", ()))


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[tuple[str, ...], object]]]:
    """What each cell of the two pages shows, with the contradictions that it cites."""
    monkeypatch.chdir(FOLDER)
    language.use("en")
    found = []
    for page in PAGES:
        names: dict[str, Any] = {}
        for cell in json.loads((FOLDER / f"{page}.ipynb").read_text("utf-8"))["cells"]:
            if cell["cell_type"] == "code":
                *before, last = "".join(cell["source"]).split("\nCompare(")
                source = "\n".join([*before, f"shown = Compare({last}"]) if before else last
                source = re.sub(r"^Compare\(", "shown = Compare(", source)
                names["shown"] = None
                exec(source, names)
                found.append((cited(cell), names["shown"]))
    yield found
    language.use(None)


def test_every_contradiction_is_on_one_of_the_pages(shown: list[tuple[tuple[str, ...], object]]):
    assert {number for numbers, _ in shown for number in numbers} == set(conflicts())


def test_a_comparison_shows_the_contradiction_that_it_cites(shown: list[tuple[tuple[str, ...], object]]):
    compared = [(numbers, each.comparison) for numbers, each in shown if isinstance(each, Compare) and numbers]
    assert len(compared) == 13
    for numbers, comparison in compared:
        found = {number for each in comparison.differences for number in each.conflicts}
        assert set(numbers) <= found, comparison


@pytest.mark.parametrize("lang", languages_of("contradictions"))
def test_what_is_only_told_has_a_row_for_each_contradiction(lang: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(FOLDER)
    language.use(lang)
    rows = re.findall(r"^\| (?!:)(.+) \|$", Lesson("contradictions").text("words"), re.M)[1:]
    language.use(None)
    cells = json.loads((FOLDER / "contradictions.ipynb").read_text("utf-8"))["cells"]
    assert len(rows) == next(len(cited(cell)) for cell in cells if cell["id"] == "words")
    assert all(re.search(r"00\d", row) for row in rows), "each names its documents"
