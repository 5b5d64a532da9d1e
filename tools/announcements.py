"""The texts that a screen reader announces in one turn of each game: Ana plays in the text view, by keys.

``make announcements`` writes it again, a file a language. Read the difference aloud, and commit it with its reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.players import FarmerPlayer, next_bot_move
from bohnanza_lab.text.words import words
from tests.browser.live import play
from tests.chromium import chromium
from tests.serving import ROOT

LANGUAGES = ("en", "es")
DEALS = {
    "rio-grande": (3, 22),
    "billabong": (3, 9),
    "duel": (2, 26),
    "bohnaparte": (3, 22),
    "cavalry": (3, 25),
    "bean-duel": (2, 9),
}
"""An edition of each game, for so many players, and the seed of a deal in which Ana meets much in her third turn."""

QUIET = 500
"""Milliseconds after which nothing more is said."""
LISTEN = """() => {
  window.heard = [];
  const region = document.querySelector(".bl > [role=status]");
  new MutationObserver(() => heard.push(region.textContent.trim()))
    .observe(region, { childList: true, characterData: true, subtree: true });
}"""


def written(lang: str) -> Path:
    """The file of a language."""
    return ROOT / f"tests/browser/announcements.{lang}.txt"


def heard_of_all(browser: Browser, lang: str) -> str:
    """The text of a file: after each thing that Ana does, what is heard until she can do the next."""
    return "\n\n".join("\n".join([f"# {edition}", *heard(browser, edition, lang)]) for edition in DEALS) + "\n"


def heard(browser: Browser, edition: str, lang: str) -> Iterator[str]:
    """What Ana does in her turn, in her words, and after each what is heard."""
    table = third_turn(edition, lang)
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    play(page, table)
    page.evaluate(LISTEN)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("t")
    turn, ana = table.game.turn, {0: FarmerPlayer()}
    while table.game.turn == turn:
        move = next_bot_move(table.game, ana, people_pass=table.game.state.active == 0)
        page.evaluate("heard.length = 0")
        if move:
            done = move[1].text(table.game.names)
            page.locator(".bl-move-box input").fill(done)
            page.keyboard.press("Enter")
        else:
            done = words(lang).say("page.bar.pass", name=table.game.awaited)
            page.get_by_role("button", name=done).press("Enter")
        yield f"> {done}"
        yield until(page)
    page.close()


def third_turn(edition: str, lang: str) -> Tabletop:
    """The table at which Ana begins her third turn, between bots."""
    players, seed = DEALS[edition]
    game = EngineGame(edition, players, seed=seed)
    bots = {seat: FarmerPlayer() for seat in range(players)}
    while game.state.active != 0 or game.turn <= 2 * players:
        move = next_bot_move(game, bots)
        assert move is not None
        game.play(move)
    del bots[0]
    return Tabletop(game, lang, 0, bots)


def until(page: Page) -> str:
    """What is heard until nothing more is said for a while."""
    page.wait_for_function("heard.length > 0")
    said, before = "", None
    while said != before:
        page.wait_for_timeout(QUIET)
        said, before = page.evaluate("heard.join(' ')"), said
    return said


if __name__ == "__main__":
    with chromium() as browser:
        for lang in LANGUAGES:
            written(lang).write_text(heard_of_all(browser, lang), encoding="utf-8")
