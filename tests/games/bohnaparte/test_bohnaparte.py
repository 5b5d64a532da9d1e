"""Bohnaparte of document 004: the table, what landscapes give, depots, Fortresses, the end (C4-1 to C4-23)."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame, SetupError, beans
from bohnanza_lab.engine.events import Drew, Exhausted, Forfeited, GameEnded, Reshuffled, seen_by
from bohnanza_lab.games.bohnaparte.engine.bohnaparte_table import BohnaparteObservation
from bohnanza_lab.games.bohnaparte.engine.events import (
    BattleCard,
    Camped,
    CloisterDrew,
    DepotBought,
    FortressBuilt,
    Revealed,
    Stored,
)
from tests.engine.table import coins, discards, hand, happened, phase, play, refused, texts
from tests.games.bohnaparte.lands import REFUSALS, battle, bohnaparte, laid, lands, position_of, table


@pytest.mark.parametrize("code", list(REFUSALS))
def test_what_the_rules_of_the_map_refuse(code: str) -> None:
    _, said, position = REFUSALS[code]
    game = position_of(position)
    rejection = game.why_not(said)
    assert rejection is not None
    refused(game, said, code, **rejection.facts)


# The table


@pytest.mark.rule("4-01", "4-04", "4-06", "4-14", "4-16", "4-34", "B1", "C4-1", "C4-2")
@pytest.mark.parametrize("players", [3, 6])
def test_the_base_game_with_two_fields_and_a_fourth_phase(players: int) -> None:
    with pytest.raises(SetupError, match="3 to 6"):
        EngineGame("bohnaparte", 7)
    game = EngineGame("bohnaparte", players, camps="seated")
    assert sum(game.ruleset.deck.values()) == 104
    assert {len(mine) for mine in game.state.fields} == {2}
    assert [len(cards) for cards in game.state.hands] == [5] * players
    phases = [each.key for each in game.ruleset.phases]
    assert phases == ["cloisters", "plant", "trade", "plant-aside", "attack", "draw"]
    assert (game.ruleset.turn_over_count, game.ruleset.draw_count) == (2, 3)
    with pytest.raises(SetupError, match="three_fields cannot be True among 4 players"):
        EngineGame("bohnaparte", 4, three_fields=True)


@pytest.mark.rule("4-09", "4-10", "4-11", "4-12", "4-13", "B13")
def test_encampments_are_chosen_clockwise_and_the_last_to_choose_starts() -> None:
    game = EngineGame("bohnaparte", ["Ana", "Ben", "Cem"], starter="Ben")
    assert game.awaited == "Cem"
    assert texts(game, "Cem") == ["camp Orange", "camp White", "camp Black"]
    refused(game, "Ben plant 1", "camps.choose.wait", partner=2)
    assert game.play("Cem camp Black") == (Camped(2, "black"),)
    assert texts(game, "Ana") == ["camp Orange", "camp White"]
    game.play("Ana camp White")
    assert happened(game.play("Ben camp Orange")) == ["Camped", "PhaseBegan", "PhaseSkipped", "PhaseBegan"]
    assert (game.awaited, phase(game)) == ("Ben", "plant")
    assert [lands(game, name) for name in game.names] == ["White", "Orange", "Black"]


# Cloisters, Farms, Villages


@pytest.mark.rule("4-53", "C4-22", "C4-23")
@pytest.mark.parametrize("draws", ["Black-eyed Soy", "Green Stink", "Soy Blue"])
def test_each_cloister_draws_before_planting(draws: str) -> None:
    game = bohnaparte(lands={"Ana": "Orange Cloister-1 Cloister-2"}, draw=draws, hands={"Ana": "Soy"})
    assert (phase(game), texts(game, "Ana")) == ("cloisters", ["draw"])
    events = game.play("Ana draw")
    cards = beans(draws)
    assert events[:2] == tuple(CloisterDrew(0, card, card <= Bean.SOY) for card in cards)
    assert game.state.coins[0] == tuple(card for card in cards if card <= Bean.SOY)
    assert discards(game) == (" ".join(str(card) for card in cards[::-1] if card > Bean.SOY) or "-")
    assert phase(game) == "plant"


@pytest.mark.rule("4-53", "C0-1", "C4-23")
@pytest.mark.parametrize("draws", ["Chili", "Green Chili"])
def test_a_last_card_that_is_too_high_is_not_shuffled_in(draws: str) -> None:
    position: dict[str, Any] = {"draw": draws, "rest": "discard", "hands": {"Ana": "Soy"}, "exhausted": 1}
    game = bohnaparte(lands={"Ana": "Orange Cloister-1 Cloister-2"}, **position)
    before, drawn = len(game.state.discard), len(draws.split())
    events = game.play("Ana draw")
    assert happened(events)[: drawn + 2] == [*["CloisterDrew"] * drawn, "Exhausted", "Reshuffled"]
    (shuffled,) = [event for event in events if isinstance(event, Reshuffled)]
    assert (shuffled.number, game.state.discard[0]) == (before + drawn - 1, Bean.CHILI)


@pytest.mark.rule("4-53", "C0-6")
def test_where_both_piles_are_empty_a_cloister_draws_nothing() -> None:
    everything = "6*Garden 8*Red 10*Black-eyed 11*Soy 14*Green 16*Stink 18*Chili 20*Blue"
    position = {"draw": "Soy", "hands": {"Ana": "-", "Ben": everything, "Cem": "-"}}
    game = bohnaparte(lands={"Ana": "Orange Cloister-1 Cloister-2"}, **position)
    assert game.play("Ana draw")[:3] == (CloisterDrew(0, Bean.SOY, True), Exhausted(1), Forfeited(0, 1))


@pytest.mark.rule("C4-22")
def test_a_village_won_in_phase_four_counts_in_phase_five() -> None:
    game = battle("Village-2", "Blue", "Red")
    game.play("Ana done")
    event = game.play("Ana draw")[0]
    assert isinstance(event, Drew)
    assert event.number == 4


# Fortresses and depots


@pytest.mark.rule("4-35", "4-36", "4-37", "4-39", "4-44", "C4-18", "C4-19")
def test_a_fortress_is_built_from_a_quarry_for_two_thalers_and_stays() -> None:
    game = bohnaparte(
        phase="attack",
        hands={"Ana": "Blue", "Ben": "Blue Chili"},
        lands={"Ana": "Orange Quarry-1 Farm-1"},
        coins={"Ana": "Soy Red Blue"},
    )
    assert [text for text in texts(game, "Ana") if "fortress" in text] == [
        "build-fortress Farm-1 from Quarry-1",
        "build-fortress Orange from Quarry-1",
        "build-fortress Quarry-1 from Quarry-1",
    ]
    assert game.play("Ana build-fortress Orange from Quarry-1") == (
        FortressBuilt(0, "orange", "quarry-1", beans("Blue Red")),
    )
    assert (coins(game, "Ana"), discards(game)) == (1, "Red Blue")
    board = table(game).board
    assert (board.names(table(game).fortresses), board.names(table(game).empty)) == (("orange",), ("quarry-1",))
    refused(game, "Ana build-fortress Farm-1 from Quarry-1", "fortress.build.empty", land="quarry-1")
    built: dict[str, Any] = {"fortresses": "White", "empty_quarries": "Quarry-1", "coins": {"Ana": 1}}
    taken = battle("White", "Blue", "Red", lands={"Ana": "Village-3", "Ben": "White Quarry-1"}, **built)
    assert table(taken).board.names(table(taken).fortresses) == ("white",), "it stays"
    assert (lands(taken, "Ana"), taken.scores()["Ana"]) == ("Village-3 White", 2)
    before = bohnaparte(phase="attack", hands={"Ana": "Soy"}, lands={"Ana": "Orange Quarry-1"}, coins={"Ana": 3})
    play(before, "Ana attack Farm-1 from hand@1", "Ana build-fortress Orange from Quarry-1", "Ben defend from stack")


@pytest.mark.rule("4-35", "4-36", "4-41", "4-60")
@pytest.mark.parametrize(
    ("edition", "mine", "price", "buys"),
    [
        ("bohnaparte", "Orange Quarry-1", 2, "build-fortress Orange from Quarry-1"),
        ("bohnaparte", "Orange", 3, "buy-depot"),
        ("cavalry", "Orange Forest-1", 3, "buy-trader"),
    ],
)
def test_what_is_for_sale_at_which_price(edition: str, mine: str, price: int, buys: str) -> None:
    for thalers in (price - 1, price):
        game = laid(edition, phase="attack", lands={"Ana": mine}, coins={"Ana": thalers})
        assert (buys in texts(game, "Ana")) == (game.why_not(f"Ana {buys}") is None) == (thalers == price)


@pytest.mark.rule("4-41", "C4-19")
def test_anybody_buys_a_depot_at_any_time_for_three_thalers() -> None:
    game = bohnaparte(phase="trade", coins={"Ben": "Soy Red Blue Chili", "Ana": 2})
    assert game.play("Ben buy-depot") == (DepotBought(1, beans("Chili Blue Red")),)
    assert (coins(game, "Ben"), discards(game)) == (1, "Red Blue Chili")
    refused(game, "Ben buy-depot", "depot.buy.already")
    refused(game, "Ana buy-depot", "depot.buy", coins=2, price=3)


@pytest.mark.rule("4-15", "4-43", "C4-20")
@pytest.mark.parametrize("moves", [("store", "store"), ("plant 1", "store"), ("store", "plant 1"), ("store", "done")])
def test_in_phase_one_two_cards_are_planted_or_stored_and_never_a_third(moves: tuple[str, str]) -> None:
    game = bohnaparte(hands={"Ana": "Soy Blue Red"}, depots={"Ana": "Green"})
    refused(game, "Ana store Blue", "planting.first_card.not_front", bean=Bean.BLUE, front=Bean.SOY)
    refused(game, "Ana done", "depot.store.must", bean=Bean.SOY)
    event = game.play(f"Ana {moves[0]}")[0]
    if moves[0] == "store":
        assert (event, seen_by(event, 1)) == (Stored(0, Bean.SOY, "hand"), Stored(0, None, "hand"))
    game.play(f"Ana {moves[1]}")
    assert (phase(game), hand(game, "Ana")) == ("trade", "Blue Red" if moves[1] == "done" else "Red")
    stored = [bean for bean, said in zip(beans("Soy Blue"), moves, strict=True) if said == "store"]
    assert table(game).depots[0] == (Bean.GREEN, *stored)
    assert game.why_not("Ana store") is not None


@pytest.mark.rule("4-17", "4-43", "C4-20")
def test_in_phase_three_everybody_may_store_what_must_be_planted() -> None:
    game = bohnaparte(
        phase="plant-aside", turned="Soy", aside={"Ana": "Red", "Ben": "Blue"}, depots={"Ana": "-", "Ben": "2*Green"}
    )
    assert game.play("Ana store Red") == (Stored(0, Bean.RED, "aside"),)
    assert game.play("Ana store") == (Stored(0, Bean.SOY, "turned"),)
    assert game.awaited == "Ben"
    game.play("Ben store Blue")
    assert table(game).depots[:2] == (beans("Red Soy"), beans("2*Green Blue"))
    assert phase(game) == "attack"


@pytest.mark.rule("4-43")
def test_others_see_how_many_cards_a_depot_stores() -> None:
    game = bohnaparte(depots={"Ana": "Soy Red"})
    for name, own in (("Ana", beans("Soy Red")), ("Ben", None), (None, None)):
        seen = game.observation(name).extension
        assert isinstance(seen, BohnaparteObservation)
        assert (seen.depots, seen.depot) == ((2, None, None), own)


# The end


@pytest.mark.rule("4-05", "4-40", "4-44", "4-45", "4-46", "4-47", "4-48", "4-51", "4-52", "4-53", "4-57", "C4-13")
@pytest.mark.parametrize(
    ("mine", "points"),
    [
        ("Orange", 0),
        ("City-1", 3),
        ("City-1 City-2 Farm-1", 7),
        ("Farm-1 Village-1 Cloister-1 Quarry-2 Mine-1 Morass-1", 6),
        ("Orange Quarry-1", 2),
    ],
)
def test_the_flags_of_landscapes_are_points_and_thalers_are_not(mine: str, points: int) -> None:
    fortress = {"fortresses": "Orange", "empty_quarries": "Quarry-1"} if "Quarry-1" in mine else {}
    game = bohnaparte(lands={"Ana": mine}, coins={"Ben": 20}, **fortress)
    assert game.scores() == {"Ana": points, "Ben": 0, "Cem": 0}
    camps = laid("bohnaparte", lands={"Ana": mine}, options={"camp_points": 2}, **fortress)
    assert camps.scores() == {"Ana": points + 2 * ("Orange" in mine), "Ben": 2, "Cem": 2}


@pytest.mark.rule("C4-10")
def test_the_fourth_exhaustion_for_a_cloister_ends_the_game_at_once() -> None:
    game = bohnaparte(lands={"Ana": "Cloister-1"}, draw="Soy", rest="discard", exhausted=3, hands={"Ana": "Red"})
    events = game.play("Ana draw")
    assert isinstance(events[-1], GameEnded)
    assert events[-1].why == "lands.ending"


def last_card(draw: str, **position: Any) -> EngineGame:
    """Ana may attack, and the fourth pile holds a single card."""
    given: dict[str, Any] = {"phase": "attack", "draw": draw, "rest": "discard", "exhausted": 3, "coins": {"Ana": 3}}
    return bohnaparte(**given | position)


@pytest.mark.rule("4-58", "C4-9", "C4-8")
def test_the_fourth_exhaustion_by_the_attacker_lets_the_attack_be_fought_out() -> None:
    game = last_card("Blue")
    events = game.play("Ana attack Farm-1 from stack")
    assert Exhausted(4) in events
    assert not game.over
    events = game.play("Ben defend from stack")
    assert isinstance(events[0], Reshuffled)
    assert isinstance(events[-1], GameEnded)
    assert events[-1].why == "lands.ending"
    assert game.state.exhausted == 4


@pytest.mark.rule("4-58", "C4-9")
@pytest.mark.parametrize("source", ["hand@1", "depot@1", "stack"])
def test_the_defender_may_use_any_card_in_the_last_attack_and_no_other_follows(source: str) -> None:
    hands = {"Ana": "Blue", "Ben": "Red"}
    game = last_card("Garden", hands=hands, depots={"Ben": "Soy"}, lands={"Ben": "White Farm-1"})
    game.play("Ana attack Farm-1 from stack")
    assert (game.over, game.awaited) == (False, "Ben")
    event = game.play(f"Ben defend from {source}")[-1]
    assert isinstance(event, GameEnded)
    assert event.why == "lands.ending"
    refused(game, "Ana attack Farm-1 from hand@1", "lands.ending.over")


@pytest.mark.rule("4-58", "4-54")
@pytest.mark.parametrize(("card", "owner"), [("Garden", "Ana"), ("Blue", "Ben")])
def test_the_fourth_exhaustion_by_the_defender_ends_the_game_after_this_battle(card: str, owner: str) -> None:
    game = last_card(card, hands={"Ana": "Soy"}, lands={"Ben": "White Farm-1"})
    game.play("Ana attack Farm-1 from hand@1")
    event = game.play("Ben defend from stack")[-1]
    assert isinstance(event, GameEnded)
    assert "Farm-1" in lands(game, owner)


@pytest.mark.rule("4-58", "C4-9")
def test_an_earlier_exhaustion_in_a_battle_just_shuffles() -> None:
    game = last_card("Blue", exhausted=1)
    assert happened(game.play("Ana attack Farm-1 from stack")) == ["Attacked", "BattleCard", "Exhausted", "Reshuffled"]
    game.play("Ben defend from stack")
    assert not game.over


@pytest.mark.rule("C4-8")
def test_a_side_without_any_card_fights_with_nothing_but_the_landscape() -> None:
    everything = "6*Garden 8*Red 10*Black-eyed 12*Soy 14*Green 16*Stink 17*Chili 19*Blue"
    for land, value, wins in (("Farm-1", 0, True), ("Village-2", 16, False)):
        game = bohnaparte(
            phase="attack",
            hands={"Ana": "Chili" if wins else "-", "Cem": everything},
            coins={"Ana": "Blue", "Ben": "Chili" if not wins else "-"},
            exhausted=1,
        )
        assert (game.state.draw, game.state.discard) == ((), ())
        game.play(f"Ana attack {land} from {'hand@1' if wins else 'stack'}")
        if wins:
            assert game.state.discard == beans("Blue")
            game.play("Ben defend from stack")
            continue
        assert game.state.discard == ()
        events = game.play("Ben defend from stack")
        assert events[0] == BattleCard(1, None, "nothing")
        assert isinstance(events[1], Revealed)
        assert events[1].defence == value


@pytest.mark.rule("4-55", "C4-11")
def test_the_twelfth_landscape_ends_the_game_at_once() -> None:
    eleven = "Orange City-1 City-2 Farm-2 Farm-3 Mine-1 Mine-2 Village-1 Village-2 Morass-1 Quarry-1"
    game = battle("Farm-1", "Blue", "Red", lands={"Ana": eleven}, coins={"Ana": 2})
    event = game.turns[-1].events[-1]
    assert isinstance(event, GameEnded)
    assert (event.why, event.winner, event.coins[0]) == ("lands.twelve", 0, 15)


@pytest.mark.rule("4-56", "C4-12")
def test_the_last_landscape_of_a_player_ends_the_game_at_once() -> None:
    game = battle("White", "Blue", "Red", lands={"Ana": "Orange Village-3", "Ben": "White", "Cem": "City-1"})
    event = game.turns[-1].events[-1]
    assert isinstance(event, GameEnded)
    assert (event.why, event.winner, event.coins) == ("lands.none", 2, (1, 0, 3))
    with pytest.raises(SetupError, match="Ben has no landscape, and that ends the game"):
        bohnaparte(lands={"Ben": "-"})


@pytest.mark.rule("C4-15", "C0-32", "B12")
def test_a_tie_goes_to_the_one_furthest_from_the_starting_player() -> None:
    game = bohnaparte(phase="draw", draw="Soy", rest="discard", exhausted=3, starter="Ben", lands={"Ana": "Farm-1"})
    assert next(iter(game.scores())) == "Ana"
    game = bohnaparte(lands={"Ana": "Farm-1", "Ben": "Farm-2"})
    assert [*game.scores().items()] == [("Ben", 1), ("Ana", 1), ("Cem", 0)]
