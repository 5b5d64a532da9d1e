"""Signs at a table have their words beside them wherever there is room, and none of these is cut off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.players import TraderPlayer
from tests.browser.live import play
from tests.browser.page_checks import window

pytestmark = pytest.mark.drawn(4)

HELD = ("320x568", "360x740", "375x553", "640x400", "740x360")
READ = {
    "rio-grande, desk": ("rio-grande", "1280x800", [".bl-pips .bl-sign-word", ".bl-went-first .bl-sign-word"]),
    "billabong, desk": ("billabong", "1280x800", [".bl-pips .bl-sign-word", ".bl-plot-name"]),
    "billabong, telephone": ("billabong", "360x740", [".bl-plot-name"]),
    "bohnaparte, desk": ("bohnaparte", "1280x800", [".bl-pips .bl-sign-word", ".bl-landscape-for-sale .bl-sign-word"]),
    "bohnaparte, telephone": ("bohnaparte", "360x740", [".bl-landscape-for-sale .bl-sign-word"]),
    "duel, desk": ("duel", "1280x800", [".bl-small-label.bl-sign-word"]),
    "cavalry, desk": ("cavalry", "1280x800", [".bl-landscape-for-sale .bl-sign-word"]),
}
WHOLE = """(word) => {
  const places = ".bl-plot, .bl-pile, .bl-went-first, .bl-gifts, button";
  const inner = word.getBoundingClientRect(), place = word.closest(places);
  const outer = place.getBoundingClientRect();
  return inner.width > 0 && inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    && place.scrollWidth <= place.clientWidth + 1;
}"""
"""Whether a word is seen, inside the sign that it belongs to."""


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", READ)
def test_the_words_of_a_sign_are_read_whole(browser: Browser, name: str, lang: str) -> None:
    edition, size, signs = READ[name]
    page = window(browser, size)
    play(page, Tabletop(EngineGame(edition, seed=7), lang))
    for sign in signs:
        word = page.locator(f":is([data-near], .bl-piles, .bl-gifts) {sign}").first
        assert word.evaluate(WHOLE), sign
        if "plot" in sign:
            expect(word).to_have_css("text-align", "center")


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("players", [3, 7])
def test_hint_and_undo_have_their_words_beside_all_the_people_at_one_desk(
    browser: Browser, players: int, lang: str
) -> None:
    page = window(browser)
    play(page, Tabletop(EngineGame("three-new-beans", players, seed=7), lang, advisor=TraderPlayer()))
    tools = page.locator(".bl-page-head > .bl-tools > .bl-button")
    assert tools.count() == 2
    for tool in tools.all():
        expect(tool.locator(".bl-word")).to_be_visible()
        assert tool.evaluate("part => part.scrollWidth <= part.clientWidth + 1")
    head = page.locator(".bl-page-head").evaluate("part => [part.scrollWidth - part.clientWidth, part.clientHeight]")
    assert head[0] <= 1
    assert head[1] < 48


@pytest.mark.parametrize("size", HELD)
def test_harvest_is_a_word_beside_three_fields_on_every_telephone(browser: Browser, size: str) -> None:
    page = window(browser, size, held=True)
    play(page, Tabletop(EngineGame.arrange(fields={0: ["Soy Soy", "Red", "Blue"]}, hands={0: "Green"}), "es"))
    buttons = page.locator("[data-near] .bl-harvest").all()
    assert len(buttons) == 3
    for button in buttons:
        expect(button.locator(".bl-harvest-word")).to_be_visible()
        assert button.evaluate("part => part.scrollWidth <= part.clientWidth + 1")


SIGNS = {
    "passes of the pile": ("rio-grande", ".bl-pips"),
    "who went first": ("rio-grande", "[data-near] .bl-went-first"),
    "a pause between phases": ("bohnaparte", ".bl-ribbon [data-tip]"),
    "the discards": ("rio-grande", ".bl-pile:last-child"),
    "what was earned": ("duel", "[data-near] .bl-coins"),
    "a marker on the map": ("bohnaparte", "[data-near] .bl-seat-points [data-tip]"),
}


@pytest.mark.parametrize("size", HELD)
@pytest.mark.parametrize("sign", SIGNS)
def test_a_tap_on_a_sign_says_its_word(browser: Browser, sign: str, size: str) -> None:
    edition, found = SIGNS[sign]
    page = window(browser, size, held=True)
    asked = play(page, Tabletop(EngineGame(edition, seed=7), "es"))
    before = len(asked)
    part = page.locator(found).first
    word = part.get_attribute("data-tip")
    assert word
    part.tap()
    expect(page.locator(".bl-meter-popover:popover-open")).to_have_text(word)
    assert [each for each in asked[before:] if each["type"] == "move"] == []
