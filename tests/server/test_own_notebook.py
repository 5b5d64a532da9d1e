"""Somebody's own Jupyter Server with our extension: the guard covers our pages, and no other notebook."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
import websocket

from tests.server.reader import PROTOCOL, Reader, closed_with, comms, frame
from tests.server.site import PAGE, lay_out
from tests.serving import jupyter

TOKEN = "a-token-of-the-hub"


@pytest.fixture(scope="module")
def owner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    with jupyter(lay_out(tmp_path_factory.mktemp("own")), TOKEN) as address:
        yield Reader(address, TOKEN)


@pytest.fixture(scope="module")
def kernel(owner: Reader) -> str:
    """A kernel as JupyterLab and nbclassic start it."""
    return str(json.loads(owner.ask("/api/kernels", b'{"name": "python3"}').text)["id"])


def test_an_older_front_end_talks_with_its_own_kernel(owner: Reader, kernel: str):
    """nbclassic opens its socket without a subprotocol, and sends text."""
    header = {"msg_id": "1", "username": "", "session": "", "version": "5.3", "msg_type": "execute_request"}
    asked = {"header": header, "parent_header": {}, "metadata": {}, "content": {"code": "print(6 * 7)"}}
    with owner.socket(kernel, ()) as socket:
        socket.send(json.dumps(asked | {"channel": "shell", "buffers": []}))
        said = ""
        while not said:
            told = json.loads(socket.recv())
            said = told["content"].get("text", "") if told["msg_type"] == "stream" else ""
    assert said == "42\n"


def test_what_goes_wrong_in_an_own_notebook_is_its_own_affair(owner: Reader, kernel: str):
    """A message that a page may not send reaches its kernel, and the socket stays open."""
    with owner.socket(kernel) as socket:
        socket.send_binary(frame(b'{"msg_type": "comm_msg", "msg_id": "1"}', b"{}", b"{}", b"["))
        assert comms(socket) == []


def test_our_own_pages_are_guarded_there_too(owner: Reader):
    page = owner.open(PAGE)
    with pytest.raises(websocket.WebSocketBadStatusException), owner.socket(page, ()):
        pass
    for sent in (b"\xff" * 8, frame(b"null", b"{}", b"{}", b"{}")):
        with owner.socket(page, (PROTOCOL,)) as socket:
            socket.send_binary(sent)
            assert closed_with(socket) == 1002
    with owner.socket(page) as socket:
        assert comms(socket)
