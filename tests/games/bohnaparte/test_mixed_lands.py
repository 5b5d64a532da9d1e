"""Both sets of landscapes of document 004 in one game, and the cards that one box holds (4-78, C4-27, C4-31)."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import BohnanzaError, EngineGame, beans
from bohnanza_lab.games.bohnaparte.engine.events import Conquered, Revealed
from tests.engine.table import play, refused, texts
from tests.games.bohnaparte.lands import laid, table, touching


def full_shop(mixed: str) -> EngineGame:
    """Six depots and Traders have been bought, and with the two Forests of the board the third card is a Fortress."""
    return laid(
        "cavalry",
        4,
        options={"lands": mixed},
        phase="attack",
        coins={"Ana": 3, "Ben": 3},
        lands={"Ana": "Violet Quarry-1", "Ben": "Orange Forest-1 Quarry-2"},
        depots={"Ben": "-", "Cem": "-", "Dia": "-"},
        traders={"Ana": "Soy Red", "Cem": "2*Soy", "Dia": "2*Red"},
        fortresses="Orange",
        empty_quarries="Quarry-2",
    )


@pytest.mark.rule("C4-31", "4-02", "4-03", "4-08", "4-41", "4-60", "4-36")
def test_depots_and_traders_are_two_sides_of_six_cards_and_fortresses_and_forests_of_three() -> None:
    game = full_shop("mixed")
    refused(game, "Ana buy-depot", "depot.buy.none_left", cards=6)
    refused(game, "Ben buy-trader", "trader.buy.none_left", cards=6)
    refused(game, "Ana build-fortress Violet from Quarry-1", "fortress.build.none_left", cards=3)
    assert not {"buy-depot", "buy-trader", "build-fortress"} & {text.split()[0] for text in texts(game, "Ana")}


@pytest.mark.rule("C4-31", "4-78", "C4-27")
def test_with_a_second_box_every_side_has_cards_of_its_own() -> None:
    game = full_shop("two-boxes")
    play(game, "Ana build-fortress Violet from Quarry-1", "Ben buy-trader")
    game = full_shop("two-boxes")
    game.play("Ana buy-depot")
    assert table(game).depots[0] == ()


@pytest.mark.rule("C4-31")
@pytest.mark.parametrize(
    ("told", "position"),
    [
        (
            "Munitions depots and Traders are two sides of the same 6 cards, and here are more",
            {
                "depots": dict.fromkeys(("Ana", "Ben", "Cem"), "-"),
                "traders": dict.fromkeys(("Ana", "Ben", "Cem", "Dia"), "-"),
            },
        ),
        (
            "Forests and Fortresses are two sides of the same 3 cards, and here are more",
            {"fortresses": "Orange White", "empty_quarries": "Quarry-1 Quarry-2"},
        ),
    ],
)
def test_a_position_with_more_cards_than_the_box_holds_is_refused(told: str, position: dict[str, Any]) -> None:
    with pytest.raises(BohnanzaError, match=told):
        EngineGame.from_position(str(laid("cavalry", 4, options={"lands": "mixed"}, **position)))


@pytest.mark.rule("C4-27", "4-49")
@pytest.mark.parametrize(("fortress", "wins"), [(False, False), (True, True)])
def test_a_cannon_helps_against_a_forest_only_with_a_fortress(fortress: bool, wins: bool) -> None:
    options = {"lands": "mixed"}
    beside = next(name for name in touching(laid("cavalry", options=options), "Forest-1") if "River" not in name)
    game = laid(
        "cavalry",
        options=options,
        phase="attack",
        hands={"Ana": "-", "Ben": "Garden"},
        coins={"Ana": 1},
        lands={"Ana": f"{beside} Mine-1 Paddock-1", "Ben": "White Forest-1", "Cem": "Black"},
        fortresses="Forest-1" if fortress else "",
        empty_quarries="Quarry-3" if fortress else "",
    )
    events = play(game, "Ana attack Forest-1 with Paddock-1", "Ben defend from hand@1")
    assert isinstance(events[1], Revealed)
    assert events[1][:4] == ("forest-1", beans("Garden"), 17, 17)
    assert (events[1].raised, events[1].tie) == ("least", "cannon" if wins else "defence")
    assert (Conquered(0, "forest-1", 1) in events) == wins
