"""Lessons as chapters of a Jupyter Book: each has its title on its page and in the side bar."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

from tests.clients.conftest import Environment
from tests.serving import ROOT

CHAPTERS = {
    "index": "Learn Bohnanza, bean by bean",
    "gifts": "Gifts and refusals",
    "spanish": "The Spanish edition’s own words",
}


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A folder with some lessons as they are committed."""
    for name in CHAPTERS:
        shutil.copy(ROOT / f"notebooks/{name}.ipynb", tmp_path)
    return tmp_path


def test_jupyter_book_1_lists_lessons_by_their_titles(install: Callable[..., Environment], book: Path) -> None:
    first, *others = CHAPTERS
    chapters = "".join(f"\n- file: {name}" for name in others)
    (book / "_toc.yml").write_text(f"format: jb-book\nroot: {first}\nchapters:{chapters}\n", encoding="utf-8")
    (book / "_config.yml").write_text('title: Beans\nexecute:\n  execute_notebooks: "off"\n', encoding="utf-8")
    built = install("jupyter-book<2").run("jupyter-book", "build", ".", folder=book)
    assert built.returncode == 0, built.stderr
    assert "doesn't have a title" not in built.stdout + built.stderr
    for name, title in CHAPTERS.items():
        page = (book / f"_build/html/{name}.html").read_text(encoding="utf-8")
        assert f"<title>{title}" in unescape(page)
        listed = re.findall(r'<li class="toctree-l1[^>]*><a [^>]*>([^<]+)</a>', page)
        assert [unescape(each) for each in listed] == [CHAPTERS[each] for each in others]
    assert '.svg"' in (book / "_build/html/gifts.html").read_text(encoding="utf-8")


def test_jupyter_book_2_lists_lessons_by_their_titles(install: Callable[..., Environment], book: Path) -> None:
    """Its theme is a download. What any theme shows is in the data of the site."""
    (book / "theme").mkdir()
    (book / "theme/template.yml").write_text("myst: v1\nkind: site\ntitle: Data\n", encoding="utf-8")
    pages = "".join(f"\n  - file: {name}.ipynb" for name in CHAPTERS)
    site = f"version: 1\nproject:\n  title: Beans\n  toc:{pages}\nsite:\n  template: ./theme\n"
    (book / "myst.yml").write_text(site, encoding="utf-8")
    built = install("jupyter-book>=2").run("jupyter-book", "build", "--site", "--ci", folder=book)
    assert built.returncode == 0, built.stdout + built.stderr
    (listed,) = json.loads((book / "_build/site/config.json").read_text(encoding="utf-8"))["projects"]
    _, *others = CHAPTERS
    assert [page["title"] for page in listed["pages"]] == [CHAPTERS[name] for name in others]
    for name, title in CHAPTERS.items():
        page = json.loads((book / f"_build/site/content/{name}.json").read_text(encoding="utf-8"))
        assert page["frontmatter"]["title"] == title
    assert "svg" in json.dumps(page)
