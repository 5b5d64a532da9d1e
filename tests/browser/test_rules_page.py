"""The page that answers a question about the rules: typed in a player's words, or named by an address. Whether all
questions are answered is in ``tests/test_questions.py``, and how soon in ``test_asking.py``.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.page_checks import axe, open_page, press, unsound, window

pytestmark = pytest.mark.drawn(7)

WINDOWS = ("1280x800", "360x740", "375x553")


def opened(browser: Browser, site: str, size: str, address: str = "") -> Page:
    page = window(browser, size, held=False)
    open_page(page, f"{site}/voila/render/notebooks/rules.ipynb{address}")
    return page


@pytest.mark.parametrize("size", WINDOWS)
def test_a_question_is_answered_in_view_without_a_request(browser: Browser, site: str, size: str):
    page = opened(browser, site, size)
    field = page.get_by_role("searchbox", name="Ask a rule")
    field.focus()
    page.context.set_offline(True)
    field.press_sequentially("refuse a gift", delay=20)
    first = page.locator("[data-entry]").first
    expect(first).to_have_attribute("data-entry", "trading.gifts")
    expect(first.get_by_text("if they refuse, the cards stay with you")).to_be_in_viewport(ratio=1)
    assert unsound(page) == []
    field.fill("zzzz")
    told = page.locator(".bl-lookup [role=status]")
    expect(told).to_have_text("No rule has these words.")  # and nothing is near
    field.fill("hravest")
    expect(told).to_have_text("No rule has these words. The nearest:")
    expect(page.locator("[data-entry]").first).to_be_visible()
    field.fill("bluff")
    expect(page.locator("[data-entry='bluff.allowed']")).to_have_count(0)
    page.get_by_role("button", name="in other editions").click()
    expect(page.locator("[data-entry='bluff.allowed']")).to_be_visible()
    field.fill("")
    expect(page.get_by_role("heading", name="Harvesting")).to_be_visible()


def test_an_address_opens_its_entry_in_the_edition_that_it_names(browser: Browser, site: str):
    page = opened(browser, site, "360x740", "?edition=duel#bonus.hand")
    entry = page.locator('[data-entry="bonus.hand"]')
    expect(entry.get_by_text("The Duel").first).to_be_visible()
    expect(entry).to_be_in_viewport()
    expect(page.locator("details[open]")).to_have_count(1)
    page.evaluate("location.hash = 'gifts.answer'")
    expect(page.locator('[data-entry="gifts.answer"] .bl-rule-text')).to_be_in_viewport()
    page.get_by_label("Edition").select_option(label="Rio Grande")
    expect(entry).to_have_count(0)


def test_a_refusal_leads_to_its_rule_in_the_edition_on_the_table(browser: Browser, site: str):
    page = window(browser, "360x740", held=False)
    open_page(page, f"{site}/voila/render/notebooks/play.ipynb?edition=duel&seats=you,trader&seed=4")
    page.locator(".bl-board").press("Shift+1")
    page.get_by_role("button", name="Is it so in my edition?").click()
    panel = page.get_by_role("dialog", name="Rules: The Duel")
    expect(panel.locator("[data-entry]:has(details[open])")).to_have_attribute("data-entry", "harvest.nothing")
    expect(panel.get_by_text("Some harvests pay no coin at all.")).to_be_in_viewport()


def test_an_entry_leads_to_its_step_which_does_not_count_as_done(browser: Browser, site: str):
    page = opened(browser, site, "360x740", "#harvest.protection")
    entry = page.locator('[data-entry="harvest.protection"]')
    entry.get_by_role("link", name="See it in a lesson").click()
    part = addressed(page)
    expect(part.locator(".bl-stage")).to_be_in_viewport()
    expect(part.locator(".bl-lesson-rule")).to_contain_text("Protection")
    page.wait_for_timeout(600)  # as long as it takes to keep what has been done
    assert page.evaluate("localStorage.getItem('bohnanza-progress')") is None
    page.go_back()
    entry.get_by_role("link", name="Try it").click()
    expect(addressed(page).locator(".bl-questions > li").first).to_be_in_viewport()


def addressed(page: Page) -> Locator:
    """The part of a lesson that the page's address names."""
    page.wait_for_url(re.compile(r"#(walkthrough|quiz)-"))
    part = re.search(r"#([\w-]+)", page.url)
    assert part
    return page.locator(f'[data-part="{part[1]}"]')


PAGES = {
    "notebooks/index": "Rules: Rio Grande",
    "notebooks/duel-gifts": "Rules: The Duel",
    "notebooks/editor": "Rules: Rio Grande",
    "exercises/exercises": "Rules: Rio Grande",
}
"""Pages without a game that is played, and what is over them: the rules of their edition."""
FETCHED = "rules.ipynb?lang="


def quiet(page: Page, address: str) -> None:
    """A page that has fetched the rules in a quiet moment, and has no network any more."""
    with page.expect_response(lambda answer: FETCHED in answer.url) as answer:
        open_page(page, address)
    answer.value.finished()
    page.context.set_offline(True)


@pytest.mark.drawn(1)
@pytest.mark.parametrize("where", PAGES)
def test_a_key_shows_the_rules_over_every_page(browser: Browser, site: str, where: str):
    page = window(browser, "360x740", held=False)
    quiet(page, f"{site}/voila/render/{where}.ipynb")
    address = page.url
    page.keyboard.press("?")
    panel = page.get_by_role("dialog", name=PAGES[where])
    field = panel.get_by_role("searchbox", name="Ask a rule")
    expect(field).to_be_focused()
    expect(panel.get_by_text("Keys", exact=True)).to_be_attached()
    field.press_sequentially("how many fields?")
    expect(panel.locator("[data-entry]").first).to_be_visible()
    assert unsound(page, panel) == []
    press(page, "Escape", "Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url == address


def test_the_word_shows_the_rules_and_gives_the_focus_back(browser: Browser, site: str):
    page = window(browser)
    quiet(page, f"{site}/voila/render/notebooks/planting.ipynb")
    word = page.get_by_role("banner").get_by_role("link", name="Rules")
    word.press("Enter")
    page.get_by_role("searchbox", name="Ask a rule").press_sequentially("refuse a gift?")
    expect(page.locator("dialog [data-entry]").first).to_have_attribute("data-entry", "trading.gifts")
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(word).to_be_focused()
    page.locator(".bl-steps .bl-primary").first.focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog").get_by_text("the table on the full screen").first).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator(".bl-steps .bl-primary").first).to_be_focused()


def test_where_the_rules_do_not_come_the_word_leads_to_their_page(browser: Browser, site: str):
    page = window(browser)
    page.route("**/kit/rules.js*", lambda route: route.abort())
    open_page(page, f"{site}/voila/render/notebooks/index.ipynb")
    page.get_by_role("banner").get_by_role("link", name="Rules").click()
    page.wait_for_url("**/rules.ipynb?lang=en")
    page.close()
    page = browser.new_page(java_script_enabled=False)
    page.goto(f"{site}/voila/render/notebooks/index.ipynb")
    page.get_by_role("banner").get_by_role("link", name="Rules").click()
    page.wait_for_url("**/rules.ipynb?lang=en")


def test_the_rules_close_to_the_same_board(browser: Browser, site: str):
    """From a running game to an answer in three taps: the word, the field, the answer is there."""
    page = browser.new_page(viewport={"width": 360, "height": 740}, has_touch=True)
    open_page(page, f"{site}/voila/render/notebooks/play.ipynb?edition=duel&seats=you,trader&seed=4")
    board = page.locator(".bl-board")
    board.press("1")
    expect(board).to_have_attribute("data-ply", "1")
    with page.expect_response(lambda answer: '"rules"' in (answer.request.post_data or "")):
        pass  # in a quiet moment
    page.context.set_offline(True)
    page.locator("[data-near] .bl-row-hand .bl-row-card").first.tap()
    before = board.inner_html()
    page.get_by_role("button", name="Rules", exact=False).first.tap()
    field = page.get_by_role("searchbox", name="Ask a rule")
    field.tap()
    field.press_sequentially("cards in hand at the end")
    answer = page.locator('[data-entry="end.hand_worthless"]')
    expect(answer.get_by_text("worth nothing")).to_be_in_viewport(ratio=1)
    assert not axe(page)
    press(page, "Escape", "Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert board.inner_html() == before


@pytest.mark.parametrize("size", WINDOWS)
def test_a_box_is_named_by_the_keyboard_without_a_request_and_leads_to_its_rules(
    browser: Browser, site: str, size: str
):
    page = opened(browser, site, size)
    page.context.set_offline(True)
    field = page.get_by_role("searchbox", name="Ask a rule")
    field.focus()
    press(page, "Tab", "Tab", "Enter")
    said = page.locator(".bl-which-box [role=status]")
    for keys in ("Tab", "1", "Tab", "m", "Tab", "8", "Tab", "2", "Tab", "g"):  # what a choice begins with chooses it
        page.keyboard.press(keys)
    expect(said).to_contain_text("You have The Duel.")
    assert unsound(page, page.locator(".bl-which-box")) == []
    press(page, "Tab", "Enter")
    expect(page.get_by_label("Edition")).to_have_value("duel")
    expect(page.locator('[data-entry="bonus.hand"]')).to_have_count(1)


def test_a_box_that_is_none_of_ours_is_told_the_nearest_and_what_differs(browser: Browser, site: str):
    page = opened(browser, site, "360x740", "?lang=es#which-box")
    expect(page.get_by_text("¿Qué caja tengo?")).to_be_in_viewport()
    page.get_by_label("¿Cuántas cartas").select_option("157")
    said = page.locator(".bl-which-box [role=status]")
    expect(said).to_contain_text("Tienes una caja más nueva con porotos Campo.")
    page.get_by_label("¿Dónde se plantan").select_option("mats")
    expect(said).to_contain_text("Responde una pregunta más.")
    page.get_by_label("¿Cuántos tipos").select_option("12")
    expect(said).to_contain_text("Campos: «la mesa; cartas de tercer campo», y no «tableros de campos».")
    expect(said.get_by_role("button", name="Reglas: Expansión de Billabong")).to_be_visible()
