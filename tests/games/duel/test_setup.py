"""Document 003: the table for two, planting in mixed fields, and harvesting them (3-01 to 3-18, 3-49 to 3-55)."""

from __future__ import annotations

import pytest

from bohnanza_lab.engine import Bean, EngineGame, SetupError, beans
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.events import Drew
from bohnanza_lab.text.rulebook.texts import ruling, text
from tests.engine.table import coins, discards, fields, hand, phase, play, refused, texts
from tests.games.duel.duel_table import duel, extension

EIGHT = (6, 8, 10, 12, 14, 16, 18, 20)

# The table


@pytest.mark.rule("3-01", "3-02", "B1")
def test_two_players_with_three_fields_each() -> None:
    game = EngineGame("duel", 2)
    assert game.state.fields == [((), (), ()), ((), (), ())]
    with pytest.raises(SetupError, match="duel is for 2 players, not 3"):
        edition("duel").ruleset(3)
    refused(game, "Ana buy-field", "setup.fields.no_third", move="buy-field")
    refused(game, "Ana plant 4", "setup.fields.no_such_field", field=4, fields=3)


@pytest.mark.rule("3-05", "3-07", "3-09")
def test_the_deck_is_the_eight_kinds_and_everybody_holds_five() -> None:
    game = EngineGame("duel", 2)
    assert game.state.census() == {Bean(number): number for number in EIGHT}
    assert game.observation().hand_sizes == (5, 5)
    assert game.observation().draw_count == 104 - 6 - 10
    assert game.observation().discard_count == 0


@pytest.mark.rule("3-06")
def test_three_unseen_cards_each_begin_the_dollar_piles() -> None:
    game = EngineGame("duel", 2)
    assert (coins(game, "Ana"), coins(game, "Ben")) == (3, 3)
    assert game.scores() == {"Ben": 300, "Ana": 300}
    other = game.state.copy()
    other.coins = [other.draw[:3], other.draw[3:6]]
    other.draw = (*game.state.coins[0], *game.state.coins[1], *other.draw[6:])
    hidden = EngineGame.from_position(str(game))
    hidden.state = other
    assert hidden.observation("Ana") == game.observation("Ana"), "nobody knows which beans they are"


@pytest.mark.rule("3-03", "3-08", "3-10", "C3-20")
def test_32_bonus_cards_are_shuffled_and_three_dealt_to_each() -> None:
    game = EngineGame("duel", 2, seed=5)
    table = extension(game)
    assert [len(hand) for hand in table.hands] == [3, 3]
    assert sorted((*table.draw, *table.hands[0], *table.hands[1])) == list(range(1, 33))
    assert (len(table.draw), table.discard) == (26, ())
    assert extension(EngineGame("duel", 2, seed=6)).draw != table.draw
    assert extension(EngineGame("duel", 2, seed=5)) == table


@pytest.mark.rule("3-08", "C3-20")
@pytest.mark.parametrize("starter", ["Uwe", "Susanne"])
def test_the_bean_cards_are_drawn_in_turns_from_the_starter_on(starter: str) -> None:
    dealt = EngineGame("duel", ["Uwe", "Susanne"], seed=3, starter=starter)
    first = dealt.seat(starter)
    assert dealt.awaited == starter
    assert [len(cards) for cards in dealt.state.hands] == [5, 5]
    undealt = [
        card for pair in zip(dealt.state.hands[first], dealt.state.hands[1 - first], strict=True) for card in pair
    ]
    again = EngineGame("duel", ["Uwe", "Susanne"], seed=3, starter="Uwe").state
    assert undealt == [card for pair in zip(*again.hands, strict=True) for card in pair]


@pytest.mark.rule("3-09")
def test_the_order_of_the_beans_in_hand_stays_and_new_ones_go_behind() -> None:
    game = duel(phase="draw-bonus", hands={"Uwe": "Soy Red"}, draw="Blue Chili Soy")
    assert game.play("Uwe draw")[0] == Drew(0, (Bean.BLUE, Bean.CHILI), 2)
    assert hand(game, "Uwe") == "Soy Red Blue Chili"


@pytest.mark.rule("3-11", "3-40")
def test_four_phases_then_the_opponent() -> None:
    game = duel(hands={"Uwe": "Soy Soy", "Susanne": "Red"}, draw="2*Green Blue 2*Stink Red")
    assert [each.key for each in game.ruleset.phases] == ["plant", "gift", "plant-gifts", "draw-bonus"]
    seen = [phase(game)]
    for said in (
        "Uwe plant 1",
        "Uwe plant 1",
        "Uwe turn-over",
        "Uwe gift Green",
        "Susanne accept 1",
        "Uwe plant Green 2",
        "Uwe discard Blue",
        "Susanne plant Green 1",
        "Uwe draw",
    ):
        game.play(said)
        if phase(game) != seen[-1]:
            seen.append(phase(game))
    assert seen == ["plant", "gift", "plant-gifts", "draw-bonus", "plant"]
    assert game.awaited == "Susanne"
    refused(game, "Uwe plant 1", "turn.clockwise", active=1, move="plant")
    refused(game, "Susanne discard-bonus #1", "turn.phases", move="discard-bonus", phase="plant", belongs="draw-bonus")


# Planting


@pytest.mark.rule("3-12", "3-13", "3-14", "C3-2", "B18")
@pytest.mark.parametrize("top", EIGHT)
def test_on_a_card_the_same_number_follows_or_the_next_higher(top: int) -> None:
    for number in EIGHT:
        game = duel(hands={"Uwe": [Bean(number)]}, fields={"Uwe": [[Bean(top)], [Bean(number)] * 2, "-"]})
        if number in (top, top + 2):
            game.play("Uwe plant 1")
            assert game.state.fields[0][0] == (Bean(top), Bean(number))
        else:
            refused(game, "Uwe plant 1", "mixed.next_number", bean=Bean(number), field=1, holds=Bean(top))


@pytest.mark.rule("3-12", "3-14", "C3-2")
def test_a_field_climbs_from_kind_to_kind_and_only_its_last_card_counts() -> None:
    game = duel(hands={"Uwe": "Soy Green"}, fields={"Uwe": ["Red Black-eyed", "Blue", "Blue"]})
    play(game, "Uwe plant 1", "Uwe plant 1")
    assert fields(game, "Uwe")[0] == "Red Black-eyed Soy Green"


@pytest.mark.rule("C3-2")
def test_on_blue_only_blue_can_follow() -> None:
    game = duel(hands={"Uwe": "Garden"}, fields={"Uwe": ["Blue", "-", "-"]})
    assert texts(game, "Uwe") == ["plant 2", "plant 3", "harvest 1"]


@pytest.mark.rule("C3-3")
@pytest.mark.parametrize("number", EIGHT)
def test_an_emptied_field_takes_any_kind(number: int) -> None:
    game = duel(hands={"Uwe": [Bean(number)]}, fields={"Uwe": ["2*Blue", "2*Blue", "2*Blue"]})
    play(game, "Uwe harvest 2", "Uwe plant 2")
    assert game.state.fields[0][1] == (Bean(number),)


@pytest.mark.rule("3-15", "3-16", "3-17")
def test_the_front_card_must_be_planted_one_more_may_be() -> None:
    game = duel(hands={"Uwe": "Soy Green Stink"})
    refused(game, "Uwe done", "planting.first_card.must", bean=Bean.SOY)
    refused(game, "Uwe plant Green 1", "planting.first_card.not_front", bean=Bean.GREEN, front=Bean.SOY)
    game.play("Uwe plant 1")
    once = game.fork()
    once.play("Uwe done")
    game.play("Uwe plant 1")
    assert (phase(once), phase(game)) == ("gift", "gift")
    refused(game, "Uwe plant 1", "planting.no_third", cards=3)


@pytest.mark.rule("3-18")
def test_without_a_place_a_field_is_harvested_first() -> None:
    game = duel(hands={"Uwe": "Red"}, fields={"Uwe": ["2*Soy", "2*Green", "Blue"]})
    refused(game, "Uwe plant 1", "planting.make_room", bean=Bean.RED, field=1, holds=Bean.SOY)
    assert texts(game, "Uwe") == ["harvest 1", "harvest 2"]
    play(game, "Uwe harvest 1", "Uwe plant 1")
    assert fields(game, "Uwe")[0] == "Red"


# Harvesting


@pytest.mark.rule("3-50")
@pytest.mark.parametrize(("cards", "dollars"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 4), (9, 4)])
def test_the_stink_beans_meter(cards: int, dollars: int) -> None:
    game = duel(fields={"Uwe": [f"{cards}*Stink", "-", "-"]}, hands={"Uwe": "Red"})
    game.play("Uwe harvest 1")
    assert (coins(game, "Uwe"), game.observation().discard_count) == (3 + dollars, cards - dollars)


@pytest.mark.rule("3-51", "3-52", "3-53", "3-54", "C3-10")
def test_all_cards_count_by_the_last_ones_meter_and_the_top_ones_become_dollars() -> None:
    game = duel(fields={"Uwe": ["2*Garden Red 2*Black-eyed", "-", "-"]}, hands={"Uwe": "Soy"}, coins={"Uwe": "Blue"})
    game.play("Uwe harvest 1")
    assert game.state.coins[0] == (Bean.BLUE, Bean.RED, Bean.BLACK_EYED, Bean.BLACK_EYED)
    assert discards(game) == "2*Garden"
    assert fields(game, "Uwe")[0] == "-"


@pytest.mark.rule("3-55")
def test_a_single_card_is_protected_by_a_field_of_several() -> None:
    game = duel(fields={"Uwe": ["Soy", "Soy Green", "-"]}, hands={"Uwe": "Soy"})
    refused(game, "Uwe harvest 1", "harvest.protection", bean=Bean.SOY, field=1, holds=beans("Soy Green"), other=2)
    play(game, "Uwe harvest 2", "Uwe harvest 1")


# Options


@pytest.mark.parametrize(
    ("option", "value", "right"),
    [("claim_windows", "never", "it is one of everybody, holders"), ("bonus_cards", 7, "it is one of ours")],
)
def test_a_wrong_option_is_refused_with_the_right_ones(option: str, value: object, right: str) -> None:
    with pytest.raises(SetupError, match=right):
        edition("duel").ruleset(2, {option: value})  # type: ignore[dict-item]


@pytest.mark.rule("3-01", "C3-22")
@pytest.mark.parametrize(
    ("lang", "words", "guidelines"),
    [
        ("en", ("two", "twelve", "45"), "nothing in them that explains a rule"),
        ("es", ("dos", "doce", "45"), "nada que aclare una regla"),
    ],
)
def test_the_box_is_told_and_no_guideline_rules_here(lang: str, words: tuple[str, ...], guidelines: str) -> None:
    assert all(word in text("duo.box", lang).text for word in words)
    assert guidelines in ruling("C3-22", lang)
