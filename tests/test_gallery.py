"""The list of lessons and the page around each."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

import pytest

from bohnanza_lab.engine.games import editions
from bohnanza_lab.gallery import Contents, Games, Page, read_contents
from bohnanza_lab.gallery.games import SCENES, scene
from bohnanza_lab.gallery.page import page_around
from bohnanza_lab.settings import read_settings
from bohnanza_lab.text import language
from bohnanza_lab.text.words import LANGUAGES, words
from tests.serving import ROOT

NOTEBOOKS = ROOT / "notebooks"
LESSONS = Contents(
    Page("index.ipynb", {"en": "Lessons", "es": "Lecciones"}),
    (
        Page("first steps.ipynb", {"en": "First", "es": "Primera"}),
        Page("second.ipynb", {"en": "Second", "es": "Segunda"}),
    ),
)


def cells(*texts: str) -> dict[str, object]:
    return {"cells": [{"cell_type": "markdown", "source": text} for text in texts]}


def test_every_notebook_is_listed_and_every_listed_one_is_there():
    contents = read_contents(NOTEBOOKS)
    listed = [contents.gallery.file, *(page.file for page in contents.lessons)]
    assert sorted(listed) == sorted(path.name for path in NOTEBOOKS.glob("*.ipynb"))
    assert len(set(listed)) == len(listed)


def test_every_page_has_its_title_and_summary_in_every_language():
    contents = read_contents(NOTEBOOKS)
    for page in (contents.gallery, *contents.lessons):
        assert set(page.title) == set(page.summary) == set(LANGUAGES), page.file
        assert all(page.title.values()), page.file
        assert all(page.summary.values()), page.file
        assert not page.picture or (NOTEBOOKS / page.picture).is_file(), page.picture


def test_a_lesson_knows_its_neighbours():
    around = page_around(cells("# Whatever"), "second.ipynb", LESSONS, "lang=es&seed=7")
    assert around["title"] == "Segunda · bohnanza_lab"
    assert around["previous"] == {"href": "first%20steps.ipynb?lang=es", "title": "Primera"}
    assert around["next"] is None
    assert around["gallery"] == {"href": "index.ipynb?lang=es"}
    assert [(each["lang"], each["href"], each["current"]) for each in around["languages"]] == [
        ("en", "?seed=7&lang=en", False),
        ("es", "?seed=7&lang=es", True),
    ]


def test_the_gallery_leads_to_the_first_lesson():
    around = page_around(cells(), "index.ipynb", LESSONS, "")
    assert around["at_gallery"]
    assert around["previous"] is None
    assert around["next"] == {"href": "first%20steps.ipynb?lang=en", "title": "First"}


def test_a_notebook_that_is_not_listed_is_a_page_too():
    around = page_around(cells("Words.", "## Part\n# Our own *lesson* \ntext"), "ours.ipynb", LESSONS, "lang=xx")
    assert around["title"] == "Our own *lesson* · bohnanza_lab"
    assert (around["previous"], around["next"], around["lang"]) == (None, None, "en")
    assert page_around(cells(), "ours.ipynb", None, "")["title"] == "ours · bohnanza_lab"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[gallery", "lessons.toml: Expected"),
        ("", "lessons.toml: 'gallery'"),
        ('[gallery]\nfile = "index.ipynb"\nname = "x"', "lessons.toml: .*'name'"),
        ('[gallery]\nfile = "index.ipynb"', "lessons.toml: .*'title'"),
    ],
)
def test_a_damaged_list_is_named_with_what_is_wrong(tmp_path: Path, text: str, complaint: str):
    (tmp_path / "lessons.toml").write_text(text)
    with pytest.raises(ValueError, match=complaint):
        read_contents(tmp_path)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_a_card_that_leads_to_its_table(lang: str, monkeypatch: pytest.MonkeyPatch):
    language.use(lang)
    try:
        games = Games()
        still = games._repr_html_()
        monkeypatch.setenv("SERVER_SOFTWARE", "voila/0")
        running = games._repr_html_()
    finally:
        language.use(None)
    for each in editions():
        assert f'href="play.ipynb?edition={each.id}"' in running
        assert escape(words(lang).say(f"play.about.{each.id}")) in running
        assert each.id in SCENES
        assert read_settings(f"edition={each.id}").game().ply == 0
    assert still.count('href="play.ipynb"') == len(editions())
    assert "?edition" not in still


def test_a_picture_of_a_game_says_no_word():
    for name in SCENES:
        drawn = re.findall(r">([^<>]+)<", scene(name))
        assert [said for said in drawn if not said.strip().isdecimal()] == [], name
