"""The Duel around a screen: who is asked for a claim, and who is not stopped for nothing; and how a bot plays it."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.moves import Accept
from bohnanza_lab.players import FarmerPlayer, TraderPlayer, next_bot_move
from bohnanza_lab.players.sitting import Sitting
from tests.games.duel.duel_table import asked, bonus, duel

FIELDS = {"Uwe": ["2*Red", "Blue", "Blue"], "Susanne": ["Green", "-", "-"]}
HANDS = {"Uwe": "Black-eyed Soy", "Susanne": "Soy Soy"}


def say(here: Tabletop, text: str) -> dict[str, Any]:
    return dict(here.answer({"id": 1, "type": "move", "text": text, "ply": here.game.ply}))


def ask(here: Tabletop, kind: str) -> None:
    assert here.answer({"id": 1, "type": kind})["ok"]


def test_nobody_is_stopped_where_there_is_nothing_to_claim() -> None:
    here = Tabletop(duel(hands=HANDS, fields=FIELDS, bonus={"Uwe": "#9", "Susanne": "#10 #11"}), "en", 0)
    answer = say(here, "Uwe plant 1")  # 2 Red and Black-eyed: card 1, which lies in the pile
    assert [event["kind"] for event in answer["events"]] == ["planted"]
    assert asked(here.game) == []
    assert [turn.move.verb for turn in here.game.turns] == ["plant", "done", "done"]
    assert here.state()["table"]["awaited"] == 0
    assert here.state()["steps"] == []


def test_who_has_a_claim_is_asked() -> None:
    here = Tabletop(duel(hands=HANDS, fields=FIELDS, bonus={"Uwe": "#9", "Susanne": "#1 #11"}), "en", 0)
    answer = say(here, "Uwe plant 1")
    assert [event["text"] for event in answer["events"]] == [
        "Uwe plants Black-eyed in field 1.",
        "Bo(h)nus cards may be claimed now.",
    ]
    table = here.state()["table"]
    assert table["awaited"] == 1
    assert table["own"]["asked"] == {
        "owner": 0,
        "field": 1,
        "text": "Susanne checks whether field 1 of Uwe fulfils a bo(h)nus card.",
    }
    here.answer({"id": 2, "type": "look", "seat": 1})
    claims = [move for move in here.state()["moves"] if move["kind"] == "claim"]
    assert [(move["own"]["card"], move["own"]["owner"], move["field"]) for move in claims] == [(1, 0, 1)]
    assert say(here, "Susanne claim #1 Uwe 1")["ok"]
    assert asked(here.game) == []
    assert bonus(here.game, "Susanne") == "#11"


def test_taking_back_goes_past_what_was_said_for_people_and_so_does_playing_again() -> None:
    here = Tabletop(duel(hands=HANDS, fields=FIELDS, bonus={"Uwe": "#9", "Susanne": "#10"}), "en", 0)
    say(here, "Uwe plant 1")
    assert here.game.ply == 3
    ask(here, "undo")
    assert here.game.ply == 0
    assert not here.state()["undo"]
    ask(here, "redo")
    assert here.game.ply == 3
    assert asked(here.game) == []
    ask(here, "undo")
    assert say(here, "Uwe harvest 1")["ok"]
    assert not here.answer({"id": 3, "type": "redo"})["ok"]
    ask(here, "undo")
    assert here.game.ply == 0


def test_a_claim_may_be_left_and_what_was_said_for_people_alone_cannot_be_taken_back() -> None:
    here = Tabletop(duel(hands=HANDS, fields=FIELDS, bonus={"Uwe": "#1"}), "en", 0)
    say(here, "Uwe plant 1")
    assert here.game.awaited == "Uwe"
    say(here, "Uwe done")
    assert asked(here.game) == []
    ask(here, "undo")
    assert (asked(here.game), here.game.ply) == (["Uwe"], 1)
    game = duel(hands=HANDS, fields=FIELDS, bonus={"Uwe": "#9", "Susanne": "#10"})
    game.play("Uwe plant 1")
    assert asked(Tabletop(game.fork(), "en", None).game) == ["Uwe", "Susanne"], "a bystander says nothing for anybody"
    here = Tabletop(EngineGame.from_position(str(game)), "en", 0)
    assert (here.game.ply, here.state()["undo"]) == (2, False)
    assert not here.answer({"id": 1, "type": "undo"})["ok"]


def test_a_bot_is_asked_without_a_pause_and_claims_what_it_can() -> None:
    game = duel(hands=HANDS, fields=FIELDS, bonus={"Uwe": "#9", "Susanne": "#1 #10"})
    here = Tabletop(game, "en", 0, {1: FarmerPlayer()})
    answer = say(here, "Uwe plant 1")
    assert [event["kind"] for event in answer["events"]] == ["planted"], "the claim is told when its step is shown"
    assert [line["kind"] for line in here.log()][-2:] == ["planted", "claimed"]
    assert len(here.state()["steps"]) == 1


def test_what_was_said_for_people_stays_so_in_later_moves() -> None:
    game = duel(hands=HANDS, fields=FIELDS, bonus={"Uwe": "#9", "Susanne": "#10"})
    sitting = Sitting(game, {}, answering=True)
    for said in ("Uwe plant 1", "Uwe harvest 1"):
        game.play(said)
        assert [turn.move.verb for turn in sitting.go_on()] == ["done", "done"]
    assert sitting.chosen == [0, 3]
    sitting.undo()
    assert game.ply == 3
    sitting.undo()
    assert game.ply == 0


# How the simple player plays


def test_it_claims_what_it_can() -> None:
    game = duel(
        hands={"Uwe": "Black-eyed Soy"}, bonus={"Uwe": "#1", "Susanne": "#9"}, fields={"Uwe": ["2*Red", "Blue", "Blue"]}
    )
    farmers = {0: FarmerPlayer(), 1: FarmerPlayer()}
    said = []
    for _ in range(2):
        word = next_bot_move(game, farmers)
        assert word is not None
        said.append(word[1].text(game.names))
        game.play(word)
    assert said == ["plant 1", "claim #1 Uwe 1"]


def test_it_offers_what_it_can_spare_and_bluffs_only_when_it_has_nothing() -> None:
    rows = {"Uwe": ["Soy", "2*Blue", "3*Chili"]}
    game = duel(phase="gift", turned="Soy Chili Blue", hands={"Uwe": "Red"}, fields=rows)
    player = FarmerPlayer()
    for gift in ("Red", "Garden", "Soy", "Green"):
        if gift == "Red":
            assert player.decide(game.observation("Uwe"), game.legal_moves("Uwe")).text(game.names) == "gift Red"
        game.play(f"{game.awaited} gift {gift}")
        game.play(f"{game.awaited} decline {game.state.offered}")
    last = player.decide(game.observation("Uwe"), game.legal_moves("Uwe"))
    assert last.text(game.names) in ("gift Chili", "gift Blue")


def test_it_plants_what_fulfils_a_card_and_else_what_is_alike() -> None:
    player = FarmerPlayer()
    for fields, card in (("2*Black-eyed", "2*Red", "Blue"), "#1"), (("2*Red", "2*Black-eyed", "Blue"), "#2"):
        game = duel(hands={"Uwe": "Black-eyed"}, fields={"Uwe": fields}, bonus={"Uwe": card})
        assert player.decide(game.observation("Uwe"), game.legal_moves("Uwe")).text(game.names) == "plant 2"


def test_it_puts_away_the_card_that_no_field_begins() -> None:
    game = duel(
        phase="draw-bonus",
        step=1,
        bonus={"Uwe": "#1 #3 #5", "Susanne": "#6"},
        fields={"Uwe": ["Garden Red", "Blue", "-"], "Susanne": ["Soy", "-", "-"]},
    )
    player = FarmerPlayer()
    assert player.decide(game.observation("Uwe"), game.legal_moves("Uwe")).text(game.names) == "discard-bonus #5"
    game.play("Uwe discard-bonus #5")
    assert player.decide(game.observation("Susanne"), game.legal_moves("Susanne")).text(game.names) == "done"


@pytest.mark.rule("C3-6")
@pytest.mark.parametrize(
    ("pile", "reason", "gain"),
    [
        ({"coins": {"Susanne": "Soy"}}, "gift.calls", 2.0),
        ({"coins": {"Susanne": "-"}, "won": {"Susanne": "#3"}}, "gift.calls", 2.0),
        ({"coins": {"Susanne": "-"}}, "gift.calls.empty", 0.0),
    ],
    ids=["a bean", "a bonus card", "empty"],
)
def test_a_bluff_of_somebody_without_dollars_pays_nothing(pile: dict[str, Any], reason: str, gain: float) -> None:
    game = duel(phase="gift", turned="Soy Chili Blue", hands={"Uwe": "Red", "Susanne": "-"}, **pile)
    for said in ("Uwe gift Red", "Susanne decline 1", "Susanne gift Green"):
        game.play(said)
    (offer,) = game.state.offers
    decision = TraderPlayer().consider(game.observation("Uwe"), game.legal_moves("Uwe"), offer)
    (accept,) = [choice for choice in decision.choices if isinstance(choice.move, Accept)]
    assert (accept.reason.key, accept.value) == (f"reasons.{reason}", gain)
