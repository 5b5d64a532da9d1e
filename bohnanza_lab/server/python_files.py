"""What the page of a code task fetches: the editor, and the Python that judges in the reader's browser. What a reader
writes never runs on the server.
"""

from __future__ import annotations

import asyncio
import json
import logging
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from jupyter_server.base.handlers import JupyterHandler
from tornado.web import HTTPError, authenticated

from ..browser_python import PYODIDE, lay_python, named_by_digest, packed_files, pyodide_folder
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
            used = [pyodide_folder() / name for name in PYODIDE] + [file for file, _ in packed_files(packaged())]
            made_of = [(file, file.stat().st_mtime_ns, file.stat().st_size) for file in used]
            if made_of != self._made_of:
                self._files, self._made_of = self._laid_out(), made_of
        except (OSError, ValueError, KeyError, TypeError) as error:  # no file, a full disk, a damaged notebook
            _LOG.info("Code tasks lead to JupyterLab: %s", error)
            self._made_of, self._files = [], None

    def _laid_out(self) -> Path:
        self._home = TemporaryDirectory(prefix="bohnanza-")
        made = Path(self._home.name, "made")
        lay_python(made)
        (made / "static/kit").mkdir(parents=True)
        for name in SCRIPTS:
            shutil.copyfile(STATIC / name, made / "static/kit" / name)
        files = named_by_digest(made)
        for file in files.rglob("*.*"):
            compressed(str(file))
        return files


def packed_place(notebook: Path) -> str:
    """Where the archive has a notebook: one of our course, or a copy as it came. Nothing where a text, a solution or a
    module that it needs is missing or another one: a browser would judge by what the teacher has changed.
    """
    place = Path(notebook.parent.name, notebook.name)
    ours = {inside: file for file, inside in packed_files(packaged()) if inside.parts[0] == place.parts[0]}
    needed = [each for each in ours if each.stem == place.stem or (each.parent, each.suffix) == (place.parent, ".py")]
    as_it_came = place in ours and all(_said(ours[each]) == _said(notebook.parent.parent / each) for each in needed)
    return place.as_posix() if as_it_came else ""


def _said(file: Path) -> object:
    """What is written in a file; in a notebook the cells, whether or not they have been run."""
    if not file.is_file():
        return None
    data = file.read_bytes()
    return ["".join(each["source"]) for each in json.loads(data)["cells"]] if file.suffix == ".ipynb" else data


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
        if found is None or found / name not in found.rglob("*.*"):
            raise HTTPError(404)
        self._is_current = asked == found.name
        self.root = str(found)
        await super().get(name, include_body)

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
