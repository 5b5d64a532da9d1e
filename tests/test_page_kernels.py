"""The kernels behind the pages: as many as there is room for, and none that is left behind."""

from __future__ import annotations

import http.client
import re
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from http.cookiejar import CookieJar
from pathlib import Path

import psutil
import pytest

from bohnanza_lab.kernels.memory import MEBIBYTE, available_bytes
from bohnanza_lab.text.words import words
from tests.browser.notebook import write
from tests.serving import ROOT, free_port, served
from tests.test_sockets import TOKEN, Page, answer_to

PATIENCE = 90.0
"""Seconds to wait for what should come at once, on a machine that is busy with other things."""
QUICK = """
import os
from pathlib import Path
Path("began").write_text(str(os.getpid()))
"""
SLOW = QUICK + "import time\ntime.sleep(600)"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path / "notebooks/quick.ipynb", "Quick", QUICK)
    write(tmp_path / "notebooks/slow.ipynb", "Slow", SLOW)
    return tmp_path


@contextmanager
def apps(folder: Path, *options: str) -> Iterator[str]:
    """What `make apps` starts. Yields the address of the notebooks."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "bohnanza_lab.gallery", f"--port={port}", "--Voila.ip=127.0.0.1", *options]
    with served(command, f"{address}/voila/static/", folder=folder, environment=as_here()):
        yield f"{address}/voila/render/notebooks"


@contextmanager
def extension(folder: Path, *options: str) -> Iterator[str]:
    """Voilà as an extension of Jupyter Server, as on Binder."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = [
        sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}",
        f"--IdentityProvider.token={TOKEN}", "--ServerApp.port_retries=0", *options,
    ]  # fmt: skip
    with served(command, f"{address}/api", folder=folder, environment=as_here()):
        yield f"{address}/voila/render/notebooks"


SERVERS = pytest.mark.parametrize("server", [apps, extension])


def as_here() -> dict[str, str]:
    """Configuration and templates as they are here, not as they were when the package was installed."""
    return {"JUPYTER_CONFIG_PATH": str(ROOT / "share/jupyter-config"), "JUPYTER_PATH": str(ROOT / "share/jupyter")}


class Reader:
    """A browser as far as it matters here: it keeps its cookies."""

    def __init__(self) -> None:
        self.cookies = CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def ask(self, address: str, data: bytes | None = None) -> tuple[int, http.client.HTTPMessage, str]:
        address += f"{'&' if '?' in address else '?'}token={TOKEN}"
        try:
            with self.opener.open(address, data, timeout=PATIENCE) as answer:
                return answer.status, answer.headers, answer.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers, error.read().decode()

    def kernel_of(self, address: str) -> str:
        """Open a page, and return the id of its kernel."""
        status, _, html = self.ask(address)
        found = re.search(r'"kernelId": "([0-9a-f-]+)"', html)
        assert status == 200
        assert found
        return found[1]

    def leave(self, address: str, kernel: str) -> int:
        """Say what a page says when it goes."""
        said = next(each.value for each in self.cookies if each.name == "_xsrf")
        form = urllib.parse.urlencode({"_xsrf": said}).encode()
        return self.ask(f"{address.partition('/voila/')[0]}/voila/api/shutdown/{kernel}", form)[0]


def alive(address: str, kernel: str) -> bool:
    return Reader().ask(f"{address.partition('/voila/')[0]}/api/kernels/{kernel}")[0] == 200


def soon(holds: Callable[[], bool]) -> bool:
    until = time.monotonic() + PATIENCE
    while not holds() and time.monotonic() < until:
        time.sleep(0.1)
    return holds()


def socket_of(address: str, kernel: str) -> Page:
    host = address.partition("/voila/")[0].removeprefix("http")
    return Page(f"ws{host}/api/kernels/{kernel}/channels", f"?token={TOKEN}")


@SERVERS
def test_a_kernel_that_no_page_came_for_ends_and_one_that_a_page_came_for_stays(folder: Path, server):
    with server(folder, "--PageKernels.unclaimed_timeout=3") as site:
        left, read = (Reader().kernel_of(f"{site}/quick.ipynb") for _ in range(2))
        with socket_of(site, read).socket() as one:
            answer_to(one, "kernel_info_request", {}, "kernel_info_reply")
        assert soon(lambda: not alive(site, left))
        time.sleep(6)  # the network of this page was lost: it may still come back
        assert alive(site, read)


def test_a_page_that_is_left_before_it_is_whole_ends_its_kernel_at_once(folder: Path):
    with apps(folder) as site:
        host, _, path = site.removeprefix("http://").partition("/")
        for seconds in (0.0, 0.03, 0.1, 0.3, 0.6, 1.0):
            begin(host, f"/{path}/slow.ipynb", partial(time.sleep, seconds))
        Reader().kernel_of(f"{site}/quick.ipynb")  # what began before this one has been dealt with
        assert soon(lambda: len(kernels_of(folder)) == 1)
        running = folder / "notebooks/began"
        running.unlink()
        begin(host, f"/{path}/slow.ipynb", lambda: soon(running.exists))
        assert running.exists()
        assert soon(lambda: len(kernels_of(folder)) == 1)


def begin(host: str, path: str, then: Callable[[], object]) -> None:
    """Ask for a page, and leave it after a while without having read it."""
    connection = http.client.HTTPConnection(host, timeout=PATIENCE)
    connection.request("GET", path)
    then()
    connection.close()


def kernels_of(folder: Path) -> list[int]:
    """The processes at work in the notebooks of a folder."""
    found = []
    for process in psutil.process_iter():
        with suppress(psutil.Error):
            if process.cwd() == str(folder / "notebooks") and process.status() != psutil.STATUS_ZOMBIE:
                found.append(process.pid)
    return found


@SERVERS
def test_who_finds_no_room_is_told_and_asks_again(folder: Path, server):
    with server(folder, "--PageKernels.most=1") as site:
        first, second = Reader(), Reader()
        kernel = first.kernel_of(f"{site}/quick.ipynb")
        for lang in ("en", "es"):
            began = time.perf_counter()
            status, headers, html = second.ask(f"{site}/quick.ipynb?lang={lang}")
            assert time.perf_counter() - began < 5
            assert status == 503
            assert f'<html lang="{lang}">' in html
            assert all(words(lang).say(f"frame.{key}") in html for key in ("full", "waits", "room", "again"))
            wait = re.search(r'<meta http-equiv="refresh" content="(\d+)">', html)
            assert wait
            assert 5 <= int(wait[1]) <= 20
            assert server is extension or headers["Retry-After"] == wait[1]
        assert first.leave(site, kernel) == 204
        assert second.ask(f"{site}/quick.ipynb")[0] == 200


def test_a_class_that_comes_at_once_gets_no_more_kernels_than_there_may_be(folder: Path):
    with apps(folder, "--PageKernels.most=2") as site, ThreadPoolExecutor(6) as learners:
        answers = list(learners.map(lambda _: Reader().ask(f"{site}/quick.ipynb")[0], range(6)))
    assert sorted(answers) == [200, 200, 503, 503, 503, 503]


def test_the_memory_is_that_of_the_container(tmp_path: Path):
    whole = available_bytes(tmp_path)
    assert whole > 0
    (tmp_path / "memory.max").write_text("max\n")
    (tmp_path / "memory.current").write_text(f"{30 * MEBIBYTE}\n")
    assert available_bytes(tmp_path) == pytest.approx(whole, rel=0.5)
    (tmp_path / "memory.max").write_text(f"{100 * MEBIBYTE}\n")
    assert available_bytes(tmp_path) == 70 * MEBIBYTE
    (tmp_path / "memory.max").write_text("10\n")
    assert available_bytes(tmp_path) == 0
