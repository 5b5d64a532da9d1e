"""A notebook is opened with the version of Python in it.

JupyterLab writes that version into what it opens, and then asks whether to save what nobody has changed. Our notebooks
are stored without it, as they run with several. So Jupyter's server adds it when it gives them out.
"""

from __future__ import annotations

import platform
import sys
from functools import wraps
from inspect import iscoroutinefunction
from typing import Any


def note_python(notebook: Any) -> None:
    """Add the version of Python to a notebook of Python that has none, as a kernel tells it.

    >>> notebook = {"metadata": {"language_info": {"name": "python"}}}
    >>> note_python(notebook); sorted(notebook["metadata"]["language_info"])
    ['codemirror_mode', 'name', 'version']
    """
    language = notebook.get("metadata", {}).get("language_info", {})
    if language.get("name") == "python" and "version" not in language:
        language["codemirror_mode"] = {"name": "ipython", "version": sys.version_info.major}
        language["version"] = platform.python_version()


def note_python_on_opening(contents: Any) -> None:
    """Have a Jupyter server's manager of files do so for each notebook that it gives out."""
    get = contents.get

    def noted(model: Any) -> Any:
        if model.get("type") == "notebook" and isinstance(model.get("content"), dict):
            note_python(model["content"])
        return model

    @wraps(get)
    async def get_later(*given: Any, **named: Any) -> Any:
        return noted(await get(*given, **named))

    @wraps(get)
    def get_now(*given: Any, **named: Any) -> Any:
        return noted(get(*given, **named))

    contents.get = get_later if iscoroutinefunction(get) else get_now
