"""The end and the draw pile that brings it about: when, the last harvest, the count and ties
(0-02, 0-53 to 0-58, 1-02, 1-42 to 1-47, C0-2 to C0-4, C0-13, C0-32).
"""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame, beans
from bohnanza_lab.engine.beans import format_beans
from bohnanza_lab.engine.errors import NotationError
from bohnanza_lab.engine.events import Drew, Exhausted, Forfeited, GameEnded, Harvested, Reshuffled, TurnedOver, seen_by
from bohnanza_lab.engine.pile_format import PileOrder, format_pile, parse_numbers, parse_pile
from bohnanza_lab.engine.turn import ranking
from tests.engine.table import discards, fields, hand, happened, phase, play, refused, turned


def last_pile(where: str, draw: str, **more: Any) -> EngineGame:
    """The pile has run out twice, and these are the last cards of the third."""
    return EngineGame.arrange(phase=where, draw=draw, rest="discard", exhausted=2, **more)


def outcome(game: EngineGame) -> GameEnded:
    event = game.turns[-1].events[-1]
    assert isinstance(event, GameEnded)
    return event


# When


@pytest.mark.rule("0-53", "1-42", "C0-2", "C0-4")
@pytest.mark.parametrize("draw", ["Soy", "Soy Blue", "Soy Blue Red"])
def test_the_third_time_in_phase_4_ends_the_game_at_once(draw: str) -> None:
    game = last_pile("draw", draw, hands={"Ana": "-"})
    events = game.play("Ana draw")
    assert happened(events)[:2] == ["Drew", "Exhausted"]
    assert "Reshuffled" not in happened(events)
    assert hand(game, "Ana") == draw
    assert outcome(game).why == "end.third_time"
    assert game.over
    assert game.awaited is None


@pytest.mark.rule("0-54", "1-43", "C0-3")
@pytest.mark.parametrize(("draw", "shown"), [("Soy", "Soy"), ("Soy Blue", "Soy Blue")])
def test_the_third_time_in_phase_2_lets_phases_2_and_3_finish(draw: str, shown: str) -> None:
    game = last_pile("trade", draw, hands={"Ben": "Red"})
    game.play("Ana turn-over")
    assert (turned(game), phase(game), game.over) == (shown, "trade", False)
    assert game.observation().discard_count > 0
    play(game, "Ana offer Ben Soy for Red", "Ben accept 1", "Ana done")
    while not game.over:
        assert phase(game) == "plant-aside"
        move = game.legal_moves(offers=False)[0]
        game.play(f"{game.awaited} {move.text(game.names)}")
    assert outcome(game).why == "end.phase_two"
    assert all(turn.move.verb != "draw" for turn in game.turns)


@pytest.mark.rule("0-53", "1-42")
def test_after_the_end_nothing_is_allowed() -> None:
    game = last_pile("draw", "Soy")
    game.play("Ana draw")
    for said in ("Ana plant 1", "Ben harvest 1", "Ben draw"):
        assert refused(game, said, "end.third_time.over").alternatives == ()
    assert all(game.legal_moves(name) == () for name in game.names)


# The last harvest


@pytest.mark.rule("0-55", "0-56", "0-57", "1-44", "1-45", "C0-13", "0-51")
def test_every_field_is_harvested_those_with_more_cards_before_single_ones_and_hand_cards_count_nothing() -> None:
    laid = {"Ana": "Red / 3*Chili / Blue", "Ben": "4*Blue", "Cem": "Red"}
    hands = {"Ana": "Soy", "Ben": "6*Garden", "Cem": "-"}
    game = last_pile("draw", "Soy", fields=laid, hands=hands, coins={"Ana": 1})
    harvests = [event[:4] for event in game.play("Ana draw") if isinstance(event, Harvested) and event.seat == 0]
    assert harvests == [(0, 2, Bean.CHILI, 3), (0, 1, Bean.RED, 1), (0, 3, Bean.BLUE, 1)]
    assert all(fields(game, name) == ["-", "-", "-"] for name in game.names)
    assert game.scores() == {"Ana": 2, "Ben": 1, "Cem": 0}
    assert hand(game, "Ben") == "6*Garden"


# Who wins


@pytest.mark.rule("0-02", "0-57", "1-02", "1-46")
def test_each_card_of_the_stack_is_one_coin_and_most_coins_win() -> None:
    coins = {"Ana": "3*Red", "Ben": "2*Garden 3*Blue", "Cem": "Soy"}
    game = last_pile("draw", "Soy", coins=coins, fields={"Cem": "3*Garden"})
    game.play("Ana draw")
    assert outcome(game) == GameEnded("end.third_time", (3, 5, 4), winner=1, tied=())
    assert list(game.scores().items()) == [("Ben", 5), ("Cem", 4), ("Ana", 3)]


@pytest.mark.rule("0-58", "1-47")
def test_a_tie_goes_to_the_tied_player_furthest_clockwise_from_the_starting_player() -> None:
    game = last_pile("draw", "Soy", players=5, starter="Dia", active="Ana", coins={"Ana": 4, "Cem": 4, "Eva": 4})
    game.play("Ana draw")
    # Clockwise from Dia: Eva 1, Ana 2, Ben 3, Cem 4.
    assert outcome(game).winner == game.seat("Cem")
    assert sorted(outcome(game).tied) == [0, 2, 4]
    assert list(game.scores())[:3] == ["Cem", "Ana", "Eva"]


@pytest.mark.rule("C0-32", "0-58")
@pytest.mark.parametrize("starter", ["Ana", "Ben", "Cem", "Dia"])
def test_the_starting_player_never_wins_a_tie(starter: str) -> None:
    game = last_pile(
        "draw", "Soy", players=4, starter=starter, active="Ana", coins=dict.fromkeys(("Ana", "Ben", "Cem", "Dia"), 2)
    )
    game.play("Ana draw")
    winner = outcome(game).winner
    assert (winner + 1) % 4 == game.seat(starter)


@pytest.mark.rule("0-57", "0-58", "C0-32")
@pytest.mark.parametrize("starter", [0, 1, 2, 3])
def test_the_order_is_by_coins_then_by_the_tie_break_then_by_who_is_furthest_from_the_starter(starter: int) -> None:
    seats = {"active": starter, "starter": starter}
    coins = {"Ana": 2, "Ben": 4, "Cem": 1, "Dia": 4}
    hands = {"Ana": "3*Soy", "Ben": "Red Blue", "Cem": "-", "Dia": "3*Green"}
    furthest = {0: (3, 1), 1: (3, 1), 2: (1, 3), 3: (1, 3)}[starter]
    base = EngineGame.arrange("rio-grande", 4, coins=coins, hands=hands, phase="draw", **seats)
    assert ranking(base.state) == (*furthest, 0, 2)
    held = {"tie_break": "hand"}
    game = EngineGame.arrange("billabong", 4, options=held, coins=coins, hands=hands, phase="draw", **seats)
    assert ranking(game.state) == (3, 1, 0, 2), "three cards are more than two"
    equal = EngineGame.arrange(
        "billabong", 4, options=held, coins=dict.fromkeys(coins, 3), hands=hands, phase="draw", **seats
    )
    first, second, *rest = ranking(equal.state)
    assert {first, second} == {0, 3}
    assert rest == [1, 2]


# Drawing, and a draw pile that runs out (0-44, 0-52, 1-34, 1-41, C0-1, C0-2, C0-6): rest="discard" leaves a pile of two


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
