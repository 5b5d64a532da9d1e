"""What somebody else wrote is read within a bound: a long or nested text is refused at once, in a sentence."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from bohnanza_lab import Game
from bohnanza_lab.engine.errors import BohnanzaError
from bohnanza_lab.engine.layout import Layout
from bohnanza_lab.settings.game_file import read_game_file
from bohnanza_lab.settings.settings_error import SettingsError

AT_ONCE = 0.1
RECORD = Game("rio-grande", ["Ana", "Ben", "Cem"], seed=7).record()
POSITION = "edition rio-grande\nplayers Ana Ben Cem\n"
OFFERS = "".join(f"offer {number} Ana to Ben Soy for Blue\n" for number in range(1, 30_001))
NESTED = {
    "lists": "rows = " + "[" * 500 + "]" * 500,
    "tables": "rows = " + "{a=" * 500 + "1" + "}" * 500,
    "dots": "a." * 4000 + "a = 1",
    "spaces": " \n" * 4000 + "rows = 1",
    "length": "note = '" + "a" * 1_000_000 + "'",
    "rows": "rows = [" + "{at=0,lands='a'}," * 60_000 + "]",
    "digits": "rows = " + "1" * 9000,
}


def board(text: str) -> object:
    return Game("bohnaparte", 3, board=f"invented = true\n{text}")


def bonus_cards(text: str) -> object:
    return Game("duel", bonus_cards=f"invented = true\n{text}")


def refused_at_once(read: Callable[[str], object], text: str) -> str:
    """What is said of the text, which takes no more of the processor than a click may. The best of three counts."""
    took = []
    for _ in range(3):
        began = time.thread_time()
        with pytest.raises((BohnanzaError, SettingsError)) as refused:
            read(text)
        took.append(time.thread_time() - began)
        if took[-1] > 2:
            break
    assert min(took) < AT_ONCE
    return str(refused.value)


@pytest.mark.parametrize("name", NESTED)
@pytest.mark.parametrize("read", [board, bonus_cards])
def test_a_file_of_ones_own_is_read_within_a_bound(read: Callable[[str], object], name: str):
    assert f"{read.__name__}, line " in refused_at_once(read, NESTED[name])


@pytest.mark.parametrize("read", [Game.from_position, Layout.read])
@pytest.mark.parametrize(
    "lines",
    [
        "shuffle -\n" * 80_000,
        "shuffle -\n" * 4000,
        OFFERS,
        OFFERS[:40_000],
        "turned " + "Soy " * 240_000,
        "fields Ana " + "/ " * 20_000,
        "hand Ana " + "x" * 40_000,
        "window " + "Ana " * 10_000,
        "x" * 40_000,
    ],
    ids=lambda lines: f"{lines[:11]} {len(lines)}",
)
def test_a_position_is_read_within_a_bound(read: Callable[[str], object], lines: str):
    assert refused_at_once(read, POSITION + lines)


@pytest.mark.parametrize("read", [Game.from_record, read_game_file])
@pytest.mark.parametrize(
    "end",
    [
        "Ana plant 1\n" + "shuffle -\n" * 80_000,
        "Ana plant 1\n" + "shuffle -\n" * 15_000,
        "Ana plant 1\n" + "shuffle " + "Soy " * 40_000,
        "Ana offer to Ben Soy for Blue\n" * 30_000,
        "Ana offer to Ben Soy for Blue\n" * 6000,
        "Ana plant 1\n" * 15_000,
    ],
    ids=lambda end: f"{end[12:25]!r} {len(end)}",
)
def test_a_record_is_read_within_a_bound(read: Callable[[str], object], end: str):
    assert refused_at_once(read, RECORD + end)


def test_what_a_game_may_have_is_still_read():
    lines = "shuffle Soy Blue\n" * 500
    assert len(Game.from_position(POSITION + lines).state.scripted_shuffles) == 500
    assert Game.from_record(RECORD + "Ana plant 1\n").turns
