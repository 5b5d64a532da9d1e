"""A page's socket that sends what it should not: the server refuses it, and answers the others as before."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

import pytest
import websocket
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1

from bohnanza_lab.server.sockets import BINARY_PARTS, HEADER_BYTES, MESSAGE_BYTES, PROTOCOL, frame_error
from tests.browser.notebook import write
from tests.server.reader import Reader, answer_to, closed_with, frame, message
from tests.serving import AS_HERE, SOON_OVER, gallery, jupyter
from tests.volume import some_of

TOKEN = "a-token-of-the-hub"
PAGE = """
from ipywidgets import HTML, Button, Image, VBox
said = HTML("0")
button = Button(description="more")
button.on_click(lambda _: setattr(said, "value", str(int(said.value) + 1)))
VBox([button, said, Image(value=bytes(range(256)))])
"""
IN_TIME = 5.0


@dataclass(frozen=True)
class Server:
    address: str
    token: str

    def page(self) -> Page:
        """A page of a learner, with its kernel."""
        reader = Reader(self.address, self.token)
        return Page(reader, reader.open("/voila/render/notebooks/page.ipynb"))


@dataclass(frozen=True)
class Page:
    reader: Reader
    kernel: str

    def socket(self, subprotocols: Sequence[str] = (PROTOCOL,)) -> AbstractContextManager[websocket.WebSocket]:
        return self.reader.socket(self.kernel, subprotocols)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("class")
    write(folder / "notebooks/page.ipynb", "A page", PAGE)
    return folder


@pytest.fixture(scope="module", params=some_of(["make apps", "an extension of Jupyter Server"], of="sockets"))
def server(request: pytest.FixtureRequest, folder: Path) -> Iterator[Server]:
    if request.param == "make apps":
        with gallery(folder, AS_HERE) as address:
            yield Server(address, "")
    else:
        with jupyter(folder, TOKEN, *SOON_OVER) as address:
            yield Server(address, TOKEN)


def click(socket: websocket.WebSocket) -> str:
    """Press the button of the page, and return what the page then says."""
    comms = answer_to(socket, "comm_info_request", {"target_name": "jupyter.widget"}, "comm_info_reply")["comms"]
    pressed = {"method": "custom", "content": {"event": "click"}}
    for each in comms:
        socket.send_binary(message("comm_msg", {"comm_id": each, "data": pressed}))
    while True:
        _, (header, _, _, said, *_) = deserialize_msg_from_ws_v1(socket.recv())
        if json.loads(header)["msg_type"] == "comm_msg":
            data = json.loads(said)["data"]
            if "value" in data.get("state", {}):
                return str(data["state"]["value"])


HEADER = b'{"msg_type": "comm_msg", "msg_id": "1"}'
HOSTILE = {
    "eight bytes ff": b"\xff" * 8,
    "nothing": b"",
    "three bytes": b"\x06\x00\x00",
    "ten megabytes of ff": b"\xff" * (MESSAGE_BYTES - 1),
    "more parts than it holds": frame(HEADER, b"{}", b"{}", b"{}", count=1000),
    "a million parts that it holds": frame(HEADER, b"{}", b"{}", b"{}", *[b""] * 1_000_000),
    "too few parts": frame(HEADER, b"{}"),
    "parts beyond its end": frame(HEADER, b"{}", b"{}", b"{}" * 99)[:-100],
    "parts back to front": b"".join(n.to_bytes(8, "little") for n in (6, 56, 50, 40, 30, 20, 10)) + b"shell" * 9,
    "another channel": frame(HEADER, b"{}", b"{}", b"{}", channel=b"iopub"),
    "a channel that is no text": frame(HEADER, b"{}", b"{}", b"{}", channel=b"\xff\xfe"),
    "a header of 100 KB": frame(HEADER + b" " * 100_000, b"{}", b"{}", b"{}"),
}
UNREADABLE = {
    "a header that is not JSON": frame(b"{", b"{}", b"{}", b"{}"),
    "a header that is a list": frame(b"[]", b"{}", b"{}", b"{}"),
    "a header nested deep": frame(b"[" * 60_000, b"{}", b"{}", b"{}"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_message_is_told_by_its_measures(name: str):
    began = time.thread_time()
    assert frame_error(HOSTILE[name])
    assert time.thread_time() - began < 0.05


@pytest.mark.parametrize("pictures", [0, 1, BINARY_PARTS])
def test_a_message_as_a_page_sends_it_is_let_through(pictures: int):
    assert frame_error(frame(HEADER, b"{}", b"{}", b'{"data": {}}', *[bytes(100)] * pictures)) is None
    assert frame_error(message("kernel_info_request", {}, "control")) is None
    assert frame_error(frame(HEADER.ljust(HEADER_BYTES), b"{}", b"{}", b"{}")) is None


@pytest.fixture(scope="module")
def learner(server: Server) -> Page:
    return server.page()


@pytest.fixture(scope="module")
def hostile(server: Server) -> Page:
    return server.page()


def send_and_read_on(socket: websocket.WebSocket, sent: bytes) -> None:
    socket.send_binary(sent)
    while True:
        socket.recv()


@pytest.mark.timeout(120)
def test_hostile_frames_stop_nobody_else(server: Server, learner: Page, hostile: Page):
    # In Jupyter Server itself, nobody looks into the header: it goes to the kernel, which says that it is none.
    frames = HOSTILE | (UNREADABLE if not server.token else {})
    with learner.socket() as one:
        said = int(click(one))
        for name, sent in frames.items():
            with hostile.socket() as other:
                other.send_binary(sent)
                began = time.monotonic()
                said += 1
                assert click(one) == str(said), name
                assert time.monotonic() - began < IN_TIME, name
                assert closed_with(other) == 1002, name
        with hostile.socket() as other:
            other.send("{}")
            assert closed_with(other) == 1003
        with hostile.socket() as other, pytest.raises((websocket.WebSocketException, OSError)):
            send_and_read_on(other, bytes(MESSAGE_BYTES + 1))
        assert click(one) == str(said + 1)


@pytest.mark.parametrize("subprotocols", [[], ["v0.of.somebody"]])
def test_a_socket_without_the_protocol_is_not_opened(server: Server, learner: Page, subprotocols: list[str]):
    """On such a socket the picture of the page has the framing that Voilà's own reader takes for a huge number."""
    with (
        pytest.raises(websocket.WebSocketBadStatusException) as refused,
        learner.socket(subprotocols) as opened,
    ):
        opened.send(json.dumps({"channel": "shell"}))
    assert refused.value.status_code == 400
    with learner.socket(["v0.of.somebody", PROTOCOL]) as one:
        assert click(one)


def test_a_page_with_a_picture_still_gets_it(learner: Page):
    with learner.socket() as one:
        comms = answer_to(one, "comm_info_request", {"target_name": "jupyter.widget"}, "comm_info_reply")["comms"]
        for each in comms:
            one.send_binary(message("comm_msg", {"comm_id": each, "data": {"method": "request_state"}}))
        until = time.monotonic() + 30
        pictures: list[bytes] = []
        while not pictures and time.monotonic() < until:
            _, (_, _, _, _, *pictures) = deserialize_msg_from_ws_v1(one.recv())
        assert pictures[0] == bytes(range(256))
