"""What a code task fetches: the editor, the judge and the Python that a browser runs. None of it runs on the server."""

from __future__ import annotations

import gzip
import json
import shutil
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from bohnanza_lab import browser_python
from bohnanza_lab.browser_python import (
    PACKAGE,
    lay_python,
    named_by_digest,
    packed,
    packed_files,
    packed_place,
    python_files,
)
from bohnanza_lab.course import copy_course, packaged
from bohnanza_lab.server.python_files import FOR_GOOD
from bohnanza_lab.text.words import words
from tests.server.reader import Answer, Reader
from tests.server.test_lesson_page import CODE, TASKS
from tests.serving import ROOT, Site, pages

AS_A_BROWSER = {"Accept-Encoding": "gzip, br"}
GIVEN = python_files()


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with pages(ROOT) as site:
        yield site


def place_in(page: Answer) -> str:
    """Where a page finds its files."""
    found = CODE.search(page.text)
    assert found, page.status
    return found[1]


@pytest.mark.parametrize("name", [*GIVEN, PACKAGE])
def test_each_file_comes_compressed_and_is_kept_for_good(site: Site, name: str):
    reader = Reader(site.address)
    address = place_in(reader.ask(TASKS)) + name
    answer = reader.ask(address, headers=AS_A_BROWSER)
    assert answer.status == 200
    assert answer.headers["Cache-Control"] == f"max-age={FOR_GOOD}"
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert answer.headers["Content-Security-Policy"] == "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
    assert int(answer.headers["Content-Length"]) == len(answer.body)
    plain = reader.ask(address)
    if name.endswith(".zip"):
        assert zipfile.is_zipfile(BytesIO(answer.body))
        assert answer.body == plain.body
    else:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(answer.body) == plain.body
        kind = "application/wasm" if name.endswith(".wasm") else "application/json" if "lock" in name else "javascript"
        assert kind in answer.headers["Content-Type"]
    assert plain.body == (GIVEN[name].read_bytes() if name in GIVEN else packed(ROOT))
    again = reader.ask(address, headers={**AS_A_BROWSER, "If-None-Match": answer.headers["Etag"]})
    assert (again.status, again.body) == (304, b"")


NONE_OF_THEM = (
    *("pyodide/package.json", "pyodide/../package.json", "pyodide/..%2F..%2Fpackage.json", "static/kit/stored.js"),
    *("%2Fetc%2Fpasswd", "..%2Fpyodide%2Fpyodide.mjs", "", "%00"),
)


def test_no_other_file_is_given_out(site: Site):
    reader = Reader(site.address)
    place = place_in(reader.ask(TASKS))
    for name in NONE_OF_THEM:
        answer = reader.ask(place + name)
        assert (answer.status, answer.body) == (404, b""), name
    assert "Traceback" not in site.said()


def test_the_page_of_an_older_start_finds_its_files_and_asks_again_each_time(site: Site):
    answer = Reader(site.address).ask("/voila/python/0123456789abcdef/pyodide/pyodide.mjs", headers=AS_A_BROWSER)
    assert (answer.status, answer.headers["Cache-Control"]) == (200, "no-cache")


def test_only_a_page_with_a_code_task_names_them(site: Site):
    assert not CODE.search(Reader(site.address).ask("/voila/render/exercises/duel.ipynb").text)
    assert not CODE.search(Reader(site.address).ask("/voila/render/notebooks/planting.ipynb").text)


def test_without_pyodide_a_task_leads_to_jupyterlab():
    lines = """from bohnanza_lab import browser_python as python
python.VERSION, python._CLONE = '', python.STATIC / '0'
from bohnanza_lab.server.__main__ import GalleryServer
GalleryServer.launch_instance()"""
    with pages(ROOT, program=("-c", lines)) as site:
        page = Reader(site.address).ask(TASKS)
        assert page.is_ours
        assert words("en").say("exercise.unattempted") in page.text
        assert not CODE.search(page.text)
        assert "page-task" not in page.text
        assert Reader(site.address).ask("/voila/python/0/pyodide/pyodide.mjs").status == 404


def test_a_copy_of_the_course_without_its_solutions_has_no_code_tasks_on_its_pages(tmp_path: Path):
    copy_course(tmp_path / "class", solutions=False)
    with pages(tmp_path / "class") as site:
        page = Reader(site.address).ask(TASKS)
        assert page.is_ours
        assert not CODE.search(page.text)


def test_a_copy_that_was_run_is_judged_as_it_came_and_one_that_was_changed_is_not(tmp_path: Path):
    copy_course(tmp_path)
    file, place = tmp_path / "exercises/exercises.ipynb", "exercises/exercises.ipynb"
    ran = json.loads(file.read_text("utf-8"))
    ran["metadata"]["language_info"] = {"name": "python"}
    for cell in ran["cells"]:
        cell.update(outputs=[], execution_count=7, source="".join(cell["source"]))
    file.write_text(json.dumps(ran), "utf-8")
    (tmp_path / "exercises/texts/en/duel.md").unlink()
    assert packed_place(file) == place
    for changed in ("base_game.py", "texts/es/exercises.md", "solutions/exercises.toml", "exercises.ipynb"):
        other = tmp_path / "exercises" / changed
        before = other.read_text("utf-8")
        other.write_text(before.replace("e", "a", 1) if changed != file.name else json.dumps({"cells": []}), "utf-8")
        assert packed_place(file) == ""
        other.write_text(before, "utf-8")
    assert packed_place(file) == place
    assert packed_place(file.rename(file.with_name("exam.ipynb"))) == ""


def test_the_archive_has_the_course_and_nothing_else_that_lies_there(tmp_path: Path):
    copy_course(tmp_path)
    ours = {inside for _, inside in packed_files(tmp_path)}
    expected = ("exercises.ipynb", "base_game.py", "solutions/duel.toml")
    assert {Path("exercises", each) for each in expected} < ours
    for name in ("exam.ipynb", "grades.csv", ".hidden.py", "marks/ana.py", "texts/.en.md", "notes.md"):
        file = tmp_path / "exercises" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text("{}", "utf-8")
    assert {inside for _, inside in packed_files(tmp_path)} == ours
    with zipfile.ZipFile(BytesIO(packed(packaged()))) as archive:
        assert "exercises/exercises.ipynb" in archive.namelist()
        assert not any("server/" in name or name.endswith(".js.map") for name in archive.namelist())


def test_the_address_changes_with_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    copy_course(tmp_path / "course")
    monkeypatch.setattr(browser_python, "packaged", lambda: tmp_path / "course")

    def address() -> str:
        lay_python(tmp_path / "laid")
        found = named_by_digest(tmp_path / "laid")
        shutil.rmtree(found)
        return found.name

    exercises = tmp_path / "course/exercises"
    before = address()
    shutil.copystat(exercises / "exercises.ipynb", exercises / "duel.ipynb")
    assert address() == before
    with (exercises / "base_game.py").open("a", encoding="utf-8") as file:
        file.write("\n")
    assert address() != before
