"""The worked examples of documents 000 and 001, each by its number (E0-*): one story, told with other names.

Natalie, Anna and Greg of document 000 are Nicolás, Valentina and Carolina of document 001.
"""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame, SetupError
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.events import Drew, Exhausted, Harvested, Reshuffled
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


# Document 001, and the variant of document 000 with Cocoa, Wax and Coffee (0-59 to 0-68, C0-5, C1-1 to C1-3)


NAMES = ("Ana", "Ben", "Cem", "Dia")


@pytest.mark.rule("1-01", "1-03", "1-05", "1-06", "1-07", "1-09", "1-12", "1-44", "1-46", "1-47", "B20")
@pytest.mark.parametrize("players", [3, 5])
def test_the_same_deal_is_the_same_game_by_document_001_as_by_000(players: int) -> None:
    assert (edition("spanish").document, edition("spanish").players) == ("001", (3, 5))
    ours, theirs = (EngineGame(name, players, seed=11) for name in ("spanish", "rio-grande"))
    while not theirs.over:
        assert theirs.awaited == ours.awaited
        seat = theirs.seat(theirs.awaited or "")
        move = theirs.legal_moves(seat, offers=False)[-1]
        assert ours.legal_moves(seat) == theirs.legal_moves(seat)
        assert ours.play((seat, move)) == theirs.play((seat, move))
    assert ours.scores() == theirs.scores()


@pytest.mark.rule("0-03", "0-04", "0-59")
def test_only_the_variant_seats_seven() -> None:
    assert edition("three-new-beans").ruleset(7).players == 7
    with pytest.raises(SetupError, match="3 to 5 players, not 7"):
        edition("rio-grande").ruleset(7)
    with pytest.raises(SetupError, match="3 to 7 players, not 2"):
        edition("three-new-beans").ruleset(2)


@pytest.mark.rule("0-66", "B6")
def test_everybody_draws_one_card_the_active_player_first_then_clockwise() -> None:
    hands = {"Ana": "Red", "Ben": "-", "Cem": "Blue Blue", "Dia": "Soy"}
    position = {"phase": "draw-each", "hands": hands, "draw": "Wax Chili Cocoa Green"}
    game = EngineGame.arrange("three-new-beans", 4, active="Cem", **position)
    refused(game, "Dia draw", "variant.draw_one.active_first", active=2)
    events = game.play("Cem draw")
    drew = [(event.seat, *event.beans) for event in events if isinstance(event, Drew)]
    assert drew == [(2, Bean.WAX), (3, Bean.CHILI), (0, Bean.COCOA), (1, Bean.GREEN)]
    assert [hand(game, name) for name in NAMES] == ["Red Cocoa", "Green", "2*Blue Wax", "Soy Chili"]
    assert (game.awaited, phase(game)) == ("Dia", "plant")
    refused(game, "Dia draw", "turn.phases", move="draw", phase="plant", belongs="draw-each")


@pytest.mark.rule("C1-2", "C0-1")
def test_a_pile_that_runs_out_among_the_draws_is_shuffled_and_the_next_player_draws_from_it() -> None:
    game = EngineGame.arrange(
        "three-new-beans",
        4,
        phase="draw-each",
        hands=dict.fromkeys(NAMES, "-"),
        draw="Wax Chili",
        coins={"Ana": 124},
        discard="Red Red Soy Blue",
        shuffles=["Blue Red Soy Red"],
    )
    events = game.play("Ana draw")
    assert [type(event) for event in events[:6]] == [Drew, Drew, Exhausted, Reshuffled, Drew, Drew]
    assert [hand(game, name) for name in NAMES] == ["Wax", "Chili", "Blue", "Red"]
    assert game.state.exhausted == 1
