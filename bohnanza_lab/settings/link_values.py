"""The moves of a game, and a position that was laid by hand, each as one value of a link: as text while it is short,
else compressed.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Iterable

from ..engine.layout import Layout

_MAX_POSITION = 8000
"""The longest value: with every card of seven players in its place, a position takes a tenth of this."""
MAX_TEXT = 20_000
"""The longest text of a position in a link, in bytes."""
MAX_LENGTH = 4000
"""The longest value of moves: some programs cut longer links. A game of seven hundred moves takes half of this."""
_MAX_BYTES = 200_000
_MAX_PLAIN = 120
_COMPRESSED = "~"
_ELSEWHERE = ("edition", "players", "starter")
"""The lines that repeat a setting."""


def lines_of(layout: Layout) -> tuple[str, ...]:
    """The lines of a layout that no other setting says. That of the random generator is one of them."""
    return tuple(line for line in layout.lines() if line.partition(" ")[0] not in _ELSEWHERE)


def write_position(lines: tuple[str, ...]) -> str | None:
    """The lines as the value of a link; None where they would be too long for one.

    >>> write_position(("phase plant 0", "hand Ana Soy Blue"))
    'phase plant 0; hand Ana Soy Blue'
    """
    text = "; ".join(lines)
    return pack(text, _MAX_POSITION) if len(text.encode()) <= MAX_TEXT else None


def read_position(value: str) -> tuple[str, ...]:
    """The lines in a value that :func:`write_position` wrote, or that somebody wrote in its place. Raises
    ``ValueError`` where it has been damaged.

    >>> read_position("hand Ana Soy Blue; fields Ana Red Red / Chili")
    ('hand Ana Soy Blue', 'fields Ana Red Red / Chili')
    """
    if len(value) > _MAX_POSITION:
        raise ValueError("this is too long for a position")
    text = unpack(value, MAX_TEXT).replace(";", "\n")
    return tuple(line.strip() for line in text.splitlines() if line.strip())


def fits_link(layout: Layout) -> bool:
    """Whether a link can hold this layout. Any can, unless somebody scripts a great many shuffles in it."""
    return write_position(lines_of(layout)) is not None


def write_moves(moves: Iterable[str], most: int = MAX_LENGTH) -> str | None:
    """The moves as a value of at most ``most`` characters, as many as a link can have; None where it would be longer.

    >>> write_moves(["Ana plant 1", "Ana done"])
    'Ana plant 1;Ana done'
    >>> write_moves(["Ana plant 1", "Ana turn-over"] * 40)
    '~c8xLVCjISc...'
    """
    return pack(";".join(moves), most)


def read_moves(value: str) -> tuple[str, ...]:
    """The moves in a value that :func:`write_moves` wrote. Raises ``ValueError`` where it has been damaged.

    >>> read_moves("Ana plant 1; Ana done")
    ('Ana plant 1', 'Ana done')
    """
    return tuple(move for each in unpack(value, _MAX_BYTES).split(";") if (move := each.strip()))


def pack(text: str, most: int) -> str | None:
    """The text as the value of a link; None where that would have more than ``most`` characters.

    >>> pack("Ana plant 1;Ana done", most=100)
    'Ana plant 1;Ana done'
    >>> pack("Ana plant 1;Ana turn-over;" * 40, most=100)
    '~c8xLVCjISc...'
    >>> pack("Ana plant 1;Ana turn-over;" * 40, most=10) is None
    True
    """
    if len(text) <= _MAX_PLAIN and not text.startswith(_COMPRESSED):
        return text if len(text) <= most else None
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    compressed = compressor.compress(text.encode()) + compressor.flush()
    value = _COMPRESSED + base64.urlsafe_b64encode(compressed).decode().rstrip("=")
    return value if len(value) <= most else None


def unpack(value: str, most: int) -> str:
    """The text in a value of :func:`pack`, of at most ``most`` bytes. Raises ``ValueError`` where it has been damaged.

    >>> unpack("~c8xLVCjISc", most=100)
    Traceback (most recent call last):
    ValueError: this has been cut off or changed
    """
    if not value.startswith(_COMPRESSED):
        return value
    damaged = ValueError("this has been cut off or changed")
    value = value.removeprefix(_COMPRESSED)
    decompressor = zlib.decompressobj(-15)
    try:
        compressed = base64.b64decode(value + "=" * (-len(value) % 4), b"-_", validate=True)
        text = decompressor.decompress(compressed, most).decode()
    except (binascii.Error, zlib.error, ValueError):
        raise damaged from None
    if not decompressor.eof or decompressor.unused_data:
        raise damaged
    return text
