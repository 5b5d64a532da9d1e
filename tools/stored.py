"""Make the stored pages of our course, as files that a wheel brings: `python -m tools.stored` (`make stored`)."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
from jupyter_client.manager import AsyncKernelManager

from bohnanza_lab.course import FOLDERS
from bohnanza_lab.gallery import read_contents
from bohnanza_lab.gallery.cells import join_cells, without_removed
from bohnanza_lab.stored.page_cache import PAGE_FOLDER, files_beside, keep, page_name
from bohnanza_lab.stored.run import WITHIN, page_environment
from bohnanza_lab.stored.store import StoredNotebook, UnstorablePageError, store
from bohnanza_lab.text.language import LANGUAGES

ROOT = Path(__file__).parent.parent
STAY = ("play.ipynb", "drill.ipynb", "components.ipynb")
"""Pages that differ at each visit, so they are not stored."""


def pages() -> list[tuple[Path, str]]:
    """Every page of the course, with each of its languages."""
    return [(path, lang) for folder in FOLDERS for path in _notebooks(ROOT / folder) for lang in LANGUAGES]


def _notebooks(folder: Path) -> Iterator[Path]:
    contents = read_contents(folder)
    for page in (contents.gallery, *contents.lessons):
        yield folder / page.file


def page_notebook(path: Path) -> Any:
    """A notebook with the cells as its page has them."""
    notebook = nbformat.read(path, 4)
    notebook.cells = join_cells(without_removed(notebook.cells))
    return notebook


def name_of(path: Path, lang: str) -> str:
    """What the file of a page is called."""
    files = files_beside(path)
    name = page_name(page_notebook(path), lang, path, files) if files else None
    assert name, f"{path.parent} holds more than a course"
    return name


async def stored(notebook: Any, lang: str, path: Path) -> StoredNotebook:
    """What the page of a notebook shows now. Raises :class:`UnstorablePageError` for one that stays with its kernel."""
    kernel = AsyncKernelManager(kernel_name="python3")
    environment = page_environment(f"/voila/render/{path.name}", lang)
    await kernel.start_kernel(env=environment, cwd=str(path.parent), stderr=subprocess.DEVNULL)
    client = kernel.client()
    try:
        return await asyncio.wait_for(store(notebook, lang, client), WITHIN)
    finally:
        client.stop_channels()
        await kernel.shutdown_kernel(now=True)


async def make() -> int:
    """Make all of them in place of those that were there. Returns how many of them should have been, and are not."""
    shutil.rmtree(PAGE_FOLDER, ignore_errors=True)
    room = asyncio.Semaphore(os.cpu_count() or 1)

    async def one(path: Path, lang: str) -> bool:
        async with room:
            try:
                keep(name_of(path, lang), await stored(page_notebook(path), lang, path), PAGE_FOLDER)
            except UnstorablePageError as error:
                print(f"Not stored, but made for each reader: {path.name} in {lang} ({error})", flush=True)
                return path.name in STAY
        return True

    done = await asyncio.gather(*(one(path, lang) for path, lang in pages()))
    files = [*PAGE_FOLDER.iterdir()]
    print(f"{len(files)} pages, {sum(file.stat().st_size for file in files) / 1e6:.1f} MB, in {PAGE_FOLDER}")
    return done.count(False)


if __name__ == "__main__":
    sys.exit(asyncio.run(make()) > 0)
