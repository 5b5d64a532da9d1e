"""Which cell of a notebook has failed: noted in the cell that the page shows, which may be joined of several."""

from __future__ import annotations

import re
from typing import Any

from voila import notebook_renderer
from voila.execute import VoilaExecutor

from ..saved_outputs import JOINED

FAILED = "bohnanza_failed"
"""What notes in a cell which cell of its notebook has failed in it."""
_LINE = re.compile(r"(?:Cell In\[\d*\], line |<ipython-input-[^>]*> in .*?\n-+> )(\d+)")
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def number_of(cell: Any) -> int | None:
    """The number in its notebook of the cell that has failed, as the traceback tells by its line."""
    joined = cell["metadata"].get(JOINED)
    errors = [output for output in cell.get("outputs", ()) if output["output_type"] == "error"]
    if not joined or not errors:
        return None
    found = _LINE.search(_COLOUR.sub("", "\n".join(errors[0]["traceback"])))
    line = int(found[1]) if found else 0
    return next((number for number, end in joined if line <= end), joined[-1][0]) if line else int(joined[0][0])


class NotingExecutor(VoilaExecutor):  # type: ignore[misc]
    """What Voilà runs the cells with; it notes which one has failed before it takes the traceback away."""

    def strip_code_cell_errors(self, cell: Any) -> Any:
        """Take the traceback away."""
        if cell["cell_type"] == "code" and FAILED not in cell["metadata"] and (number := number_of(cell)):
            cell["metadata"][FAILED] = number
        return super().strip_code_cell_errors(cell)


def note_failed_cells() -> None:
    """Let Voilà note them. It has no setting for the class that it runs cells with."""
    notebook_renderer.VoilaExecutor = NotingExecutor
