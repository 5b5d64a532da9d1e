"""A disk that is full, and a home that may not be written to: pages and files come, or say why they do not."""

from __future__ import annotations

import gzip
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest

from bohnanza_lab.server_process import free_port
from bohnanza_lab.text.words import words
from tests.server.reader import Reader
from tests.server.site import LESSON, Site, site_of

FILE = "/voila/templates/bohnanza/static/page.css"
GALLERY = "/voila/render/notebooks/index.ipynb"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with site_of(tmp_path) as site:
        yield site


@contextmanager
def full(site: Site) -> Iterator[None]:
    """No process of the server writes a byte to any file, as on a disk that is full."""
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    processes = [site.server, *site.server.children(recursive=True)]
    for each in processes:
        psutil.Process(each.pid).rlimit(psutil.RLIMIT_FSIZE, (0, most))
    yield
    for each in processes:
        psutil.Process(each.pid).rlimit(psutil.RLIMIT_FSIZE, (most, most))


def test_a_file_comes_as_it_is_where_its_compressed_copy_finds_no_room(site: Site):
    with full(site):
        answer = Reader(site.address).ask(FILE, headers={"Accept-Encoding": "gzip"})
        assert answer.status == 200
        plain = gzip.decompress(answer.body) if answer.headers["Content-Encoding"] else answer.body
    again = Reader(site.address).ask(FILE, headers={"Accept-Encoding": "gzip"})
    assert again.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(again.body) == plain


def test_a_lesson_is_read_and_played_where_nothing_may_be_written(site: Site):
    with full(site):
        page = Reader(site.address).open(LESSON)
        assert page.move(1)["message"]["ok"]


def test_a_home_that_may_not_be_written_to_keeps_no_page_from_coming(tmp_path: Path):
    with site_of(tmp_path, environment={"HOME": "/dev/null"}) as site:
        reader = Reader(site.address)
        assert reader.ask(FILE).status == 200
        assert reader.ask(GALLERY).status == 200
        assert reader.open(LESSON).move(1)["message"]["ok"]
        assert "Traceback" not in site.said()


def test_a_server_without_a_folder_for_temporary_files_ends_at_its_start_and_says_so():
    """As in a container whose file system is read-only throughout: here Python finds none of the usual folders."""
    nowhere = "import tempfile; tempfile._candidate_tempdir_list = lambda: ['/nowhere']"
    serve = f"from bohnanza_lab.__main__ import run; import sys; sys.argv[1:] = ['serve', '--port={free_port()}']"
    command = [sys.executable, "-c", f"{nowhere}; {serve}; sys.argv += ['--lang=es']; run()"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 1
    assert ended.stderr == words("es").say("command.no_temporary") + "\n"
    assert ended.stdout == ""
