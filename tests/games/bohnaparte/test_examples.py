"""The worked examples of document 004, each by its number (E4-*).

The printed maps are lost: on ours, as in the example, the Orange encampment touches a Morass, a Farm and a Village, and
a River lies between the Black encampment, a Farm and the Orange one.
"""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame, beans
from bohnanza_lab.engine.events import Drew, PhaseBegan, TurnedOver
from bohnanza_lab.games.bohnaparte.engine.events import (
    Attacked,
    BattleCard,
    CavalryFell,
    CloisterDrew,
    Conquered,
    Repelled,
    Revealed,
)
from bohnanza_lab.games.bohnaparte.engine.land import format_land
from tests.engine.table import coins, discards, hand, phase, play, refused, texts
from tests.games.bohnaparte.lands import laid, lands, table, targets, touching


def kinds(names: set[str]) -> list[str]:
    """The kinds of landscape among these names."""
    return sorted(name.partition("-")[0] for name in names)


@pytest.mark.rule("E4-1", "4-24")
def test_e4_1_from_orange_al_can_attack_the_morass_the_farm_and_the_village() -> None:
    game = EngineGame.arrange("bohnaparte", ["Al", "Bea", "Cleo"], phase="attack", hands={"Al": "Soy"}, coins={"Al": 1})
    assert lands(game, "Al") == "Orange"
    assert kinds(targets(game, "Al")) == ["Farm", "Morass", "Village"]
    attacked = {text.split()[1] for text in texts(game, "Al") if text.startswith("attack")}
    assert attacked == targets(game, "Al") == {*touching(game, "Orange")}
    for land in {format_land(place.name) for place in table(game).board.places} - attacked - {"Orange"}:
        assert game.why_not(f"Al attack {land} from hand@1") is not None


def uwe_and_hanno(**position: Any) -> EngineGame:
    """Uwe's encampment lies beside Hanno's Farm; Hanno has a depot with one Chili, and a low card in his hand."""
    given: dict[str, Any] = {
        "hands": {"Uwe": "Chili Garden Chili", "Hanno": "Red", "Ida": "-"},
        "coins": {"Uwe": "2*Red"},
        "lands": {"Uwe": "Orange", "Hanno": "White Farm-1", "Ida": "Black"},
        "depots": {"Hanno": "Chili"},
        "draw": "Green",
        **position,
    }
    return EngineGame.arrange("bohnaparte", ["Uwe", "Hanno", "Ida"], phase="attack", **given)


@pytest.mark.rule("E4-2", "4-23", "4-27", "4-28", "4-30", "B23")
def test_e4_2_chili_against_chili_from_the_depot_the_attack_fails() -> None:
    game = uwe_and_hanno()
    assert game.play("Uwe attack Farm-1 from hand@1") == (
        Attacked(0, "farm-1", 1, False, Bean.RED),
        BattleCard(0, Bean.CHILI, "hand"),
    )
    assert discards(game) == "Red", "the thaler lies bean side up"
    assert game.play("Hanno defend from depot@1") == (
        BattleCard(1, Bean.CHILI, "depot"),
        Revealed("farm-1", beans("Chili Chili"), 18, 18, tie="defence"),
        Repelled(1, "farm-1"),
    )
    assert (lands(game, "Uwe"), lands(game, "Hanno")) == ("Orange", "Farm-1 White")
    assert (coins(game, "Uwe"), discards(game)) == (1, "2*Chili Red")


@pytest.mark.rule("E4-3", "4-21", "4-29", "4-31")
def test_e4_3_chili_against_green_from_the_stack_the_farm_is_won() -> None:
    game = uwe_and_hanno()
    play(game, "Uwe attack Farm-1 from hand@1", "Hanno defend from depot@1", "Uwe attack Farm-1 from hand@2")
    refused(game, "Hanno defend from depot@1", "attack.sources.depot", cards=0)
    assert game.play("Hanno defend from stack") == (
        BattleCard(1, Bean.GREEN, "stack"),
        Revealed("farm-1", beans("Chili Green"), 18, 14),
        Conquered(0, "farm-1", 1),
    )
    assert (lands(game, "Uwe"), lands(game, "Hanno")) == ("Farm-1 Orange", "White")
    assert (coins(game, "Uwe"), discards(game)) == (0, "Green Chili Red 2*Chili Red")
    assert (hand(game, "Uwe"), hand(game, "Hanno")) == ("Garden", "Red")
    assert phase(game) == "attack"


@pytest.mark.rule("E4-4", "4-27")
@pytest.mark.parametrize("bean", [Bean.GREEN, Bean.BLUE])
def test_e4_4_the_number_on_a_bean_is_its_battle_value(bean: Bean) -> None:
    game = uwe_and_hanno(hands={"Uwe": str(bean), "Hanno": "-", "Ida": "-"}, depots={"Hanno": "Garden"})
    game.play("Uwe attack Farm-1 from hand@1")
    revealed = game.play("Hanno defend from depot@1")[1]
    assert isinstance(revealed, Revealed)
    assert (revealed.attack, revealed.defence) == (int(bean), 6)


@pytest.mark.rule("E4-5", "4-38", "4-45", "4-46")
@pytest.mark.parametrize(
    ("land", "fortress", "card", "defence"),
    [("Village-2", False, "Green", 16), ("Village-2", True, "Stink", 18), ("City-1", True, "Green", 18)],
)
def test_e4_5_a_green_of_fourteen_defends_a_village_with_sixteen(
    land: str, fortress: bool, card: str, defence: int
) -> None:
    game = uwe_and_hanno(
        hands={"Uwe": "Garden", "Hanno": card, "Ida": "-"},
        lands={"Uwe": "Orange Morass-1", "Hanno": f"White {land}", "Ida": "Black Quarry-1"},
        fortresses=land if fortress else "",
        empty_quarries="Quarry-1" if fortress else "",
    )
    game.play(f"Uwe attack {land} from hand@1")
    revealed = game.play("Hanno defend from hand@1")[1]
    assert isinstance(revealed, Revealed)
    assert (revealed.beans[1], revealed.defence) == (beans(card)[0], defence)


@pytest.mark.rule("E4-6", "4-45")
def test_e4_6_two_villages_draw_five_cards_in_phase_five() -> None:
    game = laid("bohnaparte", phase="draw", lands={"Ana": "Village-1 Village-5"}, draw="Soy Red Blue Chili Green Stink")
    assert game.play("Ana draw")[0] == Drew(0, beans("Soy Red Blue Chili Green"), 5)
    assert hand(game, "Ana") == "Soy Red Blue Chili Green"


@pytest.mark.rule("E4-7", "4-47")
def test_e4_7_two_farms_turn_over_four_cards_in_phase_two() -> None:
    game = laid("bohnaparte", phase="trade", lands={"Ana": "Farm-1 Farm-5"}, draw="Soy Red Blue Chili Green")
    assert game.play("Ana turn-over") == (TurnedOver(0, beans("Soy Red Blue Chili")),)


@pytest.mark.rule("E4-8", "4-42")
@pytest.mark.parametrize("players", [5, 3])
def test_e4_8_with_five_players_a_depot_stores_five_cards_with_three_players_three(players: int) -> None:
    full = {"Ana": f"{players - 1}*Blue"}
    game = laid("bohnaparte", players, phase="plant-aside", aside={"Ana": "2*Soy"}, depots=full)
    game.play("Ana store Soy")
    assert len(table(game).depots[0] or ()) == players
    refused(game, "Ana store Soy", "depot.room", cards=players)


@pytest.mark.rule("E4-9", "4-52", "4-65", "C4-5")
def test_e4_9_with_a_forest_kevin_crosses_the_river_to_the_farm_and_to_orange() -> None:
    names = ["Kevin", "Lea", "Olga", "Piet"]

    def game_with(kevin: str, olga: str, active: str = "Kevin") -> EngineGame:
        held = {"Kevin": f"Black {kevin}", "Lea": "White", "Olga": f"Orange {olga}", "Piet": "Violet"}
        hands = dict.fromkeys(names, "Soy")
        return EngineGame.arrange(
            "cavalry", names, phase="attack", active=active, lands=held, hands=hands, coins={active: 1}
        )

    plain = game_with("", "")
    river = next(name for name in touching(plain, "Black") if name.startswith("River"))
    farm_count = {name for name in touching(plain, river) if name.startswith("Farm")} - {*touching(plain, "Black")}
    assert farm_count
    assert "Orange" in touching(plain, river)
    for land in (*farm_count, "Orange"):
        refused(plain, f"Kevin attack {land} from hand@1", "river.crossing", land=land.lower())
        assert game_with("Forest-2", "").why_not(f"Kevin attack {land} from hand@1") is None
    assert game_with("", "", "Olga").why_not("Olga attack Black from hand@1") is not None
    assert game_with("", "Forest-2", "Olga").why_not("Olga attack Black from hand@1") is None


@pytest.mark.rule("E4-10", "4-49", "4-50", "C4-16")
@pytest.mark.parametrize(("card", "wins", "decides"), [("Chili", True, "cannon"), ("Blue", False, "highest")])
def test_e4_10_a_cannon_wins_eighteen_against_eighteen_but_not_twenty_against_twenty(
    card: str, wins: bool, decides: str
) -> None:
    game = uwe_and_hanno(
        hands={"Uwe": card, "Hanno": card, "Ida": "-"},
        lands={"Uwe": "Orange Morass-1 Mine-1", "Hanno": "White City-1", "Ida": "Black"},
    )
    events = play(game, "Uwe attack City-1 from hand@1", "Hanno defend from hand@1")
    assert isinstance(events[1], Revealed)
    assert (events[1].attack, events[1].defence, events[1].tie) == (int(beans(card)[0]), int(beans(card)[0]), decides)
    assert events[2] == (Conquered(0, "city-1", 1) if wins else Repelled(1, "city-1"))


@pytest.mark.rule("E4-11", "4-67", "4-69", "4-73")
@pytest.mark.parametrize(("land", "defence"), [("City-2", 18), ("Forest-1", 17)])
@pytest.mark.parametrize("card", ["Garden", "Blue"])
def test_e4_11_cavalry_never_wins_the_first_round_against_a_city_or_a_forest(
    land: str, defence: int, card: str
) -> None:
    beside = next(name for name in touching(laid("cavalry"), land) if "River" not in name)
    game = laid(
        "cavalry",
        phase="attack",
        hands={"Ana": "Blue", "Ben": f"{card} Garden"},
        coins={"Ana": 1},
        lands={"Ana": f"Orange Paddock-1 {beside}", "Ben": f"White {land}", "Cem": "Black"},
    )
    events = play(game, f"Ana attack {land} with Paddock-1", "Ben defend from hand@1")
    assert isinstance(events[1], Revealed)
    assert (events[1].attack, events[1].defence) == (17, max(defence, int(beans(card)[0])))
    assert events[-1] == CavalryFell(0, "paddock-1")
    assert game.awaited == "Ana"
    game.play("Ana fight-on from hand@1")
    assert game.play("Ben defend from hand@1")[-1] == Conquered(0, land.lower(), 1)
    assert coins(game, "Ana") == 0


@pytest.mark.rule("E4-12", "4-53")
@pytest.mark.parametrize("bean", [bean for bean in Bean if 6 <= bean <= 20])
def test_e4_12_from_garden_to_soy_a_cloisters_card_is_a_thaler_the_others_are_discarded(bean: Bean) -> None:
    game = laid("bohnaparte", lands={"Ana": "Orange Cloister-1"}, draw=str(bean), hands={"Ana": "Blue"})
    thaler = bean in (Bean.GARDEN, Bean.RED, Bean.BLACK_EYED, Bean.SOY)
    assert game.play("Ana draw") == (CloisterDrew(0, bean, thaler), PhaseBegan("plant"))
    assert (game.state.coins[0], discards(game)) == (((bean,), "-") if thaler else ((), str(bean)))
