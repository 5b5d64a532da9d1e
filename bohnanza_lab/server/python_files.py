"""What the page of a code task fetches: the editor, and the Python that judges in the reader's browser. What a reader
writes never runs on the server.
"""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from tempfile import TemporaryDirectory

from jupyter_server.base.handlers import JupyterHandler
from tornado.web import HTTPError, authenticated

from ..browser_python import lay_python, named_by_digest, packed_files, python_files
from ..course import packaged
from .files import CompressedFiles, compressed

PYTHON = r"/voila/python/(.+)"
FOR_GOOD = 365 * 24 * 60 * 60
"""Seconds that a browser keeps a file whose address says what is in it."""
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
"""What a worker may load. A worker has no policy but its own."""
_LOG = logging.getLogger(__name__)


class BrowserPython:
    """What a server has for the code tasks of the course, laid out when the first page wants it, and again where a file
    has changed. Nothing without Pyodide.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._made_of: object = None
        self._home: TemporaryDirectory[str]
        self._files: Path | None = None

    async def files(self, *, look: bool = False) -> Path | None:
        """The folder of the files, which are compressed already. Its name is the digest of them all. ``look``: as they
        are now.
        """
        async with self._turn:
            if look or self._made_of is None:
                await asyncio.to_thread(self._look)
            return self._files

    def _look(self) -> None:
        try:
            used = [*python_files().values(), *(file for file, _ in packed_files(packaged()))]
            made_of = [(file, file.stat().st_mtime_ns, file.stat().st_size) for file in used]
            if made_of != self._made_of:
                self._home = TemporaryDirectory(prefix="bohnanza-")
                self._files = named_by_digest(lay_python(Path(self._home.name, "made")))
                self._made_of = made_of
                for file in self._files.rglob("*.*"):
                    compressed(str(file))
        except (OSError, ValueError, KeyError, TypeError) as error:  # no file, a full disk, a damaged notebook
            _LOG.info("Code tasks lead to JupyterLab: %s", error)
            self._made_of, self._files = [], None


class PythonFilesHandler(CompressedFiles, JupyterHandler):
    """Gives them out, to who may see the lessons."""

    def initialize(self, python: BrowserPython) -> None:  # type: ignore[override]
        super().initialize("")
        self._python = python

    @authenticated
    async def get(self, path: str, include_body: bool = True) -> None:  # type: ignore[override]
        """Send a file, under the digest of another build too: its page was opened before the server was started."""
        found = await self._python.files()
        asked, _, name = path.partition("/")
        if found is None or found / name not in found.rglob("*.*"):
            raise HTTPError(404)
        self._kept = f"max-age={FOR_GOOD}" if asked == found.name else "no-cache"
        self.root = str(found)
        await super().get(name, include_body)

    def set_extra_headers(self, path: str) -> None:
        """Say who may keep it, and what a worker may load."""
        super().set_extra_headers(path)
        self.set_header("Cache-Control", self._kept)
        self.set_header("Content-Security-Policy", POLICY)
        if not self.settings.get("compress_response"):  # which says so itself
            self.set_header("Vary", "Accept-Encoding")

    def write_error(self, status_code: int, **_: object) -> None:
        """Say nothing more: no reader sees it."""
        self.finish()
