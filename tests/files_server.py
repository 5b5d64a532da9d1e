"""A server of files that knows nothing of Python, as ``python -m http.server`` is one."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class _Silent(SimpleHTTPRequestHandler):
    """Writes no log."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def files_of(folder: Path, port: int = 0) -> Iterator[str]:
    """The address of a folder's files, until they are served no longer."""
    with ThreadingHTTPServer(("127.0.0.1", port), partial(_Silent, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()
