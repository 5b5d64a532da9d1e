"""What the page of a code task fetches: the editor, and the Python that judges in the reader's browser. What a reader
writes never runs on the server.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from jupyter_server.base.handlers import JupyterHandler
from tornado.web import HTTPError, authenticated

from ..browser_python import PACKAGE, digest, packed, packed_files, pyodide_files
from ..bundle import STATIC
from ..course import packaged
from .compressed_files import CompressedFiles, compressed

PYTHON = r"/voila/python/(.+)"
SCRIPTS = ("code.js", "editor.js", "pythonWorker.js")
FOR_GOOD = 365 * 24 * 60 * 60
"""Seconds that a browser keeps a file whose address says what is in it."""
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
"""What a worker may load. A worker has no policy but its own."""
_LOG = logging.getLogger(__name__)


class PythonFiles:
    """The files by where a page finds them, below a digest of them all. Each is compressed already.

    Raises ``OSError`` where one is missing or the disk is full, and another error where a notebook is damaged.
    """

    def __init__(self, course: Path, pyodide: str) -> None:
        self.course = {inside.as_posix() for _, inside in packed_files(course)}
        """What the archive holds."""
        self._home = TemporaryDirectory(prefix="bohnanza-")
        archive = Path(self._home.name, Path(PACKAGE).name)
        archive.write_bytes(packed(course))
        self.files: Mapping[str, Path] = {
            **pyodide_files(pyodide),
            **{f"static/kit/{name}": STATIC / name for name in SCRIPTS},
            PACKAGE: archive,
        }
        self.digest = digest(*self.files, *(file.read_bytes() for file in self.files.values()))
        for file in self.files.values():
            compressed(str(file))


class BrowserPython:
    """What a server has for the code tasks of the course: :class:`PythonFiles`, laid out when the first page wants
    them, and again where a file has changed. Nothing without Pyodide.
    """

    def __init__(self, pyodide: str) -> None:
        self._pyodide = pyodide
        self._made_of: object = None
        self._found: PythonFiles | None = None
        self._turn = asyncio.Lock()

    async def files(self, *, look: bool = False) -> PythonFiles | None:
        """The files, if there are any. ``look``: as they are now."""
        async with self._turn:
            if look or self._made_of is None:
                await asyncio.to_thread(self._look)
            return self._found

    def _look(self) -> None:
        try:
            made_of = [_changed(file) for file in pyodide_files(self._pyodide).values()]
            made_of += [_changed(file) for file, _ in packed_files(packaged())]
            if made_of != self._made_of:
                self._found = PythonFiles(packaged(), self._pyodide)
                self._made_of = made_of
        except (OSError, ValueError, KeyError, TypeError) as error:
            _LOG.info("Code tasks lead to JupyterLab: %s", error)
            self._made_of, self._found = [], None


def _changed(file: Path) -> tuple[str, int, int]:
    about = file.stat()
    return str(file), about.st_mtime_ns, about.st_size


class PythonFilesHandler(CompressedFiles, JupyterHandler):
    """Gives them out, to who may see the lessons."""

    def initialize(self, python: BrowserPython) -> None:  # type: ignore[override]
        """Give out these."""
        super().initialize("")
        self._python = python

    @authenticated
    async def get(self, path: str, include_body: bool = True) -> None:  # type: ignore[override]
        """Send a file, under the digest of another build too: its page was opened before the server was started."""
        found = await self._python.files()
        asked, _, name = path.partition("/")
        if found is None or name not in found.files:
            raise HTTPError(404)
        self._is_current = asked == found.digest
        file = found.files[name]
        self.root = str(file.parent)
        await super().get(file.name, include_body)

    def get_cache_time(self, *_: object) -> int:
        """For good: what changes has another address."""
        return FOR_GOOD

    def set_extra_headers(self, path: str) -> None:
        """Say who may keep it, and what a worker may load."""
        super().set_extra_headers(path)
        self.set_header("Content-Security-Policy", POLICY)
        if not self.settings.get("compress_response"):  # which says so itself
            self.set_header("Vary", "Accept-Encoding")
        if not self._is_current:
            self.set_header("Cache-Control", "no-cache")

    def write_error(self, status_code: int, **_: object) -> None:
        """Say nothing more: no reader sees it."""
        self.finish()
