"""The moves of a game as one word of a link: as they are written while they are few, else packed."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Iterable

MOST_LETTERS = 4000
"""A link that is longer is cut by some programs it is sent with; a game of seven hundred moves has half of that."""
_PLAIN = 120
_PACKED = "~"
_MOST_BYTES = 200_000
_BETWEEN = ";"


def write_moves(moves: Iterable[str]) -> str | None:
    """The moves as one word, or None where it would be too long for a link.

    >>> write_moves(["Ana plant 1", "Ana done"])
    'Ana plant 1;Ana done'
    >>> write_moves(["Ana plant 1", "Ana turn-over"] * 40)
    '~c8xLVCjISc...'
    """
    text = _BETWEEN.join(moves)
    if len(text) <= _PLAIN:
        return text
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    word = _PACKED + base64.urlsafe_b64encode(packed).decode().rstrip("=")
    return word if len(word) <= MOST_LETTERS else None


def read_moves(word: str) -> tuple[str, ...]:
    """The moves that a word holds; raises :class:`ValueError` where it has been damaged.

    >>> read_moves("Ana plant 1; Ana done")
    ('Ana plant 1', 'Ana done')
    >>> read_moves("~c8xLVCjISc")
    Traceback (most recent call last):
    ValueError: these moves have been cut off or changed on the way
    """
    if word.startswith(_PACKED):
        word = _unpacked(word.removeprefix(_PACKED))
    return tuple(move for each in word.split(_BETWEEN) if (move := each.strip()))


def _unpacked(word: str) -> str:
    damaged = ValueError("these moves have been cut off or changed on the way")
    unpacker = zlib.decompressobj(-15)
    try:
        packed = base64.b64decode(word + "=" * (-len(word) % 4), b"-_", validate=True)
        text = unpacker.decompress(packed, _MOST_BYTES).decode()
    except (binascii.Error, zlib.error, ValueError):
        raise damaged from None
    if not unpacker.eof or unpacker.unused_data:
        raise damaged
    return text
