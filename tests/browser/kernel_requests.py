"""What a page asks that only a kernel can answer."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page


class KernelRequests:
    """What a page asks that needs a kernel."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        self.sent: list[dict[str, Any]] = []
        page.on(
            "request", lambda request: request.method != "GET" and self.heard.append(f"{request.method} {request.url}")
        )
        page.on("websocket", self._on_socket)

    def _on_socket(self, socket: Any) -> None:
        self.heard.append(f"socket {socket.url}")
        socket.on("framesent", lambda said: isinstance(said, str) and self.sent.append(json.loads(said)["request"]))
