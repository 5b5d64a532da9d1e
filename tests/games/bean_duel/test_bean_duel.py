"""The Bean Duel of document 000 for two (0-69 to 0-82, C2-1 to C2-8)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bohnanza_lab.engine import Bean, Discard, EngineGame, Plant, SetupError, beans
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.events import (
    Discarded,
    Drew,
    Exhausted,
    GameEnded,
    Harvested,
    PhaseBegan,
    PhaseSkipped,
    Planted,
    TurnBegan,
    TurnedOver,
)
from bohnanza_lab.games.bean_duel.engine.events import Chained, LeftOffer
from bohnanza_lab.players import TraderPlayer
from tests.engine.table import coins, discards, fields, hand, happened, phase, play, refused, texts, turned
from tests.volume import volume

NAMES = ["Ana", "Ben"]


def duel(**position: Any) -> EngineGame:
    """A position of the Bean Duel; nobody holds anything that is not said."""
    return EngineGame.arrange("bean-duel", 2, **{"hands": {"Ana": "-", "Ben": "-"}, **position})


# The table


@pytest.mark.rule("0-69", "0-70", "0-74", "C2-7", "B1", "B25")
def test_two_players_without_garden_and_cocoa_and_nothing_on_offer_at_first() -> None:
    with pytest.raises(SetupError, match="bean-duel is for 2 players, not 3"):
        edition("bean-duel").ruleset(3)
    game = EngineGame("bean-duel", 2, starter="Ben")
    assert [len(mine) for mine in game.state.fields] == [3, 3]
    assert game.observation().hand_sizes == (5, 5)
    assert (game.awaited, phase(game)) == ("Ben", "plant-discard")
    deck = game.state.census()
    assert (set(Bean) - set(deck), deck.total()) == ({Bean.GARDEN, Bean.COCOA}, 144)
    refused(game, "Ana buy-field", "setup.fields.no_third", move="buy-field")


@pytest.mark.rule("0-71", "C2-2", "B14")
def test_beans_are_sold_only_on_ones_own_turn() -> None:
    laid = {"Ana": ["3*Soy"], "Ben": ["3*Red"]}
    game = duel(phase="open-draw", fields=laid)
    refused(game, "Ben harvest 1", "harvest.any_time.own_turn", active=0)
    assert game.play("Ana harvest 1") == (Harvested(0, 1, Bean.SOY, 3, 1),)
    assert "harvest 1" not in texts(game, "Ben")


@pytest.mark.rule("C2-8")
def test_there_is_no_trading_and_no_gift() -> None:
    game = duel(phase="open-draw", turned="Soy", step=1)
    for said in ("offer Ben Soy for Red", "offer Ben Soy", "accept 1", "decline 1", "withdraw 1"):
        refused(game, f"Ana {said}", "duel.no_trading", move=said.split()[0])


# 1. What the opponent left


@pytest.mark.rule("0-73", "0-80", "C2-1")
def test_what_was_left_is_planted_or_discarded_in_any_order_and_any_mixture() -> None:
    game = duel(phase="draw", turned="Soy Blue Red Soy", hands={"Ana": "-", "Ben": "Wax"}, draw="Chili Wax")
    events = game.play("Ana draw")
    assert events[-2:] == (TurnBegan(1), PhaseBegan("plant-offered"))
    assert turned(game) == "Soy Blue Red Soy"
    assert texts(game, "Ben") == [
        *(f"plant {bean} {field}" for bean in ("Soy", "Blue", "Red") for field in (1, 2, 3)),
        *(f"discard {bean}" for bean in ("Soy", "Blue", "Red")),
    ]
    assert game.play("Ben plant Blue 2") == (Planted(1, Bean.BLUE, 2, "offered"),)
    assert game.play("Ben discard Red") == (Discarded(1, Bean.RED, "offered"),)
    assert game.play("Ben discard Soy") == (Discarded(1, Bean.SOY, "offered"),)
    assert game.play("Ben plant 1") == (Planted(1, Bean.SOY, 1, "offered"), PhaseBegan("plant-discard"))
    assert discards(game) == "Soy Red"
    assert turned(game) == "-"


@pytest.mark.rule("0-73", "C2-1")
def test_nothing_of_the_offer_may_stay_where_it_is() -> None:
    game = duel(phase="plant-offered", turned="Soy Blue", hands={"Ana": "Wax", "Ben": "Soy"})
    left = beans("Soy Blue")
    refused(game, "Ana done", "duel.offer.must", beans=left)
    refused(game, "Ana plant 1", "duel.offer.which", beans=left)
    refused(game, "Ana plant Wax 1", "duel.offer.from_hand", bean=Bean.WAX, beans=left)
    refused(game, "Ana discard Wax", "duel.offer.from_hand", bean=Bean.WAX, beans=left)
    refused(game, "Ana discard Soy@1", "duel.offer.from_hand", bean=Bean.SOY, beans=left)
    refused(game, "Ana discard Chili", "duel.offer.not_there", bean=Bean.CHILI, beans=left)
    refused(game, "Ana plant Soy 4", "setup.fields.no_such_field", field=4, fields=3)
    refused(game, "Ben discard Soy", "turn.clockwise", active=0, move="discard")
    refused(game, "Ana draw", "turn.phases", move="draw", phase="plant-offered", belongs="draw")


@pytest.mark.rule("C2-2", "0-71")
def test_one_may_sell_to_make_room_for_an_offered_card() -> None:
    game = duel(phase="plant-offered", turned="Soy", fields={"Ana": ["3*Blue", "Red", "2*Wax"], "Ben": ["2*Chili"]})
    refused(game, "Ana plant 1", "duel.offer", bean=Bean.SOY, field=1, holds=Bean.BLUE)
    refused(game, "Ben harvest 1", "harvest.any_time.own_turn", active=0)
    game.play("Ana harvest 1")
    refused(game, "Ana plant 2", "planting.one_kind", bean=Bean.SOY, field=2, holds=Bean.RED)
    game.play("Ana plant 1")
    assert fields(game, "Ana") == ["Soy", "Red", "2*Wax"]


# 2. Hand cards, and one discarded


@pytest.mark.rule("0-75", "0-20", "0-21")
def test_one_or_two_hand_cards_are_planted_as_ever() -> None:
    game = duel(phase="plant-discard", hands={"Ana": "Soy Blue Red Wax"})
    refused(game, "Ana done", "planting.first_card.must", bean=Bean.SOY)
    refused(game, "Ana plant Blue 1", "planting.first_card.not_front", bean=Bean.BLUE, front=Bean.SOY)
    play(game, "Ana plant 1", "Ana plant 2")
    refused(game, "Ana plant 3", "planting.no_third.discard")
    assert texts(game, "Ana") == ["discard Red", "discard Wax", "done", "harvest 1", "harvest 2"]
    game.play("Ana done")
    assert (phase(game), hand(game, "Ana"), discards(game)) == ("open-draw", "Red Wax", "-")


@pytest.mark.rule("0-76")
@pytest.mark.parametrize(("said", "left"), [("Red", "2*Blue"), ("Blue", "Red Blue"), ("Blue@3", "Blue Red")])
def test_after_planting_one_card_from_anywhere_in_the_hand_may_be_discarded(said: str, left: str) -> None:
    game = duel(phase="plant-discard", hands={"Ana": "Soy Blue Red Blue", "Ben": "Wax"})
    refused(game, "Ana discard Red", "duel.discard.plant_first", bean=Bean.SOY)
    refused(game, "Ben discard Wax", "turn.clockwise", active=0, move="discard")
    game.play("Ana plant 1")
    choices = [move for move in game.legal_moves("Ana") if isinstance(move, Discard)]
    assert choices == [Discard(Bean.BLUE), Discard(Bean.RED), Discard(Bean.BLUE, 3)]
    refused(game, "Ana discard Wax", "duel.discard.not_held", bean=Bean.WAX)
    for place in (2, 4):
        refused(game, f"Ana discard Blue@{place}", "duel.discard.other_card", bean=Bean.BLUE, place=place)
    kind = beans(said.partition("@")[0])[0]
    assert game.play(f"Ana discard {said}") == (Discarded(0, kind, "hand"), PhaseBegan("open-draw"))
    assert (hand(game, "Ana"), discards(game)) == (left, str(kind))
    refused(game, "Ana discard Red", "duel.discard.over")


@pytest.mark.rule("0-25", "C0-31")
def test_without_hand_cards_there_is_neither_planting_nor_discarding() -> None:
    game = duel(phase="plant-offered", turned="Soy")
    assert game.play("Ana plant 1")[1:] == (
        PhaseBegan("plant-discard"),
        PhaseSkipped("plant-discard"),
        PhaseBegan("open-draw"),
    )
    game = duel(phase="plant-discard", hands={"Ana": "Soy"})
    assert happened(game.play("Ana plant 1")) == ["Planted", "PhaseBegan"]
    assert phase(game) == "open-draw"
    game = duel(phase="plant-discard", hands={"Ana": "Soy Red"})
    play(game, "Ana plant 1", "Ana plant 2")
    assert phase(game) == "open-draw"


# 3. The open draw


@pytest.mark.rule("0-77", "B7", "0-78", "C2-4")
def test_three_cards_are_turned_over_for_both_to_see() -> None:
    game = duel(phase="open-draw", draw="Soy Blue Red Wax")
    refused(game, "Ben turn-over", "turn.clockwise", active=0, move="turn-over")
    refused(game, "Ana plant Soy 1", "duel.open_draw.first", cards=3)
    refused(game, "Ana done", "duel.open_draw.first", cards=3)
    assert game.play("Ana turn-over") == (TurnedOver(0, beans("Soy Blue Red")),)
    assert game.observation("Ben").turned == beans("Soy Blue Red")
    refused(game, "Ana turn-over", "duel.open_draw.already")


@pytest.mark.rule("0-78", "C2-4")
@pytest.mark.parametrize(
    ("discard", "chained", "left"),
    [
        ("Red Soy Soy Wax Blue", "Red Soy Soy", "Wax Blue"),
        ("Red Soy", "Red Soy", "-"),
        ("Wax Red Soy", "", "Wax Red Soy"),
    ],
)
def test_discards_that_match_are_added_until_the_top_one_matches_none(discard: str, chained: str, left: str) -> None:
    game = duel(phase="open-draw", draw="Soy Blue Red", discard=discard)
    more = [Chained(0, beans(chained))] if chained else []
    assert game.play("Ana turn-over") == (TurnedOver(0, beans("Soy Blue Red")), *more), "no pile has run out"
    assert discards(game) == left


@pytest.mark.rule("C2-4")
def test_what_is_sold_during_the_step_is_not_chained() -> None:
    game = duel(phase="open-draw", draw="Soy Blue Red", fields={"Ana": ["2*Soy", "Wax", "Wax"]})
    play(game, "Ana turn-over", "Ana harvest 1", "Ana plant Blue 1")
    assert (turned(game), discards(game)) == ("Soy Red", "Soy")


@pytest.mark.rule("0-79", "0-80", "0-81", "C2-2")
def test_any_of_the_cards_may_be_planted_or_all_and_the_rest_is_left_as_an_offer() -> None:
    rows = {"Ana": ["2*Wax", "2*Soy", "3*Stink"]}
    game = duel(phase="open-draw", turned="Soy Blue Red", hands={"Ana": "Wax", "Ben": "-"}, fields=rows)
    refused(game, "Ana plant Blue 3", "duel.make_room", bean=Bean.BLUE, field=3, holds=Bean.STINK)
    open_cards = beans("Soy Blue Red")
    refused(game, "Ana plant Green 3", "duel.make_room.not_there", bean=Bean.GREEN, beans=open_cards)
    refused(game, "Ana plant Wax 3", "duel.make_room.from_hand", bean=Bean.WAX, beans=open_cards)
    refused(game, "Ana plant 3", "duel.make_room.which", beans=open_cards)
    refused(game, "Ana discard Wax", "duel.discard.over")
    refused(game, "Ana discard Soy", "duel.make_room.leave", bean=Bean.SOY)
    game.play("Ana harvest 3")
    assert game.play("Ana plant Blue 3") == (Planted(0, Bean.BLUE, 3, "turned"),)
    every = game.fork()
    assert game.play("Ana done") == (LeftOffer(0, beans("Soy Red")), PhaseBegan("draw"))
    assert (turned(game), coins(game, "Ana")) == ("Soy Red", 1)
    refused(game, "Ana plant Soy 2", "duel.make_room.over")
    refused(game, "Ana discard Soy", "duel.make_room.lies", bean=Bean.SOY)
    play(every, "Ana plant Soy 2", "Ana harvest 1")
    assert every.play("Ana plant 1") == (Planted(0, Bean.RED, 1, "turned"), PhaseBegan("draw"))
    assert turned(every) == "-"


# 4. The draw, and the end


@pytest.mark.rule("0-82", "B6")
def test_two_cards_are_drawn_to_the_back_of_the_hand_one_at_a_time() -> None:
    game = duel(phase="draw", hands={"Ana": "Soy"}, draw="Wax Coffee Red")
    assert game.play("Ana draw")[0] == Drew(0, beans("Wax Coffee"), 2)
    assert hand(game, "Ana") == "Soy Wax Coffee"
    assert game.awaited == "Ben"


@pytest.mark.rule("C2-5")
@pytest.mark.parametrize("seed", range(volume(20, 5)))
def test_every_duel_takes_twenty_seven_turns(seed: int) -> None:
    chance = random.Random(seed)
    game = EngineGame("bean-duel", 2, seed=seed)
    while not game.over:
        game.play((game.state.active, chance.choice(game.legal_moves())))
    last = game.turns[-1].events
    assert (game.state.turn, game.state.active) == (27, game.state.starter)
    assert last[0] == Drew(0, game.state.hands[0][-1:], 1)
    assert last[1] == Exhausted(1)
    assert isinstance(last[-1], GameEnded)


@pytest.mark.rule("C2-5", "0-54")
def test_should_the_pile_run_out_in_step_three_the_step_is_finished() -> None:
    game = duel(phase="open-draw", draw="Soy Blue", rest="discard", discard="Red")
    assert game.play("Ana turn-over")[:2] == (TurnedOver(0, beans("Soy Blue")), Exhausted(1))
    assert not game.over
    game.play("Ana plant Soy 1")
    ended = game.play("Ana done")[-1]
    assert isinstance(ended, GameEnded)
    assert ended.why == "duel.one_pass"
    assert turned(game) == "Blue"


@pytest.mark.rule("C2-5")
@pytest.mark.parametrize(("left", "reasons"), [(2, {"row.starts"}), (3, {"row.denies"})])
def test_in_the_last_turn_nobody_plants_a_card_to_deny_it(left: int, reasons: set[str]) -> None:
    game = EngineGame.arrange(
        "bean-duel",
        2,
        phase="open-draw",
        step=1,
        turned="Blue",
        draw=" ".join(["Red"] * left),
        rest="discard",
        fields={"Ana": ["Stink", "2*Chili", "-"], "Ben": ["5*Blue", "Red", "-"]},
        hands={"Ana": "Soy", "Ben": "Soy"},
    )
    decision = TraderPlayer().consider(game.observation("Ana"), game.legal_moves("Ana"))
    planted = {choice.reason.code for choice in decision.choices if isinstance(choice.move, Plant)}
    assert planted == reasons
    play(game, "Ana done", "Ana draw")
    assert game.over is (left == 2)
