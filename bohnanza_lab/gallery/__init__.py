"""The gallery: which lessons there are, in which order, and the page that Voilà wraps around each.

`python -m bohnanza_lab.gallery` serves them. The list itself is `lessons.toml`, beside the notebooks.
"""

from .cards import Gallery
from .contents import Contents, Page
from .diagnostic import CONTENTS, Diagnostic
from .games import Games
from .reading import read_contents

__all__ = ["CONTENTS", "Contents", "Diagnostic", "Gallery", "Games", "Page", "read_contents"]
