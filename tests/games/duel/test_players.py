"""How the simple player plays The Duel."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine.moves import Accept
from bohnanza_lab.players import FarmerPlayer, TraderPlayer, next_bot_move
from tests.games.duel.duel_table import duel


def test_it_claims_what_it_can() -> None:
    game = duel(
        hands={"Uwe": "Black-eyed Soy"}, bonus={"Uwe": "#1", "Susanne": "#9"}, fields={"Uwe": ["2*Red", "Blue", "Blue"]}
    )
    farmers = {0: FarmerPlayer(), 1: FarmerPlayer()}
    said = []
    for _ in range(2):
        word = next_bot_move(game, farmers)
        assert word is not None
        said.append(word[1].text(game.names))
        game.play(word)
    assert said == ["plant 1", "claim #1 Uwe 1"]


def test_it_offers_what_it_can_spare_and_bluffs_only_when_it_has_nothing() -> None:
    rows = {"Uwe": ["Soy", "2*Blue", "3*Chili"]}
    game = duel(phase="gift", turned="Soy Chili Blue", hands={"Uwe": "Red"}, fields=rows)
    player = FarmerPlayer()
    for gift in ("Red", "Garden", "Soy", "Green"):
        if gift == "Red":
            assert player.decide(game.observation("Uwe"), game.legal_moves("Uwe")).text(game.names) == "gift Red"
        game.play(f"{game.awaited} gift {gift}")
        game.play(f"{game.awaited} decline {game.state.offered}")
    last = player.decide(game.observation("Uwe"), game.legal_moves("Uwe"))
    assert last.text(game.names) in ("gift Chili", "gift Blue")


def test_it_plants_what_fulfils_a_card_and_else_what_is_alike() -> None:
    player = FarmerPlayer()
    for fields, card in (("2*Black-eyed", "2*Red", "Blue"), "#1"), (("2*Red", "2*Black-eyed", "Blue"), "#2"):
        game = duel(hands={"Uwe": "Black-eyed"}, fields={"Uwe": fields}, bonus={"Uwe": card})
        assert player.decide(game.observation("Uwe"), game.legal_moves("Uwe")).text(game.names) == "plant 2"


def test_it_puts_away_the_card_that_no_field_begins() -> None:
    game = duel(
        phase="draw-bonus",
        step=1,
        bonus={"Uwe": "#1 #3 #5", "Susanne": "#6"},
        fields={"Uwe": ["Garden Red", "Blue", "-"], "Susanne": ["Soy", "-", "-"]},
    )
    player = FarmerPlayer()
    assert player.decide(game.observation("Uwe"), game.legal_moves("Uwe")).text(game.names) == "discard-bonus #5"
    game.play("Uwe discard-bonus #5")
    assert player.decide(game.observation("Susanne"), game.legal_moves("Susanne")).text(game.names) == "done"


@pytest.mark.rule("C3-6")
@pytest.mark.parametrize(
    ("pile", "reason", "gain"),
    [
        ({"coins": {"Susanne": "Soy"}}, "gift.calls", 2.0),
        ({"coins": {"Susanne": "-"}, "won": {"Susanne": "#3"}}, "gift.calls", 2.0),
        ({"coins": {"Susanne": "-"}}, "gift.calls.empty", 0.0),
    ],
    ids=["a bean", "a bonus card", "empty"],
)
def test_a_bluff_of_somebody_without_dollars_pays_nothing(pile: dict[str, Any], reason: str, gain: float) -> None:
    game = duel(phase="gift", turned="Soy Chili Blue", hands={"Uwe": "Red", "Susanne": "-"}, **pile)
    for said in ("Uwe gift Red", "Susanne decline 1", "Susanne gift Green"):
        game.play(said)
    (offer,) = game.state.offers
    decision = TraderPlayer().consider(game.observation("Uwe"), game.legal_moves("Uwe"), offer)
    (accept,) = [choice for choice in decision.choices if isinstance(choice.move, Accept)]
    assert (accept.reason.key, accept.value) == (f"reasons.{reason}", gain)
