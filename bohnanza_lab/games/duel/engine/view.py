"""The view of the table that ``Game.table`` gives in The Duel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.extension import ExtensionView
from ....engine.moves import Names, Seat, parse_seat
from ....engine.state import Cards

if TYPE_CHECKING:
    from .duel_table import DuelTable


class DuelView(ExtensionView):
    """Bo(h)nus cards by their number, and the gift cards. Seats are given by name or number.

    >>> from bohnanza_lab.engine import EngineGame
    >>> table = EngineGame.arrange("duel", bonus={"Ana": "#3 #7 #12"}, won={"Ben": "#1"}).table
    >>> table.bonus("Ana"), table.won("Ben"), table.gifts
    ((3, 7, 12), (1,), ())
    """

    def __init__(self, table: DuelTable, names: Names) -> None:
        self._table = table
        self._names = names

    def bonus(self, who: Seat) -> tuple[int, ...]:
        """The bo(h)nus cards in a player's hand (3-08)."""
        return self._table.hands[parse_seat(who, self._names)]

    def won(self, who: Seat) -> tuple[int, ...]:
        """The bo(h)nus cards that a player has claimed (3-48)."""
        return self._table.won[parse_seat(who, self._names)]

    @property
    def gifts(self) -> Cards:
        """The gift cards that were pushed in this phase, in order (3-26)."""
        return self._table.gifts

    @property
    def bonus_draw_count(self) -> int:
        """How many cards are in the bo(h)nus draw pile."""
        return len(self._table.draw)

    @property
    def bonus_discard_count(self) -> int:
        """How many cards are in the bo(h)nus discard pile."""
        return len(self._table.discard)
