"""A lesson at its address: the stored page where there is one, else that of Voilà; and its kernel, once needed."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from jupyter_server.utils import ensure_async
from tornado.web import HTTPError, authenticated
from voila.tornado.handler import TornadoVoilaHandler

from ..course import CONTENTS
from ..page_query import query_pairs
from ..stored.page_cache import FileStamps
from ..stored.run import KernelFailedError, KernelTimeoutError, page_environment
from ..stored.store import StoredNotebook, UnstorablePageError, games_drawn, sources, store
from .files import assets
from .notebook_files import DamagedNotebookError
from .page_kernels import REQUEST, KernelLimitError, PageRequest
from .reader_language import InReadersLanguage, language_of
from .stored_kernel import begin, while_it_lives
from .stored_pages import ServedPage, as_script, compressed, stored_pages

_PLAIN = {"lang", "theme", "token"}
"""What may stand in the address of a stored page. Whatever else does is for a kernel."""


class StoredLesson(InReadersLanguage, TornadoVoilaHandler):  # type: ignore[misc]
    """A lesson: a notebook as a page. It is read without a kernel; the first wish that needs one has it started.

    Its kernels are :class:`~bohnanza_lab.server.page_kernels.PageKernels`.
    """

    page: PageRequest | None = None
    """The request, where the server follows it."""

    @authenticated
    async def get(self, path: str | None = None) -> None:
        """Send the stored page, or Voilà's where there is none."""
        page = await self._find(path or "")
        if page is None:
            await super().get(path)
            return
        self.xsrf_token  # noqa: B018  (reading it sets the cookie that the page needs to ask for a kernel)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        self.set_header("Vary", "Accept-Encoding, Accept-Language")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.finish(page.body)
        else:
            self.finish(gzip.decompress(page.body))

    @authenticated
    async def post(self, path: str) -> None:
        """Start the kernel of the stored page that the body names."""
        page = await self._find(path)
        if page is None:
            raise HTTPError(404)
        if self.request.body != page.digest.encode():
            raise HTTPError(409)
        if self.page:
            self.page.reader = self.current_user.username
            REQUEST.set(self.page)
        kernel_id = await self.kernel_manager.start_kernel(**self._kernel(path))
        try:
            changed = await begin(self.settings, self.kernel_manager, kernel_id, page)
        except KernelFailedError as error:
            self.log.error("The kernel of %s has not taken over: %s", path, error)
            raise HTTPError(500) from error
        self.finish({"kernel": kernel_id, "changed": changed})
        if self.page:
            self.kernel_manager.page_is_whole(self.page)

    def write_error(self, status_code: int, **details: Any) -> None:
        """Show the error; a page that asks for its kernel gets the words that it shows its reader."""
        _, error, _ = details.get("exc_info", (None, None, None))
        if self.request.method == "POST" and isinstance(error, KernelLimitError):
            self.set_header("Retry-After", error.seconds)
            self.finish({"said": error.words["yours" if error.shared else "waits"]})
        elif isinstance(error, DamagedNotebookError):
            self.shown_error = error
            self.set_status(500)
            super().write_error(500, **details)
        else:
            super().write_error(status_code, **details)

    def starts_nothing(self) -> bool:
        """Whether a page is asked for that is stored already."""
        file = self._file(self.path_args[0])
        return file is not None and stored_pages(self.settings).made(file, self._lang) is not None

    def _file(self, path: str) -> Path | None:
        """The notebook of the stored page that is asked for. Those in a folder without a list stay with Voilà."""
        asked = query_pairs(self.request.query)
        names = [name for name, _ in asked]
        file = Path(getattr(self.contents_manager, "root_dir", ""), path)
        if {*names} - _PLAIN or len({*names}) < len(names) or ".." in file.parts or file.suffix != ".ipynb":
            return None
        try:
            return file if file.is_file() and (file.parent / CONTENTS).is_file() else None
        except OSError:  # a name that no file can have
            return None

    async def _find(self, path: str) -> ServedPage | None:
        """The stored page that is asked for."""
        file = self._file(path)
        if file is None:
            return None
        try:
            return await stored_pages(self.settings).find(file, self._lang, partial(self._make, path, file))
        except KernelFailedError as error:  # by chance, perhaps: the next reader's visit tries again
            self.log.warning("%s has not been stored: %s", path, error)
            return None

    @property
    def _lang(self) -> str:
        return language_of(self.request)

    def _kernel(self, path: str, name: str = "python3") -> dict[str, Any]:
        """How the kernel of the page is started."""
        environment = page_environment(self.request.path, self._lang)
        return {"kernel_name": name, "path": str(Path(path).parent), "env": environment}

    async def _make(self, path: str, file: Path, files: FileStamps) -> ServedPage | None:
        notebook = (await ensure_async(self.contents_manager.get(path)))["content"]
        if hook := self.voila_configuration.prelaunch_hook:
            hook(self, notebook=notebook, cwd=str(Path(path).parent))
        about = notebook["metadata"].get("bohnanza_page")
        if not about or about["formulas"] or not about["kit"]:
            return None
        for each in about["languages"]:
            each["href"] = f"?lang={each['lang']}"  # nothing of what this reader has asked is for the others
        try:
            store = partial(self._store, path, notebook)
            stored = await stored_pages(self.settings).get_or_store(notebook, self._lang, file, files, store)
        except (UnstorablePageError, KernelTimeoutError) as error:
            self.log.info("%s is not stored: %s", path, error)
            return None
        code = tuple(sources(notebook))
        return ServedPage(compressed(self._render(about, stored)), stored.page["digest"], tuple(stored.digests()), code)

    async def _store(self, path: str, notebook: Mapping[str, Any]) -> StoredNotebook:
        kernel_id = await self.kernel_manager.start_kernel(**self._kernel(path))
        client = self.kernel_manager.get_kernel(kernel_id).client(context=self.kernel_manager.context)
        storing = store(notebook, self._lang, client)
        try:
            return await while_it_lives(self.kernel_manager, kernel_id, storing, client.stop_channels)
        finally:
            if kernel_id in self.kernel_manager:
                await self.kernel_manager.shutdown_kernel(kernel_id, now=True)

    def _render(self, about: Mapping[str, Any], stored: StoredNotebook) -> str:
        named = assets(self.voila_configuration.template, self.base_url)
        template = self.settings["voila_jinja2_env"].get_template("stored.html.j2")
        games = games_drawn(stored.page["parts"])
        told = {"page": about, "shown": stored.shown, "stored": as_script(stored.page), "games": games}
        return str(template.render(assets={**named, "base_url": self.base_url}, **told))
