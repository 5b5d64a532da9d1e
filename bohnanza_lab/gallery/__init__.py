"""The gallery: which lessons there are, in which order, and the page that Voilà wraps around each.

`python -m bohnanza_lab.gallery` serves them. The list itself is `lessons.toml`, beside the notebooks.
"""

from bohnanza_lab.gallery.cards import Gallery
from bohnanza_lab.gallery.contents import CONTENTS, Contents, Page, read_contents
from bohnanza_lab.gallery.games import Games

__all__ = ["CONTENTS", "Contents", "Gallery", "Games", "Page", "read_contents"]
