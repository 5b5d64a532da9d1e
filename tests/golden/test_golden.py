"""The golden playthroughs are what the engine plays today, word for word."""

from __future__ import annotations

import re
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


HAPPENINGS = {
    "000": "Planted Harvested TurnedOver Drew Exhausted Reshuffled PhaseSkipped GameEnded Offered Traded Declined "
    "Withdrawn Chained LeftOffer Discarded",
    "002": "FieldBought",
    "003": "Bluffed Claimed HarvestDeclared BonusDiscarded BonusDrew",
    "004": "Camped CloisterDrew Attacked BattleCard Revealed Conquered Repelled FortressBuilt DepotBought Stored "
    "CavalrySent CavalryFell CavalryRose TraderBought TraderDrew TraderGave",
}
"""What happens in some game of a document."""


def test_the_games_show_what_a_game_can_show() -> None:
    document_of = {each.id: each.document for each in editions()}
    everything = dict.fromkeys(document_of.values(), "")
    for golden in GAMES:
        everything[document_of[golden.edition]] += golden.path.read_text(encoding="utf-8")
    for document, happenings in HAPPENINGS.items():
        missing = [each for each in happenings.split() if f"{each}(" not in everything[document]]
        assert not missing, document
    for why in ("maker", "refused", "countered", "stale", "phase"):
        assert re.search(rf"Withdrawn\([^)]*, {why}\)", "".join(everything.values())), why
