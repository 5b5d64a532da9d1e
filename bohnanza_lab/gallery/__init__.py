"""The gallery: which lessons there are, in which order, and the page that Voilà wraps around each.

`python -m bohnanza_lab.gallery` serves them. The list itself is `lessons.toml`, beside the notebooks.
"""

from .cards import Gallery
from .contents import CONTENTS, Contents, Page, read_contents
from .games import Games

__all__ = ["CONTENTS", "Contents", "Gallery", "Games", "Page", "read_contents"]
