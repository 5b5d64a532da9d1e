"""What is predicted of a move is what it then leads to. Where people at one page hide their hands from each other, a
prediction tells no hidden card.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from bohnanza_lab import Game, Table
from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.conformance import TableSetup
from bohnanza_lab.engine.editions import edition, editions
from bohnanza_lab.engine.memory import resample_hidden
from bohnanza_lab.players import FarmerPlayer
from tests.tables import walk
from tests.volume import DEEP

EDITIONS = [each.id for each in editions()]
PREDICTABLE = [each for each in EDITIONS if each != "duel"]
"""The editions in which people who hide their hands from each other get predictions too."""
EVERY = 5 if DEEP else 10
"""So many moves lie between two looks at a walk."""


def looks(name: str, seed: int) -> list[tuple[Game, int]]:
    """Tables on the way through a random game, each with the seat whose move comes."""
    way = walk(name, TableSetup(edition(name).players[0], {}), seed)
    return [(game.fork(), seat) for number, (game, seat, _) in enumerate(way) if number % EVERY == 0]


@pytest.mark.drawn(3)
@pytest.mark.parametrize(
    ("name", "open_hands"), [*((each, False) for each in PREDICTABLE), *((each, True) for each in EDITIONS)]
)
def test_a_prediction_comes_true(name: str, open_hands: bool) -> None:
    count = 0
    for game, seat in looks(name, seed=3):
        here = Tabletop(game, "en", seat, open_hands=open_hands)
        if here.game.over:
            continue
        before = here.state()
        for prediction in here.predictions():
            then = Tabletop(here.game.fork(), "en", seat, open_hands=open_hands)
            answer = then.answer({"id": 1, "type": "move", "text": prediction["text"], "ply": then.game.ply})
            after = then.state()
            assert answer["ok"]
            assert [event["text"] for event in answer["events"]] == [line["text"] for line in prediction["log"]]
            assert {**before["table"], **prediction["table"]} == after["table"]
            assert prediction["moves"] == after["moves"]
            assert (after["steps"], after["undo"], after["redo"], after["may_pass"]) == ([], True, False, False)
            assert [*here.log(), *prediction["log"]] == then.log()
            count += 1
    assert count > 5


@pytest.mark.drawn(3)
@pytest.mark.parametrize("name", PREDICTABLE)
def test_a_prediction_does_not_depend_on_hidden_cards(name: str) -> None:
    chance = Random(5)
    count = 0
    for game, _ in looks(name, seed=4):
        if game.state.pending_seats:
            continue
        for seat in range(len(game.names)):
            here = Tabletop(Game.from_state(game.state.copy(), game.names), "en", seat)
            there = Tabletop(
                Game.from_state(resample_hidden(game.state, seat, chance.getrandbits(64)), game.names), "en", seat
            )
            assert here.predictions() == there.predictions()
            count += len(here.predictions())
    assert count > 5


def verbs(here: Tabletop) -> set[str]:
    return {prediction["text"].split()[1] for prediction in here.predictions()}


def test_people_who_hide_their_hands_from_each_other_get_no_prediction_of_a_turned_card() -> None:
    game = Game(players=3, seed=7)
    here = Tabletop(game, "en", 0)
    assert verbs(here) == {"plant"}
    here.answer({"id": 1, "type": "move", "text": "Ana plant 1", "ply": 0})
    assert verbs(here) == {"plant", "done", "harvest"}
    here.answer({"id": 2, "type": "move", "text": "Ana done", "ply": 1})
    assert [move["kind"] for move in here.state()["moves"]] == ["turn-over", "harvest"]
    assert verbs(here) == {"harvest"}


BOTS = {1: FarmerPlayer(), 2: FarmerPlayer()}


@pytest.mark.parametrize(("bots", "open_hands"), [(BOTS, False), ({}, True)], ids=["alone", "hands open"])
@pytest.mark.parametrize(("phase", "verb"), [("trade", "turn-over"), ("draw", "draw")])
def test_hidden_cards_are_predicted_where_no_hand_is_hidden_from_others_at_the_page(
    phase: str, verb: str, bots: dict[int, FarmerPlayer], open_hands: bool
) -> None:
    game = Game.arrange(hands=dict.fromkeys(("Ana", "Ben", "Cem"), "Blue"), phase=phase, seed=7)
    here = Tabletop(game, "en", 0, bots, open_hands=open_hands)
    assert verbs(here) == {verb}
    then = game.fork()
    then.play(f"Ana {verb}")
    (prediction,) = here.predictions()
    assert {**here.table(), **prediction["table"]} == here.table(then)


@pytest.mark.parametrize(("open_hands", "told"), [(False, {"done"}), (True, {"done", "accept", "decline", "withdraw"})])
def test_trades_are_predicted_where_no_hand_is_hidden(open_hands: bool, told: set[str]) -> None:
    game = Game.arrange(hands={"Ana": "Blue", "Ben": "Soy", "Cem": "Red"}, turned="Chili", phase="trade")
    game.play("Ana offer Ben Chili for Soy")
    assert verbs(Tabletop(game, "en", 0, open_hands=open_hands)) == told


def test_the_end_of_the_game_is_not_predicted() -> None:
    game = Game.arrange(hands={"Ana": "Blue"}, turned="Soy", draw="", phase="trade", exhausted=2)
    here = Tabletop(game, "en", 0)
    assert "Ana done" in [move["text"] for move in here.state()["moves"]]
    for prediction in here.predictions():
        assert "result" not in prediction["table"]


def test_the_seat_whose_turn_it_is_comes_first() -> None:
    names = Game("three-new-beans", 7).names
    kinds = ["Wax", "Blue", "Chili", "Stink", "Green", "Soy", "Coffee"]
    fields = {name: [f"2*{kind}", f"2*{kind}"] for name, kind in zip(names, kinds, strict=True)}
    hands = dict.fromkeys(names, "") | {names[-1]: "Coffee Red"}
    game = Game.arrange("three-new-beans", names, hands=hands, fields=fields, active=names[-1])
    texts = [prediction["text"] for prediction in Tabletop(game, "en", 0, open_hands=True).predictions()]
    assert len(texts) == 12
    assert [text.split()[1] for text in texts if text.startswith(names[-1])] == ["plant", "plant", "harvest", "harvest"]
    assert texts[0] == f"{names[-1]} plant 1"


def test_plantings_and_harvests_come_before_the_many_ways_to_attack() -> None:
    position: dict[str, Any] = {"hands": {"Ana": "Soy Red Blue Chili Stink"}, "fields": {"Ana": ["2*Blue", "2*Red"]}}
    game = Game.arrange("cavalry", 3, phase="attack", coins={"Ana": 5}, lands={"Ana": "Orange Farm-1"}, **position)
    texts = [prediction["text"] for prediction in Tabletop(game, "en", 0, BOTS).predictions()]
    assert len(texts) == 12
    assert [text.split()[1] for text in texts[:4]] == ["done", "harvest", "harvest", "attack"]


def test_bots_are_not_asked_for_a_prediction() -> None:
    class Silent(FarmerPlayer):
        def __getattribute__(self, name: str) -> Any:
            assert not asked, f"{name} is asked"
            return super().__getattribute__(name)

    asked = False
    here = Tabletop(Game(players=3, seed=7), "en", 0, {1: Silent(), 2: Silent()})
    asked = True
    assert verbs(here) == {"plant"}


def test_nothing_is_predicted_in_the_duel_between_people_who_hide_their_cards() -> None:
    for game, seat in looks("duel", seed=3):
        assert Tabletop(game, "en", seat).predictions() == []


def test_nothing_is_predicted_for_a_bystander() -> None:
    assert Tabletop(Game(players=3, seed=7), "en", None).predictions() == []


def test_the_page_gets_its_answer_before_the_predictions(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(players=["Ana", "Ben", "Cem"], seed=7)
    told: list[Any] = []
    monkeypatch.setattr(table.widget(), "send", told.append)
    table.widget()._handle_custom_msg({"id": 1, "type": "move", "text": "Ana plant 1", "ply": 0}, [])
    answer, message = told
    assert answer["state"]["table"]["ply"] == message["predictions"]["ply"] == 1
    assert "Ana done" in [prediction["text"] for prediction in message["predictions"]["moves"]]


def test_no_prediction_of_an_earlier_game_comes_later(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(players=["Ana", "Ben", "Cem"], seed=7)
    told: list[Any] = []
    monkeypatch.setattr(table.widget(), "send", told.append)

    async def deal_at_once() -> None:
        for seat in (1, 0):
            table.widget()._handle_custom_msg({"id": seat, "type": "look", "seat": seat}, [])
        table.deal(players=["Ana", "Ben", "Cem"], seed=8)
        await asyncio.sleep(0.2)

    asyncio.run(deal_at_once())
    assert ["predictions" in message for message in told] == [False, False, False, True], "once, when all is quiet"
    assert told[-1] == Table(players=["Ana", "Ben", "Cem"], seed=8).follow_up()
