"""What the game adds to the drawing of a table."""

from __future__ import annotations

from bohnanza_lab.drawing.extras import Extras
from bohnanza_lab.views.contract import TableView


class HeapExtras(Extras):
    """Says that the discard pile is a heap of compost."""

    def describe_table(self, view: TableView) -> str:
        return "A heap of compost."
