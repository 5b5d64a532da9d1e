"""Saved games: kept by the browser while one plays, continued after the page was closed, and taken along in a file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, FilePayload, Locator, Page, expect

from bohnanza_lab.components.play import Play
from bohnanza_lab.engine.game import EngineGame
from tests.browser.live import play
from tests.browser.page_checks import axe, open_page, small_targets, unsound, window
from tests.browser.scenes import HOST

pytestmark = pytest.mark.drawn(2)

APP = "voila/render/notebooks/play.ipynb"
LINK = "edition=billabong&players=3&seats=you,person,person&open=yes&seed=7"


def board(page: Page) -> Locator:
    return page.locator(".bl-board")


def rows(page: Page) -> Locator:
    return page.locator(".bl-saved-game")


def saved_games(page: Page) -> Locator:
    """The list of saved games, opened."""
    page.locator(".bl-play-ways").get_by_role("button", name="Saved games").click()
    games = page.get_by_role("dialog", name="Saved games")
    expect(games).to_be_visible()
    return games


def move(page: Page, ply: int, key: str = "1") -> None:
    """A move by its key: the front card into field 1, unless it is another one."""
    board(page).focus()
    page.keyboard.press(key)
    expect(board(page)).to_have_attribute("data-ply", str(ply))


def test_a_game_is_saved_and_continued_after_its_page_was_closed(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    open_page(page, f"{site}/{APP}?{LINK}")
    move(page, 1)
    page.wait_for_url(re.compile("moves="))
    page.close()
    page = context.new_page()
    open_page(page, f"{site}/{APP}")
    expect(board(page)).to_have_attribute("data-ply", "0")
    assert axe(page) == []
    games = saved_games(page)
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text(re.compile(r"Billabong.*Ana, Ben, and Cem · turn 1 · .*20\d\d"))
    assert axe(page) == []
    games.get_by_role("button", name="Continue: Billabong", exact=True).click()
    expect(board(page)).to_be_focused()
    expect(board(page)).to_have_attribute("data-ply", "1")
    page.wait_for_url(re.compile("moves="))
    # Loaded again it is the same game, and not another one.
    page.reload(wait_until="commit")
    expect(board(page)).to_have_attribute("data-ply", "1", timeout=60_000)
    saved_games(page)
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("on the table")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert download.value.suggested_filename == "bohnanza-billabong-turn-1.txt"
    assert [turn.move.text(["Ana"]) for turn in EngineGame.from_record(text).turns] == ["plant 1"]


def test_a_file_opens_on_another_device_and_a_damaged_one_changes_nothing(browser: Browser) -> None:
    here, there = browser.new_context(accept_downloads=True), browser.new_context()
    page = here.new_page()
    play(page, Play(LINK, lang="en", page=True))
    move(page, 1)
    saved_games(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    expect(page.get_by_text("The file is in your downloads.")).to_be_visible()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    with page.expect_download() as log:
        page.get_by_role("button", name="Export the log").click()
    told = Path(log.value.path()).read_text(encoding="utf-8")
    assert "Billabong: Ana, Ben, Cem\n\nTurn 1\nAna is the active player.\nAna plants" in told
    here.close()

    page = there.new_page()
    session = Play("edition=duel&seed=3", lang="en", page=True)
    play(page, session)
    before = session.game.record()
    games = saved_games(page)
    for wrong in (b"\x89PNG\r\n", text[:-1].encode() + b"7\n", b"x" * 400_000, text[:200].encode()):
        games.get_by_label("Open a file").set_input_files(file(wrong))
        expect(games.locator(".bl-notice")).to_contain_text("file")
        assert session.game.record() == before
    assert axe(page) == []
    games.get_by_label("Open a file").set_input_files(file(text.encode()))
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(board(page)).to_have_attribute("data-ply", "1")
    assert session.game == EngineGame.from_record(text)
    assert "seats=you,person,person" in page.url


def file(content: bytes) -> FilePayload:
    return {"name": "game.txt", "mimeType": "text/plain", "buffer": content}


@pytest.mark.drawn(1)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["360x740", "1280x800"])
def test_saved_games_fit_the_page_in_light_and_dark(browser: Browser, size: str, theme: str) -> None:
    page = window(browser, size)
    play(page, Play(LINK, lang="es", page=True))
    page.evaluate("theme => (document.body.className = `theme-${theme}`)", theme)
    move(page, 1)
    assert axe(page) == []
    if size == "360x740":
        page.get_by_role("button", name="Otro juego").click()
    page.get_by_role("button", name="Partidas guardadas").click()
    page.get_by_role("button", name="Cambiar nombre").click()
    page.keyboard.type("La partida del sábado con la abuela y los primos")
    page.keyboard.press("Enter")
    assert unsound(page) == []
    games = page.get_by_role("dialog", name="Partidas guardadas")
    assert games.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth && dialog.offsetWidth <= innerWidth")
    assert small_targets(page, "dialog[open] :is(button, label:not(.bl-unseen))", 24) == []
    assert page.url.startswith(HOST)
