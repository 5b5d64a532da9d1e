"""Notebooks as they lie in files. One that an editor has saved with a byte order mark is read as any other."""

from __future__ import annotations

from functools import wraps
from inspect import iscoroutinefunction
from typing import Any

import nbformat
from tornado.web import HTTPError

from ..plain_text import BYTE_ORDER_MARK


def read_marked_notebooks(contents: Any) -> None:
    """Have a server's manager of files read a notebook with a byte order mark too, which Jupyter refuses."""
    get = contents.get

    def is_refused_notebook(error: HTTPError, path: str) -> bool:
        return error.status_code == 400 and path.endswith(".ipynb")

    def without_mark(file: Any, error: HTTPError) -> Any:
        text = file["content"]
        if not text.startswith(BYTE_ORDER_MARK):
            raise error
        try:
            notebook = nbformat.reads(text.removeprefix(BYTE_ORDER_MARK), as_version=4)
        except Exception:
            raise error from None
        contents.mark_trusted_cells(notebook, file["path"])
        return file | {"type": "notebook", "format": "json", "mimetype": None, "content": notebook}

    @wraps(get)
    async def get_later(path: str, *given: Any, **named: Any) -> Any:
        try:
            return await get(path, *given, **named)
        except HTTPError as error:
            if not is_refused_notebook(error, path):
                raise
            return without_mark(await get(path, type="file", format="text"), error)

    @wraps(get)
    def get_now(path: str, *given: Any, **named: Any) -> Any:
        try:
            return get(path, *given, **named)
        except HTTPError as error:
            if not is_refused_notebook(error, path):
                raise
            return without_mark(get(path, type="file", format="text"), error)

    contents.get = get_later if iscoroutinefunction(get) else get_now
