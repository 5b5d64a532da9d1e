"""Stored pages as files: found where they are right, and by nobody where anything has changed that they show."""

from __future__ import annotations

import asyncio
import os
import resource
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from nbformat.v4 import new_code_cell, new_notebook

from bohnanza_lab.server import stored_pages
from bohnanza_lab.stored import page_cache
from bohnanza_lab.stored.page_cache import files_beside, find, keep, make_room, page_name
from bohnanza_lab.stored.store import StoredNotebook

PAGE = StoredNotebook(
    ({"html": "<p>Blüte", "kind": "HTML"},), {"digest": "1", "words": {}, "games": {}, "stale": "", "parts": []}
)


@pytest.fixture
def course(tmp_path: Path) -> Path:
    (tmp_path / "course/texts").mkdir(parents=True)
    (tmp_path / "course/lessons.toml").write_text('[course]\nid = "mine"')
    (tmp_path / "course/lesson.ipynb").write_text("{}")
    (tmp_path / "course/other.ipynb").write_text("{}")
    (tmp_path / "course/texts/lesson.md").write_text("Words")
    return tmp_path / "course"


def notebook(source: str = "6 * 7", **metadata: Any) -> Any:
    return new_notebook(cells=[new_code_cell(source)], metadata=metadata)


def name(course: Path, page: Any = None, lang: str = "en", file: str = "lesson.ipynb") -> str | None:
    files = files_beside(course / file)
    assert files is not None
    return page_name(page or notebook(), lang, course / file, files)


def test_a_name_is_the_same_wherever_the_folder_is_and_whenever_it_was_written(course: Path):
    first = name(course)
    assert first
    os.utime(course / "texts/lesson.md", (0, 0))
    (course / ".ipynb_checkpoints").mkdir()
    (course / ".ipynb_checkpoints/lesson.ipynb").touch()
    moved = course.rename(course.parent / "elsewhere")
    page = notebook(title="A lesson")
    page.cells[0].outputs = [{"output_type": "stream", "name": "stdout", "text": "42"}]
    assert name(moved, page) == first


def test_a_course_without_an_id_is_another_one_in_another_folder(course: Path):
    """The cards of its gallery say which lessons they are."""
    (course / "lessons.toml").write_text("")
    here = name(course)
    assert here != name(course.rename(course.parent / "elsewhere"))


def add_a_text(course: Path) -> None:
    (course / "data.csv").write_text("1,2")


def change_a_text(course: Path) -> None:
    (course / "texts/lesson.md").write_text("Other words")


def rename_a_text(course: Path) -> None:
    (course / "texts/lesson.md").rename(course / "texts/more.md")


def remove_a_notebook(course: Path) -> None:
    (course / "other.ipynb").unlink()


@pytest.mark.parametrize("change", [add_a_text, change_a_text, rename_a_text, remove_a_notebook])
def test_a_name_is_another_one_where_a_file_of_the_folder_is(course: Path, change: Callable[[Path], None]):
    before = name(course)
    change(course)
    assert name(course) != before


def test_what_another_notebook_says_has_no_part_in_it(course: Path):
    before = name(course)
    (course / "other.ipynb").write_text('{"cells": []}')
    assert name(course) == before


def test_a_name_is_another_one_for_other_cells_languages_notebooks_and_code(
    course: Path, monkeypatch: pytest.MonkeyPatch
):
    names = [
        name(course),
        name(course, notebook("6 * 8")),
        name(course, notebook(bohnanza={"formulas": False})),
        name(course, lang="es"),
        name(course, file="other.ipynb"),
    ]
    monkeypatch.setattr(page_cache, "_version", lambda: b"the next one")
    assert len({*names, name(course)}) == 6


def test_the_code_and_the_words_of_the_package_and_of_other_games_are_its_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def version() -> bytes:
        return page_cache._version.__wrapped__()

    package, game = tmp_path / "package", tmp_path / "game"
    for each in (package, game):
        (each / "words").mkdir(parents=True)
        (each / "words/en.toml").write_text("a = 1")
    monkeypatch.setattr(page_cache, "_PACKAGE", package)
    monkeypatch.setattr(page_cache, "package_folders", lambda: {"ours": package / "games/ours", "theirs": game})
    before = version()
    (package / "page_files").mkdir()
    (package / "page_files/0.json.gz").touch()
    assert version() == before
    (game / "words/en.toml").write_text("a = 2")
    theirs = version()
    (package / "words/en.toml").write_text("a = 2")
    assert len({before, theirs, version()}) == 3


def test_files_that_are_too_many_to_read_have_no_name(course: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(page_cache, "MOST_BYTES", 4)
    assert name(course) is None


def test_a_file_that_goes_while_it_is_read_leaves_no_name(course: Path):
    files = files_beside(course / "lesson.ipynb")
    assert files
    change_a_text(course)
    rename_a_text(course)
    assert page_name(notebook(), "en", course / "lesson.ipynb", files) is None


def test_what_is_kept_is_found_in_any_of_the_folders(tmp_path: Path):
    keep("a.json.gz", PAGE, tmp_path / "new/folder")
    assert find("a.json.gz", tmp_path, tmp_path / "new/folder") == PAGE
    assert find("b.json.gz", tmp_path, tmp_path / "new/folder") is None


@pytest.mark.parametrize(
    "broken", [b"", b"no gzip", b"\x1f\x8b\x08\x00broken", page_cache.gzip.compress(b"[]", mtime=0), b"cut"]
)
def test_a_broken_file_is_no_page(tmp_path: Path, broken: bytes):
    keep("a.json.gz", PAGE, tmp_path)
    whole = (tmp_path / "a.json.gz").read_bytes()
    (tmp_path / "a.json.gz").write_bytes(whole[:50] if broken == b"cut" else broken)
    assert find("a.json.gz", tmp_path) is None


def test_a_full_disk_keeps_nothing_and_leaves_nothing(tmp_path: Path):
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        with pytest.raises(OSError, match="too large"):
            keep("a.json.gz", PAGE, tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert [*tmp_path.iterdir()] == []


def test_the_pages_that_were_not_asked_for_longest_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(page_cache, "MOST_KEPT", 2)
    for number, each in enumerate("abc"):
        keep(f"{each}.json.gz", PAGE, tmp_path)
        os.utime(tmp_path / f"{each}.json.gz", (number, number))
    assert find("a.json.gz", tmp_path)
    make_room(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.json.gz", "c.json.gz"]


def test_a_page_that_came_with_the_package_is_not_made(course: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(stored_pages, "PAGE_FOLDER", tmp_path)
    found = name(course)
    assert found
    keep(found, PAGE, tmp_path)

    async def store() -> StoredNotebook:
        raise AssertionError("it is made again")

    path = course / "lesson.ipynb"
    files = files_beside(path)
    assert files
    pages = stored_pages.StoredPages(folder="")
    assert asyncio.run(pages.get_or_store(notebook(), "en", path, files, store)) == PAGE
    with pytest.raises(AssertionError, match="again"):
        asyncio.run(pages.get_or_store(notebook("6 * 8"), "en", path, files, store))
