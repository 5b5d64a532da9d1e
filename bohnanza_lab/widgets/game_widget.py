"""The base of every component with a game: its session answers the page, and its traits show the game."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from ..drawing import table as drawing
from ..engine.game import Game
from ..sessions.game_session import GameSession
from ..sessions.session import FOUND
from ..views.contract import Answer
from ..views.table import bean_views
from .component import Component
from .predictions import Predictions


class GameWidget(Predictions, Component):
    """A component that shows a game."""

    component_name: ClassVar[str]
    state = traitlets.Dict().tag(sync=True)

    def __init__(self, session: GameSession, **state: Any) -> None:
        self.session = session
        beans = bean_views(session.lang, sorted(session.game.ruleset.deck))
        super().__init__(self.component_name, session.lang, beans=beans, state=session.state(), **state)
        self.on_msg(self._on_message)

    @property
    def game(self) -> Game:
        """The game that is played here: play on it from Python, then :meth:`refresh`."""
        return self.session.game

    def refresh(self) -> None:
        """Show the current state of the game."""
        kinds = sorted(self.game.ruleset.deck)
        with self.hold_sync():
            self.forget_predictions()
            if self.beans.keys() != {bean.key for bean in kinds}:
                self.beans = bean_views(self.lang, kinds)
            self.state = dict(self.session.state())

    def receive(self, content: object) -> Answer:
        """Do what the page asks, show the game, then send the answer. Never raises, whatever was sent."""
        answer = self.session.answer(content)
        if FOUND & answer.keys():  # the page has only asked for something, and nothing has changed
            self.send(answer)
            return answer
        self.refresh()
        self.send(answer)
        self.predict_soon(self.session)
        return answer

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        self.receive(content)

    def picture(self) -> str:
        return drawing.table(self.session.table(), self.beans)
