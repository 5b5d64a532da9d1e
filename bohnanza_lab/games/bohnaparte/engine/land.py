"""The kinds of landscape: how many are in the box, their victory points and their minimum defence.

Source: 4-02 for the numbers, and 4-44 to 4-53, 4-63 and 4-64 for what each card shows. The picture of an encampment is
lost, so its points and defence follow the ruling C4-13.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ....engine.errors import unreadable


@dataclass(frozen=True, slots=True)
class LandKind:
    """A kind of landscape. ``least`` is its minimum defence; 0 if it has none."""

    key: str
    count: int
    """How many are in the box (4-02)."""
    points: int
    """Victory points for its owner (4-57)."""
    least: int = 0


KINDS = {
    kind.key: kind
    for kind in (
        LandKind("farm", 6, 1),
        LandKind("village", 6, 1, 16),
        LandKind("city", 4, 3, 18),
        LandKind("cloister", 4, 1),
        LandKind("quarry", 3, 1),
        LandKind("mine", 3, 1),
        LandKind("paddock", 3, 1),
        LandKind("forest", 3, 1, 17),
        LandKind("river", 3, 0),
        LandKind("morass", 3, 1),
    )
}
"""All kinds of landscape except encampments, by key."""

TWO_SIDED_LANDSCAPES = 3
"""How many cards have an Iron mine on one side and a Horse paddock on the other; the same number have a Fortress and a
Forest (4-02, C4-31).
"""
DEPOT_OR_TRADER_CARDS = 6
"""How many cards have a Munitions depot on one side and a Trader on the other (4-02, C4-31)."""

COLOURS = ("orange", "black", "white", "violet", "turquoise", "pink")
"""The six encampments (4-02). Two colours are named in the document's examples; the others are our choice."""

_NAME = re.compile(r"[a-z]+(-[1-9][0-9]?)?")


def parse_land(word: str) -> str:
    """The name of a landscape, from a word in upper or lower case: kind and number, or an encampment's colour.

    >>> parse_land("Farm-2"), parse_land("ORANGE")
    ('farm-2', 'orange')
    """
    name = word.strip().lower()
    if not _NAME.fullmatch(name) or len(name) > 16:
        raise unreadable("land", word=word[:40])
    return name


def format_land(name: str) -> str:
    """The name of a landscape as it is written in a move, with a capital letter.

    >>> format_land("farm-2")
    'Farm-2'
    """
    return name.capitalize()
