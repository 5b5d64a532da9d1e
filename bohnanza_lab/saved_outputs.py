"""A notebook as a file shows pictures: a widget lives as long as its kernel, and what is read later finds none.

JupyterLab and nbconvert prefer a widget to the picture or the words that are stored beside it, and show an error or
nothing where its kernel is gone. Hence the reference to the widget is left out of what is saved and converted: for our
components, which mark what stands for them, and for nobody else's.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

WIDGET = "application/vnd.jupyter.widget-view+json"
STILL = {"still": True}
"""The metadata of a picture, or of words, that stand for the widget of the same output."""


def leave_out_widgets(notebook: Any) -> None:
    """Leave out the widgets for which something else stands, and the state of widgets where none is left. A page that
    is open keeps its own.

    >>> cell = {"outputs": [{"data": {WIDGET: {}, "text/html": "<p>"}, "metadata": {"text/html": STILL}}]}
    >>> leave_out_widgets({"cells": [cell]}); cell["outputs"][0]["data"]
    {'text/html': '<p>'}
    """
    for output in outputs(notebook):
        about = output.get("metadata", {})
        if any(isinstance(about.get(kind), dict) and about[kind].get("still") for kind in output["data"]):
            output["data"].pop(WIDGET, None)
    if not any(WIDGET in output["data"] for output in outputs(notebook)):
        notebook.get("metadata", {}).pop("widgets", None)


def outputs(notebook: Any) -> Iterator[Any]:
    """The outputs of a notebook that have something to show."""
    for cell in notebook.get("cells", ()):
        yield from (output for output in cell.get("outputs", ()) if "data" in output)


def before_save(model: Any, **_: Any) -> None:
    """What Jupyter's server calls before it writes a file."""
    content = model.get("content")
    if model.get("type") == "notebook" and isinstance(content, dict):
        leave_out_widgets(content)
