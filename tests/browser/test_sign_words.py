"""Signs at a table have their words beside them wherever there is room, and none of these is cut off."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.game import EngineGame
from tests.browser.live import play

pytestmark = pytest.mark.drawn(4)

DESK, PHONE = (1280, 800), (360, 740)
READ = {
    "rio-grande, desk": ("rio-grande", DESK, [".bl-pips .bl-sign-word", ".bl-went-first .bl-sign-word"]),
    "billabong, desk": ("billabong", DESK, [".bl-pips .bl-sign-word", ".bl-plot-name"]),
    "billabong, telephone": ("billabong", PHONE, [".bl-plot-name"]),
    "bohnaparte, desk": ("bohnaparte", DESK, [".bl-pips .bl-sign-word", ".bl-landscape-for-sale .bl-sign-word"]),
    "cavalry, desk": ("cavalry", DESK, [".bl-landscape-for-sale .bl-sign-word"]),
}
WHOLE = """(word) => {
  const inner = word.getBoundingClientRect(), place = word.closest(".bl-plot, .bl-pile, .bl-went-first, button");
  const outer = place.getBoundingClientRect();
  return inner.width > 0 && inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    && place.scrollWidth <= place.clientWidth + 1;
}"""
"""Whether a word is seen, inside the sign that it belongs to."""


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", READ)
def test_the_words_of_a_sign_are_read_whole(browser: Browser, name: str, lang: str) -> None:
    edition, (width, height), signs = READ[name]
    held: dict[str, Any] = {"has_touch": True, "is_mobile": True} if width < 500 else {}
    page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce", **held)
    play(page, Tabletop(EngineGame(edition, seed=7), lang))
    for sign in signs:
        assert page.locator(f":is([data-near], .bl-piles) {sign}").first.evaluate(WHOLE), sign
    page.close()
