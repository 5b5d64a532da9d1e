"""A bot with wishes: each deed where it is possible, and the other bot's decision everywhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bohnanza_lab.engine import Bean, BohnanzaError, EngineGame, Observation
from bohnanza_lab.engine.moves import Move, Offer
from bohnanza_lab.players import Bot, TraderPlayer, next_bot_move
from bohnanza_lab.players.wishes import WishPlayer, read_wishes

NAMES = ["Ana", "Ben", "Cem"]


def trading(active: str = "Ana", turned: str = "Stink Garden", ben: str = "Soy Blue Chili") -> EngineGame:
    return EngineGame.arrange(
        players=NAMES,
        active=active,
        phase="trade",
        turned=turned,
        hands={"Ana": "Red Green", "Ben": ben, "Cem": "Blue"},
        fields={"Ben": ["Stink", "Green", "Blue"]},
    )


def says(game: EngineGame, *wishes: dict[str, Any]) -> str:
    """What Ben does next who wishes this; empty where he waits."""
    found = read_wishes([{"turn": game.state.turn, "seat": "Ben", **wish} for wish in wishes], NAMES)
    move = next_bot_move(game, {1: WishPlayer(found[1], "trader")})
    return "" if move is None else move[1].text(NAMES)


class Talker(Bot):
    """Always makes the same offer."""

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        return moves[0]

    def propose(self, seen: Observation) -> Offer:
        return Offer(seen.active, (Bean.BLUE,))


OFFER = {"offer": "Soy for Stink", "to": "Ana"}


def test_an_offer_is_made_once_and_where_the_cards_are_there():
    game = trading()
    assert says(game, OFFER) == "offer Ana Soy for Stink"
    game.play("Ben offer Ana Soy for Stink")
    game.play("Ana decline 1")
    assert says(game, OFFER) == ""
    assert says(trading(ben="Blue Chili"), OFFER) == ""
    assert says(trading(turned="Red Garden"), OFFER) == ""
    assert says(trading("Ben"), {"offer": "Garden", "to": "Cem"}) == "offer Cem Garden"


def test_a_gift_of_the_duel_is_made_where_the_card_is_there():
    lie = {"turned": "Red Soy", "hands": {"Ben": "Blue"}}
    game = EngineGame.arrange("duel", ["Ana", "Ben"], active="Ben", phase="gift", **lie)
    for wish in ("Blue", "Soy"):
        assert says(game, {"gift": wish}) == f"gift {wish}"
    other = next_bot_move(game, {1: TraderPlayer()})
    assert other is not None
    assert says(game, {"gift": "Chili"}) == other[1].text(game.names) != "gift Chili"


def test_an_offer_is_answered_as_is_written():
    game = trading()
    game.play("Ana offer Ben Garden for Soy")
    assert says(game, {"accept": "Soy for Garden"}) == "accept 1"
    assert says(game, {"decline": "- for Garden"}) == "decline 1"
    assert says(game, {"counter": "Soy for Stink"}) == "offer Ana Soy for Stink against 1"


def test_elsewhere_the_other_bot_decides():
    game = trading()
    game.play("Ana offer Ben Green for Chili")
    trader = next_bot_move(game, {1: TraderPlayer()})
    assert trader is not None
    wishes = {"accept": "Soy for Garden"}, {"decline": "- for Garden"}, {"counter": "Soy for Stink"}
    assert says(game, *wishes) == trader[1].text(NAMES)


def test_up_to_its_last_wish_it_makes_no_other_offer():
    game = trading()
    wishes = read_wishes([{"turn": 3, "seat": "Ben", "decline": "- for Garden"}], NAMES)[1]
    assert next_bot_move(game, {1: Talker()}) is not None
    assert next_bot_move(game, {1: WishPlayer(wishes, Talker())}) is None


@pytest.mark.parametrize(
    "wish",
    [
        {"turn": 1, "seat": "Ben"},
        {"turn": 1, "seat": "Ben", "offer": "Soy"},
        {"turn": 1, "seat": "Ben", "wants": "Soy"},
    ],
)
def test_what_is_no_wish_is_refused(wish: dict[str, Any]):
    with pytest.raises(BohnanzaError, match="a wish has a turn"):
        read_wishes([wish], NAMES)
