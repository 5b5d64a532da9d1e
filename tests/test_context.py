"""Where a page is, what it is asked for and in which language are arguments: two pages share a process."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from bohnanza_lab import Drill, Game, Lesson, Play
from bohnanza_lab.context import Context, context, within
from bohnanza_lab.engine.errors import SetupError
from bohnanza_lab.gallery import Gallery
from bohnanza_lab.lessons.picture import Picture
from bohnanza_lab.text import language

from .serving import ROOT

NOTEBOOKS = ROOT / "notebooks"


def test_a_page_is_what_its_context_says():
    with within(Context(query="edition=duel&seed=7&lang=es", folder=NOTEBOOKS)):
        app, drill = Play(), Drill()
        props = app.props()
    assert (app.game.ruleset.edition, app.page, app.lang, props["lang"]) == ("duel", True, "es", "es")
    assert (props["editor"], drill.examiner.edition) == ("editor.ipynb", "duel")
    assert not context().on_page
    assert Play().props()["editor"] == ""


def test_the_environment_of_a_kernel_says_it_where_nobody_else_does(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    monkeypatch.setenv("QUERY_STRING", "edition=duel&lang=es")
    assert (Play().game.ruleset.edition, Play().lang) == ("duel", "es")
    with within(Context(query="lang=en")):
        assert (Play().game.ruleset.edition, Play().lang) == ("rio-grande", "en")


def test_a_language_that_one_page_chooses_is_its_own():
    one, other = Context(), Context()
    with within(one):
        language.use("es")
        with within(other):
            assert language.current() == "en"
        assert language.current() == "es"
    assert language.current() == "en"
    with within(one):
        assert language.current() == "es"


def test_two_pages_are_run_at_once_in_two_languages_and_folders(tmp_path: Path):
    for name, title in (("one", "The first"), ("two", "La segunda")):
        for lang in ("en", "es"):
            folder = tmp_path / name / "texts" / lang
            folder.mkdir(parents=True)
            (folder / "mine.md").write_text(f"[key]\n{title} {lang}\n", encoding="utf-8")
    together = Barrier(2)

    def run(name: str, lang: str) -> tuple[Path, str, str]:
        with within(Context(query=f"lang={lang}", folder=tmp_path / name)):
            together.wait(60)
            lesson = Lesson("mine")
            together.wait(60)
            return lesson.file, lesson.text("key"), Play().lang

    with ThreadPoolExecutor(2) as pool:
        found = [*pool.map(run, ("one", "two"), ("en", "es"))]
    assert found == [
        (tmp_path / "one/texts/en/mine.md", "The first en", "en"),
        (tmp_path / "two/texts/es/mine.md", "La segunda es", "es"),
    ]


def test_files_are_those_beside_the_notebook(tmp_path: Path):
    with within(Context(folder=tmp_path)):
        assert Gallery().folder == tmp_path
        with pytest.raises(SetupError, match=re.escape(f"{tmp_path / 'mine.toml'} cannot be read")):
            Game("duel", 2, bonus_cards="mine.toml")
    with within(Context(folder=NOTEBOOKS)):
        assert Picture("studies/seats").title
