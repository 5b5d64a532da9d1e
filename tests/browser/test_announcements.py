"""What is heard of one turn of each game is what is written: each event once, in its order, then what can be done."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tools.announcements import DEALS, LANGUAGES, heard, written


@pytest.mark.drawn(1)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", DEALS)
def test_a_turn_is_heard_as_it_is_written(browser: Browser, edition: str, lang: str) -> None:
    turns = dict(turn.split("\n", 1) for turn in written(lang).read_text(encoding="utf-8").strip().split("\n\n"))
    assert list(turns) == [f"# {each}" for each in DEALS]
    assert [*heard(browser, edition, lang)] == turns[f"# {edition}"].split("\n")
