"""How the simple player plays The Duel."""

from __future__ import annotations

from bohnanza_lab.engine.beans import beans
from bohnanza_lab.engine.events import Bluffed, Claimed, Traded
from bohnanza_lab.players import FarmerPlayer, next_word
from bohnanza_lab.study.tables import play_out
from tests.editions.duel_table import duel


def test_it_claims_what_it_can() -> None:
    game = duel(
        hands={"Uwe": "Black-eyed Soy"}, bonus={"Uwe": "#1", "Susanne": "#9"}, fields={"Uwe": ["2*Red", "Blue", "Blue"]}
    )
    farmers = {0: FarmerPlayer(), 1: FarmerPlayer()}
    said = []
    for _ in range(2):
        word = next_word(game, farmers)
        assert word is not None
        said.append(word[1].text(game.names))
        game.play(word)
    assert said == ["plant 1", "claim #1 Uwe 1"]


def test_it_offers_what_it_can_spare_and_bluffs_only_when_it_has_nothing() -> None:
    game = duel(
        phase="gift", turned="Soy Chili Blue", hands={"Uwe": "Red"}, fields={"Uwe": ["Soy", "2*Blue", "3*Chili"]}
    )
    player = FarmerPlayer()
    gift = player.decide(game.observation("Uwe"), game.legal_moves("Uwe"))
    assert gift.text(game.names) == "gift Red"
    for said in (
        "gift Red",
        "decline 1",
        "gift Garden",
        "decline 2",
        "gift Soy",
        "decline 3",
        "gift Green",
        "decline 4",
    ):
        game.play(f"{game.awaited} {said}")
    gift = player.decide(game.observation("Uwe"), game.legal_moves("Uwe"))
    assert gift.text(game.names) in ("gift Chili", "gift Blue")
    poor = duel(phase="gift", turned=beans("Soy"), hands={"Uwe": "-"})
    for said in ("gift Soy", "decline 1", "gift Red", "decline 2"):
        poor.play(f"{poor.awaited} {said}")
    gift = player.decide(poor.observation("Uwe"), poor.legal_moves("Uwe"))
    assert gift.text(poor.names).startswith("gift ")


def test_two_of_them_play_to_the_end() -> None:
    kinds: set[type] = set()
    for seed in range(4):
        game = play_out("duel", 2, seed)
        assert game.over
        kinds |= {type(event) for turn in game.turns for event in turn.events}
    assert {Claimed, Traded} <= kinds
    assert Bluffed not in kinds, "it seldom comes to that"
