"""The gallery: which lessons there are, in which order, and the page that Voilà wraps around each.

`python -m bohnanza_lab.gallery` serves them. The list itself is `lessons.toml`, beside the notebooks.
"""

from bohnanza_lab.gallery.cards import Gallery
from bohnanza_lab.gallery.contents import CONTENTS, Contents, Page, read_contents

__all__ = ["CONTENTS", "Contents", "Gallery", "Page", "read_contents"]
