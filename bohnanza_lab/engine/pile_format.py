"""The order of a pile as text: beans by name, other cards by their number."""

from __future__ import annotations

from collections.abc import Iterable

from ..plain_text import clean_notation, whole_number
from .beans import Bean, beans, format_beans
from .errors import NotationError

PileOrder = tuple[Bean, ...] | tuple[int, ...]
"""A pile, bottom first."""


def format_pile(order: PileOrder) -> str:
    """A pile as text, from the top; numbered cards carry a ``#``.

    >>> format_pile((Bean.RED, Bean.SOY)), format_pile((3, 12, 7))
    ('Soy Red', '#7 #12 #3')
    """
    if all(isinstance(card, Bean) for card in order):
        return format_beans(card for card in order[::-1] if isinstance(card, Bean))
    return format_numbers(order[::-1])


def parse_pile(words: str | Iterable[Bean | str]) -> PileOrder:
    """The pile that a text of :func:`format_pile` describes.

    >>> parse_pile("Soy Red"), parse_pile("#7 #12")
    ((Bean.RED, Bean.SOY), (12, 7))
    """
    if isinstance(words, str) and words.lstrip().startswith("#"):
        return parse_numbers(words)[::-1]
    return beans(words)[::-1]


def format_numbers(cards: Iterable[int]) -> str:
    """Numbered cards as text; an empty row is ``-``."""
    return " ".join(f"#{card}" for card in cards) or "-"


def parse_numbers(words: object) -> tuple[int, ...]:
    """Numbered cards from text, with or without their ``#``, or from numbers.

    >>> parse_numbers("#3 7"), parse_numbers("-"), parse_numbers([3])
    ((3, 7), (), (3,))
    """
    if not isinstance(words, str | Iterable):
        raise NotationError(f"{words!r:.40} are no cards; cards are written by number, as in '#7'")
    if not isinstance(words, str):
        words = " ".join(map(str, words))
    numbers = []
    for word in clean_notation(words).split():
        digits = word.removeprefix("#")
        if (number := whole_number(digits, 0, 999)) is not None:
            numbers.append(number)
        elif word != "-":
            raise NotationError(f"{word[:40]!r} is no card; cards are written by number, as in '#7'")
    return tuple(numbers)
