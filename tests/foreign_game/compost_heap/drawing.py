"""What the game adds to the drawing of a table."""

from __future__ import annotations

from collections.abc import Mapping

from bohnanza_lab.drawing.extras import Extras
from bohnanza_lab.drawing.palette import Theme, palette
from bohnanza_lab.drawing.svg import text
from bohnanza_lab.views.contract import BeanView, TableView


class HeapExtras(Extras):
    """Writes below the seats how high the heap of compost is."""

    def foot(
        self, view: TableView, beans: Mapping[str, BeanView], y: float, width: float, theme: Theme
    ) -> tuple[str, float]:
        return text(view["own"]["heap"], 8, y + 18, 14, width - 16, fill=palette(theme)["ink"]), 28
