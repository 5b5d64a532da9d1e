"""A battle card that cannot win is said to be so before it is laid, and the advice gives each card its chance: every
card against every other, played out.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame, Move
from bohnanza_lab.games.bohnaparte.engine.events import CavalryFell, Conquered, Repelled
from bohnanza_lab.players import FarmerPlayer, TraderPlayer
from bohnanza_lab.views.contract import MoveView
from bohnanza_lab.views.table_view import move_views
from tests.games.bohnaparte.lands import laid, touching

KINDS = sorted(bean for bean in Bean if 6 <= bean <= 20)
HAND = " ".join(map(str, KINDS))
LANDS = ["Farm-2", "Village-2", "City-2"]


def attack(target: str, edition: str = "bohnaparte", mine: str = "", **also: Any) -> EngineGame:
    """Ana can attack this landscape of Ben's; both have one card of each kind."""
    near = next(
        land for land in touching(laid(edition, options=also.get("options")), target) if not land.startswith("River")
    )
    return laid(
        edition,
        phase="attack",
        hands={"Ana": HAND, "Ben": HAND},
        coins={"Ana": "2*Blue"},
        lands={"Ana": " ".join({"Orange", near, *mine.split()}), "Ben": f"White {target}"},
        **also,
    )


def attacks(game: EngineGame, target: str, lang: str = "en") -> list[MoveView]:
    """The attacks whose card is known."""
    return [
        move
        for move in move_views(game, lang, 0)
        if move["kind"] == "attack" and move["own"]["land"] == target.lower() and move["own"]["source"] != "stack"
    ]


def could_win(game: EngineGame, said: str) -> bool:
    """Whether this attack wins its first round against any card of Ben's."""
    for place in range(1, len(KINDS) + 1):
        played = game.fork()
        played.play(said)
        happened = played.play(f"Ben defend from hand@{place}")
        won = any(isinstance(event, Conquered) for event in happened)
        assert won != any(isinstance(event, Repelled | CavalryFell) for event in happened)
        if won:
            return True
    return False


@pytest.mark.rule("4-27", "4-30", "4-38", "4-45", "4-49", "C4-16")
@pytest.mark.parametrize("fortress", [False, True], ids=["plain", "fortress"])
@pytest.mark.parametrize("mine", ["", "Mine-1"], ids=["tie", "cannon"])
@pytest.mark.parametrize("target", LANDS)
def test_an_attack_is_hopeless_where_every_defence_beats_it(target: str, mine: str, fortress: bool) -> None:
    built = {"fortresses": target, "empty_quarries": "Quarry-1"} if fortress else {}
    game = attack(target, mine=f"{mine} Quarry-1" if fortress else mine, **built)
    said = attacks(game, target)
    assert len(said) == len(KINDS)
    for move in said:
        hopeless = not could_win(game, move["text"])
        assert ("cannot_win" in move["own"]) == hopeless, move["label"]
        assert move["label"].endswith(move["own"].get("cannot_win", "your hand"))


@pytest.mark.rule("4-66", "4-67", "4-68")
@pytest.mark.parametrize(
    ("target", "hopeless"), [("Farm-2", False), ("Village-2", False), ("City-2", True), ("Forest-2", True)]
)
def test_cavalry_that_cannot_win_its_first_round_has_a_second(target: str, hopeless: bool) -> None:
    game = attack(target, "cavalry", "Paddock-1")
    [cavalry] = [move for move in attacks(game, target) if move["own"]["source"] == "paddock-1"]
    assert could_win(game, cavalry["text"]) is not hopeless
    assert ("first round" in cavalry["own"].get("cannot_win", "")) is hopeless
    game.play(cavalry["text"])
    if hopeless:
        game.play("Ben defend from hand@1")
        again = {move["bean"]: "cannot_win" in move["own"] for move in move_views(game, "en", 0) if "bean" in move}
        least = 18 if target.startswith("City") else 17
        assert again == {bean.key: int(bean) <= least for bean in KINDS}


@pytest.mark.rule("4-67", "4-24")
def test_a_defence_is_hopeless_against_cavalry_alone_since_other_cards_are_hidden() -> None:
    game = attack("Farm-2", "cavalry", "Paddock-1")
    hidden = game.fork()
    hidden.play("Ana attack Farm-2 from hand@8")
    assert not any("cannot_win" in move["own"] for move in move_views(hidden, "en", 1))
    game.play("Ana attack Farm-2 with Paddock-1")
    said = {move["bean"]: move["own"].get("cannot_win") for move in move_views(game, "en", 1) if "bean" in move}
    lost = "It cannot win: the attack is worth 17."
    assert said == {bean.key: lost if bean < 17 else None for bean in KINDS}


def advised(game: EngineGame) -> dict[str, Any]:
    """The chance that the trader's advice gives each move of a battle."""
    seat = game.awaited
    assert seat is not None
    choices = TraderPlayer().consider(game.observation(seat), game.legal_moves(seat)).choices
    return {
        choice.move.text(game.names): choice.reason.facts["chance"]
        for choice in choices
        if "chance" in choice.reason.facts
    }


def repelled(game: EngineGame, *moves: str) -> bool:
    """Whether the defence wins after these moves."""
    played = game.fork()
    for move in moves:
        happened = played.play(move)
    return any(isinstance(event, Repelled | CavalryFell) for event in happened)


@pytest.mark.rule("4-49", "4-67")
@pytest.mark.parametrize("mine", ["", "Mine-1"], ids=["tie", "cannon"])
@pytest.mark.parametrize("target", ["Farm-2", "Village-2"])
def test_the_advice_against_cavalry_is_certain(target: str, mine: str) -> None:
    game = attack(target, "cavalry", f"Paddock-1 {mine}", options={"lands": "two-boxes"})
    game.play(f"Ana attack {target} with Paddock-1")
    chances = advised(game)
    for place in range(1, len(KINDS) + 1):
        move = f"defend from hand@{place}"
        assert chances[move] == repelled(game, f"Ben {move}"), move


@pytest.mark.rule("4-49", "4-50")
@pytest.mark.parametrize("mine", ["", "Mine-1"], ids=["tie", "cannon"])
@pytest.mark.parametrize("target", ["Farm-2", "City-2"])
def test_the_advice_against_a_hidden_card_counts_the_cards_that_would_lose(target: str, mine: str) -> None:
    game = attack(target, mine=mine)
    defended = game.fork()
    defended.play(f"Ana attack {target} from hand@1")
    chances = advised(defended)
    for place in range(1, len(KINDS) + 1):
        move = f"defend from hand@{place}"
        lost = [repelled(game, f"Ana attack {target} from hand@{number}", f"Ben {move}") for number in range(1, 9)]
        share = sum(bean for bean, loses in zip(KINDS, lost, strict=True) if loses) / sum(KINDS)
        assert chances[move] == pytest.approx(share**2), "an attacker chooses the better of two cards"


@pytest.mark.rule("C4-13")
@pytest.mark.parametrize("least", [0, 16, 18])
def test_the_advice_knows_what_an_encampment_defends_itself_with(least: int) -> None:
    game = attack("Farm-2", mine=touching(laid("bohnaparte"), "White")[0], options={"camp_defence": least})
    for text, chance in advised(game).items():
        if text.startswith("attack White from hand"):
            assert (chance == 0) is (not could_win(game, f"Ana {text}")), text


# How the simple player fights for land


def choice(game: EngineGame) -> str:
    """What the farmer would do in the awaited seat."""
    seat = game.awaited or ""
    move: Move = FarmerPlayer().decide(game.observation(seat), game.legal_moves(seat))
    return move.text(game.names)


def attacking(edition: str = "bohnaparte", **also: Any) -> EngineGame:
    return laid(edition, **{"phase": "attack", "hands": {"Ana": "Garden Blue Red"}, "coins": {"Ana": 3}, **also})


def test_it_builds_first_and_attacks_with_a_high_card_unless_nothing_can_be_won() -> None:
    assert choice(attacking(lands={"Ana": "Orange Quarry-1 City-1"})) == "build-fortress City-1 from Quarry-1"
    assert re.fullmatch("attack .* from hand@2", choice(attacking()))
    near = " ".join(touching(laid("bohnaparte"), "Orange"))
    guarded = {"hands": {"Ana": "Garden", "Ben": "9*Blue"}, "lands": {"Ana": "Orange", "Ben": f"White {near}"}}
    assert choice(attacking(**guarded)) == "done"


@pytest.mark.parametrize(
    ("hand", "land", "said"),
    [
        ("Garden Chili Blue", "Farm-1", "defend from hand@2"),
        ("Garden Red", "Farm-1", "defend from stack"),
        ("Red Garden", "City-1", "defend from hand@2"),
    ],
)
def test_against_cavalry_it_lays_the_lowest_card_that_holds(hand: str, land: str, said: str) -> None:
    beside = next(name for name in touching(laid("cavalry"), land) if "River" not in name)
    lands = {"Ana": f"Orange Paddock-1 {beside}", "Ben": f"White {land}"}
    game = attacking("cavalry", hands={"Ben": hand}, lands=lands)
    game.play(f"Ana attack {land} with Paddock-1")
    assert choice(game) == said


@pytest.mark.parametrize(("hand", "said"), [("Red Stink Garden", "hand@2"), ("Red Garden", "stack")])
def test_against_a_hidden_card_it_lays_a_high_one_or_trusts_the_pile(hand: str, said: str) -> None:
    game = attacking(hands={"Ana": "Soy", "Ben": hand}, lands={"Ben": "White Farm-1"})
    game.play("Ana attack Farm-1 from hand@1")
    assert choice(game) == f"defend from {said}"


def test_it_stores_a_high_card_that_grows_nowhere_and_takes_what_grows_from_its_trader() -> None:
    for grows, said in (("Soy", "store"), ("Blue", "plant 1")):
        position = {"hands": {"Ana": "Blue"}, "fields": {"Ana": [grows, "Red"]}, "depots": {"Ana": "-"}}
        assert choice(laid("bohnaparte", phase="plant", **position)) == said
    trader = laid("cavalry", phase="draw", step=1, fields={"Ana": ["2*Red", "Soy"]}, traders={"Ana": "Blue Red Garden"})
    assert choice(trader) == "take Red"


# What the lessons on lands show, where a learner who only clicks could add up wrongly
