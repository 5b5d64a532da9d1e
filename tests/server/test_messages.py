"""Messages over a page's socket: too many, too large, malformed, or never read. The page beside it notices nothing."""

from __future__ import annotations

import logging
import socket as sockets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
import websocket

from bohnanza_lab.server.tracked_page import mute_left_pages
from tests.server.latency_probe import latency_probe
from tests.server.reader import Reader, answer_to, closed_with, comms, frame, message, soon
from tests.server.site import MEBIBYTE, PAGE, Site, site_of
from tests.volume import DEEP

WAITING = 4 * MEBIBYTE
ATTACK = 4.0 if DEEP else 2.0
"""Seconds that an attack goes on."""
HEADER = b'{"msg_type": "comm_msg", "msg_id": "1"}'
NEVER_READS = "does not read what it asks for"
NO_COMM = message("comm_msg", {"comm_id": "nowhere", "data": {}})


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site_of(tmp_path_factory.mktemp("messages"), f"--GuardedSocket.waiting_bytes={WAITING}") as site:
        yield site


@pytest.fixture
def attacker(site: Site) -> Reader:
    return Reader(site.address)


@contextmanager
def page_of(reader: Reader) -> Iterator[str]:
    kernel = reader.open(PAGE)
    yield kernel
    reader.leave(kernel)


def framed(data: bytes) -> bytes:
    """A frame of a websocket, as it goes over the wire."""
    return bytes(websocket.ABNF.create_frame(data, websocket.ABNF.OPCODE_BINARY).format())


def flood(socket: websocket.WebSocket, data: bytes, seconds: float = ATTACK) -> int:
    """Send the same bytes again and again, as fast as the server takes them. Returns how many it took."""
    raw, sent, until = socket.sock, 0, time.monotonic() + seconds
    raw.settimeout(0.2)
    whole = memoryview(data)
    while (left := until - time.monotonic()) > 0:
        try:
            sent += raw.send(whole[sent % len(data) :])
        except TimeoutError:
            continue
        except OSError:
            time.sleep(min(left, 0.1))
            break
    raw.settimeout(60)
    return sent


@contextmanager
def highest(measure: Callable[[], int]) -> Iterator[list[int]]:
    """The highest of a measure, taken all through the block."""
    found, over = [measure()], threading.Event()

    def watch() -> None:
        while not over.wait(0.02):
            found[0] = max(found[0], measure())

    watching = threading.Thread(target=watch)
    watching.start()
    try:
        yield found
    finally:
        over.set()
        watching.join()


@pytest.mark.drawn(1, of="pages that ask too much")
def test_a_page_that_asks_and_never_reads_is_closed(site: Site, attacker: Reader):
    with page_of(attacker) as kernel, latency_probe(site.address, PAGE):
        small = [(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 65536)]
        with attacker.socket(kernel, sockopt=small) as socket:
            long = max(comms(socket), key=lambda each: len(str(state_of(socket, each))))
            asked = {"comm_id": long, "data": {"method": "request_state"}}
            ask = b"".join(framed(message("comm_msg", asked)) for _ in range(5000))
            start = site.memory()
            with highest(site.memory) as memory:
                flood(socket, ask)
                # A page that begins to read before the bound is reached is not closed, and a slow machine takes long.
                assert soon(lambda: NEVER_READS in site.said())
                code = closed_with(socket)
            assert code == 1006
        assert memory[0] - start < WAITING + 4 * MEBIBYTE
        before = site.memory()
        time.sleep(1)  # the kernel goes on to answer what it was asked
        assert site.memory() - before < 2 * MEBIBYTE
    assert site.said().count(NEVER_READS) == 1


def state_of(socket: websocket.WebSocket, comm: str) -> object:
    return answer_to(socket, "comm_msg", {"comm_id": comm, "data": {"method": "request_state"}}, "comm_msg")


@pytest.mark.drawn(1)
@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(NO_COMM, id="small ones"),
        pytest.param(frame(HEADER.replace(b"comm_msg", b"execute_request"), b"{}", b"{}", b"{}"), id="not allowed"),
        pytest.param(frame(HEADER, b"{}", b"{}", b'{"a": "%s"}' % (b"x" * 9_900_000)), id="9.9 MB"),
    ],
)
def test_a_flood_of_messages_waits_and_nobody_else_does(site: Site, attacker: Reader, sent: bytes):
    wire = framed(sent)
    with page_of(attacker) as kernel, latency_probe(site.address, PAGE), attacker.socket(kernel) as socket:
        comms(socket)
        took = flood(socket, wire * max(1, 100_000 // len(wire)))
        # What the systems on both ends hold ready is on its way, and not yet taken.
        assert took < (3 + ATTACK) * MEBIBYTE + 12 * MEBIBYTE + len(wire)
        assert took / len(wire) < (3 + ATTACK) * 200 + 12 * MEBIBYTE / len(wire) + 1


def test_a_page_that_sends_much_at_once_and_then_little_is_served(site: Site, attacker: Reader):
    """A page of a hundred components asks for all of them at once, and an upload is one long message."""
    with page_of(attacker) as kernel, attacker.socket(kernel) as socket:
        for _ in range(400):
            socket.send_binary(NO_COMM)
        began = time.monotonic()
        assert comms(socket)
        assert time.monotonic() - began < 2
        socket.send_binary(frame(HEADER, b"{}", b"{}", b'{"comm_id": "0", "data": {"a": "%s"}}' % (b"x" * 2_000_000)))
        assert comms(socket)


MALFORMED = {
    "content": frame(HEADER, b"{}", b"{}", b"{"),
    "header": frame(b"{", b"{}", b"{}", b"{}"),
    "null header": frame(b"null", b"{}", b"{}", b"{}"),
    "header without a type": frame(b"{}", b"{}", b"{}", b"{}"),
    "type that is no text": frame(b'{"msg_type": 7}', b"{}", b"{}", b"{}"),
    "parent": frame(HEADER, b"[]", b"{}", b"{}"),
    "UTF-16": frame(HEADER, b"{}", b"{}", '{"a": 1}'.encode("utf-16")),
    "long number": frame(HEADER, b"{}", b"{}", b'{"a": %s}' % (b"9" * 5000)),
    "measures": b"\xff" * 8,
}


@pytest.mark.drawn(1, of="pages that ask too much")
def test_malformed_messages_are_one_line_in_the_log(site: Site, attacker: Reader):
    with page_of(attacker) as kernel, latency_probe(site.address, PAGE):
        before = len(site.said())  # the first socket of a server makes lines of its own
        for name, sent in MALFORMED.items():
            with attacker.socket(kernel) as socket:
                socket.send_binary(sent)
                assert closed_with(socket) == 1002, name
        for name in ("content", "header"):
            with attacker.socket(kernel) as socket:
                flood(socket, framed(MALFORMED[name]) * 10_000, 1.0)
                assert closed_with(socket) in (1002, 1006), name
        with attacker.socket(kernel) as socket:
            assert comms(socket)
    said = site.said()[before:]
    assert len(said.splitlines()) == 1, said
    assert "Traceback" not in said


def test_what_a_kernel_itself_complains_of_is_capped(site: Site, attacker: Reader):
    """What is well formed and yet wrong goes to the kernel, which writes an error for each."""
    before = len(site.said())
    wrong = frame(HEADER.replace(b"comm_msg", b"comm_open"), b"{}", b"{}", b'{"comm_id": {}}')
    with page_of(attacker) as kernel, latency_probe(site.address, PAGE), attacker.socket(kernel) as socket:
        flood(socket, framed(wrong) * 100)  # and the same one again is an error too
        flood(socket, framed(frame(HEADER, b"{}", b"{}", b"{}")) * 100)
    assert len(site.said()) - before < 20_000


def test_a_socket_that_is_closed_with_something_to_read_is_no_line_in_the_log():
    """A page that floods its socket is ended at any moment."""
    mute_left_pages(logging.getLogger("of this test"))

    def kept(said: str) -> bool:
        record = logging.LogRecord("tornado.general", logging.WARNING, "", 0, said, (), None)
        return bool(logging.getLogger("tornado.general").filter(record))

    assert not kept("Got events for closed stream <ZMQStream>")
    assert kept("something else")
