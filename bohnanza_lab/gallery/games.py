"""Every game that the app plays, as cards with links to its table."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from html import escape
from urllib.parse import quote

from ..drawing.svg import art, box, document, element
from ..engine.beans import Bean
from ..engine.games import editions
from ..engine.ruleset import Edition
from ..page_query import on_page
from ..text import language
from ..text.words import words
from .cards import STYLE
from .pictures import HIGH, WIDE, arrow, card, column, field, ground, icon, plot

_APP = "play.ipynb"
_UNNUMBERED = ".lesson-cards.games .lesson-title::before { content: none; }\n"


class Games:
    """The editions as cards, in the reader's language and the order of their documents.

    On a page a card links to the app with that game open. In a notebook, which cannot read a query, it links to the
    app.
    """

    def __init__(self, app: str = _APP) -> None:
        self.app = app
        self.lang = language.current()

    def _repr_html_(self) -> str:
        cards = "\n".join(map(self._card, editions()))
        lang = "" if self.lang == language.of_page() else f' lang="{self.lang}"'
        style = f"<style>\n{STYLE}{_UNNUMBERED}</style>"
        return f'{style}\n<div class="lesson-cards games"{lang}><ol>\n{cards}\n</ol></div>'

    def _card(self, edition: Edition) -> str:
        say = words(self.lang).say
        fewest, most = edition.players
        players = "play.exactly" if fewest == most else "play.range"
        player_count = say(
            f"page.{players}", **({"count": most} if fewest == most else {"fewest": fewest, "most": most})
        )
        href = quote(self.app) + (f"?edition={edition.id}" if on_page() else "")
        image = f"data:image/svg+xml;base64,{b64encode(scene(edition.id).encode()).decode()}"
        return (
            f'<li><a href="{href}"><img src="{image}" alt="" width="320">'
            f'<span class="lesson-title">{escape(say(f"editions.{edition.id}"))}</span>'
            f'<span class="lesson-summary">{escape(say(f"play.about.{edition.id}"))}</span>'
            f'<span class="lesson-minutes">{escape(player_count)}</span></a></li>'
        )

    def __repr__(self) -> str:
        return "\n".join(f"- {words(self.lang).say(f'editions.{each.id}')}" for each in editions())


def scene(edition_id: str) -> str:
    """The picture of an edition as an SVG without words; an edition without its own picture gets that of Rio Grande."""
    draw, tint = SCENES.get(edition_id, (_rio_grande, Bean.GREEN))
    return document(WIDE, HIGH, ground(tint) + draw(), "")


def _rio_grande() -> str:
    return field(["Stink", "Stink", "Stink"], 24) + field(["Red", "Red"], 118) + card("Blue", 214, 44, 0.86)


def _three_new_beans() -> str:
    return card("Cocoa", 22, 40, 0.86) + card("Wax", 116, 52, 0.86) + card("Coffee", 210, 40, 0.86)


def _bean_duel() -> str:
    return (
        "".join(card(name, 68 + 64 * n, 46, 0.62) for n, name in enumerate(("Chili", "Soy", "Coffee")))
        + icon("person", 34, 148, 34)
        + icon("person", 286, 148, 34)
        + arrow("M78 158h164m-14 -12l14 12l-14 12")
    )


def _spanish() -> str:
    queue = ("Green", "Blue", "Soy", "Red")
    row = "".join(card(name, 26 + 58 * n, 58, 0.7) for n, name in enumerate(queue))
    return (
        row
        + box(196, 53, 79, 100, 9, fill="none", stroke="#2c6650", stroke_width=5)
        + arrow("M32 180H288m-14 -11l14 11l-14 11")
    )


def _billabong() -> str:
    coins = "".join(art("coin", 236 + 9 * n, 112 - 32 * n, 48, "light") for n in range(3))
    return field(["Soy", "Soy"], 22, width=78) + field(["Red"], 110, width=78) + plot(204, 28, 94, 150) + coins


def _billabong_expansion() -> str:
    coins = "".join(art("coin", 246 + 9 * n, 112 - 32 * n, 44, "light") for n in range(3))
    return card("Coffee", 20, 44, 0.8) + card("Wax", 92, 52, 0.8) + card("Cocoa", 164, 44, 0.8) + coins


def _duel() -> str:
    mixed = plot(26, 22, 100, 160) + column(["Red", "Red", "Black-eyed", "Soy"], 48, 176, 0.56)
    return mixed + art("bonus-back", 150, 48, 74, "light") + icon("gift", 272, 108, 40)


def _lands(rows: tuple[tuple[int, str], ...], markers: tuple[tuple[str, int, int], ...]) -> str:
    drawn = ""
    for row, (at, kinds) in enumerate(rows):
        for step, kind in enumerate(kinds.split()):
            x, y = 16 + at + step * 98, 20 + row * 56
            drawn += art(f"lands/{kind}", x, y, 92, "light")
            drawn += box(x, y, 92, 49, 4, fill="none", stroke="#3a2b22", stroke_width=1.6)
    return drawn + "".join(art(f"markers/{colour}", x, y, 26, "light") for colour, x, y in markers)


def _bohnaparte() -> str:
    rows = ((0, "village city farm"), (48, "quarry river"), (0, "cloister mine morass"))
    return _lands(rows, (("orange", 86, 48), ("black", 134, 104), ("white", 284, 160)))


def _cavalry() -> str:
    rows = ((0, "forest river paddock"), (48, "farm city"), (0, "paddock village forest"))
    horse = element("circle", cx=160, cy=100, r=46, fill="#fffaf0", stroke="#3a2b22", stroke_width=2)
    return _lands(rows, ()) + horse + art("lands/cavalry", 124, 68, 72, "light")


SCENES: dict[str, tuple[Callable[[], str], Bean]] = {
    "rio-grande": (_rio_grande, Bean.GREEN),
    "three-new-beans": (_three_new_beans, Bean.COFFEE),
    "bean-duel": (_bean_duel, Bean.CHILI),
    "spanish": (_spanish, Bean.BLUE),
    "billabong": (_billabong, Bean.SOY),
    "billabong-expansion": (_billabong_expansion, Bean.WAX),
    "duel": (_duel, Bean.RED),
    "bohnaparte": (_bohnaparte, Bean.GARDEN),
    "cavalry": (_cavalry, Bean.STINK),
}
"""Each edition's scene, and the bean whose colour tints its background."""
