"""The games as cards in JupyterLab: a notebook there has no address that could name a game, so it opens below them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..bundle import GALLERY, STATIC
from ..components.play import Play


class GameCards(Play):
    """The app with cards instead of its form. Each is a link whose query has the settings of its game.

    >>> GameCards('<a href="play.ipynb?edition=duel">The Duel</a>').begun
    False
    """

    name = "game-cards"
    begins_at_once = False

    def __init__(self, cards: str, lang: str | None = None) -> None:
        self.cards = cards
        super().__init__(lang=lang)

    def props(self) -> Mapping[str, Any]:
        gallery = (STATIC / GALLERY).read_text(encoding="utf-8")
        return {**super().props(), "cards": self.cards, "gallery": gallery}

    def static_bundle(self) -> dict[str, str]:
        return {"text/html": self.cards}
