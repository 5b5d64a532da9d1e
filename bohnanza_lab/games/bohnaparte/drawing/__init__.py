"""Bohnaparte on a table: the map below the seats."""

from __future__ import annotations

from collections.abc import Mapping

from ....drawing.extras import Extras
from ....drawing.palette import Theme
from ....drawing.svg import place
from ....views.contract import BeanView, TableView
from . import lands


class BohnaparteExtras(Extras):
    """Draws the map with its markers, the players' possessions there, and the battle."""

    needs_every_seat = True

    def foot(
        self, view: TableView, beans: Mapping[str, BeanView], y: float, width: float, theme: Theme
    ) -> tuple[str, float]:
        drawn, height = lands.plot(view["own"], view["seats"], beans, width, theme)
        return place(drawn, 0, y), height


EXTRAS = BohnaparteExtras()
