"""The Duel on a table: the row of gift cards, each player's bo(h)nus cards, and their source."""

from __future__ import annotations

from collections.abc import Mapping

from ....drawing.extras import Extras
from ....drawing.palette import Theme
from ....drawing.svg import place
from ....views.contract import BeanView, TableView
from . import card_rows

_EDGE = 8


class DuelExtras(Extras):
    """Draws gifts above the seats and bo(h)nus cards below them."""

    needs_every_seat = True

    def band(self, view: TableView, beans: Mapping[str, BeanView], width: float, theme: Theme) -> tuple[str, float]:
        return card_rows.gift_row(view["own"], beans, width), card_rows.ROW

    def below_seat(
        self, view: TableView, seat: int, beans: Mapping[str, BeanView], width: float, theme: Theme
    ) -> tuple[str, float]:
        return card_rows.bonus_hand(view["own"]["seats"][seat], beans, width), card_rows.HAND_HEIGHT

    def foot(
        self, view: TableView, beans: Mapping[str, BeanView], y: float, width: float, theme: Theme
    ) -> tuple[str, float]:
        return place(card_rows.note(view["own"], width - 2 * _EDGE), _EDGE, y), card_rows.NOTE

    def score(self, view: TableView, seat: int) -> str | None:
        return view["seats"][seat]["score"]


EXTRAS = DuelExtras()
