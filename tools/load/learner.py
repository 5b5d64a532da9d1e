"""A learner without a browser: what a page asks its server for, in the same order, and when it has it.

It loads the page and what that names, connects to the kernel, and asks for the state of every widget, as Voilà's front
end does. It runs no JavaScript and draws nothing: what a browser needs for that is on the learner's own computer.
"""

from __future__ import annotations

import json
import re
import time
import urllib.parse
import urllib.request
import uuid
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError

import websocket
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1

PROTOCOL = "v1.kernel.websocket.jupyter.org"
PATIENCE = 300.0
_KERNEL = re.compile(r'"kernelId": "([0-9a-f-]+)"')
_STORED = re.compile(r'<script id="stored" type="application/json">(.*?)</script>')
_NAMED = re.compile(r'<(?:script|link)[^>]+(?:src|href)="([^"]+\.(?:js|css|svg)[^"]*)"')


@dataclass
class Learner:
    """One page of one learner. `address` is that of the notebook as a page."""

    address: str
    widgets: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._cookies = CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._cookies))
        self._socket: websocket.WebSocket | None = None
        self._kernel = ""
        self._page: Any = None

    def open(self) -> float:
        """Open the page, and return the seconds until the state of every widget on it is there."""
        began = time.perf_counter()
        html = self._get(self.address)
        found = _KERNEL.search(html)
        if not found:
            raise RuntimeError(f"no kernel at {self.address}: {html[-500:]}")
        self._kernel = found[1]
        self._get_named(html)
        self._connect(f"/api/kernels/{self._kernel}/channels?session_id={uuid.uuid4().hex}", subprotocols=[PROTOCOL])
        self._ask("kernel_info_request", {}, "kernel_info_reply")
        self.widgets = [*self._ask("comm_info_request", {"target_name": "jupyter.widget"}, "comm_info_reply")["comms"]]
        for each in self.widgets:
            self._ask("comm_msg", {"comm_id": each, "data": {"method": "request_state"}}, "comm_msg")
        return time.perf_counter() - began

    def read(self) -> float:
        """Open a stored page, which needs no kernel, and return the seconds until all is there that it names."""
        began = time.perf_counter()
        html = self._get(self.address)
        found = _STORED.search(html)
        if not found:
            raise RuntimeError(f"nothing stored at {self.address}: {html[-500:]}")
        self._get_named(html)
        self._page = json.loads(found[1])
        return time.perf_counter() - began

    def move(self) -> float:
        """Make a first move on the page that was read, and return the seconds until its kernel has answered."""
        began = time.perf_counter()
        parts = self._page["parts"]
        part = next(number for number, each in enumerate(parts) if each["props"]["component"] == "challenge")
        text = parts[part]["state"]["moves"][0]["text"]
        headers = {"X-XSRFToken": self._xsrf}
        asked = urllib.request.Request(self.address, self._page["digest"].encode(), headers, method="POST")
        with self._opener.open(asked, timeout=PATIENCE) as answer:
            self._kernel = json.load(answer)["kernel"]
        socket = self._connect(f"/voila/stored/{self._kernel}")
        socket.send(json.dumps({"part": part, "request": {"id": 1, "type": "move", "text": text, "ply": 0}}))
        while "id" not in (message := json.loads(socket.recv())["message"]):
            pass
        if not message["ok"]:
            raise RuntimeError(f"the first move is refused: {message}")
        return time.perf_counter() - began

    def ask_who_i_am(self) -> None:
        """Get the cookie that the server knows this learner by, as on an earlier page."""
        with suppress(HTTPError):  # there is no such page
            self._opener.open(urllib.parse.urljoin(self.address, "/nowhere"), timeout=PATIENCE).close()

    def leave_early(self, after: float) -> None:
        """Ask for the page, and go again while it is loading."""
        parts = urllib.parse.urlsplit(self.address)
        connection = HTTPConnection(parts.netloc, timeout=PATIENCE)
        cookie = "; ".join(f"{each.name}={each.value}" for each in self._cookies)
        connection.request("GET", f"{parts.path}?{parts.query}", headers={"Cookie": cookie})
        time.sleep(after)
        connection.close()

    def click(self) -> float:
        """Ask a widget something, and return the seconds until it answers."""
        began = time.perf_counter()
        self._ask("comm_msg", {"comm_id": self.widgets[0], "data": {"method": "request_state"}}, "comm_msg")
        return time.perf_counter() - began

    def leave(self) -> None:
        """Close the page: it says so, and its socket closes."""
        shutdown = urllib.parse.urljoin(self.address, f"/voila/api/shutdown/{self._kernel}")
        form = urllib.parse.urlencode({"_xsrf": self._xsrf}).encode()
        with suppress(HTTPError):  # Voilà as it comes refuses it: it has given no cookie
            self._opener.open(shutdown, form, timeout=PATIENCE).close()
        if self._socket:
            self._socket.shutdown()

    @property
    def _xsrf(self) -> str:
        return next((each.value or "" for each in self._cookies if each.name == "_xsrf"), "")

    def _connect(self, path: str, **options: Any) -> websocket.WebSocket:
        cookie = "; ".join(f"{each.name}={each.value}" for each in self._cookies)
        address = f"ws://{urllib.parse.urlsplit(self.address).netloc}{path}"
        self._socket = websocket.create_connection(address, cookie=cookie or None, timeout=PATIENCE, **options)
        return self._socket

    def _get_named(self, html: str) -> None:
        """Get what a page names, but for what Voilà as it comes names on another host."""
        here = urllib.parse.urlsplit(self.address).netloc
        for named in dict.fromkeys(urllib.parse.urljoin(self.address, each) for each in _NAMED.findall(html)):
            if urllib.parse.urlsplit(named).netloc == here:
                self._get(named)

    def _get(self, address: str) -> str:
        with self._opener.open(address, timeout=PATIENCE) as answer:
            return str(answer.read().decode("utf-8", "replace"))

    def _ask(self, kind: str, content: dict[str, Any], reply: str) -> Any:
        assert self._socket
        header = {"msg_id": uuid.uuid4().hex, "username": "", "session": "", "version": "5.3", "msg_type": kind}
        parts = [json.dumps(part).encode() for part in (header, {}, {}, content)]
        self._socket.send_binary(serialize_msg_to_ws_v1(parts, "shell"))
        while True:
            _, (said, parent, _, answer, *_) = deserialize_msg_from_ws_v1(self._socket.recv())
            if json.loads(said)["msg_type"] == reply and json.loads(parent).get("msg_id") == header["msg_id"]:
                return json.loads(answer)
