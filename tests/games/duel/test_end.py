"""Document 003: how it ends, and what counts (3-56 to 3-60, C3-1, C3-18)."""

from __future__ import annotations

import random

import pytest

from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.events import Exhausted, GameEnded
from bohnanza_lab.games.duel.engine.bonus import Dollars
from bohnanza_lab.games.duel.engine.events import Claimed
from tests.engine.table import happened, phase, play, refused
from tests.games.duel.duel_table import duel, won

# The end


@pytest.mark.rule("3-56", "C3-1", "B8", "B9", "B11")
@pytest.mark.parametrize("seed", range(12))
def test_the_game_has_18_turns_and_the_pile_runs_out_with_the_last_three_turned_over(seed: int) -> None:
    chance = random.Random(seed)
    game = EngineGame("duel", ["Uwe", "Susanne"], seed=seed)
    while not game.over:
        game.play((game.seat(str(game.awaited)), chance.choice(game.legal_moves())))
    assert game.state.turn == 18
    assert game.state.active == 1, "the one who did not start plays last"
    exhausted = [turn for turn in game.turns if any(isinstance(event, Exhausted) for event in turn.events)]
    assert [turn.move.verb for turn in exhausted] == ["turn-over"]
    assert game.observation().phase == "plant-gifts"


@pytest.mark.rule("3-56", "B10")
def test_the_last_turn_has_phases_two_and_three_and_no_phase_four() -> None:
    game = duel(phase="gift", hands={"Uwe": "-", "Susanne": "-"}, draw="Soy Chili Blue", rest="discard")
    game.play("Uwe turn-over")
    assert (game.over, phase(game)) == (False, "gift")
    play(game, "Uwe gift Soy", "Susanne accept 1", "Uwe plant Chili 1", "Uwe plant Blue 2")
    assert (game.over, game.awaited) == (False, "Susanne")
    events = game.play("Susanne plant Soy 1")
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    assert ended.why == "end.after_three"
    assert "BonusDrew" not in happened(events)
    refused(game, "Susanne plant 1", "end.after_three.over")


@pytest.mark.rule("3-57", "C3-18", "B17")
def test_at_the_end_everybody_claims_what_can_be_claimed_and_then_the_fields_are_harvested() -> None:
    game = duel(
        phase="plant-gifts",
        turned="Soy",
        exhausted=1,
        rest="discard",
        hands={"Uwe": "3*Stink", "Susanne": "-"},
        bonus={"Uwe": "#1 #7 #3", "Susanne": "#4 #2"},
        fields={"Uwe": ["Garden Red Black-eyed", "2*Blue", "-"], "Susanne": ["3*Red Black-eyed", "Garden", "-"]},
    )
    events = game.play("Uwe plant Soy 1")
    claims = [(event.seat, event.card, event.partner) for event in events if isinstance(event, Claimed)]
    assert claims == [(0, 1, 1), (0, 3, 0), (1, 4, 0), (1, 2, 0)]
    kinds = [kind for kind in happened(events) if kind in ("Claimed", "Harvested", "GameEnded")]
    assert kinds == ["Claimed"] * 4 + ["Harvested"] * 4 + ["GameEnded"]
    assert (won(game, "Uwe"), won(game, "Susanne")) == ("#1 #3", "#4 #2")
    assert not any(cards for mine in game.state.fields for cards in mine)


@pytest.mark.rule("3-58", "3-59")
def test_hands_count_nothing_a_bean_card_a_dollar_and_a_bonus_card_its_cents_too() -> None:
    game = duel(
        phase="plant-gifts",
        turned="Soy",
        exhausted=1,
        rest="discard",
        coins={"Uwe": 2, "Susanne": 4},
        won={"Uwe": "#1 #3", "Susanne": "#2"},
        hands={"Uwe": "5*Blue", "Susanne": "-"},
    )
    ended = game.play("Uwe plant 1")[-1]
    assert ended == GameEnded("end.after_three", (Dollars(510), Dollars(510)), 1, (1, 0))
    assert [repr(score) for score in game.scores().values()] == ["$5.10", "$5.10"]


@pytest.mark.rule("3-60", "B12", "C3-18")
@pytest.mark.parametrize("starter", ["Uwe", "Susanne"])
def test_in_a_tie_the_starting_player_loses(starter: str) -> None:
    game = duel(phase="plant-gifts", turned="Soy", starter=starter, active="Uwe", exhausted=1, rest="discard")
    game.play("Uwe plant 1")
    other = "Susanne" if starter == "Uwe" else "Uwe"
    assert list(game.scores()) == [other, starter]
    assert game.scores() == {"Uwe": 300, "Susanne": 300}


@pytest.mark.rule("C3-18", "3-59")
def test_a_cent_breaks_the_tie() -> None:
    game = duel(
        phase="plant-gifts",
        turned="Soy",
        exhausted=1,
        rest="discard",
        coins={"Uwe": 3, "Susanne": 3},
        won={"Uwe": "#1", "Susanne": "#2"},
    )
    ended = game.play("Uwe plant 1")[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.winner, ended.tied, ended.coins) == (0, (), (440, 410))


@pytest.mark.rule("C3-1")
def test_a_laid_table_whose_pile_runs_out_in_phase_four_ends_there() -> None:
    game = duel(phase="draw-bonus", hands={"Uwe": "-"}, draw="Soy Soy", rest="discard")
    assert isinstance(game.play("Uwe draw")[-1], GameEnded)
