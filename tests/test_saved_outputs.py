"""What is saved and converted shows the pictures of our components, and leaves other people's widgets alone."""

from __future__ import annotations

import asyncio
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from jupyter_core.utils import ensure_async
from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager, LargeFileManager

from bohnanza_lab import Card, Choice, Question, Quiz
from bohnanza_lab.gallery import Games
from bohnanza_lab.gallery.languages import Languages
from bohnanza_lab.saved_outputs import WIDGET, before_save
from bohnanza_lab.server.notebook_files import read_any_notebook
from tests.serving import ROOT

PICTURE = "image/svg+xml"


def output(**data: object) -> nbformat.NotebookNode:
    return nbformat.v4.new_output("display_data", data={"text/plain": "Card", **data})


def saved(*outputs: nbformat.NotebookNode) -> list[set[str]]:
    cell = nbformat.v4.new_code_cell("…", outputs=[*outputs])
    content = nbformat.v4.new_notebook(cells=[cell])
    before_save(model={"type": "notebook", "content": content}, path="a.ipynb")
    return [{*each["data"]} for each in content.cells[0].outputs]


def test_a_component_is_saved_as_its_picture_and_a_foreign_widget_as_it_is() -> None:
    data, metadata = Card("Soy")._repr_mimebundle_()
    assert WIDGET in data
    ours = nbformat.v4.new_output("display_data", data=data, metadata=metadata)
    foreign = output(**{WIDGET: {"model_id": "1"}, PICTURE: "<svg/>"})
    assert saved(ours, foreign) == [{"text/plain", PICTURE}, {"text/plain", PICTURE, WIDGET}]


def test_a_component_without_a_picture_is_saved_as_its_words() -> None:
    for words, component in (
        ("text/markdown", Quiz(Question("Two?", [Choice("2", right=True), Choice("3", why="No.")]))),
        ("text/markdown", Languages()),
        ("text/html", Games()),
    ):
        data, metadata = component._repr_mimebundle_()
        assert WIDGET in data
        assert saved(nbformat.v4.new_output("display_data", data=data, metadata=metadata)) == [{"text/plain", words}]


@pytest.mark.parametrize("model", [{"type": "file", "content": "text"}, {"type": "notebook"}, {"type": "directory"}])
def test_what_is_no_notebook_is_saved_as_it_is(model: dict[str, object]) -> None:
    before = dict(model)
    before_save(model=model, path="a")
    assert model == before


@pytest.mark.drawn(1, of="programs of others")
def test_an_executed_page_shows_pictures_without_a_network_and_says_what_they_show(tmp_path: Path) -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("from bohnanza_lab import Card\nCard('Soy')")])
    nbformat.write(notebook, tmp_path / "card.ipynb")
    config = {"JUPYTER_CONFIG_PATH": str(ROOT / "share/jupyter-config")}
    command = [sys.executable, "-m", "nbconvert", "--to", "html", "--execute", "card.ipynb"]
    said = subprocess.run(
        command, cwd=tmp_path, env=os.environ | config, check=True, capture_output=True, text=True, timeout=120
    )
    page = (tmp_path / "card.html").read_text(encoding="utf-8")
    assert '<img alt="Soy' in page
    assert "data:image/svg+xml;base64," in page
    assert "Alternative text is missing" not in said.stderr
    assert "application/vnd.jupyter.widget" not in page


def test_the_extension_of_a_server_needs_no_voila() -> None:
    run = "import sys; sys.modules['voila'] = None; import bohnanza_lab.server.server_extension"
    subprocess.run([sys.executable, "-c", run], check=True)


# What a Jupyter server gives out: our notebooks as JupyterLab would write them


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
