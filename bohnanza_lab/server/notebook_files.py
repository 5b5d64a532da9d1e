"""Notebooks as they lie in files: one that an editor has saved with a byte order mark is read as any other, and of one
that cannot be read it is known why.

JupyterLab writes the version of Python into a notebook that it opens, and then asks whether to save what nobody has
changed. Our notebooks run with several versions and are stored without one: the server adds it when it sends one.
"""

from __future__ import annotations

import base64
import platform
import sys
from functools import wraps
from inspect import iscoroutinefunction
from typing import Any

import nbformat
from jupyter_server.utils import ensure_async
from tornado.web import HTTPError

from ..notebook_damage import Damage, damage_of
from ..plain_text import BYTE_ORDER_MARK


class DamagedNotebookError(HTTPError):
    """A notebook is there and cannot be read. Jupyter says the same, without the reason."""

    def __init__(self, said: str, path: str, damage: Damage) -> None:
        super().__init__(400, said.replace("%", "%%"))
        self.path = path
        self.damage = damage


def note_python(model: Any) -> Any:
    """Add the version of Python to a notebook of Python that has none, as a kernel tells it. Returns the file.

    >>> notebook = {"metadata": {"language_info": {"name": "python"}}}
    >>> sorted(note_python({"type": "notebook", "content": notebook})["content"]["metadata"]["language_info"])
    ['codemirror_mode', 'name', 'version']
    """
    content = model.get("content") if model.get("type") == "notebook" else None
    language = content.get("metadata", {}).get("language_info", {}) if isinstance(content, dict) else {}
    if language.get("name") == "python" and "version" not in language:
        language["codemirror_mode"] = {"name": "ipython", "version": sys.version_info.major}
        language["version"] = platform.python_version()
    return model


def read_any_notebook(contents: Any) -> None:
    """Have a server's manager of files read a notebook with a byte order mark too, which Jupyter refuses, and raise
    :class:`DamagedNotebookError` for one that is damaged. Each is given out with the version of Python.
    """
    get = contents.get

    @wraps(get)
    async def get_later(path: str, *given: Any, **named: Any) -> Any:
        try:
            return note_python(await ensure_async(get(path, *given, **named)))
        except HTTPError as error:
            if error.status_code != 400 or not path.endswith(".ipynb"):
                raise
            refused = error
        file = await ensure_async(get(path, type="file", format="base64"))
        data, path = base64.b64decode(file["content"]), file["path"]
        if damage := damage_of(data):
            raise DamagedNotebookError(refused.log_message or "", path, damage) from refused
        try:
            notebook = nbformat.reads(data.decode().removeprefix(BYTE_ORDER_MARK), as_version=4)
        except Exception:
            raise refused from None
        contents.mark_trusted_cells(notebook, path)
        return note_python(file | {"type": "notebook", "format": "json", "mimetype": None, "content": notebook})

    @wraps(get)
    def get_now(*given: Any, **named: Any) -> Any:
        try:
            get_later(*given, **named).send(None)  # it waits for nothing here
        except StopIteration as done:
            return done.value

    contents.get = get_later if iscoroutinefunction(get) else get_now
