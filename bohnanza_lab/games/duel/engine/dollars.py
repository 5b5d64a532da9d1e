"""The money of The Duel: a bean card is worth a dollar, a bo(h)nus card a dollar and some cents (3-43, 3-59)."""

from __future__ import annotations


class Dollars(int):
    """An amount in cents that is shown in dollars.

    >>> Dollars(140), Dollars(1200) + Dollars(90) == 1290
    ($1.40, True)
    """

    def __repr__(self) -> str:
        return f"${self // 100}.{self % 100:02}"

    __str__ = __repr__
