"""The view of the table that ``Game.table`` gives in Bohnaparte."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.extension import ExtensionView
from ....engine.moves import Names, Seat, parse_seat
from ....engine.state import Cards

if TYPE_CHECKING:
    from .bohnaparte_table import BohnaparteTable


class BohnaparteView(ExtensionView):
    """The map, depots and Traders. Places are named as in a move, in upper or lower case; seats by name or number.

    >>> from bohnanza_lab.engine import EngineGame
    >>> table = EngineGame.arrange("bohnaparte", lands={"Ana": "Orange Farm-1"}).table
    >>> table.lands("Ana"), table.owner("Farm-1"), table.owner("Farm-2")
    (('farm-1', 'orange'), 'Ana', None)
    >>> table.targets("Ana")
    ('cloister-1', 'city-1', 'morass-1', 'village-2')
    """

    def __init__(self, table: BohnaparteTable, names: Names) -> None:
        self._table = table
        self._names = names

    @property
    def places(self) -> tuple[str, ...]:
        """The names of all landscapes and encampments on the map."""
        return tuple(self._table.board.index)

    def neighbours(self, place: str) -> tuple[str, ...]:
        """The places adjacent to a place, including Rivers (4-24)."""
        board = self._table.board
        return board.names(board.touching[self._table.place(place)])

    def owner(self, place: str) -> str | None:
        """The name of the player whose marker is on a place; None if the place is neutral."""
        seat = self._table.owner(self._table.place(place))
        return None if seat is None else self._names[seat]

    def lands(self, who: Seat) -> tuple[str, ...]:
        """The places with a player's markers."""
        return self._table.board.names(self._table.held[self._seat(who)])

    def targets(self, who: Seat) -> tuple[str, ...]:
        """The places that a player could attack in their turn (4-24, 4-65)."""
        return self._table.board.names(self._table.reach(self._seat(who)))

    def depot(self, who: Seat) -> Cards | None:
        """The cards on a player's Munitions depot; None if the player has no depot (4-41)."""
        return self._table.depots[self._seat(who)]

    def trader(self, who: Seat) -> Cards | None:
        """The cards on a player's Trader; None if the player has no Trader (4-60)."""
        return self._table.traders[self._seat(who)]

    @property
    def fortresses(self) -> tuple[str, ...]:
        """The places that have a Fortress (4-35)."""
        return self._table.board.names(self._table.fortresses)

    def _seat(self, who: Seat) -> int:
        return parse_seat(who, self._names)
