"""The gallery: the list of lessons in order, and the page that Voilà puts around each lesson.

`python -m bohnanza_lab.server` serves it. The list is in `lessons.toml`, beside the notebooks.

Public are the names in ``__all__``.
"""

from typing import TYPE_CHECKING

from ..course import CONTENTS
from ..lazy import lazy_names
from .cards import Gallery
from .contents import Contents, Page, Part
from .contents_reader import read_contents
from .diagnostic import Diagnostic
from .game_list import Games
from .progress import Continue

if TYPE_CHECKING:
    from .first_move import FirstMove
    from .languages import Languages

__all__ = [
    "CONTENTS",
    "Contents",
    "Continue",
    "Diagnostic",
    "FirstMove",
    "Gallery",
    "Games",
    "Languages",
    "Page",
    "Part",
    "read_contents",
]

# A page of cards loads no game.
__getattr__, __dir__ = lazy_names(__name__, {"FirstMove": "first_move", "Languages": "languages"})
