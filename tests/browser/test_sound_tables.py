"""What axe finds at the tables of every edition, by day and by night: nothing, in no moment of a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_checks import axe
from tests.browser.scenes import TABLES, scene, scenes_of, show
from tests.browser.test_frame import DUSK
from tests.volume import some_of

ON_A_PAGE = """([theme, ground]) => {
  document.body.className = `theme-${theme}`;
  document.body.style.background = ground;
}"""
"""The theme of a page, and what its tables lie on there."""
ALIGNED = """() => [...document.querySelectorAll(".bl-fields")].map(seat => {
  const edge = (of, side) => [...seat.querySelectorAll(of)].map(each => Math.round(each.getBoundingClientRect()[side]));
  return [edge(".bl-soil", "height"), edge(".bl-harvest", "bottom")].map((edges) => new Set(edges).size);
})"""
"""How many heights the fields of each seat have, planted or not, and how many ends their buttons."""


@pytest.mark.drawn(1)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("table", TABLES)
def test_a_table_is_sound_in_the_moments_of_a_game(page: Page, table: str, theme: str) -> None:
    """At a push in one moment, which the seed draws."""
    moments = [name for name in scenes_of(TABLES[table]) if name.startswith(f"{table},")]
    for name in some_of(moments, of=f"{table} {theme}"):
        show(page, scene(name), "es")
        page.evaluate(ON_A_PAGE, [theme, DUSK if theme == "dark" else "white"])
        expect(page.locator(".bl")).to_have_attribute("data-theme", theme)
        assert axe(page, page.locator(".bl")) == [], name
        assert [each for each in page.evaluate(ALIGNED) if max(each) > 1] == [], name
