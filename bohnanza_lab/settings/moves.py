"""The moves of a game as one value of a link: as plain text while they are few, else compressed."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Iterable

MAX_LENGTH = 4000
"""Some programs cut longer links. A game of seven hundred moves takes half of this."""
_MAX_PLAIN = 120
_COMPRESSED = "~"
_MAX_BYTES = 200_000
_BETWEEN = ";"


def write_moves(moves: Iterable[str]) -> str | None:
    """The moves as the value of a link; None where they would be too long for one.

    >>> write_moves(["Ana plant 1", "Ana done"])
    'Ana plant 1;Ana done'
    >>> write_moves(["Ana plant 1", "Ana turn-over"] * 40)
    '~c8xLVCjISc...'
    """
    text = _BETWEEN.join(moves)
    if len(text) <= _MAX_PLAIN:
        return text
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    compressed = compressor.compress(text.encode()) + compressor.flush()
    value = _COMPRESSED + base64.urlsafe_b64encode(compressed).decode().rstrip("=")
    return value if len(value) <= MAX_LENGTH else None


def read_moves(value: str) -> tuple[str, ...]:
    """The moves in a value that :func:`write_moves` wrote. Raises ``ValueError`` where it has been damaged.

    >>> read_moves("Ana plant 1; Ana done")
    ('Ana plant 1', 'Ana done')
    >>> read_moves("~c8xLVCjISc")
    Traceback (most recent call last):
    ValueError: these moves have been cut off or changed
    """
    if value.startswith(_COMPRESSED):
        value = _decompress(value.removeprefix(_COMPRESSED))
    return tuple(move for each in value.split(_BETWEEN) if (move := each.strip()))


def _decompress(value: str) -> str:
    damaged = ValueError("these moves have been cut off or changed")
    decompressor = zlib.decompressobj(-15)
    try:
        compressed = base64.b64decode(value + "=" * (-len(value) % 4), b"-_", validate=True)
        text = decompressor.decompress(compressed, _MAX_BYTES).decode()
    except (binascii.Error, zlib.error, ValueError):
        raise damaged from None
    if not decompressor.eof or decompressor.unused_data:
        raise damaged
    return text
