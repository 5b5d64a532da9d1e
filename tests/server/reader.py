"""A browser, as far as the server can tell: it keeps its cookies, opens pages and talks to their kernels."""

from __future__ import annotations

import http.client
import json
import re
import struct
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.cookiejar import CookieJar
from typing import Any

import websocket
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1

PROTOCOL = "v1.kernel.websocket.jupyter.org"
PATIENCE = 90.0
"""Seconds to wait for what should come at once, on a machine that is busy with other things."""


class _Staying(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: object, **__: object) -> None:
        """Show a redirection instead of following it."""


@dataclass(frozen=True)
class Answer:
    """What the server answers."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes
    url: str

    @property
    def text(self) -> str:
        return self.body.decode("utf-8", "replace")


class Reader:
    """A browser on a site, which is the address before any path. `token` goes with each request."""

    def __init__(self, site: str, token: str = "", *, from_address: str = "127.0.0.1") -> None:
        self.site = site
        self.token = token
        self.from_address = from_address
        self.cookies = CookieJar()
        self._keeping = urllib.request.HTTPCookieProcessor(self.cookies)

    def ask(
        self,
        path: str,
        data: bytes | None = None,
        *,
        method: str | None = None,
        follow: bool = True,
        headers: Mapping[str, str] = {},
    ) -> Answer:
        """Ask for a path of the site, as a browser does: with its cookies, after each redirection."""
        if self.token:
            path += f"{'&' if '?' in path else '?'}token={self.token}"
        asked = urllib.request.Request(f"{self.site}{path}", data, {**headers}, method=method)
        opener = urllib.request.build_opener(self._keeping, _From(self.from_address), *([] if follow else [_Staying]))
        try:
            with opener.open(asked, timeout=PATIENCE) as answer:
                return Answer(answer.status, answer.headers, answer.read(), answer.url)
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, error.headers, error.read(), error.url)

    def open(self, path: str) -> str:
        """Open a page, and return the id of its kernel."""
        answer = self.ask(path)
        found = re.search(r'"kernelId": "([0-9a-f-]+)"', answer.text)
        assert answer.status == 200, (answer.status, answer.text[-2000:])
        assert found
        return found[1]

    def leave(self, kernel: str, **said: str) -> int:
        """Say what a page says when it goes; `said` stands in the place of its own mark against forged requests."""
        form = urllib.parse.urlencode({"_xsrf": self.xsrf, **said}).encode()
        return self.ask(f"/voila/api/shutdown/{kernel}", form).status

    @property
    def xsrf(self) -> str:
        return next((each.value or "" for each in self.cookies if each.name == "_xsrf"), "")

    @property
    def cookie(self) -> str:
        """The cookies as a header has them."""
        return "; ".join(f"{each.name}={each.value}" for each in self.cookies)

    @contextmanager
    def socket(
        self, kernel: str, subprotocols: Sequence[str] = (PROTOCOL,), **options: Any
    ) -> Iterator[websocket.WebSocket]:
        """The socket of a page to its kernel."""
        query = (f"token={self.token}&" if self.token else "") + f"session_id={uuid.uuid4().hex}"
        address = f"ws{self.site.removeprefix('http')}/api/kernels/{kernel}/channels?{query}"
        options = {"subprotocols": [*subprotocols] or None, "cookie": self.cookie or None, "timeout": 60} | options
        opened = websocket.create_connection(address, **options)
        try:
            yield opened
        finally:
            opened.shutdown()


class _From(urllib.request.HTTPHandler):
    """Connects from an address of this computer: all of 127.0.0.0/8 are."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address

    def http_open(self, req: urllib.request.Request) -> Any:
        return self.do_open(http.client.HTTPConnection, req, source_address=(self._address, 0))


def message(kind: str, content: Mapping[str, Any], channel: str = "shell", header: Mapping[str, Any] = {}) -> bytes:
    """A message as a page sends it."""
    full = {"msg_id": uuid.uuid4().hex, "username": "", "session": "", "version": "5.3", "msg_type": kind} | header
    return serialize_msg_to_ws_v1([json.dumps(part).encode() for part in (full, {}, {}, content)], channel)


def frame(*parts: bytes, channel: bytes = b"shell", count: int | None = None) -> bytes:
    """The frame of the v1 protocol with these parts, right or wrong."""
    whole = (channel, *parts)
    cuts = [8 * (len(whole) + 2)]
    for part in whole:
        cuts.append(cuts[-1] + len(part))
    numbers = (len(cuts) if count is None else count, *cuts)
    return struct.pack(f"<{len(numbers)}Q", *numbers) + b"".join(whole)


def answer_to(socket: websocket.WebSocket, kind: str, content: Mapping[str, Any], reply: str) -> Any:
    """The content of the first message of the kind `reply` after this one was sent."""
    socket.send_binary(message(kind, content))
    until = time.monotonic() + 60
    while time.monotonic() < until:
        _, (header, _, _, said, *_) = deserialize_msg_from_ws_v1(socket.recv())
        if json.loads(header)["msg_type"] == reply:
            return json.loads(said)
    raise TimeoutError(f"no {reply}")


def comms(socket: websocket.WebSocket) -> list[str]:
    """The widgets of a page."""
    return [*answer_to(socket, "comm_info_request", {"target_name": "jupyter.widget"}, "comm_info_reply")["comms"]]


def closed_with(socket: websocket.WebSocket) -> int:
    """The code with which the server closes the socket; 1006 if it closes the connection without one."""
    while True:
        try:
            kind, data = socket.recv_data()
        except (websocket.WebSocketConnectionClosedException, ConnectionError):
            return 1006
        if kind == websocket.ABNF.OPCODE_CLOSE:
            return int.from_bytes(data[:2], "big")


def soon(holds: Any, within: float = PATIENCE) -> bool:
    """Wait until something holds."""
    until = time.monotonic() + within
    while not (held := bool(holds())) and time.monotonic() < until:
        time.sleep(0.1)
    return held
