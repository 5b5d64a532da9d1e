"""The golden playthroughs are what the engine plays today, word for word."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from bohnanza_lab.engine.editions import editions
from tools.golden.playthrough import FOLDER, GAMES, Golden, write


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)
def test_a_golden_game_is_played_as_it_is_written(golden: Golden) -> None:
    written = golden.path.read_text(encoding="utf-8")
    played = write(golden.deal(), golden.moves())
    difference = list(unified_diff(written.splitlines(), played.splitlines(), "written", "played", lineterm="", n=1))
    assert not difference, "\n".join(difference[:40])
    assert "over: " in played


def test_every_file_is_one_of_the_games() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {golden.path.name for golden in GAMES}
    assert len({golden.name for golden in GAMES}) == len(GAMES)


def test_every_edition_is_played_as_it_is_dealt() -> None:
    plain = {golden.edition for golden in GAMES if not golden.options}
    assert plain == {edition.id for edition in editions()}
