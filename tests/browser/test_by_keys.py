"""A whole game on the table, from its first card to its end, by keys alone; the focus is never lost."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab import Game
from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine import moves as m
from bohnanza_lab.engine.moves import Move
from bohnanza_lab.engine.rules import to_answer
from bohnanza_lab.players import FarmerPlayer, next_bot_move
from tests.advisors import sayings
from tests.browser.live import play
from tests.browser.page_checks import TELEPHONE, press
from tests.browser.test_advice import begun
from tests.browser.test_every_window import open_scene
from tests.volume import SEED

__all__ = ["sayings"]

MOST = 500
"""More steps than any game takes."""
AT = """() => {
  const at = document.activeElement;
  const row = at.closest(".bl-row-turned, [data-near] .bl-row-aside");
  if (row) return at.querySelector("[data-bean]")?.dataset.bean ?? "";
  return at.closest(".bl-board") ? "on the board" : at === document.body ? "nowhere" : "elsewhere";
}"""
"""Where the focus is: on a card that is to be planted, by its bean, or where else."""


def decision(table: Tabletop) -> Move:
    """What Ana does next: she answers the newest offer, makes none herself, and plays as a farmer."""
    state = table.game.state
    move = next_bot_move(table.game, {0: FarmerPlayer()}, people_pass=state.active == 0)
    asked = [offer.id for offer, seat in to_answer(state) if seat == 0]
    if asked:
        return move[1] if move and move[1] == m.Accept(asked[-1]) else m.Decline(asked[-1])
    return m.Done() if move is None or isinstance(move[1], m.Offer) else move[1]


def make(page: Page, move: Move) -> None:
    keys = page.keyboard
    match move:
        case m.Plant(field, bean):
            if bean:
                to_card(page, bean.key)
                keys.press("Enter")
            keys.press(str(field))
        case m.Harvest(field):
            keys.press(f"Shift+{field}")
        case m.Accept():
            keys.press("a")
        case m.Decline():
            keys.press("d")
        case m.TurnOver() | m.Draw() | m.Done():
            keys.press("n")
        case _:
            raise AssertionError(f"no key for {move}")


def to_card(page: Page, bean: str) -> None:
    """To a card that lies open: by Tab from row to row, and within each by the arrows."""
    for _ in range(40):
        page.keyboard.press("Home")
        for _ in range(12):
            at = page.evaluate(AT)
            if at == bean:
                return
            if at in {"on the board", "elsewhere", "nowhere"}:
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Tab")
    raise AssertionError(f"no key leads to {bean}")


@pytest.mark.drawn(1, of="whole games")
def test_a_whole_game_is_played_on_the_table_by_keys_alone(page: Page) -> None:
    table = Tabletop(Game("rio-grande", 3, seed=SEED % 1000), "en", 0, dict.fromkeys((1, 2), FarmerPlayer()))
    play(page, table)
    while page.evaluate(AT) != "on the board":
        page.keyboard.press("Tab")
    for _ in range(MOST):
        if table.game.over:
            break
        ply, move = table.game.ply, decision(table)
        make(page, move)
        page.wait_for_function("ply => document.querySelector('.bl-board').dataset.ply > ply", arg=ply)
        if page.locator("[data-kind=skip]").count():
            page.keyboard.press("n")
        expect(page.locator(".bl-board")).to_have_attribute("data-ply", str(table.game.ply))
        assert page.evaluate(AT) != "nowhere", f"the focus is lost by {move}"
    assert table.game.over
    expect(page.get_by_role("group", name="How the game ended")).to_be_visible()


# Keys are spoken of where there is a keyboard, and nowhere else


ADVICE = """() => [...document.querySelectorAll(".bl-menu")].forEach((menu) => { menu.open = true }) ??
  [...document.querySelectorAll("[aria-keyshortcuts='?'], .bl-unseen")]
  .filter(each => each.checkVisibility() && /\\bkeys\\b/.test(each.getAttribute("aria-label") ?? each.textContent))
  .map(each => each.getAttribute("aria-label") ?? each.textContent)"""
"""The buttons that list the keys, and what is only said of keys."""


@pytest.mark.drawn(1)
@pytest.mark.parametrize(
    "name", ["walk: table", "compare: one card", "challenge: trading", "drill", "editor", "table: claim", "quiz: worth"]
)
def test_advice_about_keys_is_for_who_has_a_keyboard(browser: Browser, name: str) -> None:
    desk: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
    tablet = TELEPHONE | {"viewport": {"width": 1280, "height": 800}}
    said = []
    for window in (desk, TELEPHONE, tablet):
        page = browser.new_page(**window)
        open_scene(page, name)
        said.append(page.evaluate(ADVICE))
        page.close()
    assert bool(said[0]) == (name not in {"drill", "quiz: worth"}), "a desk has a list of the keys"
    assert said[1:] == [[], []]


# Keys of one letter on a page with one table need no focus there


ON_A_PAGE = "document.body.dataset.voila = ''"
"""As Voilà marks a page, which is no notebook of JupyterLab."""
TWO_TABLES = "document.body.append(document.querySelector('.bl-board').cloneNode(true))"
WRITING = "document.body.append(document.createElement('input')); document.body.lastElementChild.focus()"


def kinds(asked: list[dict[str, Any]]) -> list[str]:
    return [each["type"] for each in asked if each["type"] in ("advice", "move")]


@pytest.mark.usefixtures("sayings")
def test_a_hint_comes_from_the_first_moment(page: Page) -> None:
    asked = play(page, begun())
    page.evaluate(ON_A_PAGE)
    page.keyboard.press("i")
    expect(page.locator(".bl-advice")).to_be_visible()
    page.locator("h1").click(force=True)
    press(page, "Escape", "?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("i")
    assert kinds(asked) == ["advice"]


@pytest.mark.usefixtures("sayings")
def test_a_letter_in_the_toolbar_is_for_the_table_too(page: Page) -> None:
    asked = play(page, begun())
    page.evaluate(ON_A_PAGE)
    page.locator("[data-near] .bl-soil").first.click()
    expect(page.locator(".bl-bar-moves [data-kind=done]")).to_be_visible()
    page.locator(".bl-tools button").first.focus()
    page.keyboard.press("n")
    expect(page.locator(".bl-bar-moves [data-kind=done]")).to_have_count(0)
    assert kinds(asked) == ["move", "move"]


@pytest.mark.usefixtures("sayings")
@pytest.mark.parametrize("case", ["notebook", "two tables", "writing", "switched off"])
def test_it_is_left_alone_elsewhere(page: Page, case: str) -> None:
    if case == "switched off":
        page.add_init_script("localStorage.setItem('bohnanza-lab.single-keys', 'off')")
    asked = play(page, begun())
    if case != "notebook":
        page.evaluate(ON_A_PAGE)
    if case in ("two tables", "writing"):
        page.evaluate(TWO_TABLES if case == "two tables" else WRITING)
    press(page, "i", "n")
    page.wait_for_timeout(300)
    assert kinds(asked) == []
