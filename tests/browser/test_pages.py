"""The pages of the gallery in English, each opened once: whole, sound to axe by day and by night, narrow enough, asking
nobody else, and as a hand-out on paper.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from bohnanza_lab.text.words import words
from tests.browser.clicking import solve_all
from tests.browser.page_checks import TELEPHONE, ForeignRequests, axe, notebook_of, open_page, overflows, resize
from tests.browser.test_print import KEYS_THERE, faults
from tests.contents import FOLDER, our_contents
from tests.serving import ROOT
from tests.volume import DEEP

CONTENTS = our_contents()
OF_COLOUR = ("color-contrast", "link-in-text-block")
"""The rules of axe that look at colours: by night nothing else of a page is different."""
BROKEN = words("en").table("frame")["broken"]
"""What stands in place of a cell that failed."""
LESSONS = [page.file for page in CONTENTS.lessons]
IN_ENGLISH = LESSONS if DEEP else ["harvesting.ipynb", "expansion.ipynb", "duel-gifts.ipynb", "bohnaparte.ipynb"]
IN_SPANISH = LESSONS if DEEP else ["planting.ipynb", "first-rules.ipynb", "duel-bonus.ipynb", "cavalry.ipynb"]
"""The lessons that are looked at closely: at each push one of each game."""
CHALLENGE = '\n    "Challenge('
"""How it begins in the source of a cell: what a cell shows is further to the right."""
TO_SOLVE = [file for file in LESSONS if CHALLENGE in (FOLDER / file).read_text("utf-8")]
"""The lessons with a challenge."""
SOLVED = [file for file in TO_SOLVE[::2] if file in IN_ENGLISH]
"""Those whose challenge is solved in English: every other one that is opened. The rest is solved in Spanish."""


@pytest.fixture(scope="module")
def opened(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[tuple[Page, ForeignRequests]]:
    """A page for all that is asked of it, and the requests that it sent elsewhere."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, color_scheme="light", reduced_motion="reduce"
    )
    page = context.new_page()
    asked = ForeignRequests(page, site)
    open_page(page, f"{site}/voila/render/notebooks/{request.param}")
    yield page, asked
    context.close()


@pytest.fixture
def page(opened: tuple[Page, ForeignRequests]) -> Page:
    """The page as it was opened."""
    page, _ = opened
    page.emulate_media(media="null")
    page.set_viewport_size({"width": 1280, "height": 800})
    if page.locator("html").get_attribute("data-theme") == "dark":
        page.get_by_role("button", name="Dark").click()
    return page


@pytest.mark.parametrize("opened", [*IN_ENGLISH, CONTENTS.gallery.file], indirect=True, scope="module")
def test_a_page_is_sound_by_day_and_by_night_on_a_desk_and_in_a_hand(
    opened: tuple[Page, ForeignRequests], page: Page
) -> None:
    _, asked = opened
    assert page.get_by_text(BROKEN).count() == 0
    found = {"light": axe(page)}
    page.get_by_role("button", name="Dark").click()
    found["dark"] = axe(page, rules=OF_COLOUR)
    for width in (360, 1920):
        resize(page, width, 900)
        assert not overflows(page), f"it scrolls sideways at {width} px"
    assert found == {"light": [], "dark": []}
    assert asked.elsewhere == []


# The same list in the same order: pytest runs what asks for one page together, and opens it once.
@pytest.mark.parametrize("opened", IN_ENGLISH, indirect=True, scope="module")
def test_a_lesson_is_printed_as_a_hand_out_and_its_challenge_solved(
    opened: tuple[Page, ForeignRequests], page: Page
) -> None:
    page.wait_for_function(KEYS_THERE, polling=200)
    assert faults(page, "A4", "en") == []
    if (file := notebook_of(page)) in SOLVED:
        page.emulate_media(media="null")
        page.set_viewport_size({"width": 1280, "height": 800})
        solve_all(page, FOLDER / file, "en")
    _, asked = opened
    assert asked.elsewhere == []


# Each lesson and exercise opened once, every other one in Spanish and the rest in English


NOTEBOOKS = [f"notebooks/{file}" for file in LESSONS]
EXERCISES = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "exercises").glob("*.ipynb"))
OPENED = [
    (file, lang)
    for number, file in enumerate([*NOTEBOOKS, *EXERCISES])
    for place, lang in enumerate(("es", "en"))
    if DEEP or number % 2 == place
]


@pytest.fixture(scope="module")
def hand(browser: Browser) -> Iterator[BrowserContext]:
    """A telephone, which keeps what all pages have in common."""
    with browser.new_context(**TELEPHONE) as context:
        yield context


@pytest.mark.parametrize(("file", "lang"), OPENED)
def test_it_runs_to_its_end_and_fits_a_hand(hand: BrowserContext, site: str, file: str, lang: str) -> None:
    page = hand.new_page()
    asked = ForeignRequests(page, site)
    failed: list[str] = []
    page.on("pageerror", lambda error: failed.append(str(error)))
    open_page(page, f"{site}/voila/render/{file}?lang={lang}")
    assert page.locator("html").get_attribute("lang") == lang
    assert page.locator("main :is(h1, .bl)").count() > 0
    assert page.get_by_text(words(lang).table("frame")["broken"]).count() == 0
    assert not overflows(page)
    assert [*failed, *asked.elsewhere] == []
    page.close()


def test_the_gallery_is_a_list_on_a_telephone_and_pictures_on_a_desk(browser: Browser, site: str):
    page = browser.new_context(viewport={"width": 360, "height": 740}).new_page()
    open_page(page, f"{site}/voila/render/notebooks/{CONTENTS.gallery.file}")
    page.evaluate("document.querySelectorAll('details.lesson-part').forEach(each => (each.open = true))")
    boxes = "[...document.querySelectorAll('.lesson-cards li')].map(each => each.getBoundingClientRect().toJSON())"
    pictures = "[...document.querySelectorAll('.lesson-cards img')].map(each => each.clientWidth)"
    cards = page.evaluate(boxes)
    assert len({card["x"] for card in cards}) == 1
    assert max(card["height"] for card in cards) < 200
    assert max(page.evaluate(pictures)) < 100
    cut = "each => each.scrollHeight > each.clientHeight"
    assert not page.evaluate(f"[...document.querySelectorAll('.lesson-summary')].some({cut})")
    page.set_viewport_size({"width": 1280, "height": 800})
    assert len({card["x"] for card in page.evaluate(boxes)}) >= 3
    assert min(page.evaluate(pictures)) > 200


# A browser of Mexico


@pytest.fixture(scope="module")
def spanish_page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="es-MX", viewport={"width": 1280, "height": 800})
    yield context.new_page()
    context.close()


def speaks(spanish_page: Page, lang: str) -> None:
    expect(spanish_page.locator("html")).to_have_attribute("lang", lang)
    expect(spanish_page.locator(".page-languages [aria-current]")).to_have_attribute("hreflang", lang)
    expect(spanish_page.locator(".page-footer")).to_have_text(words(lang).say("frame.unofficial"))


@pytest.mark.parametrize("path", ["", "voila/render/notebooks/planting.ipynb", "voila/render/notebooks/play.ipynb"])
def test_every_page_is_in_the_language_of_the_browser(spanish_page: Page, site: str, path: str):
    spanish_page.goto(f"{site}/{path}")
    speaks(spanish_page, "es")
    if path:
        expect(spanish_page.get_by_role("group", name=words("es").say("page.centre.label")).first).to_be_visible()


def test_a_language_that_is_chosen_stays(spanish_page: Page, site: str):
    spanish_page.goto(f"{site}/voila/render/notebooks/planting.ipynb")
    spanish_page.locator(".page-languages a[hreflang=en]").click()
    speaks(spanish_page, "en")
    spanish_page.locator("a[rel=next]").click()
    speaks(spanish_page, "en")
    spanish_page.reload()
    speaks(spanish_page, "en")


def test_a_missing_page_is_told_in_it(spanish_page: Page, site: str):
    spanish_page.goto(f"{site}/voila/render/notebooks/nowhere.ipynb")
    expect(spanish_page.locator("html")).to_have_attribute("lang", "es")
    expect(spanish_page.locator("h1")).to_have_text(words("es").say("error_page.missing"))
