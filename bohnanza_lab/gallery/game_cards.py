"""The games as cards in JupyterLab: a notebook there has no address that could name a game, so it opens below them."""

from __future__ import annotations

import traitlets

from ..widgets.play import Play


class GameCards(Play):
    """The app with cards instead of its form. Each is a link whose query has the settings of its game.

    >>> GameCards('<a href="play.ipynb?edition=duel">The Duel</a>').begun
    False
    """

    component_name = "game-cards"
    begins_at_once = False
    cards = traitlets.Unicode().tag(sync=True)

    def __init__(self, cards: str, lang: str | None = None) -> None:
        self.cards = cards
        super().__init__(lang=lang)

    def static_bundle(self) -> dict[str, str]:
        return {"text/html": self.cards}
