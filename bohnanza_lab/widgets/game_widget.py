"""What every component shares at which a game is played: a sitting, its state on the page, and what the page asks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import traitlets

from ..drawing import table as drawing
from ..engine.errors import BohnanzaError
from ..engine.game import Game
from ..players import ChancePlayer, FarmerPlayer, Player
from ..sessions.table import TableSession
from ..views.table import bean_views
from .component import Component
from .predictions import Predictions

_BOTS: Mapping[str, type[Player]] = {"farmer": FarmerPlayer, "chance": ChancePlayer}

Bots = Mapping[str | int, str | Player] | Mapping[int, str] | Iterable[str | int] | bool


class GameWidget(Predictions, Component):
    """A component with a game on it."""

    component_name: ClassVar[str]
    state = traitlets.Dict().tag(sync=True)

    def __init__(self, game: Game, lang: str, you: int | str | None, bots: Bots, open_hands: bool) -> None:
        self.sitting = _sit(game, lang, you, bots, open_hands)
        beans = bean_views(lang, sorted(game.ruleset.deck))
        super().__init__(self.component_name, lang, beans=beans, state=self.sitting.state())
        self.on_msg(self._heard)

    def _seat(self, game: Game, you: int | str | None, bots: Bots, open_hands: bool) -> None:
        """Put another game in its place, wherever it is shown."""
        self.sitting = _sit(game, self.lang, you, bots, open_hands)
        self.beans = bean_views(self.lang, sorted(game.ruleset.deck))
        self.refresh()

    @property
    def game(self) -> Game:
        """The game that is played here: play on it from Python, then :meth:`refresh`."""
        return self.sitting.game

    def refresh(self) -> None:
        """Show the game as it now stands."""
        with self.hold_sync():
            self.forget()
            self.state = dict(self.sitting.state())

    def hear(self, content: object) -> Any:
        """What the page does when it sends this: the game, then the page, then the answer."""
        answer = self.sitting.answer(content)
        self.refresh()
        self.send(answer)
        self.look_ahead_soon(self.sitting)
        return answer

    def _heard(self, _: object, content: object, __: object) -> None:
        self.hear(content)

    def picture(self) -> str:
        return drawing.table(self.sitting.table(), self.beans)


def _sit(game: Game, lang: str, you: int | str | None, bots: Bots, open_hands: bool) -> TableSession:
    seat = None if you is None else game.seat(you)
    return TableSession(game, lang, seat, _seated(game, bots, seat), open_hands=open_hands)


def _seated(game: Game, bots: Bots, you: int | None) -> dict[int, Player]:
    """Bots by seat, from any of the ways to name them."""
    if isinstance(bots, bool):
        bots = [seat for seat in range(len(game.names)) if seat != you] if bots else []
    if isinstance(bots, str):
        bots = [bots]
    named = bots if isinstance(bots, Mapping) else dict.fromkeys(bots, "farmer")
    seated: dict[int, Player] = {}
    for who, kind in named.items():
        seat = game.seat(who)
        if isinstance(kind, str):
            if kind not in _BOTS:
                raise BohnanzaError(f"there is no bot {kind[:40]!r}; there are {', '.join(_BOTS)}")
            seated[seat] = _BOTS[kind]()
        else:
            seated[seat] = kind
    return seated
