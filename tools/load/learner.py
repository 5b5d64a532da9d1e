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

    def open(self) -> float:
        """Open the page, and return the seconds until the state of every widget on it is there."""
        began = time.perf_counter()
        html = self._get(self.address)
        found = _KERNEL.search(html)
        if not found:
            raise RuntimeError(f"no kernel at {self.address}: {html[-500:]}")
        self._kernel = found[1]
        parts = urllib.parse.urlsplit(self.address)
        for named in dict.fromkeys(urllib.parse.urljoin(self.address, each) for each in _NAMED.findall(html)):
            if urllib.parse.urlsplit(named).netloc == parts.netloc:  # Voilà as it comes names another host too
                self._get(named)
        channels = f"ws://{parts.netloc}/api/kernels/{self._kernel}/channels?session_id={uuid.uuid4().hex}"
        cookie = "; ".join(f"{each.name}={each.value}" for each in self._cookies)
        self._socket = websocket.create_connection(
            channels, subprotocols=[PROTOCOL], cookie=cookie or None, timeout=PATIENCE
        )
        self._ask("kernel_info_request", {}, "kernel_info_reply")
        self.widgets = [*self._ask("comm_info_request", {"target_name": "jupyter.widget"}, "comm_info_reply")["comms"]]
        for each in self.widgets:
            self._ask("comm_msg", {"comm_id": each, "data": {"method": "request_state"}}, "comm_msg")
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
        connection.request("GET", parts.path, headers={"Cookie": cookie})
        time.sleep(after)
        connection.close()

    def click(self) -> float:
        """Ask a widget something, and return the seconds until it answers."""
        began = time.perf_counter()
        self._ask("comm_msg", {"comm_id": self.widgets[0], "data": {"method": "request_state"}}, "comm_msg")
        return time.perf_counter() - began

    def leave(self) -> None:
        """Close the page: it says so, and its socket closes."""
        xsrf = next((each.value or "" for each in self._cookies if each.name == "_xsrf"), "")
        shutdown = urllib.parse.urljoin(self.address, f"/voila/api/shutdown/{self._kernel}")
        form = urllib.parse.urlencode({"_xsrf": xsrf}).encode()
        with suppress(HTTPError):  # Voilà as it comes refuses it: it has given no cookie
            self._opener.open(shutdown, form, timeout=PATIENCE).close()
        if self._socket:
            self._socket.shutdown()

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
