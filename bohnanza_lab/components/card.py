"""One card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from ..drawing import card as drawing
from ..drawing.svg import art, document
from ..engine.beans import Bean
from ..engine.errors import BohnanzaError
from ..views.contract import CardProps
from .component import Component, to_bean


class Card(Component):
    """A card: its bean side, its coin side or, in the pile, its back.

    >>> Card("soy")
    Card('Soy')
    >>> Card(Bean.CHILI, face="coin")
    Card('Chili', face='coin')
    >>> Card("potato")
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.UnknownNameError: “potato” is no bean. The beans are Cocoa, Garden, Red, ...
    """

    name = "card"

    def __init__(
        self,
        bean: Bean | str,
        face: Literal["bean", "coin", "back"] = "bean",
        *,
        selected: bool = False,
        lang: str | None = None,
    ) -> None:
        if face not in ("bean", "coin", "back"):
            raise BohnanzaError(f"a card shows its bean, its coin or its back, not {face!r:.40}")
        super().__init__(lang)
        self.bean = to_bean(bean).key
        self.face = face
        self.selected = selected

    def props(self) -> Mapping[str, Any]:
        return {**super().props(), **CardProps(bean=self.bean, face=self.face, selected=self.selected)}

    def picture(self) -> str:
        if self.face == "bean":
            return drawing.card(self.beans[self.bean])
        title = self.words[f"card.{self.face}"]
        if self.face == "back":
            return drawing.card_back(title)
        return document(100, 100, art("coin", 0, 0, 100, "light"), title)

    def __repr__(self) -> str:
        face = "" if self.face == "bean" else f", face={self.face!r}"
        return f"Card({str(to_bean(self.bean))!r}{face})"
