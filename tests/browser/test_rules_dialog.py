"""The rules of an edition over its table: the way out stays in sight, however far one has read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.game import EngineGame
from tests.browser.live import play


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("size", [(360, 740), (640, 400), (1280, 800)])
def test_the_list_is_closed_from_its_end(browser: Browser, size: tuple[int, int], lang: str) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    play(page, Tabletop(EngineGame("bohnaparte", 3), lang, 0))
    page.locator(".bl-objective").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("h3").first).to_be_visible()
    assert dialog.locator("h3").count() > 8
    assert dialog.locator(".bl-rule").count() > 70
    assert dialog.evaluate("each => { each.scrollTop = each.scrollHeight; return each.scrollTop }") > size[1]
    close = dialog.locator("header button")
    expect(close).to_be_in_viewport(ratio=1)
    box = close.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(dialog).to_be_hidden()
    page.close()
