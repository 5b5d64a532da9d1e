"""What a game draws on a table beside the beans."""

from __future__ import annotations

from collections.abc import Mapping

from ..views.contract import BeanView, TableView
from .palette import Theme


class Extras:
    """One game's part of the drawing of a table; this one draws nothing. What is drawn comes with its height."""

    def band(self, view: TableView, beans: Mapping[str, BeanView], width: float, theme: Theme) -> tuple[str, float]:
        """A band between the middle of the table and the seats."""
        return "", 0

    def below_seat(
        self, view: TableView, seat: int, beans: Mapping[str, BeanView], width: float, theme: Theme
    ) -> tuple[str, float]:
        """What lies below a player's side."""
        return "", 0

    def foot(
        self, view: TableView, beans: Mapping[str, BeanView], y: float, width: float, theme: Theme
    ) -> tuple[str, float]:
        """What lies below all seats, drawn from this height on."""
        return "", 0

    def score(self, view: TableView, seat: int) -> str | None:
        """What is shown instead of a player's coins, if anything is."""
        return None

    def describe_seat(self, view: TableView, seat: int) -> list[str]:
        """What a player has of this game, in words."""
        return []

    def describe_table(self, view: TableView) -> str:
        """The rest of it in words."""
        return ""
