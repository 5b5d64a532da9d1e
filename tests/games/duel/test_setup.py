"""Document 003: the table for two, planting in mixed fields, and harvesting them (3-01 to 3-18, 3-49 to 3-55)."""

from __future__ import annotations

import pytest

from bohnanza_lab.engine import Bean, EngineGame, SetupError, beans
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.text.rulebook.texts import ruling, text
from tests.engine.table import coins, phase, play, refused
from tests.games.duel.duel_table import duel, extension

EIGHT = (6, 8, 10, 12, 14, 16, 18, 20)

# The table


@pytest.mark.rule("3-01", "3-02", "3-03", "3-05", "3-06", "3-07", "3-08", "3-09", "3-10", "C3-20", "B1")
def test_the_table_before_the_first_move() -> None:
    with pytest.raises(SetupError, match="duel is for 2 players, not 3"):
        edition("duel").ruleset(3)
    game = EngineGame("duel", 2, seed=5)
    refused(game, "Ana buy-field", "setup.fields.no_third", move="buy-field")
    refused(game, "Ana plant 4", "setup.fields.no_such_field", field=4, fields=3)
    assert game.state.census() == {Bean(number): number for number in EIGHT}
    seen = game.observation()
    assert (seen.hand_sizes, seen.draw_count, seen.discard_count) == ((5, 5), 104 - 6 - 10, 0)
    assert (coins(game, "Ana"), game.scores()) == (3, {"Ben": 300, "Ana": 300}), "nobody knows which beans they are"
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
    assert dealt.awaited == starter
    first = dealt.seat(starter)
    again = EngineGame("duel", ["Uwe", "Susanne"], seed=3, starter="Uwe").state
    assert (dealt.state.hands[first], dealt.state.hands[1 - first]) == (again.hands[0], again.hands[1])


@pytest.mark.rule("3-11", "3-40")
def test_four_phases_then_the_opponent() -> None:
    game = duel(hands={"Uwe": "Soy Soy", "Susanne": "Red"}, draw="2*Green Blue 2*Stink Red")
    assert [each.key for each in game.ruleset.phases] == ["plant", "gift", "plant-gifts", "draw-bonus"]
    play(game, "Uwe plant 1", "Uwe plant 1", "Uwe turn-over", "Uwe gift Green", "Susanne accept 1")
    play(game, "Uwe plant Green 2", "Uwe discard Blue", "Susanne plant Green 1", "Uwe draw")
    assert game.awaited == "Susanne"
    refused(game, "Uwe plant 1", "turn.clockwise", active=1, move="plant")
    refused(game, "Susanne discard-bonus #1", "turn.phases", move="discard-bonus", phase="plant", belongs="draw-bonus")


# Planting


@pytest.mark.rule("3-12", "3-13", "3-14", "3-18", "C3-2", "C3-3", "B18")
@pytest.mark.parametrize("top", EIGHT)
def test_on_a_card_the_same_number_follows_or_the_next_higher_whatever_lies_below(top: int) -> None:
    for number in EIGHT:
        below = [Bean(top - 2)] if top > 6 else []
        game = duel(hands={"Uwe": [Bean(number)]}, fields={"Uwe": [[*below, Bean(top)], [Bean(number)] * 2, "-"]})
        if number in (top, top + 2):
            game.play("Uwe plant 1")
            assert game.state.fields[0][0] == (*below, Bean(top), Bean(number))
        else:
            refused(game, "Uwe plant 1", "mixed.next_number", bean=Bean(number), field=1, holds=Bean(top))
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


# Harvesting


@pytest.mark.rule("3-50")
@pytest.mark.parametrize(("cards", "dollars"), [(2, 0), (3, 1), (5, 2), (7, 3), (8, 4), (9, 4)])
def test_the_stink_beans_meter(cards: int, dollars: int) -> None:
    game = duel(fields={"Uwe": [f"{cards}*Stink", "-", "-"]}, hands={"Uwe": "Red"})
    game.play("Uwe harvest 1")
    assert (coins(game, "Uwe"), game.observation().discard_count) == (3 + dollars, cards - dollars)


@pytest.mark.rule("3-55")
def test_a_single_card_is_protected_by_a_field_of_several() -> None:
    game = duel(fields={"Uwe": ["Soy", "Soy Green", "-"]}, hands={"Uwe": "Soy"})
    refused(game, "Uwe harvest 1", "harvest.protection", bean=Bean.SOY, field=1, holds=beans("Soy Green"), other=2)
    play(game, "Uwe harvest 2", "Uwe harvest 1")


# Options


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
