"""What nbconvert does to a notebook before it writes it: pictures in place of widgets, and what they say of themselves
for who does not see them. ``jupyter_nbconvert_config.json``, which the wheel brings, names it.
"""

from __future__ import annotations

from typing import Any

from ..drawing.image import image
from ..saved_outputs import WIDGET, leave_out_widgets, outputs

_SVG = "image/svg+xml"
_SHOWN_FIRST = {WIDGET, "text/html", "text/markdown"}


def preprocess(notebook: Any, resources: Any) -> tuple[Any, Any]:
    """What nbconvert calls before it writes a file, once the cells have been run.

    A page of nbconvert has an SVG without alternative text; hence it gets an image in HTML that has one.
    """
    leave_out_widgets(notebook)
    if resources.get("output_extension", "").endswith(".html"):
        for output in outputs(notebook):
            data = output["data"]
            if _SVG in data and not _SHOWN_FIRST & data.keys():
                data["text/html"] = image("".join(data[_SVG]))
    return notebook, resources
