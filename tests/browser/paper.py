"""A page printed as a browser prints it: the text of every sheet, and what is seen on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pypdfium2
from playwright.sync_api import Page

DOTS = 2.0
"""How many dots there are to a point where a sheet is looked at."""
HEAD, FOOT = 14 / 25.4 * 72 - 4, 12 / 25.4 * 72 - 4
"""The margins above and below, in points, which have a line of their own each."""
WHITE = 250
"""As light as paper; anything darker is ink."""


@dataclass(frozen=True)
class Sheet:
    """One printed page: its words with single spaces, and from where to where there is ink, as parts of its height and
    width. What stands at the margins, above and below, is in the words alone.
    """

    text: str
    top: float
    bottom: float
    left: float
    right: float


def sheets_of(page: Page, size: str = "A4") -> list[Sheet]:
    """Print a page."""
    document = pypdfium2.PdfDocument(page.pdf(format=size))
    return [_sheet(each) for each in document]


def words_of(text: str) -> str:
    """A text as it is compared: with single spaces, and without the hyphens of a printer."""
    return " ".join(text.replace("\u00ad", "").replace("\ufffe", "-").split())


def _sheet(page: Any) -> Sheet:
    bitmap = page.render(scale=DOTS, grayscale=True)
    width, height, stride = bitmap.width, bitmap.height, bitmap.stride
    ink = np.frombuffer(bitmap.buffer, np.uint8).reshape(height, stride)[:, :width] < WHITE
    above, below = round(HEAD * DOTS), height - round(FOOT * DOTS)
    inked, columns = np.flatnonzero(ink[above:below].any(axis=1)), np.flatnonzero(ink.any(axis=0))
    top, bottom = (int(inked[0]) + above, int(inked[-1]) + 1 + above) if inked.size else (0, 0)
    left, right = (int(columns[0]), int(columns[-1]) + 1) if columns.size else (0, 0)
    text = words_of(page.get_textpage().get_text_range())
    return Sheet(text, top / height, bottom / height, left / width, right / width)
