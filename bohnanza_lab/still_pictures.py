"""A notebook as a file shows pictures: a widget lives as long as its kernel, and what is read later finds none.

JupyterLab and nbconvert prefer a widget to the picture that is stored beside it, and show an error or nothing where its
kernel is gone. Hence the reference to the widget is left out of what is saved and converted: for our components, which
mark their picture, and for nobody else's.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

WIDGET = "application/vnd.jupyter.widget-view+json"
PICTURE = "image/svg+xml"
STILL = {PICTURE: {"still": True}}
"""The metadata of an output whose picture stands for its widget."""


def leave_out_widgets(notebook: Any) -> None:
    """Leave the widgets out of a notebook whose pictures stand for them, and the state of widgets where none is left.
    A page that is open keeps its own.

    >>> cell = {"outputs": [{"data": {WIDGET: {}, PICTURE: "<svg/>"}, "metadata": STILL}]}
    >>> leave_out_widgets({"cells": [cell]}); cell["outputs"][0]["data"]
    {'image/svg+xml': '<svg/>'}
    """
    for output in _outputs(notebook):
        stands = output.get("metadata", {}).get(PICTURE, {})
        if isinstance(stands, dict) and stands.get("still") and PICTURE in output["data"]:
            output["data"].pop(WIDGET, None)
    if not any(WIDGET in output["data"] for output in _outputs(notebook)):
        notebook.get("metadata", {}).pop("widgets", None)


def _outputs(notebook: Any) -> Iterator[Any]:
    for cell in notebook.get("cells", ()):
        yield from (output for output in cell.get("outputs", ()) if "data" in output)


def before_save(model: Any, **_: Any) -> None:
    """What Jupyter's server calls before it writes a file."""
    content = model.get("content")
    if model.get("type") == "notebook" and isinstance(content, dict):
        leave_out_widgets(content)


def preprocess(notebook: Any, resources: Any) -> tuple[Any, Any]:
    """What nbconvert calls before it writes a page, once the cells have been run."""
    leave_out_widgets(notebook)
    return notebook, resources
