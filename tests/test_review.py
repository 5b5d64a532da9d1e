"""A game that is over, as a page looks back at it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.players import FarmerPlayer, next_bot_move
from bohnanza_lab.views.review import scale


def played(edition: str, players: int, moves: int = 5000) -> EngineGame:
    """A game among bots, after so many moves or at its end."""
    game = EngineGame(edition, players, seed=3)
    bots = {seat: FarmerPlayer() for seat in range(players)}
    while game.ply < moves and (turn := next_bot_move(game, bots)):
        game.play(turn)
    return game


def review(session: Tabletop) -> dict[str, Any]:
    return dict(session.answer({"id": 1, "type": "review"}))


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("edition", editions(), ids=lambda edition: edition.id)
def test_every_line_ends_at_the_score_of_its_seat(edition: Any, lang: str) -> None:
    game = played(edition.id, edition.players[0])
    session = Tabletop(game, lang, 0)
    before = session.state()
    found = review(session)["review"]
    assert session.state() == before, "to look back changes nothing"
    assert json.loads(json.dumps(found)) == found
    assert [line[-1]["text"] for line in found["lines"]] == [seat["score"] for seat in before["table"]["seats"]]
    assert {len(line) for line in found["lines"]} == {len(found["turns"])}
    assert found["turns"][-1] == game.turn
    values = [each["value"] for line in found["lines"] for each in line]
    assert found["ticks"][0]["value"] <= min(values) <= max(values) <= found["ticks"][-1]["value"]
    assert 1 <= len(found["moments"]) <= 3
    for moment in found["moments"]:
        assert "{" not in moment["text"]
        assert session.answer({"id": 1, "type": "past", "ply": moment["ply"]})["table"]["turn"] <= moment["turn"]


def test_there_is_nothing_to_look_back_at_before_the_end() -> None:
    answer = review(Tabletop(played("rio-grande", 3, 40), "en", 0))
    assert answer["error"]["text"] == "This game is not over yet."
    assert "review" not in answer


def test_the_rule_that_decided_a_tie_is_there_to_be_read() -> None:
    tied, won = played("rio-grande", 4), played("rio-grande", 3)
    assert [rule["id"] for rule in review(Tabletop(tied, "en", 0))["review"]["rules"]] == [
        "end.third_time",
        "end.tie",
    ]
    assert [rule["id"] for rule in review(Tabletop(won, "en", 0))["review"]["rules"]] == ["end.third_time"]


def said(field: str, other: str = "-", lang: str = "en") -> list[str]:
    """The turning points of a game in which one field of Ana's and one of Ben's are harvested at the end."""
    fields = {"Ana": field, "Ben": other}
    game = EngineGame.arrange(fields=fields, coins={"Ana": 2}, phase="draw", draw="Red", rest="discard", exhausted=2)
    game.play("Ana draw")
    return [moment["text"] for moment in review(Tabletop(game, lang, 0))["review"]["moments"]]


def test_turning_points_are_told_in_words() -> None:
    assert said("4*Soy") == ["Ana pulls away: from 2 to 4 coins ahead."]
    assert said("-", "2*Red") == ["Ben closes in on Ana: from 2 to 1 coin ahead."]
    assert said("-", "3*Red") == ["Ben catches up: from 2 coins behind to a tie."]
    assert said("-", "4*Red") == ["Ben takes the lead: from 2 coins behind to 1 coin ahead."]
    assert said("-", "4*Red", "es") == ["Ben toma la delantera: de 2 monedas de desventaja a 1 moneda de ventaja."]


def test_a_scale_has_few_round_values_around_all_others() -> None:
    for highest in range(1, 5000, 7):
        values = scale(0, highest)
        assert 2 <= len(values) <= 6
        assert values[0] == 0
        assert values[-2] < highest <= values[-1]
    assert scale(-3, 4) == [-4, -2, 0, 2, 4]
