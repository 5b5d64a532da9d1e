"""The kernel of a stored page: one at the first wish, for its reader alone, over a socket that carries nothing else."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psutil
import pytest
import websocket

from tests.server.latency_probe import latency_probe
from tests.server.reader import Answer, Reader, closed_with, comms, soon
from tests.server.site import PAGE, Site, site_of
from tests.server.test_messages import flood, framed
from tests.server.test_stored_pages import LESSON, lay_out, page_of
from tests.serving import runs

MOVE = {"id": 1, "type": "move", "text": "Ana plant 1", "ply": 0}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site_of(lay_out(tmp_path_factory.mktemp("kernels")), "--GuardedSocket.waiting_bytes=4194304") as site:
        yield site


def begin(reader: Reader, page: str = LESSON, **said: str) -> Answer:
    """Ask for the kernel of a stored page."""
    digest = str(page_of(reader.ask(page))["digest"]).encode()
    return reader.ask(page, digest, method="POST", headers={"X-XSRFToken": reader.xsrf, **said})


@contextmanager
def socket_to(reader: Reader, kernel: str, **options: Any) -> Iterator[websocket.WebSocket]:
    address = f"ws{reader.site.removeprefix('http')}/voila/stored/{kernel}"
    opened = websocket.create_connection(address, cookie=reader.cookie or None, timeout=60, **options)
    try:
        yield opened
    finally:
        opened.shutdown()


def kernel_of(reader: Reader, page: str = LESSON) -> str:
    answer = begin(reader, page)
    assert answer.status == 200, answer.text[:500]
    return str(json.loads(answer.text)["kernel"])


def ask(socket: websocket.WebSocket, request: object, part: object = 0) -> None:
    socket.send(json.dumps({"part": part, "request": request}))


def answer(socket: websocket.WebSocket, request: dict[str, object]) -> dict[str, Any]:
    """The answer of a component."""
    ask(socket, request)
    while True:
        message: dict[str, Any] = json.loads(socket.recv())["message"]
        if "id" in message:
            return message


def test_a_move_is_made_in_a_kernel_that_is_as_stored(site: Site):
    reader = Reader(site.address)
    begun = json.loads(begin(reader).text)
    assert begun["changed"] == {}
    with socket_to(reader, begun["kernel"]) as socket:
        said = answer(socket, MOVE)
    assert said["ok"]
    assert said["state"]["table"]["ply"] == 1


def test_a_socket_leaves_nothing_in_the_log_of_a_class(site: Site):
    before = len(site.said())
    reader = Reader(site.address)
    with socket_to(reader, kernel_of(reader)) as socket:
        assert answer(socket, MOVE)["ok"]
    page = reader.open(PAGE)
    with reader.socket(page) as socket:
        assert comms(socket)
    reader.leave(page)
    assert site.said()[before:] == ""


def test_a_kernel_ends_with_its_socket(site: Site):
    reader = Reader(site.address)
    with socket_to(reader, kernel_of(reader)) as socket:
        assert answer(socket, MOVE)["ok"]
        assert site.kernels()
    assert soon(lambda: not site.kernels())


def test_the_socket_is_closed_when_the_kernel_ends(site: Site):
    reader = Reader(site.address)
    with socket_to(reader, kernel_of(reader)) as socket:
        assert answer(socket, MOVE)["ok"]
        for kernel in site.kernels():
            kernel.kill()
        began = time.monotonic()
        assert closed_with(socket) == 1001
        assert time.monotonic() - began < 15


def test_chance_is_told_with_the_components_that_are_otherwise(site: Site):
    reader = Reader(site.address)
    page = "/voila/render/course/chance.ipynb"
    begun = json.loads(begin(reader, page).text)
    changed = begun["changed"]["0"]
    assert changed["props"]["component"] == "challenge"
    with socket_to(reader, begun["kernel"]) as socket:
        assert answer(socket, MOVE)["state"]["table"]["seats"][1] == changed["state"]["table"]["seats"][1]


def test_nobody_starts_one_without_the_mark_against_forged_requests(site: Site):
    reader, other = Reader(site.address), Reader(site.address)
    other.ask(LESSON)
    reader.ask(LESSON)
    for mark in ("", other.xsrf):
        assert begin(reader, **{"X-XSRFToken": mark}).status == 403
    assert reader.ask(LESSON, b"", method="POST").status == 403


def test_a_request_from_another_site_starts_no_kernel(site: Site):
    assert begin(Reader(site.address), Origin="http://elsewhere.example").status in (403, 404)


def test_a_browser_that_is_not_known_yet_reads_at_once_and_may_then_have_a_kernel(site: Site):
    Reader(site.address).ask(LESSON)  # it is stored from now on
    reader = Reader(site.address)
    assert reader.ask(LESSON, follow=False).status == 200
    with socket_to(reader, kernel_of(reader)) as socket:
        assert answer(socket, MOVE)["ok"]


def test_a_page_that_is_not_stored_yet_is_stored_for_no_browser_without_a_cookie(tmp_path: Path):
    with site_of(lay_out(tmp_path), "--Voila.log_level=20") as site:
        for _ in range(3):
            assert Reader(site.address).ask(LESSON, follow=False).status == 302
        assert "Kernel started" not in site.said()


def test_a_browser_without_cookies_starts_no_kernel(site: Site):
    reader, nobody = Reader(site.address), Reader(site.address)
    reader.ask(LESSON)
    headers = {"X-XSRFToken": reader.xsrf, "Cookie": f"_xsrf={reader.xsrf}"}
    assert nobody.ask(LESSON, b"x", method="POST", headers=headers).status == 403


@pytest.mark.parametrize("page", [PAGE, "/voila/render/course/widget.ipynb", "/voila/render/course/nowhere.ipynb"])
def test_a_page_that_is_not_stored_starts_no_kernel(site: Site, page: str):
    reader = Reader(site.address)
    reader.ask(LESSON)
    assert reader.ask(page, b"x", method="POST", headers={"X-XSRFToken": reader.xsrf}).status == 404


def test_a_page_that_is_another_by_now_starts_none(site: Site):
    reader = Reader(site.address)
    reader.ask(LESSON)
    for body in (b"x", b"x" * 10_000, b"\xff", b""):
        assert reader.ask(LESSON, body, method="POST", headers={"X-XSRFToken": reader.xsrf}).status == 409


def test_a_reader_has_a_share_and_the_server_an_end(tmp_path_factory: pytest.TempPathFactory):
    options = ("--PageKernels.share=1", "--PageKernels.most=2")
    with site_of(lay_out(tmp_path_factory.mktemp("share")), *options) as site:
        first, second, third = (Reader(site.address) for _ in range(3))
        kernel_of(first)
        full = begin(first)
        assert full.status == 503
        assert int(full.headers["Retry-After"]) > 0
        assert json.loads(full.text)["said"].startswith("Close one of them")
        kernel_of(second)
        assert json.loads(begin(third).text)["said"].startswith("This server has no room")


@pytest.mark.drawn(2, of="kernels that nobody needs")
def test_a_kernel_that_no_page_connects_to_ends(tmp_path_factory: pytest.TempPathFactory):
    with site_of(lay_out(tmp_path_factory.mktemp("unclaimed")), "--PageKernels.unclaimed_timeout=2") as site:
        kernel = kernel_of(Reader(site.address))
        assert soon(lambda: not site.kernels(), 20)
        with pytest.raises(websocket.WebSocketBadStatusException), socket_to(Reader(site.address), kernel):
            pass


def test_another_reader_opens_no_socket_to_it(site: Site):
    owner, thief = Reader(site.address), Reader(site.address)
    kernel = kernel_of(owner)
    thief.ask(LESSON)
    for reader in (thief, Reader(site.address)):
        with pytest.raises(websocket.WebSocketBadStatusException) as refused, socket_to(reader, kernel):
            pass
        assert refused.value.status_code == 403
    with socket_to(owner, kernel) as socket:
        assert answer(socket, MOVE)["ok"]


def test_there_is_one_socket_to_a_kernel_and_none_to_another_pages(site: Site):
    reader = Reader(site.address)
    kernel, other = kernel_of(reader), reader.open(PAGE)
    with socket_to(reader, kernel):
        for each in (kernel, other, "nowhere"):
            with pytest.raises(websocket.WebSocketBadStatusException) as refused, socket_to(reader, each):
                pass
            assert refused.value.status_code == 404
    reader.leave(other)


def test_another_sites_page_opens_no_socket(site: Site):
    reader = Reader(site.address)
    with (
        pytest.raises(websocket.WebSocketBadStatusException) as refused,
        socket_to(reader, kernel_of(reader), origin="http://elsewhere.example"),
    ):
        pass
    assert refused.value.status_code == 403


@pytest.mark.drawn(2)
@pytest.mark.parametrize(
    "said",
    [
        "",
        "no JSON",
        "[" * 100_000,
        "[]",
        "null",
        '{"part": 0}',
        '{"part": 0, "request": []}',
        '{"part": 1, "request": {}}',
        '{"part": -1, "request": {}}',
        '{"part": true, "request": {}}',
        '{"part": 0.0, "request": {}}',
        '{"part": 0, "request": {}, "code": "1 / 0"}',
        "x" * 300_000,
        b"\xff\xfe",
    ],
    ids=lambda said: repr(said[:40]),
)
def test_what_is_no_request_closes_the_socket(site: Site, said: str | bytes):
    reader = Reader(site.address)
    with latency_probe(site.address, PAGE), socket_to(reader, kernel_of(reader)) as socket:
        if isinstance(said, bytes):
            socket.send_binary(said)
        else:
            socket.send(said)
        assert closed_with(socket) in (1002, 1006, 1009)
    assert soon(lambda: reader.ask("/").status == 200)


@pytest.mark.parametrize(
    "request_", [{}, {"id": 1}, {"id": 1, "type": "execute", "code": "1 / 0"}, {"id": [], "type": {}}]
)
def test_a_request_that_a_component_does_not_know_changes_nothing(site: Site, request_: dict[str, object]):
    reader = Reader(site.address)
    with socket_to(reader, kernel_of(reader)) as socket:
        assert not answer(socket, request_)["ok"]
        assert answer(socket, MOVE)["ok"]


@pytest.mark.drawn(1, of="pages that ask too much")
def test_a_page_that_asks_without_end_waits_and_nobody_else(site: Site):
    reader = Reader(site.address)
    with latency_probe(site.address, PAGE), socket_to(reader, kernel_of(reader)) as socket:
        flood(socket, framed(json.dumps({"part": 0, "request": {"id": 1, "type": "ping"}}).encode()))
    assert soon(lambda: len(site.kernels()) == 0)


@pytest.mark.drawn(1, of="pages that ask too much")
def test_a_page_that_reads_nothing_is_closed_and_its_kernel_ended(site: Site):
    reader = Reader(site.address)
    before = site.memory()
    with latency_probe(site.address, PAGE), socket_to(reader, kernel_of(reader)) as socket:
        for _ in range(4):
            flood(socket, framed(json.dumps({"part": 0, "request": {"id": 1, "type": "log"}}).encode()))
        assert site.memory() - before < 64 * 1024 * 1024
    assert soon(lambda: len(site.kernels()) == 0)


def test_a_page_that_asks_a_kernel_that_does_not_read_is_closed_and_nobody_waits(tmp_path: Path):
    """Its kernel stands for one that thinks for long. It listens on files, however long the name of TMPDIR is."""
    long = tmp_path / ("x" * 60)
    long.mkdir()
    fast = ("--GuardedSocket.messages_a_second=100000", "--GuardedSocket.bytes_a_second=1e9")
    with site_of(lay_out(tmp_path), *fast, environment={"TMPDIR": str(long)}) as site:
        reader = Reader(site.address)
        with socket_to(reader, kernel_of(reader)) as socket:
            (kernel,) = site.kernels()
            assert psutil.CONN_ESTABLISHED not in {each.status for each in kernel.net_connections("tcp")}
            try:
                with latency_probe(site.address, PAGE):
                    kernel.send_signal(signal.SIGSTOP)
                    flood(socket, framed(json.dumps({"part": 0, "request": {"id": 1, "type": "log"}}).encode()))
                assert closed_with(socket) == 1008
                assert soon(lambda: not runs(kernel))
            finally:
                with suppress(psutil.NoSuchProcess):
                    kernel.kill()  # nobody else ends one that stands still
        assert site.said().count("A page sent more than its kernel takes: its socket is closed.") == 1
