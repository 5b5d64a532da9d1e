"""A Jupyter server gives our notebooks out as JupyterLab would write them, and everybody else's as they are."""

from __future__ import annotations

import asyncio
import json
import platform
from pathlib import Path
from typing import Any

import pytest
from jupyter_core.utils import ensure_async
from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager, LargeFileManager

from bohnanza_lab.server.notebook_files import read_any_notebook

LANGUAGES = {"ours": {"name": "python"}, "saved": {"name": "python", "version": "2.7"}, "other": {"name": "R"}}


@pytest.mark.parametrize("kind", [AsyncLargeFileManager, LargeFileManager])
def test_a_notebook_that_names_no_version_is_opened_with_that_of_this_python(kind: Any, tmp_path: Path) -> None:
    for name, language in LANGUAGES.items():
        notebook = {"cells": [], "metadata": {"language_info": language}, "nbformat": 4, "nbformat_minor": 5}
        (tmp_path / f"{name}.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    (tmp_path / "beans.txt").write_text("Soy", encoding="utf-8")
    contents = kind(root_dir=str(tmp_path))
    read_any_notebook(contents)

    def opened(name: str, **how: Any) -> Any:
        return asyncio.run(ensure_async(contents.get(name, **how)))["content"]

    versions = {name: opened(f"{name}.ipynb")["metadata"]["language_info"].get("version") for name in LANGUAGES}
    assert versions == {"ours": platform.python_version(), "saved": "2.7", "other": None}
    assert opened("ours.ipynb", content=False) is None
    assert opened("beans.txt") == "Soy"
    assert len(opened("")) == 4
