"""What happens in Billabong's games and nowhere else."""

from __future__ import annotations

from typing import NamedTuple

from ...beans import Bean

Beans = tuple[Bean, ...]


class FieldBought(NamedTuple):
    """A seat has one more field. What it cost lies on the discard pile, bean side up, the last card on top (2-10)."""

    seat: int
    field: int
    coins: int
    beans: Beans
