"""A server of files that knows nothing of Python, as ``python -m http.server`` is one."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


class _Silent(SimpleHTTPRequestHandler):
    def __init__(self, *args: Any, before: Callable[[str], object], **kwargs: Any) -> None:
        self._before = before
        super().__init__(*args, **kwargs)

    def send_head(self) -> Any:
        self._before(self.path)
        return super().send_head()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def files_of(folder: Path, port: int = 0, before: Callable[[str], object] = bool) -> Iterator[str]:
    """The address of a folder's files, until they are served no longer. ``before`` is called with the path of each
    request, before it is answered.
    """
    handler = partial(_Silent, directory=str(folder), before=before)
    with ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()
