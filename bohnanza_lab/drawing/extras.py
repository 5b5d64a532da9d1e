"""What a single game adds to the drawing of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ..views.contract import BeanView, TableView
from .palette import Theme


class Extras:
    """One game's additions to the drawing of a table; this class adds nothing. A drawn part comes with its height."""

    needs_every_seat: ClassVar[bool] = False
    """Whether it finds players by the numbers of their seats, so that no seat may be left out of a picture."""

    def band(self, view: TableView, beans: Mapping[str, BeanView], width: float, theme: Theme) -> tuple[str, float]:
        """A band between the middle of the table and the seats."""
        return "", 0

    def below_seat(
        self, view: TableView, seat: int, beans: Mapping[str, BeanView], width: float, theme: Theme
    ) -> tuple[str, float]:
        """The part below a player's side."""
        return "", 0

    def foot(
        self, view: TableView, beans: Mapping[str, BeanView], y: float, width: float, theme: Theme
    ) -> tuple[str, float]:
        """The part below all seats, drawn from this height down."""
        return "", 0

    def score(self, view: TableView, seat: int) -> str | None:
        """The text to show instead of a player's coins, if any."""
        return None
