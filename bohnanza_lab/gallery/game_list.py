"""Every game that the app plays, as cards with links to its table."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any
from urllib.parse import quote

from ..bundle import GALLERY, STATIC
from ..components.play import Play
from ..context import on_page
from ..drawing.compact import compact
from ..drawing.image import data_url
from ..engine.editions import editions
from ..engine.ruleset import Edition
from ..text import language
from ..views.speech import Speech
from .cards import STYLE
from .scene import scene_of

_APP = "play.ipynb"
_UNNUMBERED = ".lesson-cards.games .lesson-title::before { content: none; }\n"


class Games:
    """The editions as cards, in the reader's language and the order of their documents.

    On a page a card links to the app with that game open. In a notebook, which cannot read a query, the game opens
    below the cards; as long as the notebook has not been run, a card links to the app.
    """

    def __init__(self, app: str = _APP) -> None:
        self.app = app
        self.lang = language.current()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        if on_page():
            return {}, {}
        shown, metadata = GameCards(self._html(with_settings=True), self.lang)._repr_mimebundle_(**kwargs)
        return shown | {"text/plain": repr(self), "text/html": self._repr_html_()}, metadata

    def _repr_html_(self) -> str:
        return self._html(with_settings=on_page())

    def _html(self, *, with_settings: bool) -> str:
        cards = "\n".join(self._card(edition, with_settings) for edition in editions())
        lang = "" if self.lang == language.of_page() else f' lang="{self.lang}"'
        style = f"<style>\n{STYLE}{_UNNUMBERED}</style>"
        return f'{style}\n<div class="lesson-cards games"{lang}><ol>\n{cards}\n</ol></div>'

    def _card(self, edition: Edition, with_settings: bool) -> str:
        say = Speech(self.lang).say
        fewest, most = edition.players
        exactly = say("page.play.exactly", count=most)
        player_count = exactly if fewest == most else say("page.play.range", fewest=fewest, most=most)
        svg = scene_of(edition).svg()
        href = quote(self.app) + (f"?edition={edition.id}" if with_settings else "")
        image = data_url(svg if with_settings else compact(svg))
        return (
            f'<li><a href="{href}"><img src="{image}" alt="" width="320">'
            f'<span class="lesson-title">{escape(say(f"editions.{edition.id}"))}</span>'
            f'<span class="lesson-summary">{escape(say(f"play.about.{edition.id}"))}</span>'
            f'<span class="lesson-minutes">{escape(player_count)}</span></a></li>'
        )

    def __repr__(self) -> str:
        return "\n".join(f"- {Speech(self.lang).say(f'editions.{each.id}')}" for each in editions())


class GameCards(Play):
    """The app with cards instead of its form: a notebook in JupyterLab has no address that could name a game. It opens
    below them. Each card is a link whose query has the settings of its game.

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
