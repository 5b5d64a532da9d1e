"""A small seeded random generator whose whole state is one number in the game's state.

SplitMix64 (Steele, Lea and Flood, 2014) and a Fisher-Yates shuffle: a dozen lines that give the same pile on every
Python, in the browser too, whatever a library's own shuffle does.
"""

from __future__ import annotations

from typing import TypeVar

CardT = TypeVar("CardT", bound=int)

MASK = 0xFFFF_FFFF_FFFF_FFFF
"""The generator uses only these 64 bits of a seed."""


def draw_number(rng: int) -> tuple[int, int]:
    """A number of 64 bits, and the generator after it."""
    rng = (rng + 0x9E3779B97F4A7C15) & MASK
    z = rng
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31), rng


def shuffle(cards: tuple[CardT, ...], rng: int) -> tuple[tuple[CardT, ...], int]:
    """The cards in a random order, and the generator after it.

    >>> order, rng = shuffle((1, 2, 3), 7)
    >>> sorted(order) == [1, 2, 3], rng != 7
    (True, True)
    """
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        number, rng = draw_number(rng)
        # The bias of a 64-bit remainder over at most 154 cards is below 1e-17.
        place = number % (last + 1)
        deck[last], deck[place] = deck[place], deck[last]
    return tuple(deck), rng
