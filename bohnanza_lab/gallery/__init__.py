"""The gallery: the list of lessons in order, and the page that Voilà puts around each lesson.

`python -m bohnanza_lab.server` serves it. The list is in `lessons.toml`, beside the notebooks.

Public are the names in ``__all__``.
"""

from ..course import CONTENTS
from .cards import Gallery
from .contents import Contents, Diagnostic, Page, Part
from .contents_reader import read_contents
from .game_list import Games
from .languages import Languages
from .progress import Continue

__all__ = [
    "CONTENTS",
    "Contents",
    "Continue",
    "Diagnostic",
    "Gallery",
    "Games",
    "Languages",
    "Page",
    "Part",
    "read_contents",
]
