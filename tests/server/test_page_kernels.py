"""The kernels behind the pages: as many as there is room for, and none that is left behind."""

from __future__ import annotations

import asyncio
import http.client
import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil
import pytest
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets.config import Config

from bohnanza_lab.server.free_memory import MEBIBYTE, available_bytes
from bohnanza_lab.server.page_kernels import REQUEST, KernelLimitError, PageKernels, PageRequest
from bohnanza_lab.text.words import words
from tests.browser.notebook import write
from tests.server.reader import PATIENCE, Answer, Reader, answer_to, soon
from tests.server.test_sockets import TOKEN
from tests.serving import AS_HERE, jupyter, pages, runs

OF_A_PAGE = {"SERVER_SOFTWARE": "voila/1"}
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
    with pages(folder, *options, environment=AS_HERE) as site:
        yield f"{site.address}/voila/render/notebooks"


@contextmanager
def extension(folder: Path, *options: str) -> Iterator[str]:
    """Voilà as an extension of Jupyter Server, as on Binder."""
    with jupyter(folder, TOKEN, *options) as address:
        yield f"{address}/voila/render/notebooks"


SERVERS = pytest.mark.parametrize("server", [apps, extension])


class Guest(Reader):
    """A reader of the notebooks at an address, on either server."""

    def __init__(self, notebooks: str) -> None:
        site, _, path = notebooks.partition("/voila/")
        super().__init__(site, TOKEN)
        self.folder = f"/voila/{path}"

    def page(self, name: str) -> Answer:
        return self.ask(f"{self.folder}/{name}")

    def kernel_of(self, name: str) -> str:
        return self.open(f"{self.folder}/{name}")


def alive(notebooks: str, kernel: str) -> bool:
    """Whether there is such a kernel, which a stranger may not look at."""
    return Guest(notebooks).ask(f"/api/kernels/{kernel}").status != 404


@SERVERS
@pytest.mark.drawn(2, of="kernels that nobody needs")
def test_a_kernel_that_no_page_came_for_ends_and_one_that_a_page_came_for_stays(folder: Path, server):
    with server(folder, "--PageKernels.unclaimed_timeout=3") as site:
        reader = Guest(site)
        left, read = (reader.kernel_of("quick.ipynb") for _ in range(2))
        with reader.socket(read) as one:
            answer_to(one, "kernel_info_request", {}, "kernel_info_reply")
        assert soon(lambda: not alive(site, left))
        time.sleep(6)  # the network of this page was lost: it may still come back
        assert alive(site, read)


@pytest.mark.drawn(2, of="kernels that nobody needs")
def test_a_page_that_is_left_before_it_is_whole_ends_its_kernel_at_once(folder: Path):
    with apps(folder) as site:
        host, _, path = site.removeprefix("http://").partition("/")
        known = Guest(site)
        known.ask("/")
        for seconds in (0.0, 0.03, 0.1, 0.3, 0.6, 1.0):
            begin(host, f"/{path}/slow.ipynb", known.cookie, partial(time.sleep, seconds))
        Guest(site).kernel_of("quick.ipynb")  # what began before this one has been dealt with
        assert soon(lambda: len(kernels_of(folder)) == 1)
        running = folder / "notebooks/began"
        running.unlink()
        begin(host, f"/{path}/slow.ipynb", known.cookie, lambda: soon(running.exists))
        assert running.exists()
        assert soon(lambda: len(kernels_of(folder)) == 1)


def begin(host: str, path: str, cookie: str, then: Callable[[], object]) -> None:
    """Ask for a page, and leave it after a while without having read it."""
    connection = http.client.HTTPConnection(host, timeout=PATIENCE)
    connection.request("GET", path, headers={"Cookie": cookie})
    then()
    connection.close()


def kernels_of(folder: Path) -> list[int]:
    """The processes at work in the notebooks of a folder."""
    found = []
    for process in psutil.process_iter():
        with suppress(psutil.Error):
            if process.cwd() == str(folder / "notebooks") and runs(process):
                found.append(process.pid)
    return found


@SERVERS
@pytest.mark.drawn(1)
def test_who_finds_no_room_is_told_and_asks_again(folder: Path, server):
    with server(folder, "--PageKernels.most=1") as site:
        first, second = Guest(site), Guest(site)
        kernel = first.kernel_of("quick.ipynb")
        for lang in ("en", "es"):
            began = time.perf_counter()
            answer = second.page(f"quick.ipynb?lang={lang}")
            html = answer.text
            assert time.perf_counter() - began < 5
            assert answer.status == 503
            assert f'<html lang="{lang}">' in html
            assert all(words(lang).say(f"frame.{key}") in html for key in ("full", "waits", "room", "again"))
            wait = re.search(r'<meta http-equiv="refresh" content="(\d+)">', html)
            assert wait
            assert 5 <= int(wait[1]) <= 20
            assert server is extension or answer.headers["Retry-After"] == wait[1]
        assert first.leave(kernel) == 204
        assert second.page("quick.ipynb").status == 200


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


def test_a_page_that_becomes_whole_while_another_kernel_ends_keeps_its_own(monkeypatch: pytest.MonkeyPatch):
    """Ending a kernel takes a while, and the clock of the next one may start anew in it. No process is started here."""
    kernels = PageKernels(unclaimed_timeout=1.0)
    left, slow = PageRequest(lambda: True), PageRequest(lambda: True)
    ended = []

    async def start(_: object, *, kernel_id: str, **__: object) -> str:
        kernels._kernels[kernel_id] = object()
        return kernel_id

    async def end(_: object, kernel_id: str, *__: object) -> None:
        ended.append(kernel_id)
        kernels.page_is_whole(slow)

    monkeypatch.setattr(AsyncMappingKernelManager, "start_kernel", start)
    monkeypatch.setattr(AsyncMappingKernelManager, "shutdown_kernel", end)

    async def two_pages() -> tuple[str, str]:
        for request in (left, slow):
            REQUEST.set(request)
            await kernels.start_kernel(env=OF_A_PAGE)
        kernels.page_is_whole(left)
        await asyncio.sleep(1.1)
        await kernels.end_unclaimed()
        return str(left.kernel_id), str(slow.kernel_id)

    first, second = asyncio.run(two_pages())
    assert ended == [first]
    assert second in kernels


def transports(folder: Path, **told: str) -> tuple[str, str]:
    """How a kernel of a page is reached whose files are in a folder, and one of somebody's own notebook."""

    async def start() -> tuple[str, str]:
        kernels = PageKernels(connection_dir=str(folder), config=Config({"KernelManager": told}))
        try:
            page = await kernels.start_kernel(env=os.environ | OF_A_PAGE)
            own = await kernels.start_kernel(env={**os.environ})
            return kernels.get_kernel(page).transport, kernels.get_kernel(own).transport
        finally:
            await kernels.shutdown_all(now=True)

    return asyncio.run(start())


def test_the_kernel_of_a_page_listens_on_files_where_they_may_be_and_nobody_elses_does():
    with TemporaryDirectory(dir="/tmp") as short:
        assert transports(Path(short)) == ("ipc", "tcp")
        assert not [*Path(short).iterdir()]
        assert transports(Path(short), transport="tcp") == ("tcp", "tcp")
        long = Path(short) / ("x" * 90)
        long.mkdir()
        assert transports(long) == ("tcp", "tcp")


def test_a_kernel_that_is_ending_makes_room_from_the_moment_that_it_is_told(monkeypatch: pytest.MonkeyPatch):
    """No process is started here, and the end of a kernel takes as long as the test wants."""
    kernels = PageKernels(most=1, unclaimed_timeout=60.0)

    async def start(_: object, *, kernel_id: str, **__: object) -> str:
        kernels._kernels[kernel_id] = object()
        return kernel_id

    async def pages() -> None:
        over = asyncio.Event()

        async def end(_: object, kernel_id: str, *__: object) -> None:
            await over.wait()
            del kernels._kernels[kernel_id]

        monkeypatch.setattr(AsyncMappingKernelManager, "start_kernel", start)
        monkeypatch.setattr(AsyncMappingKernelManager, "shutdown_kernel", end)
        first = await kernels.start_kernel(env=OF_A_PAGE)
        with pytest.raises(KernelLimitError):
            await kernels.start_kernel(env=OF_A_PAGE)
        ending = asyncio.create_task(kernels.shutdown_kernel(first))
        await asyncio.sleep(0)
        assert first in kernels
        assert kernels.count() == 0
        await kernels.start_kernel(env=OF_A_PAGE)
        with pytest.raises(KernelLimitError):
            await kernels.start_kernel(env=OF_A_PAGE)
        over.set()
        await ending
        assert kernels.count() == 1

    asyncio.run(pages())
