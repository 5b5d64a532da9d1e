"""A beanometer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..drawing.card import meter
from ..engine.beans import Bean
from ..engine.errors import BohnanzaError
from ..views.contract import BeanometerProps
from .component import Component, to_bean


class Beanometer(Component):
    """How many cards of a kind pay how many coins (0-47); ``count`` highlights the step that this many cards reach.

    >>> Beanometer("stink", count=4)
    Beanometer('Stink', count=4)
    >>> Beanometer("stink", count=-1)
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.BohnanzaError: a count of cards is 0 or more, not -1
    """

    name = "beanometer"

    def __init__(self, bean: Bean | str, count: int = 0, *, lang: str | None = None) -> None:
        if isinstance(count, bool) or not isinstance(count, int) or count < 0:
            raise BohnanzaError(f"a count of cards is 0 or more, not {count!r}")
        super().__init__(lang)
        self.bean = to_bean(bean).key
        self.count = count

    def props(self) -> Mapping[str, Any]:
        return {**super().props(), **BeanometerProps(bean=self.bean, count=self.count)}

    def picture(self) -> str:
        return meter(self.beans[self.bean], self.count or None)

    def __repr__(self) -> str:
        count = f", count={self.count}" if self.count else ""
        return f"Beanometer({str(to_bean(self.bean))!r}{count})"
