"""The gallery: the list of lessons in order, and the page that Voilà puts around each lesson.

`python -m bohnanza_lab.server` serves it. The list is in `lessons.toml`, beside the notebooks.
"""

from .cards import Gallery
from .contents import Contents, Page, Part
from .diagnostic import CONTENTS, Diagnostic
from .game_list import Games
from .languages import Languages
from .reading import read_contents

__all__ = ["CONTENTS", "Contents", "Diagnostic", "Gallery", "Games", "Languages", "Page", "Part", "read_contents"]
