"""What the page of a code task fetches: the editor, and the Python that judges in the reader's browser. What a reader
writes never runs on the server.
"""

from __future__ import annotations

import asyncio
import logging

from jupyter_server.base.handlers import JupyterHandler
from tornado.web import HTTPError, authenticated

from ..browser_python import digest, packed_files, python_contents, python_files
from ..course import packaged
from .files import KeptFile

PYTHON = r"/voila/python/([^/]+)/(.*)"
FOR_GOOD = 365 * 24 * 60 * 60
"""Seconds that a browser keeps a file whose address says what is in it."""
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
"""What a worker may load. A worker has no policy but its own."""
_LOG = logging.getLogger(__name__)


class BrowserPython:
    """What a server has for the code tasks of the course, made when the first page wants it, and again where a file has
    changed. Nothing without Pyodide.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._made_of: object = None
        self.digest = ""
        self.files: dict[str, KeptFile] = {}

    async def look(self) -> str:
        """Make them as they are now. Returns the digest of them all; nothing where there are none."""
        async with self._turn:
            await asyncio.to_thread(self._look)
        return self.digest

    def _look(self) -> None:
        try:
            used = [*python_files().values(), *(file for file, _ in packed_files(packaged()))]
            made_of = [(file, file.stat().st_mtime_ns, file.stat().st_size) for file in used]
            if made_of != self._made_of:
                laid = python_contents()
                self.files = {place: KeptFile.of(place, data) for place, data in laid.items()}
                self.digest = digest(*(part for place in sorted(laid) for part in (place, laid[place])))
                self._made_of = made_of
        except (OSError, ValueError, KeyError, TypeError) as error:  # no file, or a damaged notebook
            _LOG.info("Code tasks lead to JupyterLab: %s", error)
            self._made_of, self.digest, self.files = None, "", {}


class PythonFilesHandler(JupyterHandler):
    """Gives them out, to who may see the lessons."""

    def initialize(self, python: BrowserPython) -> None:
        self._python = python

    @authenticated
    async def get(self, asked: str, name: str) -> None:
        """Send a file, under the digest of another build too: its page was opened before the server was started."""
        if not self._python.files:
            await self._python.look()
        if name not in self._python.files:
            raise HTTPError(404)
        self.set_header("Cache-Control", f"max-age={FOR_GOOD}" if asked == self._python.digest else "no-cache")
        self.set_header("Content-Security-Policy", POLICY)
        if not self.settings.get("compress_response"):  # which says so itself
            self.set_header("Vary", "Accept-Encoding")
        await self._python.files[name].send(self)

    head = get

    def write_error(self, status_code: int, **_: object) -> None:
        """Say nothing more: no reader sees it."""
        self.finish()
