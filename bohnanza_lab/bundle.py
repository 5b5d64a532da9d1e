"""The built front end in ``static/``: where its files are, and the version of a build."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

STATIC = Path(__file__).parent / "static"
SCRIPT = "bohnanza.js"
STYLES = ("bohnanza.css", "games.css")
"""The sheets in their order: that of every table, and that of games which draw more than the others."""
PROGRESS = "progress.js"
"""What a page needs of it without any component: the reader's progress on the gallery and above a lesson."""
GALLERY = "gallery.js"
"""What draws that progress on the cards of lessons, and takes it to another browser and in."""
RULES = "rules.js"
"""What shows the rules over a page."""
SCHEDULER = "scheduler.js"
"""What a drill brings besides: when to ask again."""
SEARCH = "search.js"
"""What the rules bring besides: how an entry is found by words."""
STORED = "stored.js"
"""The script that draws the components of a page without a kernel, and sends what they ask."""


def version(folder: Path = STATIC) -> str:
    """The version of the build in a folder: a hash of its script and its styles.

    Raises ``OSError`` where there is no build.

    >>> version() == version(STATIC), len(version())
    (True, 16)
    """
    digest = blake2b(digest_size=8)
    for name in (SCRIPT, *STYLES):
        digest.update((folder / name).read_bytes())
    return digest.hexdigest()


def styles() -> str:
    """The sheets as one."""
    return "".join((STATIC / name).read_text(encoding="utf-8") for name in STYLES)
