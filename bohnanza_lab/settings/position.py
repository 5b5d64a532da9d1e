"""A position that was laid by hand, as one value of a link: its lines, but those that the other settings say."""

from __future__ import annotations

from ..engine.layout import Layout
from .packed import pack, unpack

MAX_LENGTH = 8000
"""The longest value: with every card of seven players in its place, a position takes a tenth of this."""
MAX_TEXT = 20_000
"""The longest text of a position in a link, in bytes."""
_ELSEWHERE = ("edition", "players", "starter")
"""The lines that repeat a setting."""
_BETWEEN = "; "


def lines_of(layout: Layout) -> tuple[str, ...]:
    """The lines of a layout that no other setting says. That of the random generator is one of them."""
    return tuple(line for line in layout.lines() if line.partition(" ")[0] not in _ELSEWHERE)


def write_position(lines: tuple[str, ...]) -> str | None:
    """The lines as the value of a link; None where they would be too long for one.

    >>> write_position(("phase plant 0", "hand Ana Soy Blue"))
    'phase plant 0; hand Ana Soy Blue'
    """
    text = _BETWEEN.join(lines)
    return pack(text, MAX_LENGTH) if len(text.encode()) <= MAX_TEXT else None


def read_position(value: str) -> tuple[str, ...]:
    """The lines in a value that :func:`write_position` wrote, or that somebody wrote in its place. Raises
    ``ValueError`` where it has been damaged.

    >>> read_position("hand Ana Soy Blue; fields Ana Red Red / Chili")
    ('hand Ana Soy Blue', 'fields Ana Red Red / Chili')
    """
    if len(value) > MAX_LENGTH:
        raise ValueError("this is too long for a position")
    text = unpack(value, MAX_TEXT).replace(";", "\n")
    return tuple(line.strip() for line in text.splitlines() if line.strip())


def fits_link(layout: Layout) -> bool:
    """Whether a link can hold this layout. Any can, unless somebody scripts a great many shuffles in it."""
    return write_position(lines_of(layout)) is not None
