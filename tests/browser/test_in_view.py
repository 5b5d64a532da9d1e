"""What belongs together stands in view together: one table of scenes, of the windows that each is seen in, and of what
must be seen there while a reader goes through it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab import Challenge, Choice, Compare, Game, Play, Question, Quiz, Walkthrough, goals
from bohnanza_lab.components.component import Component
from bohnanza_lab.components.drill import Drill
from bohnanza_lab.components.game_component import ADVISOR
from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.text.words import words
from tests.bot_games import played
from tests.browser.live import play, send
from tests.browser.page_checks import (
    LETTERS,
    OWN_AND_OPEN,
    covered,
    cuts_prompt,
    hidden,
    overflows,
    settle,
    wide,
    window,
)
from tests.browser.scenes import TABLES, scene, scenes_of, show
from tests.browser.test_every_window import cells

SMALL = "320x568 360x740 375x553"
HELD = f"{SMALL} 740x360"
DESKS = "1280x800 1366x768 1920x1080"
BOTH = "360x740 1280x800 1920x1080"
SAY = words("es").say
"""All is seen in Spanish, which takes more room."""


class View(NamedTuple):
    """What is to be seen at a moment."""

    whole: str
    """Parts that are whole in the window, and nothing lies over them."""
    box: str = ""
    """It lies over none of these:"""
    over: str = ""
    most: int = 1


Way = Callable[[Page, Any], Iterator[View]]


class Scene(NamedTuple):
    show: Callable[[], Component] | None
    way: Way
    windows: str


# Tables


OWN = "[data-near] :is(.bl-soil, .bl-row-hand .bl-row-card)"
ACTED_ON = (
    ".bl-turned, .bl-bar, [data-near] :is(.bl-field, .bl-aside, .bl-row-card), .bl-kind, .bl-tray-send button, "
    ".bl-gifts, .bl-gift-talk, .bl-battle, .bl-land-doing"
)
WIDE = f"{ACTED_ON}, .bl-ribbon, .bl-far .bl-field, .bl-pile, .bl-map-lands"
"""What is in view too where there is room."""


def table(name: str) -> Component:
    return Tabletop(scene(name), "es", 0)


def fill_tray(page: Page, cards: int = 3) -> None:
    """So many cards given and asked for, where there is a tray; or a landscape chosen."""
    for part in ("[data-near] .bl-row-hand .bl-row-card", ".bl-kind"):
        for each in page.locator(part).all()[:cards] if page.locator(".bl-kind").count() else ():
            each.dispatch_event("click")
    lands = page.locator(".bl-land[data-able=attack]")
    if lands.count():
        lands.first.dispatch_event("click")


def every_moment(table: str, page: Page, _: object) -> Iterator[View]:
    """The other seats and the map of a telephone are folded, and its tray lies over nothing that is needed."""
    for name, game in scenes_of(TABLES[table]).items():
        if not name.startswith(table):
            continue
        show(page, game, "es")
        fill_tray(page)
        page.locator(".bl-board").evaluate("board => board.scrollIntoView()")
        if wide(page):
            yield View(f"{WIDE}, .bl-board")
            names = page.evaluate(LETTERS, f"{OWN_AND_OPEN}:not([data-close] *)")
            lands = page.locator(".bl-land-name").evaluate_all(SIZES)
            least = 11 if page.viewport_size == {"width": 1366, "height": 768} else 12
            assert [*(each for each in names if each[1] < least), *(each for each in lands if each < 11)] == [], name
            offered = page.evaluate(LETTERS, ":is(.bl-offer[data-for-me], .bl-tray) .bl-card")
            assert [each for each in offered if 0 < each[1] < least - 1] == [], name
        else:
            yield View(ACTED_ON, ".bl-trade", f".bl-turned, .bl-bar, .bl-offer, {OWN}")


BOXES = "all => all.map((each) => JSON.stringify(each.getBoundingClientRect()))"
SIZES = "all => all.map((each) => parseFloat(getComputedStyle(each).fontSize))"


def an_offer() -> Component:
    hands, fields = {0: "Soy Blue Red Chili Stink", 1: "Blue Red Green"}, {0: ["Soy Soy Soy", "Red"]}
    game = EngineGame.arrange("rio-grande", 5, hands=hands, fields=fields, phase="trade", turned="Blue Green")
    game.play("Ben offer Ana Blue for Green")
    return Tabletop(game, "es")


def above_the_tray(page: Page, _: Tabletop) -> Iterator[View]:
    card = page.locator("[data-near] .bl-row-hand .bl-row-card").nth(3)
    at = card.bounding_box()
    fill_tray(page, 2)
    assert card.bounding_box() == at
    yield View(".bl-offer", ".bl-trade", ".bl-offer")


def end(page: Page, table: Tabletop) -> Iterator[View]:
    expect(page.locator(".bl-course-name")).to_have_count(len(table.game.names))
    yield View(".bl-end, .bl-end > *, .bl-end button, .bl-course-name, .bl-seat[data-near]", ".bl-board")


def end_in_a_hand(page: Page, _: Tabletop) -> Iterator[View]:
    yield View(".bl-end-won, .bl-course-chart")
    page.locator(".bl-turning-point").last.tap()
    yield View(".bl-past button")
    page.locator(".bl-past").get_by_role("button", name=SAY("page.past.close")).tap()
    yield View(".bl-turning-point:last-child")


def rules(page: Page, _: Tabletop) -> Iterator[View]:
    """The list of the rules over a table: its way out is in view at its end."""
    page.locator(".bl-objective").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".bl-rule").nth(70)).to_be_attached()
    assert dialog.evaluate("each => { each.scrollTop = each.scrollHeight; return each.scrollTop }") > 700
    yield View("dialog header button")


def another_game(page: Page, _: Play) -> Iterator[View]:
    page.get_by_role("button", name=SAY("page.play.change")).click()
    yield View("dialog h2, .bl-setup-foot, .bl-setup-foot button")


# What is laid over a table


LAID = ".bl-laid-notice"
DO_IT = f"{LAID} .bl-primary"


def with_advice(name: str) -> Component:
    game = scene(name)
    return Tabletop(game, "es", bots=range(1, len(game.names)), advisor=ADVISOR)


def of_offers(count: int) -> Component:
    """A table where one or two offers wait for an answer: a hint speaks of one of them."""
    if count == 1:
        fields = {"Ana": ["Chili", "2*Blue", "Red"], "Ben": ["2*Chili", "Garden", "Green"]}
        hands = {"Ana": "Chili Blue Chili Green Stink Soy Black-eyed", "Ben": "Soy"}
        game = EngineGame.arrange(players=3, active="Ben", phase="trade", turned="Blue Soy", fields=fields, hands=hands)
        game.play("Ben offer Ana Blue for Chili")
    else:
        hands = {"Ana": "Stink Green Black-eyed Blue", "Ben": "Red Blue", "Cem": "Black-eyed"}
        game = EngineGame.arrange(phase="trade", turned="Green Blue", hands=hands, fields={"Ana": "Red / - / -"})
        game.play("Ben offer Ana Red Blue for Green")
        game.play("Cem offer Ana Black-eyed for Green")
    return Tabletop(game, "es", bots=[1, 2], advisor=ADVISOR)


def hint(page: Page, _: Tabletop) -> Iterator[View]:
    """It marks what it speaks of and covers none of it, nor a part of the prompt."""
    page.get_by_role("button", name=SAY("page.advice.ask")).click()
    expect(page.locator(LAID)).to_be_visible()
    assert page.locator(".bl-pointed").count() >= 2
    assert not cuts_prompt(page)
    more = (
        ".bl-bar-moves button, .bl-offer[data-for-me], .bl-soil, .bl-turned .bl-row-card"
        if wide(page)
        else ".bl-pointed"
    )
    yield View(DO_IT, LAID, f".bl-pointed, [data-near] .bl-soil, {more}")


NEEDED = f"{OWN}, [data-near] .bl-harvest, .bl-tray, .bl-kind, .bl-tray-send button"
TRIED = (".bl-pile.bl-place", "[data-near] .bl-harvest:not([data-able])", "[data-near] .bl-row-hand .bl-row-card")
"""What is pressed and refused: the draw pile when it is not its time, a harvest, and a card that goes into no field."""


def trading() -> Component:
    hands, fields = {0: "Soy Blue Red Chili Stink Soy Blue"}, {0: ["3*Soy", "Red"], 1: ["4*Blue", "Stink"]}
    game = EngineGame.arrange("rio-grande", 5, hands=hands, fields=fields, phase="trade", turned="Blue Green")
    return Tabletop(game, "es", 0)


def refusals(page: Page, _: Tabletop) -> Iterator[View]:
    """What is said moves nothing, and leaves the prompt or takes its place. Its rule is opened in the window."""
    everything, found = page.locator(f".bl-board *:not({LAID}, {LAID} *)").locator("visible=true"), 0
    page.locator(".bl-board").evaluate("board => board.scrollIntoView()")
    for tried in TRIED:
        part = page.locator(tried).last
        if not part.is_visible():
            continue
        before = everything.evaluate_all(BOXES)
        part.click()
        if "card" in tried:
            page.locator("[data-near] .bl-soil").nth(1).click()
        page.wait_for_timeout(250)
        if page.locator(LAID).count():
            found += 1
            assert not cuts_prompt(page), tried
            assert "card" in tried or everything.evaluate_all(BOXES) == before
            yield View(LAID, LAID, NEEDED if wide(page) and "harvest" in tried else "")
            page.locator(f"{LAID} summary").first.click()
            yield View(LAID)
            page.keyboard.press("Escape")
            page.keyboard.press("Escape")
            expect(page.locator(LAID)).to_have_count(0)
    assert found


def explained(page: Page, _: Tabletop) -> Iterator[View]:
    """A card, a field or a sign that is shown in large leaves what is to be done in view."""
    popover = page.locator(".bl-meter-popover:popover-open")
    for each in page.locator(".bl-board :is(.bl-row-card, .bl-soil, [data-tip])").locator("visible=true").all()[::3]:
        each.dispatch_event("explain")
        page.wait_for_timeout(500 if popover.count() == 0 else 160)
        if popover.count():
            yield View("", ".bl-meter-popover", ".bl-prompt, .bl-bar-moves button, .bl-page-head button")
            page.keyboard.press("Escape")


# Lessons


def planting(lang: str = "es") -> Challenge:
    """One without a trade, in which nobody else plays a part."""
    return Challenge(
        hands={"Ana": "Blue Soy Red Red Chili"},
        fields={"Ana": ["4*Stink", "2*Red", "6*Chili"]},
        goal=goals.planted("Ana", "Blue", at_least=1),
        solution=["Ana harvest 3", "Ana plant 3"],
        title={"en": "A better deal", "es": "Un trato mejor"},
        hints=["Ben grows Stink. Who needs what?", "Keep the Red for your own field."],
        lang=lang,
    )


def task(page: Page, _: Challenge) -> Iterator[View]:
    """The task and what one acts on; help stands below the table of a telephone, for the keyboard too."""
    page.evaluate("document.querySelector('main').style.cssText = `padding: 0 ${innerWidth > 600 ? 52 : 10}px`")
    page.wait_for_function("document.querySelector('.bl-lesson').style.getPropertyValue('--task')")
    settle(page)
    page.locator(".bl-board").evaluate("board => board.scrollIntoView()")
    settle(page)
    yield View(f"{ACTED_ON}, .bl-goal", ".bl-goal", f".bl-turned, .bl-bar, .bl-trading, {OWN}")
    order = "board => Boolean(board.compareDocumentPosition(document.querySelector('.bl-helping')) & 4)"
    assert page.locator(".bl-board").evaluate(order) is not wide(page)


def verdict(*wrong: str) -> Way:
    """Moves with which a challenge goes wrong: the reason comes before the way to try again."""

    def way(page: Page, challenge: Challenge) -> Iterator[View]:
        told = page.locator(".bl-verdict")
        page.locator(".bl-board").scroll_into_view_if_needed()
        for move in wrong:
            send(page, challenge, text=move)
        expect(told).to_have_attribute("data-outcome", "wrong")
        again = told.get_by_role("button", name=SAY("page.challenge.retry"))
        assert told.locator("p").evaluate(
            "(p, other) => Boolean(p.compareDocumentPosition(other) & 4)", again.element_handle()
        )
        again.evaluate("button => { button.id = 'again' }")
        yield View(".bl-verdict p, #again")
        again.click()
        expect(told).to_have_count(0)
        for move in challenge.problem.line:
            expect(page.locator("[data-kind=skip]")).to_have_count(0)
            send(page, challenge, text=move)
        expect(told).to_have_attribute("data-outcome", "right")
        yield View(".bl-verdict p")

    return way


def answers(page: Page, _: Quiz, share: float = 1.0) -> Iterator[View]:
    """Each answer of a question, one after the other until one is right, with its reason."""
    for choice in page.locator(".bl-choice-button").all():
        choice.click()
        reason = choice.locator("xpath=following-sibling::*")
        expect(reason).to_be_visible()
        yield View(f"[id='{reason.get_attribute('id')}']")
        taken: float = page.evaluate(SHARE) if share < 1 else 0
        assert taken <= share, "a question that stands over its table leaves most of a telephone to it"
        if page.locator("[data-outcome=right]").count():
            return
    raise AssertionError("none of the choices is right")


SHARE = "document.querySelector('.bl-asked-answer').getBoundingClientRect().height / innerHeight"
OVER_TABLE: Way = partial(answers, share=0.4)


def map_question() -> Component:
    choices = [Choice("Two", right=True, why="Both."), Choice("Three", why="One of them is a River.")]
    return Quiz([Question("How many?", choices, position=Game("bohnaparte", 4, seed=2)), Question("And?", choices)])


def beside_a_map(page: Page, _: Quiz) -> Iterator[View]:
    """At a desk beside its choices; on a telephone it is scrolled below them, and they lie over nothing in focus."""
    asked = page.locator(".bl-asked").first
    expect(asked.locator(".bl-land-name").first).to_be_attached()
    if wide(page):
        yield View(".bl-questions > :first-child :is(.bl-board, .bl-choice-button)", ".bl-asked-answer", ".bl-board")
        return
    asked.locator(".bl-map").evaluate("map => map.scrollIntoView({ block: 'start' })")
    for part in (".bl-asked-text", ".bl-choice-button >> nth=-1"):
        expect(asked.locator(part)).to_be_in_viewport(ratio=1)
    for reached in asked.locator(".bl-board [data-stop]").all()[::5]:
        reached.focus()
        yield View("", ".bl-asked-answer", "[data-stop]:focus")


def advice_at(steps: int, name: str) -> Way:
    def way(page: Page, _: Walkthrough) -> Iterator[View]:
        """It lies over the table of a step, of which nothing moves."""
        for _ in range(steps):
            page.locator('[aria-keyshortcuts="ArrowRight"]').click()
        parts = page.locator(".bl-board, .bl-told, .bl-steps")
        settle(page)
        before = parts.evaluate_all(BOXES)
        page.locator('[aria-keyshortcuts="I"]').filter(visible=True).click()
        title = SAY("advice.place", seat=name)
        expect(page.locator(".bl-advice")).to_contain_text(title)
        expect(page.get_by_role("status")).to_contain_text(title)
        settle(page)
        assert parts.evaluate_all(BOXES) == before
        over = ".bl-told, .bl-steps, .bl-lesson-head, [data-near] .bl-row-card"
        yield View(".bl-advice, .bl-told, .bl-steps", ".bl-advice", over, 8)  # the edge of a card may lie below it
        page.locator('[aria-keyshortcuts="ArrowRight"]').click()
        expect(page.locator(".bl-advice")).to_have_count(0)

    return way


def advised_on_both(page: Page, comparison: Compare) -> Iterator[View]:
    """A comparison is advised on both tables by the keyboard alone; each notice lies over its own."""
    page.locator('[aria-keyshortcuts="ArrowRight"]').focus()
    page.keyboard.press("i")
    advice, status = page.locator(".bl-advice"), page.get_by_role("status")
    expect(advice).to_have_count(2)
    for edition in comparison.editions:
        expect(status).to_contain_text(f"{edition}: {SAY('advice.place', seat='Ana')}:")
    for chip in page.locator(".bl-pair-switch .bl-chip").locator("visible=true").all() or [None]:
        if chip:
            chip.press("Enter")
        expect(advice.filter(visible=True)).to_have_count(1 if chip else 2)
        yield View(LAID, LAID, "[data-near] .bl-row-card", 8)
    advice.filter(visible=True).first.get_by_role("button").press("Enter")
    expect(advice).to_have_count(1)
    expect(page.locator('[aria-keyshortcuts="I"]').filter(visible=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(advice).to_have_count(0)


def compared() -> Component:
    return Compare("rio-grande", "billabong", fields={"Ana": ["Red", "-"]}, moves=["Ana harvest 1"], lang="es")


def drilled(page: Page, _: Drill) -> Iterator[View]:
    """Eight questions with their tables, of which a desk shows few cards large."""
    for _ in range(8):
        page.locator(".bl-drill-table").evaluate("part => part.scrollIntoView()")
        yield View(".bl-drill-table, .bl-asked-text, .bl-drill-choices", ".bl-drill-choices", ".bl-drill-table")
        page.locator(".bl-choice-button").last.click()
        yield View(".bl-drill-next")
        page.locator(".bl-drill-next").click()
        expect(page.locator(".bl-drill-next")).to_have_count(0)


HINTED = (
    "rio-grande, 3 players, start",
    "rio-grande, 5 players, three offers",
    "duel, 2 players, claim",
    "rio-grande, 3 players, set aside",
    "duel, 2 players, gift",
    "duel, 2 players, mine to claim",
    "bohnaparte, 3 players, attack",
)
REFUSED = (*HINTED[:2], "duel, 2 players, gift", "bohnaparte, 3 players, start")
TASKS = ("trading try-table", "bohnaparte try-it")
WRONG = {
    "harvesting": ("Ana harvest 2",),
    "must-and-may": ("Ana harvest 1",),
    "bohnaparte": ("Ana attack Farm-1 from hand@3",),
    "duel-gifts": ("Ana turn-over", "Ana gift Chili"),
}
"""Lessons, and moves with which their challenge goes wrong: in the second one sees on the table what comes of it."""
QUESTIONS = ("planting check-quiz", "exercises/exercises worth-answer", "exercises/bohnaparte near-answer")
OVER = ("exercises/bohnaparte siege-answer", "exercises/base-2 only-answer", "exercises/cavalry river-answer")
STEPS = {"planting": (1, "Ana"), "bohnaparte": (3, "Ana"), "duel-gifts": (2, "Uwe")}
"""A lesson of each of three games, a step of its first walk, and who has something to decide there."""
AT_THE_END = [(each.id, players) for each in editions() for players in sorted({*each.players})]
SIDES = "740x360 1280x800 320x568"


def of(place: str) -> Callable[[], Component]:
    """What the cell of a lesson shows."""
    return lambda: cells(place.split()[0], "es")[place.split()[1]]


def first(kind: type[Component], lesson: str) -> Callable[[], Component]:
    return lambda: next(each for each in cells(lesson, "es").values() if isinstance(each, kind))


def over(edition: str, players: int) -> Callable[[], Component]:
    return lambda: Tabletop(played(edition, players), "es", 0)


SCENES: dict[str, Scene] = {
    **{
        f"{name}, every moment": Scene(None, partial(every_moment, name), f"{DESKS} 2560x1440 360x740 430x740")
        for name in TABLES
    },
    "an offer above a tray": Scene(an_offer, above_the_tray, f"{SMALL} 414x896"),
    **{f"end: {edition}, {players}": Scene(over(edition, players), end, DESKS) for edition, players in AT_THE_END},
    **{
        f"end in a hand: {edition}": Scene(over(edition, players), end_in_a_hand, "360x740")
        for edition, players in (("rio-grande", 5), ("duel", 2), ("bohnaparte", 6))
    },
    "rules": Scene(partial(table, "bohnaparte, 3 players, start"), rules, "360x740 640x400 1280x800"),
    "another game": Scene(lambda: Play(lang="es"), another_game, f"{HELD} 640x360 {DESKS} 1024x600"),
    **{f"hint: {name}": Scene(partial(with_advice, name), hint, f"{BOTH} 375x553") for name in HINTED},
    **{f"hint about {count} offers": Scene(partial(of_offers, count), hint, f"{BOTH} 375x553") for count in (1, 2)},
    **{
        f"refused: {name}": Scene(partial(table, name), refusals, "360x740 375x553 640x400 740x360") for name in REFUSED
    },
    **{f"explained: {name}": Scene(partial(with_advice, name), explained, "1280x800 1920x1080") for name in HINTED[:3]},
    **{f"task: {place}": Scene(of(place), task, f"{DESKS} 360x740") for place in TASKS},
    "refused: trading": Scene(trading, refusals, "1280x800 1920x1080 360x740"),
    "task: planting": Scene(planting, task, f"{DESKS} 360x740"),
    **{f"verdict: {name}": Scene(first(Challenge, name), verdict(*wrong), SIDES) for name, wrong in WRONG.items()},
    **{f"answers: {place}": Scene(of(place), answers, SIDES) for place in QUESTIONS},
    **{f"answers over a table: {place}": Scene(of(place), OVER_TABLE, SMALL) for place in OVER},
    "question about a map": Scene(map_question, beside_a_map, "1280x800 360x740"),
    **{
        f"advice at a step: {name}": Scene(first(Walkthrough, name), advice_at(*at), BOTH) for name, at in STEPS.items()
    },
    "advice on both tables": Scene(compared, advised_on_both, "360x740 872x679 1280x800"),
    **{
        f"drill: {each.id}": Scene(partial(Drill, each.id, lang="es"), drilled, "360x740 1280x800")
        for each in editions()
    },
}
"""What is shown, what a reader does there, and in which windows."""


CASES = [(name, size) for name, scene in SCENES.items() for size in scene.windows.split()]
OF_TABLES = [(name, size) for name, size in CASES if "moment" in name or "end:" in name]


@pytest.mark.drawn(13)
@pytest.mark.parametrize(("name", "size"), [case for case in CASES if case not in OF_TABLES])
def test_what_a_reader_needs_is_in_view_together(browser: Browser, name: str, size: str) -> None:
    scene = SCENES[name]
    page, component = window(browser, size), scene.show and deepcopy(scene.show())
    if component:
        play(page, component)
    for view in scene.way(page, component):
        settle(page)
        assert hidden(page, view.whole or "none") == []
        assert covered(page, view.box or "none", view.over or "none", view.most) == []
        assert not overflows(page)


@pytest.mark.drawn(5)
@pytest.mark.parametrize(("name", "size"), OF_TABLES)
def test_a_table_is_in_view_at_every_moment_and_at_its_end(browser: Browser, name: str, size: str) -> None:
    test_what_a_reader_needs_is_in_view_together(browser, name, size)
