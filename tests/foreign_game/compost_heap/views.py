"""What a page says and shows of the game."""

from __future__ import annotations

from collections.abc import Iterable

from bohnanza_lab.engine.events import Event
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.moves import Move
from bohnanza_lab.engine.observation import Observation
from bohnanza_lab.views.contract import MoveView, TableView
from bohnanza_lab.views.presenter import Presenter
from bohnanza_lab.views.speech import Speech

from .engine import Compost, Composted


class HeapPresenter(Presenter):
    """Says of the last card of a hand that it was the last, and has a hand card tapped to compost it."""

    def event(self, speech: Speech, event: Event) -> str | None:
        if isinstance(event, Composted) and not event.left:
            return speech.say("events.composted.last", seat=event.seat, bean=event.bean)
        return None

    def add_to_table(
        self, view: TableView, game: EngineGame, seen: Observation, speech: Speech, *, open_hands: bool
    ) -> None:
        view["own"] = {"heap": speech.say("heap.cards", cards=game.discard_count)}

    def lines(self, table: TableView, speech: Speech) -> Iterable[Iterable[str]]:
        yield [table["own"]["heap"]]

    def add_to_move(self, view: MoveView, game: EngineGame, speech: Speech, seat: int, move: Move) -> None:
        if isinstance(move, Compost):
            view["bean"], view["zone"] = move.bean.key, "hand"
