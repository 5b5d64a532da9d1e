"""A hand of cards."""

from __future__ import annotations

from collections.abc import Iterable

import traitlets

from ..drawing import hand as drawing
from ..engine.beans import Bean, beans, format_beans
from .component import Component


class Hand(Component):
    """A hand in the order in which its cards were drawn, which never changes (rule 0-11); the front card comes first.

    >>> Hand("Soy 2*Blue Chili")
    Hand('Soy 2*Blue Chili')
    """

    cards = traitlets.List(traitlets.Unicode()).tag(sync=True)

    def __init__(self, cards: str | Iterable[Bean | str] = (), *, lang: str | None = None) -> None:
        super().__init__("hand", lang, cards=[bean.key for bean in beans(cards)])

    def picture(self) -> str:
        return drawing.hand(self.cards, self.beans, self.words["hand.yours"])

    def __repr__(self) -> str:
        return f"Hand({format_beans(beans(self.cards))!r})"
