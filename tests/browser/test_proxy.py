"""A server below a path of a proxy that speaks HTTPS: links, requests, cookies and the token work there."""

from __future__ import annotations

import asyncio
import ssl
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import trustme
from playwright.sync_api import Browser, expect

from tests.browser.page_checks import ForeignRequests, axe
from tests.serving import free_port, served

pytestmark = pytest.mark.drawn(1)

BASE = "/beans/"
TOKEN = "three-words"


class Proxy:
    """The least of a reverse proxy: it ends the encryption, and says in each request that there was one."""

    def __init__(self, certificate: ssl.SSLContext, behind: int) -> None:
        self.port = free_port()
        self._certificate = certificate
        self._behind = behind
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Proxy:
        self._listening = threading.Event()
        self._thread.start()
        assert self._listening.wait(30)
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(30)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        self._server.close()
        under_way = asyncio.all_tasks() - {asyncio.current_task()}
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)

    def _run(self) -> None:
        start = asyncio.start_server(self._serve, "127.0.0.1", self.port, ssl=self._certificate)
        self._server = self._loop.run_until_complete(start)
        self._listening.set()
        self._loop.run_forever()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request of a connection; it lets no socket through."""
        try:
            head = await reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError:
            writer.close()
            return
        first, *lines = head.decode("latin-1").split("\r\n")[:-2]
        kept = [line for line in lines if not line.lower().startswith(("connection:", "upgrade:"))]
        kept += ["X-Forwarded-Proto: https", "X-Forwarded-For: 192.0.2.9", "Connection: close"]
        back_reader, back_writer = await asyncio.open_connection("127.0.0.1", self._behind)
        back_writer.write("\r\n".join([first, *kept, "", ""]).encode("latin-1"))
        await asyncio.gather(_pass_on(reader, back_writer), _pass_on(back_reader, writer), return_exceptions=True)


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    finally:
        writer.close()


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, int]]:
    """The address at the proxy, and the port of the server behind it."""
    authority = trustme.CA()
    certificate = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority.issue_cert("127.0.0.1").configure_cert(certificate)
    port = free_port()
    command = [
        *(sys.executable, "-m", "bohnanza_lab", "serve", f"--port={port}", "--host=127.0.0.1"),
        *(f"--base-url={BASE}", f"--token={TOKEN}"),
    ]
    empty: Path = tmp_path_factory.mktemp("empty")
    with (
        served(command, f"http://127.0.0.1:{port}{BASE}voila/static/", folder=empty),
        Proxy(certificate, port) as proxy,
    ):
        yield f"https://127.0.0.1:{proxy.port}", port


@pytest.mark.drawn(1)
@pytest.mark.parametrize("front", ["/beans", "/beans/"])
def test_a_lesson_works_below_the_path_of_a_proxy(browser: Browser, room: tuple[str, int], front: str):
    host, _ = room
    context = browser.new_context(ignore_https_errors=True, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    asked = ForeignRequests(page, f"{host}{BASE.rstrip('/')}")
    failed: list[str] = []
    page.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(f"{host}{front}?token={TOKEN}")
    page.locator("details.lesson-part summary").first.click(timeout=60_000)
    page.locator("details.lesson-part a[href*='planting.ipynb']:not([href*=edge])").click()
    step = page.locator(".bl-walkthrough").first.get_by_role("button", name="One step on")
    step.click(timeout=60_000)
    expect(page.locator(".bl-walkthrough .bl-board").first).to_have_attribute("data-ply", "1")
    page.get_by_role("link", name="Español").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator(".bl-walkthrough .bl-board").first).to_be_visible(timeout=60_000)
    page.locator(".bl-challenge [data-near] .bl-soil").first.click()
    expect(page.locator(".bl-challenge .bl-board").first).to_have_attribute("data-ply", "1")
    page.get_by_role("link", name="bohnanza_lab").click()
    expect(page.locator(".lesson-cards[data-progress]")).to_be_visible(timeout=60_000)
    assert [*page.evaluate("Object.keys(localStorage)")] == [f"bohnanza-lab.progress.2{BASE}"]
    assert sockets == []
    assert failed == []
    # The first address may lack the slash at its end.
    assert [url for url in asked.elsewhere if url != f"{host}{front}?token={TOKEN}"] == []
    cookies = context.cookies()
    assert {cookie["name"].partition("-")[0] for cookie in cookies} == {"_xsrf", "username"}
    assert {(cookie["path"], cookie["secure"], cookie["sameSite"]) for cookie in cookies} == {(BASE, True, "Lax")}


def test_who_does_not_know_the_token_is_asked_for_it(browser: Browser, room: tuple[str, int]):
    host, _ = room
    page = browser.new_page(ignore_https_errors=True, viewport={"width": 320, "height": 480})
    page.goto(f"{host}{BASE}")
    size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert size[0] <= 320
    assert size[1] <= 480
    assert axe(page) == []
    field = page.get_by_role("textbox")
    expect(field).to_have_count(1)
    field.fill("four-words")
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_role("alert")).to_contain_text("No es esa.")
    page.get_by_label("La palabra que te dio tu docente").fill(TOKEN)
    page.get_by_role("button", name="Entrar").click()
    expect(page.locator(".lesson-cards[data-progress]")).to_be_visible(timeout=60_000)
    assert page.url.startswith(f"{host}{BASE}voila/render/notebooks/index.ipynb")


def test_the_part_that_an_address_names_survives_the_login(browser: Browser, room: tuple[str, int]):
    host, _ = room
    page = browser.new_page(ignore_https_errors=True)
    page.goto(f"{host}{BASE}voila/render/notebooks/planting.ipynb#lesson")
    for word in ("four-words", TOKEN):
        page.get_by_role("textbox").fill(word)
        page.get_by_role("button", name="Enter").click()
    expect(page.locator(".bl-walkthrough").first).to_be_visible()
    assert page.url == f"{host}{BASE}voila/render/notebooks/planting.ipynb#lesson"
