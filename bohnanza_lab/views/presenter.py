"""What a game adds to what every page is told: its own events, moves, facts, and its part of the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..engine.events import Event
from ..engine.game import Game
from ..engine.moves import Move
from ..engine.observation import Observation
from ..engine.rejection import Fact
from ..engine.state import State
from .contract import MoveView, TableView

if TYPE_CHECKING:
    from .speech import Speech


class Presenter:
    """One game's part in words and views; this one adds nothing, which is all that many games need.

    An event without a sentence of its own here says ``events.<kind>`` of the catalogues, a move ``moves.<verb>``, each
    with its parts as facts.
    """

    money = "coins"
    """What is earned by a harvest, in the keys of the catalogues: ``coins`` or ``dollars``."""
    score = "coins"
    """What the winner has most of: ``coins``, ``dollars`` or ``points``."""

    def event(self, speech: Speech, event: Event) -> str | None:
        """What happened in a sentence; None where the shared words or the event's own key will do."""
        return None

    def move(self, speech: Speech, state: State, seat: int, move: Move) -> str | None:
        """What the button of a move says; None where the shared words or the verb's own key will do."""
        return None

    def fact(self, speech: Speech, name: str, fact: Fact) -> str | None:
        """A fact of a sentence in words; None where it is none of this game's own."""
        return None

    def add_to_table(self, view: TableView, game: Game, seen: Observation, speech: Speech, *, open_hands: bool) -> None:
        """Add to a table as one seat sees it."""

    def add_to_move(self, view: MoveView, game: Game, seat: int, move: Move) -> None:
        """Add to a move the facts by which a page finds its place."""

    def lines(self, table: TableView, speech: Speech) -> Iterable[str]:
        """This game's part of the table in lines of text, for the terminal."""
        return ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"
