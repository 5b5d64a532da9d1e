"""The order of a pile as text: beans by name, other cards by their number."""

from __future__ import annotations

from collections.abc import Iterable

from .beans import Bean, beans, spell
from .errors import NotationError

Order = tuple[Bean, ...] | tuple[int, ...]
"""A pile, bottom first."""


def spell_order(order: Order) -> str:
    """A pile as text, from the top; numbered cards carry a ``#``.

    >>> spell_order((Bean.RED, Bean.SOY)), spell_order((3, 12, 7))
    ('Soy Red', '#7 #12 #3')
    """
    if all(isinstance(card, Bean) for card in order):
        return spell(card for card in order[::-1] if isinstance(card, Bean))
    return spell_numbers(order[::-1])


def read_order(words: str | Iterable[Bean | str]) -> Order:
    """The pile that such a text describes.

    >>> read_order("Soy Red"), read_order("#7 #12")
    ((Bean.RED, Bean.SOY), (12, 7))
    """
    if isinstance(words, str) and words.lstrip().startswith("#"):
        return read_numbers(words)[::-1]
    return beans(words)[::-1]


def spell_numbers(cards: Iterable[int]) -> str:
    """Numbered cards as text; none is ``-``."""
    return " ".join(f"#{card}" for card in cards) or "-"


def read_numbers(words: str | Iterable[int]) -> tuple[int, ...]:
    """Numbered cards from text, with or without their ``#``, or from numbers.

    >>> read_numbers("#3 7"), read_numbers("-"), read_numbers([3])
    ((3, 7), (), (3,))
    """
    if not isinstance(words, str):
        words = " ".join(map(str, words))
    numbers = []
    for word in words.split():
        digits = word.removeprefix("#")
        if digits.isascii() and digits.isdecimal() and len(digits) <= 3:
            numbers.append(int(digits))
        elif word != "-":
            raise NotationError(f"{word[:40]!r} is no card; cards are written by number, as in '#7'")
    return tuple(numbers)
