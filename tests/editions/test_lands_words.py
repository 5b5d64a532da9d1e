"""What Bohnaparte and Cavalry say of money: harvests pay thalers, which their documents call by that name."""

from __future__ import annotations

import pytest

from bohnanza_lab.players.explanation import say_reason
from bohnanza_lab.players.player import observation_for
from bohnanza_lab.players.trader import TraderPlayer
from bohnanza_lab.views.speech import Speech
from bohnanza_lab.views.table_view import event_views, move_views, table_view
from tests.games.bohnaparte.lands import laid


@pytest.mark.parametrize("edition", ["bohnaparte", "cavalry"])
@pytest.mark.parametrize(
    ("lang", "label", "said", "button"),
    [
        (
            "en",
            "4 Blue: 1 thaler now, 2 more for 2",
            "Ana harvests 4 Blue from field 1 for 1 thaler.",
            "Harvest field 1: 4 Blue, 1 thaler",
        ),
        (
            "es",
            "4 Azules: 1 tálero ahora; con 2 más, 2",
            "Ana cosecha 4 Azules del campo 1 por 1 tálero.",
            "Cosechar el campo 1: 4 Azules, 1 tálero",
        ),
    ],
)
def test_a_field_pays_thalers(edition: str, lang: str, label: str, said: str, button: str) -> None:
    game = laid(edition, fields={"Ana": ["4*Blue", "-"]}, hands={"Ana": "Red"})
    assert table_view(game, lang)["seats"][0]["fields"][0]["label"] == label
    assert button in [move["label"] for move in move_views(game, lang, 0)]
    assert event_views(game.play("Ana harvest 1"), game.names, lang, 0, "bohnaparte")[0]["text"] == said


@pytest.mark.parametrize(("lang", "thaler", "coin"), [("en", "thaler", "coin"), ("es", "tálero", "moneda")])
def test_a_bot_gives_its_reasons_in_thalers(lang: str, thaler: str, coin: str) -> None:
    game = laid("bohnaparte", fields={"Ana": ["3*Blue", "-"]}, hands={"Ana": "Blue Red"})
    seen = observation_for(game, 0)
    decision = TraderPlayer().consider(seen, game.legal_moves(0))
    reason = say_reason(Speech.at(game, lang), decision.reason)
    assert thaler in reason
    assert coin not in reason
