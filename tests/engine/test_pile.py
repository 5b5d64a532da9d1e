"""Drawing, and a draw pile that runs out (0-44, 0-52, 1-34, 1-41, C0-1, C0-2, C0-6).

``rest="discard"`` puts the cards nobody named into the discard pile, so that a pile of two can be drawn empty.
"""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame, beans
from bohnanza_lab.engine.beans import format_beans
from bohnanza_lab.engine.errors import NotationError
from bohnanza_lab.engine.events import Drew, Exhausted, Forfeited, GameEnded, Reshuffled, TurnedOver, seen_by
from bohnanza_lab.engine.message import Message
from bohnanza_lab.engine.phases.phase import exhausted_fault
from bohnanza_lab.engine.pile_format import PileOrder, format_pile, parse_numbers, parse_pile
from tests.engine.table import discards, hand, happened, phase, play, turned


def bare_table(**position: Any) -> EngineGame:
    """A table where every card that is not named has become a coin of Cem's: no hands, no discards."""
    rows = [position.get("draw", "-"), position.get("discard", "-"), *position.get("fields", {}).values()]
    return EngineGame.arrange(
        hands={"Ana": "-", "Ben": "-", "Cem": "-"}, coins={"Cem": 104 - sum(map(len, map(beans, rows)))}, **position
    )


@pytest.mark.rule("0-44", "1-34", "C0-2")
def test_three_cards_one_after_the_other_to_the_back_of_the_hand_and_a_fourth_stays() -> None:
    game = EngineGame.arrange(phase="draw", hands={"Ana": "Garden"}, draw="Soy Blue Red Chili", rest="discard")
    assert game.play("Ana draw")[0] == Drew(0, beans("Soy Blue Red"), 3)
    assert (hand(game, "Ana"), game.observation("Ben").hand_sizes[0]) == ("Garden Soy Blue Red", 4)
    assert (game.observation().draw_count, game.observation().exhausted) == (1, 0)


@pytest.mark.rule("0-52", "1-41", "C0-1", "C0-2")
def test_the_last_card_drawn_makes_the_discards_the_new_shuffled_pile_at_once() -> None:
    game = EngineGame.arrange(phase="draw", hands={"Ana": "-"}, draw="Soy Blue Red", rest="discard", exhausted=1)
    old = game.state.discard
    events = game.play("Ana draw")
    assert events[:2] == (Drew(0, beans("Soy Blue Red"), 3), Exhausted(2))
    assert events[2] == Reshuffled(len(old), game.state.draw)
    assert {seen_by(events[2], seat) for seat in (0, 1, None)} == {Reshuffled(len(old), ())}, "nobody sees its order"
    assert (sorted(game.state.draw), game.state.draw != old) == (sorted(old), True)
    assert (game.observation().discard_count, game.observation().exhausted, game.over) == (0, 2, False)


@pytest.mark.rule("C0-1", "0-26", "0-52")
def test_a_pile_that_runs_out_in_phase_2_is_reshuffled() -> None:
    game = EngineGame.arrange(phase="trade", draw="Soy", rest="discard")
    assert happened(game.play("Ana turn-over")) == ["TurnedOver", "Exhausted", "Reshuffled", "TurnedOver"]
    assert turned(game).startswith("Soy")
    assert len(game.observation().turned) == 2


@pytest.mark.rule("C0-1", "0-52")
@pytest.mark.parametrize(("foretold", "piles"), [("Blue Red Chili Red Red", 1), ("Blue Red", 2)])
def test_a_lesson_may_foretell_a_shuffle_or_its_top_cards_alone(foretold: str, piles: int) -> None:
    found = set()
    for seed in range(8):
        game = bare_table(phase="draw", draw="Soy", discard="3*Red Blue Chili", shuffles=[foretold], seed=seed)
        assert happened(game.play("Ana draw"))[:4] == ["Drew", "Exhausted", "Reshuffled", "Drew"]
        assert hand(game, "Ana") == "Soy Blue Red"
        found.add(format_beans(game.state.draw))
    assert (len(found) > 1) == (piles > 1), "the rest is shuffled"


@pytest.mark.rule("0-52")
def test_a_foretold_shuffle_of_other_cards_is_let_go_when_the_table_went_another_way() -> None:
    position: dict[str, Any] = {"phase": "draw", "hands": {"Ana": "-"}, "draw": "Soy", "rest": "discard"}
    foretold, plain = EngineGame.arrange(**position, shuffles=["Wax"]), EngineGame.arrange(**position)
    assert foretold.play("Ana draw") == plain.play("Ana draw")
    assert foretold == plain


@pytest.mark.rule("C0-6")
def test_with_no_discards_either_the_rest_of_the_draw_is_forfeited() -> None:
    game = bare_table(phase="draw", draw="Soy")
    events = game.play("Ana draw")
    assert events[:3] == (Drew(0, (Bean.SOY,), 1), Exhausted(1), Forfeited(0, 2))
    assert hand(game, "Ana") == "Soy"


@pytest.mark.rule("C0-6")
def test_discards_that_come_later_are_shuffled_when_a_card_is_next_needed_and_it_counted_once() -> None:
    game = bare_table(phase="draw", draw="Soy", fields={"Cem": "2*Red"})
    game.play("Ana draw")
    assert phase(game) == "trade"
    game.play("Cem harvest 1")
    assert discards(game) == "Red"
    events = game.play("Ben turn-over")
    assert happened(events) == ["Reshuffled", "TurnedOver", "Exhausted", "Forfeited"]
    assert events[1] == TurnedOver(1, (Bean.RED,))
    assert game.observation().exhausted == 2


@pytest.mark.rule("C0-6")
def test_a_round_in_which_no_card_moves_ends_the_game() -> None:
    game = bare_table(phase="trade", exhausted=1)
    last: object = None
    for name in ("Ana", "Ben", "Cem"):
        play(game, f"{name} turn-over", f"{name} done")
        last = game.play(f"{name} draw")[-1]
    assert isinstance(last, GameEnded)
    assert last.why == "pile.reshuffle"


@pytest.mark.parametrize(
    ("text", "order"),
    [("Soy Red", (Bean.RED, Bean.SOY)), ("-", ()), ("#7 #12 3", (3, 12, 7)), ("  #999", (999,)), ("#7 - #8", (8, 7))],
)
def test_a_pile_is_read_from_its_top_in_kinds_or_in_numbers(text: str, order: PileOrder) -> None:
    assert parse_pile(text) == order
    assert parse_pile(format_pile(order)) == order
    assert parse_pile([*map(str, order[::-1])] if all(isinstance(card, Bean) for card in order) else text) == order


@pytest.mark.parametrize("word", ["#1000", "#-1", "#٣", f"#{'q' * 60}"])
def test_a_number_of_a_card_has_three_figures_at_most(word: str) -> None:
    with pytest.raises(NotationError) as told:
        parse_pile(f"#1 {word}")
    assert str(told.value) == f"{word[:40]!r} is no card; cards are written by number, as in '#7'"
    with pytest.raises(NotationError, match="7 are no cards"):
        parse_numbers(7)
    assert parse_numbers(["#3", 7]) == (3, 7)


def test_a_phase_in_which_the_game_would_be_over_says_how_often_the_pile_may_have_run_out() -> None:
    state = EngineGame().state
    state.exhausted = state.ruleset.exhaustions
    assert exhausted_fault(state) == Message("faults.run_out", times=3, most=2)
