"""What The Duel and Bohnaparte say of money and of mixed fields, in words of their own."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import EngineGame
from bohnanza_lab.players.explanation import say_reason
from bohnanza_lab.players.player import observation_for
from bohnanza_lab.players.trader import TraderPlayer
from bohnanza_lab.views.speech import Speech
from bohnanza_lab.views.table_view import event_views, move_views, table_view
from tests.editions.any_edition import laid
from tests.games.duel.duel_table import NAMES, duel


@pytest.mark.parametrize(
    ("edition", "field", "lang", "label", "said", "button"),
    [
        (
            "duel",
            "3*Red 2*Black-eyed Soy",
            "en",
            "6 cards, 3 Red, 2 Black-eyed and Soy from bottom to top: 3 dollars now, 1 more for 4",
            "Ana harvests 6 cards from field 1, Soy on top, for 3 dollars.",
            "Harvest field 1: 6 cards, Soy on top, 3 dollars",
        ),
        (
            "duel",
            "4*Blue",
            "es",
            "4 Azules: 1 dólar ahora; con 2 más, 2",
            "Ana cosecha 4 Azules del campo 1 por 1 dólar.",
            "Cosechar el campo 1: 4 Azules, 1 dólar",
        ),
        (
            "cavalry",
            "4*Blue",
            "en",
            "4 Blue: 1 thaler now, 2 more for 2",
            "Ana harvests 4 Blue from field 1 for 1 thaler.",
            "Harvest field 1: 4 Blue, 1 thaler",
        ),
    ],
)
def test_a_field_is_told_by_its_cards_in_their_order_and_by_what_it_pays(
    edition: str, field: str, lang: str, label: str, said: str, button: str
) -> None:
    game = laid(edition, 2 if edition == "duel" else 3, hands={"Ana": "Stink"}, fields={"Ana": [field]})
    assert table_view(game, lang)["seats"][0]["fields"][0]["label"] == label
    assert button in [move["label"] for move in move_views(game, lang, 0)]
    assert event_views(game.play("Ana harvest 1"), game.names, lang, 1, game.ruleset.game)[0]["text"] == said


@pytest.mark.parametrize(("lang", "text"), [("en", "Uwe wins with $5.10."), ("es", "Gana Uwe con 5,10 dólares.")])
def test_the_end_is_told_in_dollars_and_cents(lang: str, text: str) -> None:
    piles: dict[str, Any] = {"coins": {"Uwe": 4, "Susanne": 5}, "won": {"Uwe": "#2"}}
    game = duel(phase="plant-gifts", turned="Soy", exhausted=1, rest="discard", **piles)
    assert event_views(game.play("Uwe plant 1"), NAMES, lang, None, "duel")[-1]["text"].endswith(text)
    result = table_view(game, lang)["result"]
    assert result is not None
    assert (result["text"].endswith(text), result["ranking"]) == (True, [0, 1])


@pytest.mark.parametrize(("lang", "thaler", "coin"), [("en", "thaler", "coin"), ("es", "tálero", "moneda")])
def test_a_bot_gives_its_reasons_in_thalers(lang: str, thaler: str, coin: str) -> None:
    game: EngineGame = laid("bohnaparte", 3, fields={"Ana": ["3*Blue", "-"]}, hands={"Ana": "Blue Red"})
    decision = TraderPlayer().consider(observation_for(game, 0), game.legal_moves(0))
    reason = say_reason(Speech.at(game, lang), decision.reason)
    assert (thaler in reason, coin in reason) == (True, False)
