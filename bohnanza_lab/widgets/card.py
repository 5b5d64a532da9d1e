"""One card."""

from __future__ import annotations

from typing import Literal

import traitlets

from ..drawing import card as drawing
from ..drawing.svg import art, document
from ..engine.beans import Bean
from .component import Component, to_bean


class Card(Component):
    """A card: its bean side, its coin side or, in the pile, its back.

    >>> Card("soy")
    Card('Soy')
    >>> Card(Bean.CHILI, face="coin")
    Card('Chili', face='coin')
    >>> Card("potato")
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.UnknownWord: 'potato' is no bean; the beans are Cocoa, Garden, Red, ...
    """

    bean = traitlets.Unicode().tag(sync=True)
    face = traitlets.Enum(["bean", "coin", "back"]).tag(sync=True)
    selected = traitlets.Bool().tag(sync=True)

    def __init__(
        self,
        bean: Bean | str,
        face: Literal["bean", "coin", "back"] = "bean",
        *,
        selected: bool = False,
        lang: str | None = None,
    ) -> None:
        super().__init__("card", lang, bean=to_bean(bean).key, face=face, selected=selected)

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
