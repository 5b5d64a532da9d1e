"""The events that only Billabong's two editions have."""

from __future__ import annotations

from typing import NamedTuple

from ....engine.events import Beans


class FieldBought(NamedTuple):
    """A seat bought a field. The coins it paid are on the discard pile, bean side up, the last of ``beans`` on top
    (2-10).
    """

    seat: int
    field: int
    coins: int
    beans: Beans
