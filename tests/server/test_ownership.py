"""Another browser's kernel: each reaches the kernels alone that its own pages started."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import websocket

from tests.server.latency_probe import latency_probe
from tests.server.reader import Reader, answer_to, comms, message
from tests.server.site import PAGE, QUICK, Site, site_of


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site_of(tmp_path_factory.mktemp("owners")) as site:
        yield site


@pytest.fixture(scope="module")
def owner(site: Site) -> Reader:
    return Reader(site.address)


@pytest.fixture(scope="module")
def kernel(owner: Reader) -> str:
    return owner.open(PAGE)


@pytest.fixture
def thief(site: Site) -> Reader:
    """A browser with a page of its own."""
    reader = Reader(site.address)
    reader.open(QUICK)
    return reader


REFUSED = {403, 404, 405}


def test_another_browser_opens_no_socket_to_it(site: Site, thief: Reader, kernel: str):
    for reader in (thief, Reader(site.address)):
        with pytest.raises(websocket.WebSocketBadStatusException) as refused, reader.socket(kernel):
            pass
        assert refused.value.status_code == 403


@pytest.mark.parametrize("method", ["GET", "DELETE", "PUT", "PATCH", "POST"])
def test_another_browser_asks_nothing_of_it(thief: Reader, kernel: str, method: str):
    data = None if method == "GET" else b"{}"
    answer = thief.ask(f"/api/kernels/{kernel}", data, method=method, headers={"X-XSRFToken": thief.xsrf})
    assert answer.status in REFUSED
    assert kernel not in answer.text


@pytest.mark.parametrize("action", ["interrupt", "restart"])
def test_another_browser_neither_interrupts_nor_restarts_it(thief: Reader, kernel: str, action: str):
    answer = thief.ask(f"/api/kernels/{kernel}/{action}", b"{}", headers={"X-XSRFToken": thief.xsrf})
    assert answer.status in REFUSED


def test_another_browser_does_not_say_for_its_page_that_it_goes(site: Site, thief: Reader, kernel: str):
    assert thief.leave(kernel) == 403
    assert Reader(site.address).leave(kernel) == 403


def test_nobody_is_made_to_end_their_own_page_by_another_site(owner: Reader, thief: Reader, kernel: str):
    assert owner.leave(kernel, _xsrf="") == 403
    assert owner.leave(kernel, _xsrf=thief.xsrf) == 403
    assert owner.ask(f"/api/kernels/{kernel}", method="DELETE").status == 403


@pytest.mark.parametrize("channel", ["shell", "control"])
def test_a_message_that_ends_a_kernel_ends_the_senders_own_alone(site: Site, owner: Reader, kernel: str, channel: str):
    reader = Reader(site.address)
    own = reader.open(QUICK)
    with latency_probe(site.address, PAGE), reader.socket(own) as socket:
        socket.send_binary(message("shutdown_request", {"restart": False}, channel))
        with owner.socket(kernel) as one:
            assert comms(one)


def test_all_that_was_tried_has_left_the_kernel_to_its_owner(owner: Reader, kernel: str):
    assert owner.ask(f"/api/kernels/{kernel}").status == 200
    with owner.socket(kernel) as socket:
        assert answer_to(socket, "kernel_info_request", {}, "kernel_info_reply")["status"] == "ok"


def test_the_owner_may_end_it(site: Site):
    reader = Reader(site.address)
    kernel = reader.open(QUICK)
    assert reader.leave(kernel) == 204
    assert reader.ask(f"/api/kernels/{kernel}").status == 404


def test_a_page_in_another_page_of_this_site_has_its_readers_kernel(site: Site):
    """A frame asks with the cookie of the page around it, and two at once find the same reader."""
    reader = Reader(site.address)
    reader.ask("/", follow=False)
    with ThreadPoolExecutor(2) as frames:
        kernels = [*frames.map(reader.open, [f"{QUICK}?a=1", f"{QUICK}?b=2"])]
    assert all(reader.ask(f"/api/kernels/{each}").status == 200 for each in kernels)
