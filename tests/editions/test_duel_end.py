"""Document 003: how it ends, what counts, and the worked examples (3-56 to 3-60, C3-1, C3-18, E3-1 to E3-7)."""

from __future__ import annotations

import random

import pytest

from bohnanza_lab.engine import Bean, Game
from bohnanza_lab.engine.beans import beans
from bohnanza_lab.engine.dollars import Dollars
from bohnanza_lab.engine.events import Bluffed, Claimed, Exhausted, GameEnded, Harvested, Offered, Traded
from tests.editions.duel_table import annex, duel, won
from tests.engine.table import aside, coins, discards, fields, hand, happened, phase, refused, turned

# The end


@pytest.mark.rule("3-56", "C3-1", "B8", "B9", "B11")
@pytest.mark.parametrize("seed", range(12))
def test_the_game_has_18_turns_and_the_pile_runs_out_with_the_last_three_turned_over(seed: int) -> None:
    chance = random.Random(seed)
    game = Game("duel", ["Uwe", "Susanne"], seed=seed)
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
    for said in ("Uwe gift Soy", "Susanne accept 1", "Uwe plant Chili 1", "Uwe plant Blue 2"):
        game.play(said)
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


# The worked examples


def example(**position: object) -> Game:
    """Uwe is active and has turned over a Soy, a Chili and a Blue."""
    laid = {"hands": {"Uwe": "Red Stink", "Susanne": "Green Blue"}, "draw": "Soy Chili Blue"} | position
    game = duel(phase="gift", **laid)
    game.play("Uwe turn-over")
    return game


@pytest.mark.rule("3-19", "C3-19", "B22")
def test_example_1_three_cards_turned_over() -> None:
    game = example()
    assert turned(game) == "Soy Chili Blue"
    assert game.observation().turned == beans("Soy Chili Blue")
    assert game.awaited == "Uwe"


@pytest.mark.rule("3-22", "3-23")
def test_example_2_uwe_pushes_the_soy_gift_card() -> None:
    game = example()
    assert game.play("Uwe gift Soy") == (Offered(1, 0, 1, (Bean.SOY,), ()),)
    assert annex(game).gifts == (Bean.SOY,)
    assert [move.verb for move in game.legal_moves("Susanne")] == ["accept", "decline"]


@pytest.mark.rule("3-25", "3-26")
def test_example_3_susanne_declines_and_pushes_a_blue() -> None:
    game = example()
    for said in ("Uwe gift Soy", "Susanne decline 1", "Susanne gift Blue"):
        game.play(said)
    assert annex(game).gifts == (Bean.SOY, Bean.BLUE)
    game.play("Uwe decline 2")
    for kind in (Bean.SOY, Bean.BLUE):
        refused(game, f"Uwe gift {kind}", "gifts.once", bean=kind)


@pytest.mark.rule("3-24", "3-28", "3-29")
def test_example_4_uwe_accepts_the_blue() -> None:
    game = example()
    for said in ("Uwe gift Soy", "Susanne decline 1", "Susanne gift Blue"):
        game.play(said)
    assert game.play("Uwe accept 2")[0] == Traded(2, 1, 0, (Bean.BLUE,), ())
    assert (hand(game, "Susanne"), aside(game, "Uwe"), turned(game)) == ("Green", "Blue", "Soy Chili Blue")
    assert (annex(game).gifts, phase(game)) == ((), "plant-gifts")


@pytest.mark.rule("3-32")
def test_example_4_otherwise_susanne_has_no_blue() -> None:
    game = example(hands={"Uwe": "Red Stink", "Susanne": "Green"})
    for said in ("Uwe gift Soy", "Susanne decline 1", "Susanne gift Blue"):
        game.play(said)
    assert game.play("Uwe accept 2")[0] == Bluffed(2, 1, 0, Bean.BLUE, 100)
    assert (coins(game, "Uwe"), coins(game, "Susanne"), aside(game, "Uwe")) == (4, 2, "-")


@pytest.mark.rule("3-33", "3-34", "C3-11", "C3-19")
@pytest.mark.parametrize("second", ["-", "Chili", "Blue"])
def test_example_5_two_blue_the_chili_and_the_soy_discarded(second: str) -> None:
    game = example(fields={"Uwe": ["Garden", second, "-"]})
    for said in ("Uwe gift Soy", "Susanne decline 1", "Susanne gift Blue", "Uwe accept 2"):
        game.play(said)
    for said in ("Uwe plant Blue 2", "Uwe plant Blue 2", "Uwe plant Chili 3", "Uwe discard Soy"):
        game.play(said)
    assert (fields(game, "Uwe")[2], discards(game)) == ("Chili", "Soy")
    assert game.state.fields[0][1][-2:] == (Bean.BLUE, Bean.BLUE)
    assert phase(game) == "draw-bonus"


@pytest.mark.rule("3-51", "3-52", "3-53", "3-54", "C3-10")
def test_example_6_six_cards_with_a_soy_on_top_are_three_dollars() -> None:
    game = duel(hands={"Uwe": "Stink"}, coins={"Susanne": 0}, fields={"Susanne": ["3*Red 2*Black-eyed Soy", "-", "-"]})
    assert game.play("Susanne harvest 1") == (Harvested(1, 1, Bean.SOY, 6, 3, mixed=True),)
    assert (coins(game, "Susanne"), discards(game), fields(game, "Susanne")[0]) == (3, "3*Red", "-")


@pytest.mark.rule("3-43", "3-59")
@pytest.mark.parametrize(("card", "worth"), [(2, "$1.10"), (1, "$1.40"), (3, "$1.70"), (4, "$2.00")])
def test_example_7_a_bonus_card_counts_a_dollar_and_its_cents(card: int, worth: str) -> None:
    game = duel(coins={"Uwe": 0}, won={"Uwe": f"#{card}"})
    assert repr(annex(game).deck[card].worth) == worth
    assert repr(game.scores()["Uwe"]) == worth
