"""The moves of a game as one value of a link."""

from __future__ import annotations

from collections.abc import Iterable

from .packed import pack, unpack

MAX_LENGTH = 4000
"""Some programs cut longer links. A game of seven hundred moves takes half of this."""
_MAX_BYTES = 200_000
_BETWEEN = ";"


def write_moves(moves: Iterable[str], most: int = MAX_LENGTH) -> str | None:
    """The moves as a value of at most ``most`` characters, as many as a link can have; None where it would be longer.

    >>> write_moves(["Ana plant 1", "Ana done"])
    'Ana plant 1;Ana done'
    >>> write_moves(["Ana plant 1", "Ana turn-over"] * 40)
    '~c8xLVCjISc...'
    """
    return pack(_BETWEEN.join(moves), most)


def read_moves(value: str) -> tuple[str, ...]:
    """The moves in a value that :func:`write_moves` wrote. Raises ``ValueError`` where it has been damaged.

    >>> read_moves("Ana plant 1; Ana done")
    ('Ana plant 1', 'Ana done')
    """
    return tuple(move for each in unpack(value, _MAX_BYTES).split(_BETWEEN) if (move := each.strip()))
