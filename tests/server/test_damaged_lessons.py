"""A lesson whose file is damaged, and one with a cell that fails: its author reads where, the class no path."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from bohnanza_lab.gallery import read_contents
from bohnanza_lab.gallery.contents import notice
from bohnanza_lab.text.words import words
from tests.browser.notebook import write
from tests.server.reader import Answer, Reader
from tests.server.site import Site, site_of

ELSEWHERE = {"X-Forwarded-For": "192.0.2.1"}
"""By this a proxy says for whom it asks, who is then not at this computer."""
DAMAGES = {
    **{name: (name, line) for name, line in {"conflict": 3, "cut": 2, "syntax": 2, "empty": 0, "other": 0}.items()},
    "utf-16": ("encoding", 0),
}
TEXTS = {
    "conflict": b'{\n "cells": [],\n<<<<<<< HEAD\n "nbformat": 4\n=======\n "nbformat": 3\n>>>>>>> theirs\n}\n',
    "cut": b'{\n "cells": [{"cell_type": "mark',
    "syntax": b'{\n "cells": oops\n}\n',
    "empty": b"\xef\xbb\xbf\n",
    "utf-16": '{"cells": []}'.encode("utf-16"),
    "other": b"[1, 2]",
}
FAILS = ("first = 1\nfirst", "def last():\n    raise RuntimeError('a-secret')\n\nsecond = 2", "third = 3\nlast()", "4")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("damaged") / "course"
    write(folder / "index.ipynb", "All lessons")
    for name, text in TEXTS.items():
        (folder / f"{name}.ipynb").write_bytes(text)
    write(folder / "fails.ipynb", "It fails", *FAILS)
    write(folder / "magic.ipynb", "Magic", "%time 1", "1 / 0")
    listed = "\n".join(f'[[lessons]]\nfile = "{name}.ipynb"\ntitle = "{name}"' for name in (*TEXTS, "fails", "magic"))
    (folder / "lessons.toml").write_text(f'[gallery]\nfile = "index.ipynb"\ntitle = "All"\n{listed}\n')
    return folder


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[Site]:
    with site_of(folder.parent) as site:
        yield site


def page(site: Site, name: str, lang: str, **headers: str) -> Answer:
    return Reader(site.address).ask(f"/voila/render/course/{name}.ipynb?lang={lang}", headers=headers)


@pytest.mark.parametrize("name", TEXTS)
def test_a_damaged_lesson_says_so_and_where_to_a_reader_at_this_computer_alone(site: Site, name: str):
    kind, line = DAMAGES[name]
    for lang in ("en", "es"):
        where = words(lang).say(f"error_page.damaged.{kind}", file=f"course/{name}.ipynb", line=line)
        here, away = page(site, name, lang), page(site, name, lang, **ELSEWHERE)
        for answer in (here, away):
            assert answer.status == 500
            assert words(lang).say("error_page.damaged.text") in answer.text
            assert answer.text.index(words(lang).say("error_page.damaged")) == answer.text.index("<h1>") + 4
        assert where in unescape(here.text)
        assert f"{name}.ipynb" not in away.text
        assert str(site.log.parent) not in here.text + away.text


def test_what_is_not_there_stays_missing(site: Site):
    answer = page(site, "nowhere", "en")
    assert answer.status == 404
    assert words("en").say("error_page.missing.text") in answer.text


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_gallery_tells_its_author_of_each(folder: Path, lang: str):
    contents = read_contents(folder)
    assert len(contents.diagnostics) == len(TEXTS)
    assert [each.line for each in contents.diagnostics] == sorted(each.line for each in contents.diagnostics)
    said = unescape(notice(contents.diagnostics, lang))
    for name, (kind, line) in DAMAGES.items():
        assert words(lang).say(f"error_page.damaged.{kind}", file=f"{name}.ipynb", line=line) in said


def test_a_notebook_that_is_mended_is_told_no_longer(folder: Path, tmp_path: Path):
    for file in folder.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    before = len(read_contents(tmp_path).diagnostics)
    write(tmp_path / "empty.ipynb", "No longer empty")
    assert len(read_contents(tmp_path).diagnostics) == before - 1


@pytest.mark.parametrize(("name", "cell", "lang"), [("fails", 4, "en"), ("magic", 3, "es")])
def test_a_cell_that_fails_is_named_to_a_reader_at_this_computer_alone(site: Site, name: str, cell: int, lang: str):
    where = words(lang).say("error_page.cell", file=f"course/{name}.ipynb", cell=cell)
    here, away = page(site, name, lang), page(site, name, lang, **ELSEWHERE)
    for answer in (here, away):
        assert answer.status == 200
        assert words(lang).say("frame.broken") in answer.text
        assert "a-secret" not in answer.text
    assert where in here.text
    assert not re.search(r"\b(cell|celda) \d", away.text)
