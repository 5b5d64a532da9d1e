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

[[lessons]]
file = "three.ipynb"
title = { es = "La tercera" }
"""


@pytest.mark.parametrize(
    ("name", "lang", "said"),
    [
        ("one", "en", "Done. Next: [The second](two.ipynb)."),
        ("one", "es", "Done. Sigue: [La segunda](two.ipynb)."),
        ("two", "en", "Done. Next: [La tercera](three.ipynb)."),
        ("three", "en", "Done."),
        ("four", "en", "Done."),
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


def test_a_title_in_one_language_is_said_in_any(tmp_path: Path) -> None:
    (tmp_path / "lessons.toml").write_text(
        f'[[lessons]]\nfile = "zero.ipynb"\ntitle = "Zero"\n{LIST}', encoding="utf-8"
    )
    assert with_next("{next}", "zero", tmp_path, "es") == "Sigue: [One](one.ipynb)."
    assert with_next("No link.", "zero", tmp_path, "es") == "No link."


def test_a_lesson_finds_the_list_beside_its_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "texts" / "en").mkdir(parents=True)
    (tmp_path / "texts" / "en" / "one.md").write_text("[recap]\nDone. {next}\n", encoding="utf-8")
    (tmp_path / "lessons.toml").write_text(LIST, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("QUERY_STRING", raising=False)
    language.use(None)
    assert Lesson("one").say("recap") == "Done. Next: [The second](two.ipynb)."
