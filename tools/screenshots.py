"""Take the README's screenshots from the real pages: `python -m tools.screenshots` (`make pictures`)."""

from __future__ import annotations

import io
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser

from tests.browser.notebook import write
from tests.browser.page_checks import open_page
from tests.chromium import chromium
from tests.serving import ROOT, gallery

FOLDER = ROOT / "docs/pictures"
MIDST = """
from bohnanza_lab import Game, Table
game = Game.arrange(
    players=["Ana", "Ben", "Cem"],
    phase="trade",
    turned="Blue Stink",
    hands={"Ana": "Chili Soy Black-eyed", "Ben": "Blue Green Red Soy", "Cem": "Stink Garden Green Red"},
    fields={
        "Ana": ["Chili Chili Chili Chili", "Blue Blue Blue", "Red Red"],
        "Ben": ["Green Green Green", "Soy Soy", "Black-eyed"],
        "Cem": ["Stink Stink Stink", "Garden Garden"],
    },
    coins={"Ana": 3, "Ben": 2, "Cem": 4},
    turn=8,
)
game.play("Ana offer Cem Stink for Red")
Table(game, open_hands=True)
"""
"""A table worth looking at: in the middle of a trade."""


@dataclass(frozen=True)
class Screenshot:
    """A screenshot: its file, the page, and what is brought to its top."""

    name: str
    notebook: str
    subject: str = "body"
    height: int = 860


PICTURES = (
    Screenshot("gallery", "index"),
    Screenshot("lesson", "planting", ".bl-walkthrough"),
    Screenshot("table", "midst", ".bl-table", height=1010),
)


@contextmanager
def site() -> Iterator[str]:
    """The lessons, and the table in the midst of a game beside them."""
    with tempfile.TemporaryDirectory() as folder:
        notebooks = Path(folder, "notebooks")
        shutil.copytree(ROOT / "notebooks", notebooks)
        write(notebooks / "midst.ipynb", "In the midst of a game", MIDST)
        with gallery(Path(folder)) as address:
            yield f"{address}/voila/render/notebooks"


def take(browser: Browser, site: str, picture: Screenshot) -> None:
    """Open the page, bring its subject to the top, and keep what a reader would see."""
    context = browser.new_context(
        viewport={"width": 1280, "height": picture.height}, color_scheme="light", reduced_motion="reduce"
    )
    page = context.new_page()
    open_page(page, f"{site}/{picture.notebook}.ipynb?lang=en")
    subject = page.locator(picture.subject).first
    subject.wait_for(timeout=60_000)
    page.wait_for_timeout(1500)
    subject.evaluate("node => window.scrollTo(0, node.getBoundingClientRect().top + scrollY - 16)")
    page.wait_for_timeout(500)
    _keep(page.screenshot(), FOLDER / f"{picture.name}.webp")
    context.close()


def _keep(png: bytes, path: Path) -> None:
    """Write the picture in 128 colours: a quarter of the bytes, and no difference to be seen in flat drawings."""
    with Image.open(io.BytesIO(png)) as full:
        few = full.convert("RGB").quantize(128, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    few.convert("RGB").save(path, lossless=True, quality=100, method=6)


if __name__ == "__main__":
    with site() as pages, chromium() as browser:
        for picture in PICTURES:
            take(browser, pages, picture)
            print((FOLDER / f"{picture.name}.webp").relative_to(ROOT), flush=True)
