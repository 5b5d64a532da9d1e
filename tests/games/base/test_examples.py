"""The worked examples of documents 000 and 001, each by its number (E0-*): one story, told with other names.

Natalie, Anna and Greg of document 000 are Nicolás, Valentina and Carolina of document 001.
"""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame
from bohnanza_lab.engine.events import Harvested
from tests.engine.table import aside, coins, discards, fields, hand, phase, play, refused, texts, turned

Names = tuple[str, str, str, str]
TOLD: list[tuple[str, Names]] = [
    ("rio-grande", ("Natalie", "Anna", "Greg", "Uwe")),
    ("spanish", ("Nicolás", "Valentina", "Carolina", "Uwe")),
]
told = pytest.mark.parametrize(("edition", "names"), TOLD, ids=[edition for edition, _ in TOLD])


def first_turn(edition: str, names: Names, **position: Any) -> EngineGame:
    """Phase 2 of the first player, who grows Red and Blue, so that Soy has no room. Nothing is turned over yet."""
    first, second, third, fourth = names
    laid: dict[str, Any] = {
        "hands": {first: "Green Chili Stink", second: "Blue Red Garden", third: "Red Red", fourth: "-"},
        "fields": {first: "2*Red / Blue", second: "Soy / Chili"},
        "draw": "Soy Blue",
        **position,
    }
    return EngineGame.arrange(edition, names, phase="trade", **laid)


def agreed(edition: str, names: Names) -> EngineGame:
    """The second player has accepted a Soy and a Chili for a Red."""
    game = first_turn(edition, names)
    first, second, *_ = names
    play(game, f"{first} turn-over", f"{first} offer {second} Soy Chili for Red", f"{second} accept 1")
    return game


@pytest.mark.rule("E0-S", "0-47", "0-48", "0-49", "1-37", "1-38")
@told
@pytest.mark.parametrize(("cards", "pays"), list(enumerate([0, 0, 1, 1, 2, 2, 3, 4, 4], 1)))
def test_e0_s_the_stink_beans_meter(edition: str, names: Names, cards: int, pays: int) -> None:
    game = EngineGame.arrange(edition, names, fields={names[0]: [["Stink"] * cards, "Red"]})
    game.play(f"{names[0]} harvest 1")
    assert coins(game, names[0]) == pays
    assert game.observation().discard_count == cards - pays
    assert fields(game, names[0])[0] == "-"


@pytest.mark.rule("E0-T", "0-33", "1-25")
@told
def test_e0_t_two_blue_beans_for_one_green(edition: str, names: Names) -> None:
    first, second, *_ = names
    game = EngineGame.arrange(
        edition, names, phase="trade", step=1, hands={first: "Blue Red Blue", second: "Soy Green"}
    )
    play(game, f"{first} offer {second} 2*Blue for Green", f"{second} accept 1")
    assert (aside(game, first), aside(game, second)) == ("Green", "2*Blue")
    assert (hand(game, first), hand(game, second)) == ("Red", "Soy")


@pytest.mark.rule("E0-1", "0-26", "0-27", "0-35", "1-18", "1-19", "1-26")
@told
def test_e0_1_soy_and_blue_are_turned_over_and_red_is_asked_for_the_soy(edition: str, names: Names) -> None:
    game = first_turn(edition, names)
    first, *others = names
    game.play(f"{first} turn-over")
    assert turned(game) == "Soy Blue"
    assert all(game.observation(name).turned == (Bean.SOY, Bean.BLUE) for name in names)
    kept = game.fork()
    kept.play(f"{first} done")
    assert [text for text in texts(kept, first) if text.startswith("plant")] == ["plant Blue 2"], "no room for Soy"

    before = [hand(game, name) for name in names]
    game.play(f"{first} offer anyone Soy for Red")
    for name in others:
        game.play(f"{name} decline 1")
    assert (turned(game), [hand(game, name) for name in names]) == ("Soy Blue", before)


@pytest.mark.rule("E0-2", "0-29", "0-30", "0-33", "0-34", "1-21", "1-22", "1-25")
@told
def test_e0_2_the_offer_is_raised_by_a_chili_from_the_hand(edition: str, names: Names) -> None:
    game = first_turn(edition, names)
    first, second, *_ = names
    play(game, f"{first} turn-over", f"{first} offer anyone Soy for Red")
    for name in names[1:]:
        game.play(f"{name} decline 1")
    game.play(f"{first} offer anyone Soy@up Chili@2 for Red")
    assert hand(game, first) == "Green Chili Stink"
    assert turned(game) == "Soy Blue"
    assert game.why_not(f"{second} accept 2") is None


@pytest.mark.rule("E0-3", "0-31", "0-36", "1-23", "1-27")
@told
def test_e0_3_the_offer_is_accepted_and_everything_lies_beside_the_fields(edition: str, names: Names) -> None:
    game = agreed(edition, names)
    first, second, third, _ = names
    assert (hand(game, second), hand(game, first)) == ("Blue Garden", "Green Stink")
    assert (aside(game, first), aside(game, second)) == ("Red", "Soy Chili")
    assert turned(game) == "Blue"
    refused(game, f"{first} offer {third} Red for Blue", "trading.received_locked", bean=Bean.RED)
    refused(game, f"{second} offer {first} Chili", "trading.received_locked", bean=Bean.CHILI)


@pytest.mark.rule("E0-4", "0-40", "0-41", "0-42", "1-30", "1-31", "1-32")
@told
def test_e0_4_red_and_blue_are_planted_here_and_soy_and_chili_there(edition: str, names: Names) -> None:
    game = agreed(edition, names)
    first, second, *_ = names
    game.play(f"{first} done")
    assert texts(game, first) == ["plant Blue 2", "plant Red 1", "harvest 1"]
    for said in ("plant Red 1", "plant Blue 2"):
        game.play(f"{first} {said}")
    for said in ("plant Chili 2", "plant Soy 1"):
        game.play(f"{second} {said}")
    assert fields(game, first) == ["3*Red", "2*Blue"]
    assert fields(game, second) == ["2*Soy", "2*Chili"]
    assert phase(game) == "draw"


@pytest.mark.rule("E0-5", "0-50", "1-39")
@told
def test_e0_5_three_chili_are_harvested_for_one_coin(edition: str, names: Names) -> None:
    third = names[2]
    game = EngineGame.arrange(edition, names, fields={third: "3*Chili"})
    assert game.play(f"{third} harvest 1") == (Harvested(2, 1, Bean.CHILI, cards=3, coins=1),)
    assert game.state.coins[2] == (Bean.CHILI,)
    assert discards(game) == "2*Chili"
    assert fields(game, third) == ["-", "-"]
