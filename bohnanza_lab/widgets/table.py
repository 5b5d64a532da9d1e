"""A whole table: a game to be played from one seat, around one screen, or against bots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import traitlets

from ..drawing import table as drawing
from ..engine.errors import BohnanzaError
from ..engine.game import Game
from ..players import ChancePlayer, FarmerPlayer, Player
from ..views.table import bean_views
from .component import Component, speaking
from .sitting import Sitting

_BOTS: Mapping[str, type[Player]] = {"farmer": FarmerPlayer, "chance": ChancePlayer}

Bots = Mapping[str | int, str | Player] | Iterable[str | int] | bool


class Table(Component):
    """A table to play at.

    >>> Table(players=["Ana", "Ben", "Cem"], seed=7)
    Table(<Game rio-grande: Ana, Ben, Cem; turn 1, Ana, plant; 0 moves>)

    ``game`` is a game already begun; without one, ``edition``, ``players`` and ``seed`` begin one. ``you`` is the seat
    to look from (a name, a number, or None to watch). ``bots`` play the seats named: ``bots=["Ben"]``,
    ``bots={"Ben": "chance"}``, or ``bots=True`` for everybody but you. Seats that no bot plays share the screen.
    ``open_hands`` lays every hand open.
    """

    state = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        game: Game | None = None,
        *,
        edition: str = "rio-grande",
        players: int | Sequence[str] = 3,
        seed: int = 0,
        you: int | str | None = 0,
        bots: Bots = (),
        open_hands: bool = False,
        lang: str | None = None,
    ) -> None:
        lang = speaking(lang)
        game = Game(edition, players, seed=seed) if game is None else game
        self.sitting = _sit(game, lang, you, bots, open_hands)
        super().__init__("table", lang, beans=bean_views(lang, sorted(game.sheet.deck)), state=self.sitting.state())
        self.on_msg(self._heard)

    def deal(
        self,
        game: Game | None = None,
        *,
        edition: str = "rio-grande",
        players: int | Sequence[str] = 3,
        seed: int = 0,
        you: int | str | None = 0,
        bots: Bots = (),
        open_hands: bool = False,
    ) -> None:
        """Begin another game on this table, wherever it is shown; the keywords are those of the table."""
        game = Game(edition, players, seed=seed) if game is None else game
        self.sitting = _sit(game, self.lang, you, bots, open_hands)
        self.beans = bean_views(self.lang, sorted(game.sheet.deck))
        self.refresh()

    @property
    def game(self) -> Game:
        """The game on this table: play on it from Python, then :meth:`refresh`."""
        return self.sitting.game

    def refresh(self) -> None:
        """Show the game as it now stands."""
        self.state = dict(self.sitting.state())

    def hear(self, content: object) -> Any:
        """What the page does when it sends this: the game, then the page, then the answer."""
        answer = self.sitting.answer(content)
        self.refresh()
        self.send(answer)
        return answer

    def _heard(self, _: object, content: object, __: object) -> None:
        self.hear(content)

    def picture(self) -> str:
        return drawing.table(self.sitting.table(), self.beans)

    def __repr__(self) -> str:
        return f"Table({self.game!r})"


def _sit(game: Game, lang: str, you: int | str | None, bots: Bots, open_hands: bool) -> Sitting:
    seat = None if you is None else game.seat(you)
    return Sitting(game, lang, seat, _seated(game, bots, seat), open_hands=open_hands)


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
