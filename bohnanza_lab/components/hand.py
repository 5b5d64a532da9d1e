"""A hand of cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..drawing import card as drawing
from ..engine.beans import Bean, beans, format_beans
from ..engine.errors import BohnanzaError
from ..views.contract import HandProps
from .component import Component


class Hand(Component):
    """A hand in the order in which its cards were drawn, which never changes (rule 0-11); the front card comes first.

    With ``from_right`` it is held right to left, as the Spanish edition says: the front card is at the right (1-09).

    >>> Hand("Soy 2*Blue Chili")
    Hand('Soy 2*Blue Chili')
    >>> Hand("Soy Blue", from_right=True)
    Hand('Soy Blue', from_right=True)
    """

    name = "hand"

    def __init__(
        self, cards: str | Iterable[Bean | str] = (), *, from_right: bool = False, lang: str | None = None
    ) -> None:
        if not isinstance(from_right, bool):
            raise BohnanzaError(f"from_right is True or False, not {from_right!r:.40}")
        super().__init__(lang)
        self.cards = [bean.key for bean in beans(cards)]
        self.from_right = from_right

    def props(self) -> Mapping[str, Any]:
        return {**super().props(), **HandProps(cards=self.cards, from_right=self.from_right)}

    def picture(self) -> str:
        title = self.words["hand.yours.from_right" if self.from_right else "hand.yours"]
        return drawing.hand(self.cards, self.beans, title, from_right=self.from_right)

    def __repr__(self) -> str:
        turned = ", from_right=True" if self.from_right else ""
        return f"Hand({format_beans(beans(self.cards))!r}{turned})"
