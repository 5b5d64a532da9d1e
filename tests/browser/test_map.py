"""A map where it is larger than its room: whole by one button, and what can be chosen is in view or pointed to."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.components.component import Component
from bohnanza_lab.components.drill import Drill
from bohnanza_lab.engine.game import EngineGame
from tests.browser.live import play
from tests.browser.page_checks import resize, window
from tests.browser.scenes import scene, show, show_component
from tests.browser.test_every_window import cell

pytestmark = pytest.mark.drawn(2)

OUTSIDE = """able => {
  const room = document.querySelector(".bl-map-scroll").getBoundingClientRect();
  return [...document.querySelectorAll(able ? ".bl-land[data-able]" : ".bl-land")].filter((land) => {
    const box = land.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return x < room.left || x > room.right || y < room.top || y > room.bottom;
  }).map((land) => land.dataset.land);
}"""
"""The landscapes whose middle is out of the room of the map: all, or those that can be chosen."""


PILES_BELOW = """() => {
  const box = (part) => document.querySelector(part).getBoundingClientRect();
  return box(".bl-centre").top >= box(".bl-map-room").bottom - 2;
}"""
"""Whether the piles stand below the map."""

TILE = """all => all.map((map) => parseFloat(getComputedStyle(map).getPropertyValue("--tile")))"""
"""How wide a landscape is."""


def camps(edition: str) -> EngineGame:
    """A map at whose edges the first player chooses an encampment."""
    game = EngineGame(edition, 6, seed=3)
    while (name := game.to_decide()[0]) != game.names[0]:
        game.play((name, game.legal_moves(name)[0]))
    return game


@pytest.fixture
def telephone(browser: Browser) -> Page:
    return window(browser, "360x740")


@pytest.mark.parametrize("name", ["bohnaparte, 6 players, attack", "cavalry, 6 players, attack"])
def test_the_button_for_the_whole_map_shows_every_landscape(telephone: Page, name: str) -> None:
    show(telephone, scene(name))
    for width, height in ((360, 740), (375, 553), (740, 360)):
        resize(telephone, width, height)
        expect(telephone.locator(".bl-land").first).to_be_visible()  # it waits for its room in each new window
        assert telephone.evaluate(OUTSIDE, False)
        telephone.get_by_role("button", name="Whole map").click()
        assert telephone.evaluate(OUTSIDE, False) == [], (width, height)
        telephone.get_by_role("button", name="Whole map").click()


@pytest.mark.parametrize("edition", ["bohnaparte", "cavalry"])
def test_what_can_be_chosen_is_in_view_or_an_arrow_leads_to_it(telephone: Page, edition: str) -> None:
    show(telephone, camps(edition))
    arrow = telephone.get_by_role("button", name="To more that you can choose")
    out = telephone.evaluate(OUTSIDE, True)
    assert out
    expect(arrow.first).to_be_visible()
    arrow.first.click()
    telephone.wait_for_function(
        f"before => ({OUTSIDE})(true).some((land) => !before.includes(land)) || "
        f"({OUTSIDE})(true).length < before.length",
        arg=out,
    )
    telephone.get_by_role("button", name="Whole map").click()
    expect(arrow).to_have_count(0)
    assert telephone.evaluate(OUTSIDE, True) == []


@pytest.mark.parametrize(
    "walk",
    [
        ("bohnaparte", "watch-camps"),
        ("edge-battles", "mine-walk"),
        ("cavalry", "watch-river"),
        ("cavalry", "watch-trader"),
        ("fortress", "edge-tie-walk"),
    ],
)
def test_the_scale_stays_through_a_walkthrough_and_encampments_have_names(
    browser: Browser, walk: tuple[str, str]
) -> None:
    page = window(browser, "360x740")
    show_component(page, cell(*walk)())
    for width, height in ((360, 740), (375, 553), (740, 360), (820, 1180), (1024, 600), (1280, 800)):
        resize(page, width, height)
        slider = page.locator(".bl-track input")
        sizes = set()
        for step in range(int(slider.get_attribute("max") or 0) + 1):
            slider.fill(str(step))
            sizes |= set(page.locator(".bl-map-lands").evaluate_all(TILE))
            assert not page.evaluate(PILES_BELOW), (width, step)
        assert max(sizes) < 1.01 * min(sizes), (width, sizes)
        if height < 700:  # the rows are too low there for names
            continue
        for name, letters, border in page.locator(".bl-land[data-kind=encampment]").evaluate_all(
            """all => all.map((land) => [land.querySelector("[data-print]:is(.bl-land-name)").dataset.print,
              parseFloat(getComputedStyle(land.querySelector(".bl-land-name"), "::before").fontSize),
              parseFloat(getComputedStyle(land).borderTopWidth)])"""
        ):
            assert name
            assert letters >= 10
            assert border >= 1


WIDTHS = """async () => {
  const seen = new Set();
  for (let frame = 0; frame < 60; frame += 1) {
    await new Promise(requestAnimationFrame);
    const hands = [...document.querySelectorAll(".bl-hand, .bl-row-hand")];
    const sized = hands.map((hand) => [hand.style.getPropertyValue("--width"), hand.offsetHeight]);
    if (frame > 40) seen.add(sized.join());
  }
  return [...seen];
}"""
"""How wide the hands are said to be and how high they are, in the frames after the first forty."""


def drill(seed: int) -> Component:
    made = Drill("rio-grande", seed=seed)
    assert made.answer({"id": 1, "type": "ask", "kind": "trade"})["ok"]
    return made


HANDS = {
    **{name: cell(*name.split(": ")) for name in ("landscapes: watch-defence", "cavalry: watch-paddock")},
    "bohnaparte: watch-camps": cell("bohnaparte", "watch-camps"),
    **{f"{cards} cards": partial(drill, seed) for seed, cards in ((11, 5), (3, 6), (9, 7))},
}


@pytest.mark.drawn(2)
@pytest.mark.parametrize("name", HANDS)
def test_a_hand_finds_its_size(telephone: Page, name: str) -> None:
    (play if "cards" in name else show_component)(telephone, HANDS[name]())
    assert len(telephone.evaluate(WIDTHS)) == 1
