"""Document 001, the base game on a ruleset of its own (1-01 to 1-47), and the variant of document 000 with Cocoa, Wax
and Coffee (0-59 to 0-68, C0-5, C1-1 to C1-3). What both have in common with others is in ``tests/editions``.
"""

from __future__ import annotations

import pytest

from bohnanza_lab.engine import Bean, EngineGame, SetupError
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.events import Drew, Exhausted, Reshuffled
from tests.engine.table import hand, phase, refused

NAMES = ("Ana", "Ben", "Cem", "Dia")


@pytest.mark.rule("1-01", "1-03", "1-05", "1-06", "1-07", "1-09", "1-12", "1-44", "1-46", "1-47", "B20")
@pytest.mark.parametrize("players", [3, 5])
def test_the_same_deal_is_the_same_game_by_document_001_as_by_000(players: int) -> None:
    assert (edition("spanish").document, edition("spanish").players) == ("001", (3, 5))
    ours, theirs = (EngineGame(name, players, seed=11) for name in ("spanish", "rio-grande"))
    while not theirs.over:
        assert theirs.awaited == ours.awaited
        seat = theirs.seat(theirs.awaited or "")
        move = theirs.legal_moves(seat, offers=False)[-1]
        assert ours.legal_moves(seat) == theirs.legal_moves(seat)
        assert ours.play((seat, move)) == theirs.play((seat, move))
    assert ours.scores() == theirs.scores()


@pytest.mark.rule("0-03", "0-04", "0-59")
def test_only_the_variant_seats_seven() -> None:
    assert edition("three-new-beans").ruleset(7).players == 7
    with pytest.raises(SetupError, match="3 to 5 players, not 7"):
        edition("rio-grande").ruleset(7)
    with pytest.raises(SetupError, match="3 to 7 players, not 2"):
        edition("three-new-beans").ruleset(2)


@pytest.mark.rule("0-66", "B6")
def test_everybody_draws_one_card_the_active_player_first_then_clockwise() -> None:
    hands = {"Ana": "Red", "Ben": "-", "Cem": "Blue Blue", "Dia": "Soy"}
    position = {"phase": "draw-each", "hands": hands, "draw": "Wax Chili Cocoa Green"}
    game = EngineGame.arrange("three-new-beans", 4, active="Cem", **position)
    refused(game, "Dia draw", "variant.draw_one.active_first", active=2)
    events = game.play("Cem draw")
    drew = [(event.seat, *event.beans) for event in events if isinstance(event, Drew)]
    assert drew == [(2, Bean.WAX), (3, Bean.CHILI), (0, Bean.COCOA), (1, Bean.GREEN)]
    assert [hand(game, name) for name in NAMES] == ["Red Cocoa", "Green", "2*Blue Wax", "Soy Chili"]
    assert (game.awaited, phase(game)) == ("Dia", "plant")
    refused(game, "Dia draw", "turn.phases", move="draw", phase="plant", belongs="draw-each")


@pytest.mark.rule("C1-2", "C0-1")
def test_a_pile_that_runs_out_among_the_draws_is_shuffled_and_the_next_player_draws_from_it() -> None:
    game = EngineGame.arrange(
        "three-new-beans",
        4,
        phase="draw-each",
        hands=dict.fromkeys(NAMES, "-"),
        draw="Wax Chili",
        coins={"Ana": 124},
        discard="Red Red Soy Blue",
        shuffles=["Blue Red Soy Red"],
    )
    events = game.play("Ana draw")
    assert [type(event) for event in events[:6]] == [Drew, Drew, Exhausted, Reshuffled, Drew, Drew]
    assert [hand(game, name) for name in NAMES] == ["Wax", "Chili", "Blue", "Red"]
    assert game.state.exhausted == 1
