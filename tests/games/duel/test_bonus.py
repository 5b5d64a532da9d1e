"""Document 003, phase 4 and the bo(h)nus cards (3-37 to 3-48, C3-13 to C3-17)."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame
from bohnanza_lab.engine.beans import beans
from bohnanza_lab.engine.events import Harvested, PhaseBegan, seen_by
from bohnanza_lab.games.duel.engine.events import BonusDiscarded, BonusDrew, BonusReshuffled, Claimed, HarvestDeclared
from bohnanza_lab.games.duel.engine.moves import Claim
from bohnanza_lab.views.table_view import table_view
from tests.engine.table import coins, fields, hand, happened, phase, play, refused, texts
from tests.games.duel.duel_table import asked, bonus, deck_text, duel, extension, won

# Phase 4


def phase_four(**position: object) -> EngineGame:
    laid = {"hands": {"Uwe": "Red", "Susanne": "Red"}, "draw": "Blue Stink"} | position
    return duel(phase="draw-bonus", **laid)


@pytest.mark.rule("3-37", "B6")
def test_the_active_player_draws_two_beans_first() -> None:
    game = phase_four(bonus={"Uwe": "#7 #8 #9", "Susanne": "#10"})
    refused(game, "Susanne draw", "turn.clockwise", active=0, move="draw")
    refused(game, "Uwe done", "drawing.two.first", active=0, cards=2)
    refused(game, "Uwe discard-bonus #7", "drawing.two.first", active=0, cards=2)
    game.play("Uwe draw")
    assert (hand(game, "Uwe"), game.awaited) == ("Red Blue Stink", "Uwe")
    refused(game, "Uwe draw", "drawing.two.already", cards=2)


@pytest.mark.rule("3-38")
def test_then_both_may_each_discard_one_bonus_card_in_any_order() -> None:
    """Document 003 orders only the drawing after it."""
    game = phase_four(bonus={"Uwe": "#7 #8 #9", "Susanne": "#10 #11 #12"}, bonus_draw="#20 #21")
    game.play("Uwe draw")
    assert texts(game, "Uwe") == ["done", "discard-bonus #7", "discard-bonus #8", "discard-bonus #9"]
    assert texts(game, "Susanne") == ["done", "discard-bonus #10", "discard-bonus #11", "discard-bonus #12"]
    assert game.to_decide() == ("Uwe", "Susanne")
    hint = "Discard a bo(h)nus card, if you like; then both players draw up to three."
    assert [table_view(game, "en", seat)["prompt"] for seat in (0, 1)] == [hint, hint]
    refused(game, "Uwe discard-bonus #10", "bonus.exchange.not_held", card=10)
    drawn = BonusDrew(0, (20,), 1), BonusDrew(1, (21,), 1)
    for first, second in (("Uwe 8", "Susanne 10"), ("Susanne 10", "Uwe 8")):
        table = game.fork()
        (name, card), (other, another) = first.split(), second.split()
        assert table.play(f"{name} discard-bonus #{card}") == (BonusDiscarded(game.seat(name), int(card)),)
        assert (table.to_decide(), EngineGame.from_position(str(table)) == table) == ((other,), True)
        refused(table, f"{name} discard-bonus #7", "bonus.exchange.decided", partner=game.seat(other))
        refused(table, f"{name} done", "bonus.exchange.decided", partner=game.seat(other))
        assert table.play(f"{other} discard-bonus #{another}")[1:3] == drawn, "the active player draws first"


@pytest.mark.rule("3-38", "3-39", "C3-16", "C3-17")
def test_who_holds_no_bonus_card_or_has_given_up_the_last_is_not_asked_for_one() -> None:
    game = phase_four(bonus={"Uwe": "#7", "Susanne": "#10"})
    play(game, "Uwe draw", "Susanne discard-bonus #10")
    assert game.to_decide() == ("Uwe",)
    assert game.play("Uwe done")[0] == BonusDrew(0, (*extension(game).hands[0][1:],), 2)
    rest = " ".join(f"#{number}" for number in [*range(1, 10), *range(12, 33)])
    game = phase_four(bonus={"Uwe": "-", "Susanne": "#10 #11"}, won={"Susanne": rest})
    game.play("Uwe draw")
    assert game.awaited == "Susanne"
    assert not {"BonusDrew", "BonusReshuffled"} & set(happened(game.play("Susanne done"))), "both piles are empty"
    assert bonus(game, "Susanne") == "#10 #11"


@pytest.mark.rule("3-39", "3-40", "C3-16")
def test_then_both_draw_up_to_three_and_the_turn_passes() -> None:
    game = phase_four(bonus={"Uwe": "#7 #8 #9", "Susanne": "#10"}, bonus_draw="#20 #21 #22 #23")
    events = play(game, "Uwe draw", "Uwe discard-bonus #8", "Susanne discard-bonus #10")
    assert events[:3] == (BonusDiscarded(1, 10), BonusDrew(0, (20,), 1), BonusDrew(1, (21, 22, 23), 3))
    assert (bonus(game, "Uwe"), bonus(game, "Susanne")) == ("#7 #9 #20", "#21 #22 #23")
    assert (game.awaited, phase(game)) == ("Susanne", "plant")


@pytest.mark.rule("3-39", "3-10")
def test_nobody_sees_which_bonus_cards_another_draws() -> None:
    drew = BonusDrew(0, (20, 21), 2)
    assert seen_by(drew, 0) == drew
    assert seen_by(drew, 1) == seen_by(drew, None) == BonusDrew(0, (), 2)
    game = phase_four(bonus={"Uwe": "#7 #8 #9", "Susanne": "#10 #11 #12"})
    seen = game.observation("Susanne").extension
    assert (seen.bonus, seen.hands, seen.draw) == ((10, 11, 12), (3, 3), 26)  # type: ignore[attr-defined]
    assert game.observation().extension.bonus == ()  # type: ignore[attr-defined]


@pytest.mark.rule("3-42", "C3-17")
def test_an_empty_bonus_pile_is_shuffled_when_the_next_draw_needs_it() -> None:
    rest = " ".join(f"#{number}" for number in [*range(1, 7), *range(13, 32)])
    game = phase_four(
        bonus={"Uwe": "#7 #8 #9", "Susanne": "#10 #11"}, won={"Uwe": rest}, bonus_discard="#12", shuffles=["#12 #8"]
    )
    assert extension(game).draw == (32,)
    events = play(game, "Uwe draw", "Uwe discard-bonus #8", "Susanne done")
    # The last card of the pile goes first; then what was discarded, this phase's card too, is shuffled.
    assert events[:3] == (BonusDrew(0, (32,), 1), BonusReshuffled(2, (8, 12)), BonusDrew(1, (12,), 1))
    assert (extension(game).draw, extension(game).discard) == ((8,), ())
    assert EngineGame.from_record(game.record()).turns == game.turns
    assert "shuffle #12 #8" in game.record()


@pytest.mark.rule("3-41", "C3-16")
def test_a_card_just_drawn_may_be_claimed_at_once_and_is_not_replaced_this_turn() -> None:
    game = phase_four(
        bonus={"Uwe": "#8 #9", "Susanne": "#10 #11 #12"}, bonus_draw="#2 #20", fields={"Susanne": ["2*Blue", "-", "-"]}
    )
    events = play(game, "Uwe draw", "Uwe done", "Susanne done")
    assert events[-1] == PhaseBegan("claim-window")
    assert (asked(game), game.observation().active) == (["Uwe"], 1), "only who has drawn is asked"
    game.play("Uwe claim #2 Susanne 1")
    assert (bonus(game, "Uwe"), won(game, "Uwe"), game.awaited) == ("#8 #9", "#2", "Susanne")


# Claiming


@pytest.mark.rule("3-44", "3-46", "3-48", "3-43")
@pytest.mark.parametrize(
    ("name", "owner"), [("Uwe", "Uwe"), ("Uwe", "Susanne"), ("Susanne", "Susanne"), ("Susanne", "Uwe")]
)
def test_either_player_claims_at_any_time_with_any_field(name: str, owner: str) -> None:
    game = duel(
        phase="gift", hands={"Uwe": "Red"}, bonus={name: "#1 #7"}, fields={owner: ["-", "3*Red Black-eyed", "-"]}
    )
    assert f"claim #1 {owner} 2" in texts(game, name)
    events = game.play(f"{name} claim #1 {owner} 2")
    assert events == (Claimed(game.seat(name), 1, game.seat(owner), 2, beans("2*Red Black-eyed"), 140),)
    assert (bonus(game, name), won(game, name)) == ("#7", "#1")
    assert game.scores()[name] == 300 + 140
    assert fields(game, owner)[1] == "3*Red Black-eyed", "the beans stay"


@pytest.mark.rule("3-46", "3-47", "3-48", "C3-13")
def test_a_claim_shows_a_card_from_hand_once_for_a_field_whose_top_card_is_part_of_the_order() -> None:
    rows = {"Uwe": ["2*Blue", "2*Red Black-eyed"], "Susanne": ["2*Red Black-eyed Soy", "-", "-"]}
    game = duel(phase="gift", hands={"Uwe": "Red"}, bonus={"Uwe": "#1"}, fields=rows)
    for card in (2, 99):
        refused(game, f"Uwe claim #{card} Uwe 1", "bonus.show.not_held", card=card)
    refused(game, "Uwe claim #1 Uwe 4", "bonus.any_field.no_such_field", field=4, fields=3, partner=0)
    refused(game, (0, Claim(1, 2, 1)), "bonus.any_field", card=1)
    refused(game, "Uwe claim #1 Uwe 3", "bonus.last_card.empty", card=1, partner=0, field=3)
    wrong = {"card": 1, "bean": Bean.BLACK_EYED, "partner": 1, "field": 1, "holds": Bean.SOY}
    refused(game, "Uwe claim #1 Susanne 1", "bonus.last_card", **wrong)
    game.play("Uwe claim #1 Uwe 2")
    refused(game, "Uwe claim #1 Uwe 2", "bonus.show.spent", card=1)


@pytest.mark.rule("3-45", "C3-13", "C3-14")
@pytest.mark.parametrize(
    ("card", "field", "fulfilled"),
    [
        (1, "2*Red Black-eyed", True),
        (1, "3*Garden 3*Red Black-eyed", True),
        (1, "Red Black-eyed", False),
        (1, "2*Red 2*Black-eyed", False),
        (1, "Black-eyed", False),
        (3, "Red Black-eyed Soy", True),
        (3, "Red 2*Black-eyed Soy", False),
        (4, "Garden Red Black-eyed Soy", True),
    ],
)
def test_the_last_cards_are_the_symbols_one_for_one(card: int, field: str, fulfilled: bool) -> None:
    held = {"Uwe": f"#{card}", "Susanne": "#5" if card == 3 else "#3"}
    game = duel(phase="gift", hands={"Uwe": "Red"}, bonus=held, fields={"Uwe": [field, "-", "-"]})
    said, order = f"Uwe claim #{card} Uwe 1", extension(game).deck[card].beans
    if fulfilled:
        game.play(said)
        assert (game.why_not("Susanne claim #3 Uwe 1") is None) == (card == 4), "a field fulfils several cards"
    else:
        refused(game, said, "bonus.order", card=card, beans=order, partner=0, field=1)


# Claim windows


def about_to_plant(windows: str = "everybody", **hands: str) -> EngineGame:
    """Uwe's next card makes a field of two Red and a Black-eyed."""
    return duel(
        windows=windows, hands={"Uwe": "Black-eyed Soy", "Susanne": "Red"}, bonus=hands, fields={"Uwe": ["2*Red"]}
    )


@pytest.mark.rule("C3-15", "3-44")
def test_after_a_planting_the_active_player_is_asked_then_the_opponent_before_anything_else() -> None:
    game = about_to_plant(Uwe="#7 #8", Susanne="#1 #9")
    events = game.play("Uwe plant 1")
    assert happened(events) == ["Planted", "PhaseBegan"]
    assert (asked(game), game.awaited) == (["Uwe", "Susanne"], "Uwe")
    refused(game, "Uwe plant 1", "bonus.window.open", partner=0)
    refused(game, "Uwe harvest 1", "bonus.window.open", partner=0)
    refused(game, "Susanne harvest 1", "bonus.window.open", partner=0)
    refused(game, "Susanne done", "bonus.window.wait", partner=0)
    game.play("Uwe done")
    assert game.awaited == "Susanne"
    game.play("Susanne claim #1 Uwe 1")
    assert (asked(game), game.awaited, phase(game)) == ([], "Uwe", "plant")


@pytest.mark.rule("C3-15")
def test_a_window_asks_as_long_as_an_unseen_card_could_match_in_any_hand() -> None:
    for held in ("#1 #9", "#8 #9"):
        game = about_to_plant(Uwe="#7", Susanne=held)
        game.play("Uwe plant 1")
        assert asked(game) == ["Uwe", "Susanne"], "the waiting gives no hand away"
    nobody = about_to_plant(Susanne="#8")
    nobody.play("Uwe plant 1")
    assert asked(nobody) == ["Susanne"], "who has no bo(h)nus card is not asked"


@pytest.mark.rule("C3-15")
def test_no_window_opens_where_no_unseen_card_could_match() -> None:
    position: dict[str, Any] = {"fields": {"Uwe": ["2*Red"]}, "bonus": {"Uwe": "#7", "Susanne": "#8"}}
    for card, where in (
        ("Black-eyed", {"won": {"Susanne": "#1"}}),
        ("Black-eyed", {"bonus_discard": "#1"}),
        ("Stink", {}),
    ):
        game = duel(hands={"Uwe": f"{card} Soy"}, **position, **where)
        assert happened(game.play("Uwe plant 2" if card == "Stink" else "Uwe plant 1")) == ["Planted"]


@pytest.mark.rule("C3-15")
def test_an_option_asks_only_who_holds_a_card_that_matches() -> None:
    game = about_to_plant(windows="holders", Uwe="#7", Susanne="#1 #9")
    game.play("Uwe plant 1")
    assert asked(game) == ["Susanne"]
    game.play("Susanne done")
    assert game.awaited == "Uwe"
    nobody = about_to_plant(windows="holders", Uwe="#7", Susanne="#9")
    assert happened(nobody.play("Uwe plant 1")) == ["Planted"]


@pytest.mark.rule("C3-15", "3-49")
@pytest.mark.parametrize("claims", [True, False])
def test_a_declared_harvest_waits_for_claims(claims: bool) -> None:
    rows = {"Susanne": ["-", "2*Red Black-eyed", "-"]}
    game = duel(hands={"Uwe": "Stink"}, bonus={"Uwe": "#7", "Susanne": "#1"}, fields=rows)
    assert game.play("Susanne harvest 2") == (HarvestDeclared(1, 2), PhaseBegan("claim-window"))
    assert asked(game) == ["Uwe", "Susanne"], "the active player first, no matter who harvests"
    copy = EngineGame.from_position(str(game))
    assert copy == game, "a window is part of the position"
    game.play("Uwe done")
    events = game.play("Susanne claim #1 Susanne 2" if claims else "Susanne done")
    assert happened(events) == [*["Claimed"] * claims, "Harvested"]
    assert events[-1] == Harvested(1, 2, Bean.BLACK_EYED, 3, 1, mixed=True)
    assert (fields(game, "Susanne")[1], coins(game, "Susanne"), won(game, "Susanne")) == (
        "-",
        4,
        "#1" if claims else "-",
    )


@pytest.mark.rule("C3-15")
def test_who_has_claimed_may_claim_again_in_the_same_window() -> None:
    deck = deck_text({1: (40, "2*Red Black-eyed"), 2: (10, "Red Black-eyed")})
    game = duel(
        deck=deck,
        hands={"Uwe": "Black-eyed Soy"},
        bonus={"Uwe": "#1 #2", "Susanne": "#9"},
        fields={"Uwe": ["2*Red", "-", "-"]},
    )
    play(game, "Uwe plant 1", "Uwe claim #1 Uwe 1")
    assert EngineGame.from_position(str(game)) == game
    assert game.awaited == "Uwe"
    game.play("Uwe claim #2 Uwe 1")
    assert (asked(game), won(game, "Uwe")) == ([], "#1 #2"), "no card is left that could match"
