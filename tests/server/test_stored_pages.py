"""Stored pages: read without a kernel, made by one for all, and left to Voilà where they cannot be made."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import nbformat
import pytest

from tests.browser.notebook import write
from tests.server.reader import Answer, Reader, soon
from tests.server.site import Site, site_of

CHALLENGE = """\
from bohnanza_lab import Challenge, goals
Challenge(hands={"Ana": "Red"}, fields={"Ana": ["Red"]}, goal=goals.planted("Ana", "Red", at_least=2),
          solution=["Ana plant 1"])"""
CHANCE = """\
from random import randrange
from bohnanza_lab import Challenge, goals
Challenge("rio-grande", ["Ana", f"Ben{randrange(10**9)}", "Cem"], hands={"Ana": "Red"}, fields={"Ana": ["Red"]},
          goal=goals.planted("Ana", "Red", at_least=2), solution=["Ana plant 1"])"""
LESSON = "/voila/render/course/lesson.ipynb"


def lay_out(folder: Path) -> Path:
    """A course with a list of lessons, and beside it the notebooks of a folder without one."""
    course = folder / "course"
    write(course / "index.ipynb", "The course")
    write(course / "lesson.ipynb", "A lesson", CHALLENGE)
    write(course / "widget.ipynb", "A widget", "from ipywidgets import IntSlider\nIntSlider()")
    write(course / "ending.ipynb", "An end", "import os\nos._exit(1)")
    write(course / "formula.ipynb", "One half is $\\frac{1}{2}$", CHALLENGE)
    write(course / "price.ipynb", "One costs $2, two cost $4", CHALLENGE)
    write(course / "changing.ipynb", "Before", CHALLENGE)
    write(course / "chance.ipynb", "Chance", CHANCE)
    app = nbformat.read(course / "lesson.ipynb", 4)
    app.metadata["bohnanza"] = {"app": True}
    nbformat.write(app, course / "app.ipynb")
    names = ("lesson", "widget", "ending", "formula", "price", "changing", "chance", "app")
    listed = "\n".join(f'[[lessons]]\nfile = "{name}.ipynb"\ntitle = "{name}"' for name in names)
    (course / "lessons.toml").write_text(f'[gallery]\nfile = "index.ipynb"\ntitle = "The course"\n{listed}\n')
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site_of(lay_out(tmp_path_factory.mktemp("stored")), "--PageKernels.share=4") as site:
        yield site


def is_stored(answer: Answer) -> bool:
    return answer.status == 200 and 'id="stored"' in answer.text


def page_of(answer: Answer) -> dict[str, object]:
    """What a page brings for its components."""
    found = re.search(r'<script id="stored" type="application/json">(.*?)</script>', answer.text)
    assert found
    page: dict[str, object] = json.loads(found[1])
    return page


def starts(site: Site) -> int:
    return site.said().count("Kernel started")


@pytest.mark.drawn(2, of="stored pages with a server of their own")
def test_forty_first_readers_share_one_kernel_and_later_ones_need_none(tmp_path: Path):
    with site_of(lay_out(tmp_path), "--Voila.log_level=20") as site:
        with ThreadPoolExecutor(40) as readers:
            answers = [*readers.map(lambda _: Reader(site.address).ask(LESSON), range(40))]
        assert all(map(is_stored, answers))
        assert starts(site) == 1
        assert is_stored(Reader(site.address).ask(f"{LESSON}?lang=en&theme=dark"))
        assert starts(site) == 1
        assert soon(lambda: not site.kernels())
        assert is_stored(Reader(site.address).ask(f"{LESSON}?lang=es"))
        assert starts(site) == 2


def test_a_stored_page_has_what_every_page_has(site: Site):
    reader = Reader(site.address)
    answer = reader.ask(f"{LESSON}?lang=es")
    assert reader.xsrf
    assert "frame-ancestors 'self'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert '<html lang="es"' in answer.text
    assert '<title lang="">lesson · bohnanza_lab</title>' in answer.text
    for name in ("page-skip", "page-header", "page-languages", "page-theme", "page-resume", "page-ways", "page-footer"):
        assert f'class="{name}"' in answer.text
    assert '<a rel="next" href="widget.ipynb?lang=es">' in answer.text


def test_who_takes_it_compressed_gets_the_same(site: Site):
    reader = Reader(site.address)
    plain = reader.ask(LESSON)
    packed = reader.ask(LESSON, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body


def test_a_browser_that_has_it_is_told_that_it_is_the_same(site: Site):
    reader = Reader(site.address)
    etag = reader.ask(LESSON).headers["Etag"]
    assert reader.ask(LESSON, headers={"If-None-Match": etag}).status == 304


@pytest.mark.drawn(2, of="stored pages with a server of their own")
def test_a_page_whose_kernel_died_is_stored_for_the_next_reader(tmp_path: Path):
    lay_out(tmp_path)
    dies = f"from pathlib import Path\nif Path({str(tmp_path / 'dies')!r}).exists():\n    import os\n    os._exit(1)"
    write(tmp_path / "course/lesson.ipynb", "A lesson", dies, CHALLENGE)
    (tmp_path / "dies").touch()
    with site_of(tmp_path) as site:
        assert not is_stored(Reader(site.address).ask(LESSON))
        (tmp_path / "dies").unlink()
        assert is_stored(Reader(site.address).ask(LESSON))


@pytest.mark.parametrize("name", ["widget", "formula", "app"])
def test_what_cannot_be_stored_stays_with_voila(site: Site, name: str):
    answer = Reader(site.address).ask(f"/voila/render/course/{name}.ipynb")
    assert answer.status == 200
    assert "jupyter-config-data" in answer.text


def test_a_price_is_no_formula(site: Site):
    assert is_stored(Reader(site.address).ask("/voila/render/course/price.ipynb"))


@pytest.mark.parametrize("query", ["edition=duel", "lang=en&lang=es", "lang=en&x="])
def test_a_query_for_a_kernel_stays_with_voila(site: Site, query: str):
    assert "jupyter-config-data" in Reader(site.address).ask(f"{LESSON}?{query}").text


def test_a_folder_without_a_list_stays_with_voila(site: Site):
    assert "jupyter-config-data" in Reader(site.address).ask("/voila/render/notebooks/quick.ipynb").text


@pytest.mark.parametrize("path", ["course/nowhere.ipynb", "course/../../etc/lesson.ipynb", "course/%2e%2e/x.ipynb"])
def test_an_address_that_leads_nowhere_is_a_missing_page(site: Site, path: str):
    assert Reader(site.address).ask(f"/voila/render/{path}").status == 404


def test_a_notebook_that_ends_its_kernel_stays_with_voila_and_keeps_nobody(site: Site):
    with ThreadPoolExecutor(2) as readers:
        ending = readers.submit(Reader(site.address).ask, "/voila/render/course/ending.ipynb")
        assert is_stored(Reader(site.address).ask(LESSON))
        assert not is_stored(ending.result())


def test_a_notebook_that_has_changed_is_stored_again(site: Site, tmp_path: Path):
    reader = Reader(site.address)
    page = "/voila/render/course/changing.ipynb"
    assert "Before" in reader.ask(page).text
    folder = site.log.parent / "course"
    write(folder / "changing.ipynb", "After", CHALLENGE)
    assert "After" in reader.ask(page).text


@pytest.mark.drawn(2, of="stored pages with a server of their own")
def test_another_start_of_the_server_runs_no_notebook_again(tmp_path: Path):
    lay_out(tmp_path)
    with site_of(tmp_path) as site:
        before = Reader(site.address).ask(LESSON)
    assert is_stored(before)
    with site_of(tmp_path, "--Voila.log_level=20") as site:
        assert Reader(site.address).ask(LESSON).text == before.text
        assert starts(site) == 0
        assert is_stored(Reader(site.address).ask(f"{LESSON}?lang=es"))
        assert starts(site) == 1


@pytest.mark.drawn(1)
@pytest.mark.parametrize("folder", ["", "/dev/null/pages", "/proc/1/pages"])
def test_where_nothing_can_be_kept_it_stays_in_memory(tmp_path: Path, folder: str):
    lay_out(tmp_path)
    for _ in range(2):
        with site_of(tmp_path, "--Voila.log_level=20", kept=folder) as site:
            for _ in range(2):
                assert is_stored(Reader(site.address).ask(LESSON))
            assert starts(site) == 1
            assert "Traceback" not in site.said()


@pytest.mark.drawn(2, of="stored pages with a server of their own")
def test_a_disk_that_cannot_be_written_to_breaks_nothing(tmp_path: Path):
    folder = lay_out(tmp_path)
    with site_of(folder) as site:
        for each in (folder / "course", *(folder / "course").iterdir()):
            each.chmod(0o555 if each.is_dir() else 0o444)
        assert is_stored(Reader(site.address).ask(LESSON))
    for each in (folder / "course", *(folder / "course").iterdir()):
        each.chmod(0o755 if each.is_dir() else 0o644)
    shutil.rmtree(folder / "course")


@pytest.mark.drawn(2, of="stored pages with a server of their own")
def test_where_there_is_no_room_the_page_says_so_and_is_stored_later(tmp_path: Path):
    with site_of(lay_out(tmp_path), "--PageKernels.most=1") as site:
        reader = Reader(site.address)
        kernel = reader.open("/voila/render/notebooks/quick.ipynb")
        full = Reader(site.address).ask(LESSON)
        assert full.status == 503
        assert int(full.headers["Retry-After"]) > 0
        assert reader.leave(kernel) == 204
        assert soon(lambda: is_stored(Reader(site.address).ask(LESSON)), 20)
