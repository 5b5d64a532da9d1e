"""A text as one value of a link: as it is while it is short, else compressed."""

from __future__ import annotations

import base64
import binascii
import zlib

_MAX_PLAIN = 120
_COMPRESSED = "~"


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
