"""``{next}`` in the text of a lesson is the way to the one that follows it in the list."""

from __future__ import annotations

from pathlib import Path

import pytest

from bohnanza_lab.lessons.lesson import Lesson
from bohnanza_lab.lessons.next_lesson import with_next
from bohnanza_lab.text import language

LIST = """
[[lessons]]
file = "one.ipynb"
title = "One"

[[lessons]]
file = "two.ipynb"
title = { en = "The second", es = "La segunda" }
"""


@pytest.mark.parametrize(
    ("name", "lang", "said"),
    [
        ("one", "en", "Done. Next: [The second](two.ipynb)."),
        ("one", "es", "Done. Sigue: [La segunda](two.ipynb)."),
        ("two", "en", "Done."),
        ("three", "en", "Done."),
    ],
)
def test_it_names_the_next_lesson_in_the_language_of_the_text(tmp_path: Path, name: str, lang: str, said: str) -> None:
    (tmp_path / "lessons.toml").write_text(LIST, encoding="utf-8")
    assert with_next("Done. {next}", name, tmp_path, lang) == said


@pytest.mark.parametrize("written", [None, "", "[[lessons]", "lessons = 1", '[[lessons]]\nfile = "one.ipynb"'])
def test_without_a_list_that_can_be_read_there_is_no_link(tmp_path: Path, written: str | None) -> None:
    if written is not None:
        (tmp_path / "lessons.toml").write_text(written, encoding="utf-8")
    assert with_next("Done. {next}", "one", tmp_path, "en") == "Done."


def test_a_lesson_finds_the_list_beside_its_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "texts" / "en").mkdir(parents=True)
    (tmp_path / "texts" / "en" / "one.md").write_text("[recap]\nDone. {next}\n", encoding="utf-8")
    (tmp_path / "lessons.toml").write_text(LIST, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("QUERY_STRING", raising=False)
    language.use(None)
    assert Lesson("one").say("recap") == "Done. Next: [The second](two.ipynb)."
