"""Text from outside as its author meant it, and the whole numbers in it. Whatever people type, paste or save comes
through here before anything reads it.
"""

from __future__ import annotations

import re
from importlib.resources.abc import Traversable

BYTE_ORDER_MARK = "\ufeff"
_UNSEEN = re.compile(f"[{BYTE_ORDER_MARK}\u200b\u2060]")
"""The byte order mark, and spaces without a width."""
_IN_PROSE_ALONE = re.compile("[\u00ad\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Hyphens that nobody sees, and marks of a direction: prose may need them, notation does not."""
_SPACE = re.compile("[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
_LINE_END = re.compile("\r\n?")


def clean_text(text: str) -> str:
    r"""A text without marks that nobody sees: a line ends with ``\n``, and each space is a space, or a tab.

    >>> clean_text("\ufeffrows = [\u00a01 ]\r\n")
    'rows = [ 1 ]\n'
    """
    if text.isascii() and "\r" not in text:
        return text
    return _SPACE.sub(" ", _LINE_END.sub("\n", _UNSEEN.sub("", text)))


def clean_notation(text: str) -> str:
    r"""A text in our notation, in which a tab is a space too, and no mark of a direction means anything.

    >>> clean_notation("\u202aAna\tplant\u00a01\u200b\u202c")
    'Ana plant 1'
    """
    return _IN_PROSE_ALONE.sub("", clean_text(text)).replace("\t", " ")


def read_clean(file: Traversable) -> str:
    """The text of a file. Raises :class:`OSError`, or :class:`UnicodeDecodeError` for one that is not in UTF-8."""
    return clean_text(file.read_text(encoding="utf-8"))


def whole_number(text: str, least: int, most: int, *, digits: int = 0) -> int | None:
    """The number that somebody has written, if it is one of these, in no more digits than the last of them has, or than
    ``digits``.

    >>> whole_number("07", 1, 12), whole_number("00019", 1, 12), whole_number("²", 1, 12)
    (7, None, None)
    """
    if not (text.isascii() and text.isdecimal() and len(text) <= (digits or len(str(most)))):
        return None
    number = int(text)
    return number if least <= number <= most else None
