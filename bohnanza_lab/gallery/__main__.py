"""Serve the lessons with Voilà, the gallery at the root: `python -m bohnanza_lab.gallery --port=8866`."""

from __future__ import annotations

import logging
import sys
from typing import Any

from jupyter_server.utils import url_path_join
from tornado.web import RedirectHandler
from traitlets import default
from voila.app import Voila

GALLERY = "notebooks/index.ipynb"


class GalleryServer(Voila):  # type: ignore[misc]
    """Voilà for the current folder; its root and its file lists redirect to the gallery."""

    port_retries = 0  # use the port that was asked for, or fail with a message

    @default("log_level")
    def _default_log_level(self) -> int:
        return logging.ERROR

    def init_handlers(self) -> list[Any]:
        """Add the redirects to the gallery before Voilà's own handlers."""
        gallery = {"url": url_path_join(self.base_url, "voila/render", GALLERY), "permanent": False}
        roots = (self.server_url, url_path_join(self.server_url, r"/voila(?:/render|/tree.*)?/?"))
        return [*((root, RedirectHandler, gallery) for root in roots), *super().init_handlers()]

    def listen(self) -> None:
        """Serve until stopped; if the port is taken, say so and how to choose another."""
        try:
            super().listen()
        except SystemExit:
            print(f"Port {self.port} is not free. Choose another: make apps PORT={self.port + 1}", file=sys.stderr)
            raise

    def launch_browser(self) -> None:
        """Print the address instead of opening a browser. Voilà calls this once it listens."""
        print(f"The lessons are at {self.connection_url} (Ctrl+C ends the server)", flush=True)


if __name__ == "__main__":
    GalleryServer.launch_instance()
