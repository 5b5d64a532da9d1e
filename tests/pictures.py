"""Take the README's screenshots from the real pages: `python -m tests.pictures` (`make pictures`)."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Browser

from tests.browser.looks import open_page
from tests.chromium import chromium
from tests.serving import ROOT, gallery

FOLDER = ROOT / "notebooks/pictures"


@dataclass(frozen=True)
class Picture:
    """A screenshot: its file, the page, and what must be seen on it, at the top unless that is the page's own."""

    name: str
    notebook: str
    subject: str
    width: int = 1280
    height: int = 800
    theme: str = "light"


PICTURES = (
    Picture("gallery", "index", "main h1", height=900),
    Picture("lesson", "planting", ".bl-walkthrough"),
    Picture("table", "play", ".bl-table"),
    Picture("table-dark", "play", ".bl-table", theme="dark"),
    Picture("lesson-phone", "planting", ".bl-walkthrough", width=390, height=780),
)


def take(browser: Browser, site: str, picture: Picture) -> None:
    """Open the page, bring its subject into view, and keep what a reader would see."""
    context = browser.new_context(
        viewport={"width": picture.width, "height": picture.height},
        color_scheme="dark" if picture.theme == "dark" else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    open_page(page, f"{site}/voila/render/notebooks/{picture.notebook}.ipynb?lang=en")
    subject = page.locator(picture.subject).first
    subject.wait_for(timeout=60_000)
    if not picture.subject.startswith("main"):
        subject.evaluate("node => window.scrollTo(0, node.getBoundingClientRect().top + scrollY - 16)")
    page.wait_for_timeout(500)
    page.screenshot(path=FOLDER / f"{picture.name}.png")
    context.close()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    with gallery() as site, chromium() as browser:
        for picture in PICTURES:
            take(browser, site, picture)
            print(FOLDER.relative_to(ROOT) / f"{picture.name}.png", flush=True)
