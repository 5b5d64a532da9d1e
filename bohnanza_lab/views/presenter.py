"""What one game adds to the data of every page: its own events, moves, facts, and its part of the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..engine.events import Event
from ..engine.game import EngineGame
from ..engine.message import Fact
from ..engine.moves import Move
from ..engine.observation import Observation
from ..engine.state import State
from .contract import MoveView, TableView

if TYPE_CHECKING:
    from .speech import Speech


class Presenter:
    """One game's own sentences and views. This base class adds nothing, which is enough for many games.

    If :meth:`event` returns None for an event, its sentence is the shared one or, for an event of this game only,
    ``events.<kind>`` in the catalogues, with the fields of the event as facts. Moves work the same way, with
    ``moves.<verb>``.
    """

    money = "coins"
    """What a harvest pays, as a key of the catalogues: ``coins``, ``dollars`` or ``thalers``."""
    score = "coins"
    """What the winner has the most of: ``coins``, ``dollars`` or ``points``."""

    def money_count(self, state: State, seat: int) -> int:
        """How many coins, or whole dollars, a seat has. The result of a game may count something else."""
        return len(state.coins[seat])

    def score_text(self, speech: Speech, score: int) -> str:
        """The score of a seat beside its name: short, and as the language writes it."""
        return str(score)

    def event(self, speech: Speech, event: Event) -> str | None:
        """The sentence for an event; None for the shared sentence or that of the key ``events.<kind>``."""
        return None

    def move(self, speech: Speech, state: State, seat: int, move: Move) -> str | None:
        """The text on the button of a move; None for the shared text or that of the key ``moves.<verb>``."""
        return None

    def places(self, state: State, seat: int, move: Move) -> Iterable[str] | None:
        """Where on the table what a move speaks of lies (see :mod:`~.places`); None for the shared places."""
        return None

    def prompt(self, speech: Speech, game: EngineGame, seen: Observation) -> str | None:
        """What the seat that looks is to do next; None for the shared prompt or the hint of the phase."""
        return None

    def fact(self, speech: Speech, name: str, fact: Fact) -> str | None:
        """A fact of a sentence in words; None if the fact is not special to this game."""
        return None

    def add_to_table(
        self, view: TableView, game: EngineGame, seen: Observation, speech: Speech, *, open_hands: bool
    ) -> None:
        """Add this game's part, ``own``, to the view of a table, as one seat sees it."""

    def add_to_move(self, view: MoveView, game: EngineGame, speech: Speech, seat: int, move: Move) -> None:
        """Add to the view of a move what the page needs to show it in the right place."""

    def lines(self, table: TableView, speech: Speech) -> Iterable[Iterable[str]]:
        """This game's part of the table in words: the sentences of each line."""
        return ()

    def plan(self, table: TableView, speech: Speech) -> Iterable[str]:
        """What a terminal draws of this game with letters, row by row."""
        return ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"
