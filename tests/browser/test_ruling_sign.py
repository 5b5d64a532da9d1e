"""The sign after a sentence that rests on a ruling opens it, in prose and beside a table, by hand and by key."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.text.rulebook.texts import ruling
from tests.browser.live import play
from tests.browser.notebook import OwnPages, write
from tests.browser.page_checks import axe, open_page, overflows, resize

SAID = "Nobody waits for Ana. {ruling:C0-22} Then Cem plants."
PROSE = f"""
from bohnanza_lab.lessons.lesson import Prose

Prose("{SAID}\\n\\n- Look. {{ruling:C0-28}}", "en")
"""
WALK = f"""
from bohnanza_lab import Walkthrough

Walkthrough(hands={{"Ana": "Soy Red"}}, moves=[{{"say": "{SAID}"}}, "Ana plant 1"])
"""


def test_a_sign_opens_its_ruling(page: Page, own_pages: OwnPages) -> None:
    write(own_pages.folder / "notebooks/signs.ipynb", "Signs", PROSE, WALK)
    open_page(page, f"{own_pages.address}/notebooks/signs.ipynb")
    sign = page.locator(".bl-caption[data-shown]").get_by_role("button", name="our ruling")
    opened = page.locator(".bl-caption[data-shown] .bl-ruling")
    expect(opened).to_be_hidden()
    sign.click()
    expect(opened).to_be_visible()
    expect(opened).to_contain_text(ruling("C0-22", "en"))
    page.keyboard.press("Escape")
    expect(opened).to_be_hidden()
    page.keyboard.press("Enter")
    expect(opened).to_be_visible()
    page.keyboard.press("Escape")

    said = page.locator(".bl-ruled")
    expect(said).to_have_count(2)
    said.first.locator("summary").click()
    expect(said.first).to_contain_text(ruling("C0-22", "en"))
    assert axe(page) == []
    resize(page, 360, 800)
    assert not overflows(page)


# The rules of an edition over its table


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("size", [(360, 740), (640, 400), (1280, 800)])
def test_the_list_is_closed_from_its_end(browser: Browser, size: tuple[int, int], lang: str) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    play(page, Tabletop(EngineGame("bohnaparte", 3), lang, 0))
    page.locator(".bl-objective").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("h2, h3").first).to_be_visible()
    assert dialog.locator("h2, h3").count() > 8
    assert dialog.locator(".bl-rule").count() > 70
    assert dialog.evaluate("each => { each.scrollTop = each.scrollHeight; return each.scrollTop }") > size[1]
    close = dialog.locator("header button")
    expect(close).to_be_in_viewport(ratio=1)
    box = close.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(dialog).to_be_hidden()
