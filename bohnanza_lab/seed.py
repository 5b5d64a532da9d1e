"""Where chance begins: the one number that nobody names. All else is drawn from it."""

from __future__ import annotations

from secrets import randbits


def new_seed() -> int:
    """Another number each time, for somebody who names none.

    >>> new_seed() == new_seed()
    False
    """
    return randbits(64)
