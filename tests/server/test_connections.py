"""Connections: unfinished, too many, too long, or with a forged sender. The page beside them notices nothing."""

from __future__ import annotations

import http.client
import resource
import socket as sockets
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path

import psutil
import pytest

from tests.server.latency_probe import latency_probe
from tests.server.reader import Reader, soon
from tests.server.site import MEBIBYTE, PAGE, QUICK, Site, site_of

ATTACKER = "127.0.0.9"
OF_AN_ADDRESS, UNFINISHED = 300, 3.0
OPTIONS = (f"--Connections.of_an_address={OF_AN_ADDRESS}", f"--Connections.unfinished_seconds={UNFINISHED}")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that begins with as few descriptors as a service of systemd, and may have more."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, most))
    try:
        with site_of(tmp_path_factory.mktemp("connections"), *OPTIONS, "--PageKernels.most=60") as site:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
            yield site
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (now, most))


def connect(site: Site, from_address: str = ATTACKER) -> sockets.socket:
    port = int(site.address.rpartition(":")[2])
    return sockets.create_connection(("127.0.0.1", port), 10, source_address=(from_address, 0))


def open_at(site: Site, address: str) -> int:
    """How many connections the server has with an address."""
    return sum(bool(each.raddr) and each.raddr.ip == address for each in site.server.net_connections())


@pytest.mark.drawn(2, of="requests that never end")
def test_unfinished_headers_take_no_memory(site: Site):
    beginning = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: "
    with latency_probe(site.address, PAGE), ExitStack() as held:
        start, highest = site.memory(), 0

        def send(_: int) -> None:
            connection = held.enter_context(connect(site))
            connection.settimeout(5)
            with suppress(OSError):
                connection.sendall(beginning + b"x" * 4_000_000)

        with ThreadPoolExecutor(20) as attackers:
            sending = [attackers.submit(send, number) for number in range(200)]
            while not all(each.done() for each in sending):
                highest = max(highest, site.memory())
                time.sleep(0.02)
        highest = max(highest, site.memory())
    assert highest - start < 20 * MEBIBYTE


@pytest.mark.drawn(2, of="requests that never end")
def test_headers_that_are_almost_too_long_take_no_more(site: Site):
    """Nor the server's time: a page waits for as long as their ends are looked for."""
    with latency_probe(site.address, PAGE), ExitStack() as held:
        start, before = site.memory(), site.server.cpu_times().user
        for _ in range(200):
            connection = held.enter_context(connect(site))
            connection.sendall(b"GET / HTTP/1.1\r\nX-Long: " + b"x" * 60_000)
        assert site.memory() - start < 20 * MEBIBYTE
        assert site.server.cpu_times().user - before < 0.5


def test_the_descriptors_are_as_many_as_the_system_allows(site: Site):
    now, most = psutil.Process(site.server.pid).rlimit(psutil.RLIMIT_NOFILE)
    assert now == min(most, 65536) > 1024


@pytest.mark.drawn(2, of="requests that never end")
def test_half_open_connections_of_one_address_are_bounded_and_end_soon(site: Site):
    before = len(site.said())
    with latency_probe(site.address, PAGE), ExitStack() as held:
        for _ in range(1100):
            with suppress(OSError):
                held.enter_context(connect(site)).send(b"GET / HT")
        assert open_at(site, ATTACKER) <= OF_AN_ADDRESS
        assert Reader(site.address).ask("/", follow=False).status == 302
        # Who comes from the attacker's own address is let in too: what has waited longest gives way.
        assert Reader(site.address, from_address=ATTACKER).ask("/", follow=False).status == 302
        assert soon(lambda: not open_at(site, ATTACKER), within=UNFINISHED + 5)
    assert len(site.said()) - before < 1000


@pytest.mark.drawn(2, of="requests that never end")
def test_a_body_that_never_comes_is_waited_for_no_longer(site: Site):
    with connect(site) as connection:
        connection.sendall(b"POST /voila/api/shutdown/x HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\nabc")
        began = time.monotonic()
        while connection.recv(65536):
            pass
        assert time.monotonic() - began < UNFINISHED + 5
    with connect(site) as connection:
        connection.sendall(b"POST /voila/api/shutdown/x HTTP/1.1\r\nHost: a\r\nContent-Length: 99000000\r\n\r\n")
        assert connection.recv(65536).startswith(b"HTTP/1.1 400") or not connection.recv(1)


def test_forty_first_visits_of_one_address_at_once_all_pass(site: Site):
    """A class behind one address: each browser opens six connections, and keeps them."""

    def visit(_: int) -> list[int]:
        reader = Reader(site.address, from_address="127.0.0.40")
        statuses = [reader.ask(QUICK).status]
        port = int(site.address.rpartition(":")[2])
        kept = [http.client.HTTPConnection("127.0.0.1", port, 30, ("127.0.0.40", 0)) for _ in range(6)]
        for each in kept:
            each.request("GET", "/voila/templates/bohnanza/static/page.css")
            statuses.append(each.getresponse().status)
        return statuses

    with ThreadPoolExecutor(40) as room:
        answers = [*room.map(visit, range(40))]
    assert {status for each in answers for status in each} == {200}


FORGED = ("X-Forwarded-For", "X-Real-Ip", "X-Forwarded-Proto", "X-Scheme")


@pytest.mark.drawn(1)
@pytest.mark.parametrize("header", FORGED)
def test_nobody_but_a_proxy_says_for_whom_they_ask(site: Site, header: str):
    """Who says to be another each time has no more connections for it, and gets no cookie for an encrypted one."""
    # The connections of the test before count until they are closed, and this one's would be refused for them.
    assert soon(lambda: open_at(site, ATTACKER) == 0)
    said = "https" if header in ("X-Forwarded-Proto", "X-Scheme") else "192.0.2.%d"
    answer = Reader(site.address, from_address=ATTACKER).ask(
        "/", follow=False, headers={header: said.replace("%d", "7")}
    )
    assert "secure" not in answer.headers["Set-Cookie"].lower()
    with ExitStack() as held:
        for number in range(OF_AN_ADDRESS + 100):
            connection = held.enter_context(connect(site))
            value = said % (number % 250) if "%d" in said else said
            asked = f"GET /voila/templates/bohnanza/static/bean.svg HTTP/1.1\r\nHost: a\r\n{header}: {value}\r\n\r\n"
            with suppress(OSError):
                connection.sendall(asked.encode())
        # Sooner than connections are closed for being idle.
        assert soon(lambda: open_at(site, ATTACKER) <= OF_AN_ADDRESS, within=15)


def test_a_trusted_proxy_says_for_whom_it_asks(tmp_path: Path):
    """And each of its readers is counted, not the proxy."""
    few = 20
    ask = "GET /voila/templates/bohnanza/static/bean.svg HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.{}\r\n\r\n"
    with site_of(tmp_path, f"--Connections.of_an_address={few}") as site:
        with ExitStack() as held:
            for number in range(few + 10):
                connection = held.enter_context(connect(site, "127.0.0.1"))
                connection.sendall(ask.format(number).encode())
                assert connection.recv(12) == b"HTTP/1.1 200"
            assert open_at(site, "127.0.0.1") > few
        assert soon(lambda: open_at(site, "127.0.0.1") == 0, within=5)
        with ExitStack() as held:
            for _ in range(few + 10):
                connection = held.enter_context(connect(site, "127.0.0.1"))
                connection.sendall(ask.format(7).encode())
                connection.recv(12)
            assert open_at(site, "127.0.0.1") <= few
