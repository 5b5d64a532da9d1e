"""The app that plays any edition, in a real page: chosen, begun, played, and come back to by its link."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from bohnanza_lab.engine.editions import editions
from bohnanza_lab.settings import read_settings
from tests.browser.page_checks import (
    LETTERS,
    OWN_AND_OPEN,
    ForeignRequests,
    axe,
    hidden,
    open_page,
    overflows,
    resize,
    small_targets,
    tab_to,
    window,
)
from tests.browser.test_in_view import WIDE

pytestmark = pytest.mark.drawn(3)

APP = "voila/render/notebooks/play.ipynb"


def app(page: Page, address: str) -> Locator:
    open_page(page, address)
    app = page.locator(".bl-playing")
    expect(app).to_be_visible(timeout=60_000)
    return app


def board(app: Locator) -> Locator:
    return app.locator(".bl-board")


def table_of(page: Page) -> tuple[list[str], list[str], str]:
    """What lies there: the cards of the near hand, the fields of everybody, the deal."""
    hand = page.locator("[data-near] .bl-hand [role=option]").all()
    fields = page.locator(".bl-field .bl-soil, .bl-field .bl-place").all()
    return (
        [card.get_attribute("aria-label") or "" for card in hand],
        [field.get_attribute("aria-label") or "" for field in fields],
        page.locator(".bl-play-what").inner_text(),
    )


def test_a_game_is_chosen_and_a_link_comes_back_to_it(context: BrowserContext, site: str):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    asked = ForeignRequests(page, site)
    here = app(page, f"{site}/{APP}")
    expect(board(here)).to_be_visible()
    here.get_by_role("button", name="Another game").click()
    here.get_by_role("radio", name="Billabong", exact=False).first.check()
    here.get_by_role("radio", name="4", exact=True).check()
    here.get_by_label("Name in seat 2").fill("Zoe")
    here.get_by_label("Who plays for Cem").select_option("another person here")
    here.get_by_text("Options", exact=True).click()
    here.get_by_label("Ties").select_option("the player with the most cards in hand")
    here.get_by_role("textbox", name="Deal number").fill("21")
    assert axe(page) == []
    here.get_by_role("button", name="Begin").click()
    expect(board(here)).to_be_focused()
    expect(page.locator(".bl-play").get_by_role("status")).to_have_text("Billabong, 4 players, deal 21.")
    expect(here.locator(".bl-play-what")).to_contain_text("Ties: the player with the most cards in hand")
    page.keyboard.press("1")
    expect(board(here)).to_have_attribute("data-ply", "1")
    page.wait_for_url(re.compile("moves="))  # the card is down at the key, before the kernel has answered
    here.get_by_role("button", name="Another game").click()
    here.get_by_role("dialog").get_by_role("button", name="Copy link").click()
    expect(here.get_by_role("textbox", name=re.compile("opens exactly this position"))).to_be_visible()
    assert not overflows(page)
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    said = read_settings(link)
    assert (said.edition, said.names, said.seats) == (
        "billabong",
        ("Ana", "Zoe", "Cem", "Dia"),
        ("you", "trader", "person", "trader"),
    )
    assert (said.seed, said.options["tie_break"], said.moves) == (21, "hand", ("Ana plant 1",))

    other = context.new_page()
    there = app(other, link)
    expect(board(there)).to_have_attribute("data-ply", "1")
    assert table_of(other) == table_of(page)
    assert asked.elsewhere == []


def test_the_number_of_the_deal_is_never_cut_off(page: Page, site: str):
    page.set_viewport_size({"width": 768, "height": 1024})
    app(page, f"{site}/{APP}?edition=duel&seed=1925&lang=es")
    deal = page.locator(".bl-play-what .bl-tag").last
    expect(deal).to_contain_text("#1925")
    assert deal.evaluate("tag => tag.scrollWidth <= tag.clientWidth")


def test_loading_again_and_the_other_language_keep_the_game(page: Page, site: str):
    here = app(page, f"{site}/{APP}?edition=spanish&seats=you,person,person&seed=5")
    expect(board(here)).to_have_attribute("data-ply", "0")
    board(here).focus()
    page.keyboard.press("1")
    expect(board(here)).to_have_attribute("data-ply", "1")
    page.wait_for_url(re.compile("moves="))
    page.reload(wait_until="commit")
    here = app(page, page.url)
    expect(board(here)).to_have_attribute("data-ply", "1")
    page.get_by_role("link", name="Español").click()
    page.wait_for_url(re.compile("lang=es"))
    here = page.locator(".bl-playing")
    expect(board(here)).to_have_attribute("data-ply", "1", timeout=60_000)
    expect(here.get_by_role("button", name="Otro juego")).to_be_visible()
    here.get_by_role("button", name="Deshacer").click()
    expect(board(here)).to_have_attribute("data-ply", "0")
    expect(page).not_to_have_url(re.compile("moves="))
    assert parse_qs(urlsplit(page.url).query)["lang"] == ["es"]


def test_it_is_chosen_and_begun_by_keys_alone(page: Page, site: str):
    keys = page.keyboard
    here = app(page, f"{site}/{APP}")

    tab_to(page, here.get_by_role("button", name="Another game"))
    keys.press("Enter")
    expect(here.get_by_role("radio", name=re.compile("^Rio Grande"))).to_be_focused()
    for _ in range(6):
        keys.press("ArrowDown")
    expect(here.get_by_role("radio", name=re.compile("^The Duel"))).to_be_checked()
    expect(here.get_by_role("radio", name="2", exact=True)).to_be_checked()
    tab_to(page, here.locator(".bl-options > summary"))
    keys.press("Enter")
    tab_to(page, here.get_by_label("Who is asked about bo(h)nus cards"))
    keys.press("ArrowDown")
    tab_to(page, here.get_by_role("button", name="Begin"))
    keys.press("Enter")
    expect(board(here)).to_be_focused()
    assert "claim_windows=holders" in page.url
    keys.press("1")
    expect(board(here)).to_have_attribute("data-ply", "1")
    here.get_by_role("button", name="Another game").focus()
    keys.press("Enter")
    expect(here.get_by_role("radio", name=re.compile("^The Duel"))).to_be_focused()
    tab_to(page, here.get_by_role("button", name="Back to the table"))
    keys.press("Enter")
    expect(board(here)).to_have_attribute("data-ply", "1")
    here.get_by_role("button", name="New deal").focus()
    keys.press("Enter")
    expect(board(here)).to_have_attribute("data-ply", "0")
    expect(page).not_to_have_url(re.compile("moves="))


def test_it_is_chosen_by_touch_on_a_telephone(browser: Browser, site: str):
    page = window(browser, "360x740")
    here = app(page, f"{site}/{APP}?lang=es&theme=dark")
    assert not overflows(page)
    here.get_by_role("button", name="Otro juego").tap()
    assert not overflows(page)
    here.get_by_text("Bohnaparte", exact=True).last.tap()
    here.get_by_role("radio", name="4", exact=True).tap()
    here.get_by_text("Opciones", exact=True).tap()
    here.get_by_label("El mapa", exact=True).select_option("un archivo propio…")
    here.get_by_label("El texto de tu archivo: El mapa").fill("invented = true\nrows = 4")
    assert not overflows(page)
    here.get_by_role("button", name="Empezar", exact=True).tap()
    expect(here.locator(".bl-notice")).to_contain_text("El mapa: tu archivo no sirve. line 2: rows are a list")
    here.get_by_label("El mapa", exact=True).select_option("un tablero de ajedrez")
    assert axe(page) == []
    targets = "button, select, summary, input[type=text], .bl-packet, .bl-count-one, .bl-check"
    assert small_targets(page, f".bl-playing :is({targets})", 24) == []
    here.get_by_role("button", name="Empezar", exact=True).tap()
    expect(board(here)).to_be_visible()
    expect(here.get_by_role("button", name="Otro juego", exact=True)).to_be_visible()
    expect(here.locator(".bl-play-what")).to_have_text("Bohnaparte", use_inner_text=True)
    assert "board=chess" in page.url
    assert not overflows(page)


def test_the_gallery_leads_to_a_table_of_every_game(page: Page, site: str):
    open_page(page, f"{site}/voila/render/notebooks/index.ipynb?lang=es")
    cards = page.locator(".games a")
    expect(cards).to_have_count(len(editions()))
    assert axe(page) == []
    cards.nth(6).click()
    here = page.locator(".bl-playing")
    expect(board(here)).to_be_visible(timeout=60_000)
    expect(here.locator(".bl-play-what")).to_contain_text("El Duelo")


@pytest.mark.drawn(2)
@pytest.mark.parametrize(
    "link",
    [
        "edition=rio-grande&seed=7",
        "edition=three-new-beans&players=7&seats=you,person,person,person,person,person,farmer&seed=7",
        "edition=duel&seed=7&lang=es",
        "edition=cavalry&players=3&seed=7",
    ],
)
def test_the_board_of_the_real_page_is_wholly_in_view(page: Page, site: str, link: str):
    here = app(page, f"{site}/{APP}?{link}")
    for width, height in ((1280, 800), (1366, 768), (1920, 1080)):
        resize(page, width, height)
        assert hidden(page, f".bl-board, {WIDE}") == [], width
        assert page.evaluate("scrollY") == 0
        assert board(here).evaluate("board => innerWidth - board.offsetWidth") <= 24
        assert not overflows(page), width
        names = page.evaluate(LETTERS, OWN_AND_OPEN)
        # Bo(h)nus cards and a map leave less room.
        crowded = "duel" in link or "cavalry" in link
        assert min(size for _, size in names) >= (10 if crowded else 20 if width == 1920 else 11.5), width
