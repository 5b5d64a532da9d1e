"""A browser, as far as the server can tell: it keeps its cookies, reads pages and asks what pages ask."""

from __future__ import annotations

import http.client
import json
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http.cookiejar import CookieJar
from typing import Any
from uuid import uuid4

PATIENCE = 90.0
"""Seconds to wait for what should come at once, on a machine that is busy with other things."""
_STORED = re.compile(r'<script id="stored" type="application/json">(.*?)</script>', re.DOTALL)


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

    @property
    def is_ours(self) -> bool:
        """Whether it is a page without a kernel."""
        return _STORED.search(self.text) is not None

    def page(self) -> Any:
        """What a page of ours is drawn from."""
        found = _STORED.search(self.text)
        assert found, (self.status, self.text[-2000:])
        return json.loads(found[1])


class Reader:
    """A browser on a site, which is the address before any path. `token` goes with each request."""

    def __init__(self, site: str, token: str = "") -> None:
        self.site = site
        self.token = token
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
        opener = urllib.request.build_opener(self._keeping, *([] if follow else [_Staying]))
        try:
            with opener.open(asked, timeout=PATIENCE) as answer:
                return Answer(answer.status, answer.headers, answer.read(), answer.url)
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, error.headers, error.read(), error.url)

    def open(self, path: str) -> OpenPage:
        """Open a page of ours."""
        return OpenPage(self, path, self.ask(path).page())

    @property
    def xsrf(self) -> str:
        return next((each.value or "" for each in self.cookies if each.name == "_xsrf"), "")


class OpenPage:
    """A page of ours in a browser: it keeps the number and the text of each component, and asks one thing at a time."""

    def __init__(self, reader: Reader, path: str, page: Any) -> None:
        self.reader, self.path, self.page = reader, path, page
        self.session, self.seed = uuid4().hex, page["seed"] or uuid4().hex
        self.states = [part["state"] for part in page["parts"]]
        self.standing: dict[int, tuple[int, str]] = {}
        self.sent = 0
        self.behind = 0

    def part(self, component: str) -> int:
        """The place of the first component of this name."""
        return next(n for n, each in enumerate(self.page["parts"]) if each["props"]["component"] == component)

    def request(self, part: int, request: Mapping[str, Any]) -> dict[str, Any]:
        """What is sent, without the text."""
        number = self.standing.get(self.page["groups"][part], (0, ""))[0]
        asked = {"session": self.session, "seed": self.seed, "query": self.page["query"], "id": self.sent}
        return asked | {"digest": self.page["digest"], "part": part, "number": number, "request": request}

    def send(self, asked: Mapping[str, Any], **headers: str) -> Answer:
        """Send a request as it is."""
        told = {"Content-Type": "application/json"}
        if self.reader.xsrf:
            told["X-XSRFToken"] = self.reader.xsrf
        return self.reader.ask(self.path, json.dumps(asked).encode(), headers=told | headers)

    def ask(self, part: int, request: Mapping[str, Any]) -> Any:
        """What a component says, as the page hears it."""
        self.sent += 1
        asked = self.request(part, request)
        told = self._told(asked)
        group = self.page["groups"][part]
        while "behind" in told:
            self.behind += 1
            assert self.behind < 50
            told = self._told({**asked, "saved": self.standing.get(group, (0, ""))[1]})
        if "message" in told:
            self.states[part] = told["message"].get("state", self.states[part])
            if "saved" in told:
                self.standing[group] = told["number"], told["saved"]
        return told

    def _told(self, asked: Mapping[str, Any]) -> Any:
        """What is answered, as soon as there is a server."""
        until = time.monotonic() + PATIENCE
        while (answer := self._sent(asked)) is None and time.monotonic() < until:
            time.sleep(0.2)
        assert answer
        assert answer.status == 200, (answer.status, answer.text)
        return json.loads(answer.text)

    def _sent(self, asked: Mapping[str, Any]) -> Answer | None:
        """The answer; None where the server is away, or a proxy says so: then a page asks again."""
        try:
            answer = self.send(asked)
        except (urllib.error.URLError, OSError, http.client.HTTPException):
            return None
        return None if answer.status == 502 else answer

    def move(self, part: int) -> Any:
        """Make the first move that can be made."""
        state = self.states[part]
        return self.ask(part, {"type": "move", "text": state["moves"][0]["text"], "ply": state["table"]["ply"]})


def soon(holds: Callable[[], bool]) -> bool:
    """Wait until something holds."""
    until = time.monotonic() + PATIENCE
    while not (held := holds()) and time.monotonic() < until:
        time.sleep(0.1)
    return held
