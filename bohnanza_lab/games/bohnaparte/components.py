"""The map of Bohnaparte or its Cavalry variant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...components.component import Component
from ...engine.errors import BohnanzaError
from ...engine.game import EngineGame
from ...option_files import OptionInput, read_option_files
from ...views.table_view import table_view
from .contract import LandsProps, LandsView
from .drawing import lands as drawing


class Lands(Component):
    """The map of an edition for a number of players, or of a game; each landscape says what it gives.

    >>> Lands("bohnaparte", players=4)
    Lands('bohnaparte', players=4)
    >>> Lands("cavalry", players=3, board="pyramid-6", lands="mixed")
    Lands('cavalry', players=3, board='pyramid-6', lands='mixed')
    >>> Lands("duel", players=2)
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.BohnanzaError: there is no map in duel; bohnaparte and cavalry have one

    Further keywords are the edition's options, see :func:`bohnanza_lab.options`; ``board`` may be your own file, given
    as its path or its text. It replaces the invented one, and the map says so.
    """

    name = "lands"

    def __init__(
        self,
        game: EngineGame | str = "bohnaparte",
        *,
        players: int | None = None,
        lang: str | None = None,
        **options: OptionInput,
    ) -> None:
        super().__init__(lang)
        self._arguments = repr(game)
        if isinstance(game, str):
            edition = game
            game = EngineGame(edition, players, **read_option_files(edition, options))
            shown = {"players": len(game.names), **options}
            self._arguments += "".join(f", {name}={value!r}" for name, value in shown.items())
        elif not isinstance(game, EngineGame):
            raise BohnanzaError(f"a map is an edition's or a Game's, as in Lands('bohnaparte'), not {game!r:.40}")
        elif options:
            raise BohnanzaError(f"a game already begun keeps its options; {', '.join(options)} cannot be changed")
        view = table_view(game, self.lang)
        if view["game"] != "bohnaparte":
            raise BohnanzaError(f"there is no map in {game.ruleset.edition}; bohnaparte and cavalry have one")
        self.lands: LandsView = view["own"]
        self.seats = view["seats"]

    def props(self) -> Mapping[str, Any]:
        own: LandsProps = {"game": "bohnaparte", "lands": self.lands, "seats": self.seats}
        return {**super().props(), **own}

    def picture(self) -> str:
        return drawing.lands(self.lands, self.seats, self.beans, self.words["land.map"])

    def __repr__(self) -> str:
        return f"Lands({self._arguments})"
