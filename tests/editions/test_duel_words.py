"""What The Duel says: sentences of its own, told to whom they concern."""

from __future__ import annotations

import pytest

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.events import seen_by
from bohnanza_lab.games.duel.engine.bonus import deck
from bohnanza_lab.games.duel.views.duel_view import note
from bohnanza_lab.players.explanation import say_reason
from bohnanza_lab.players.player import observation_for
from bohnanza_lab.players.trader import TraderPlayer
from bohnanza_lab.views.speech import Speech
from bohnanza_lab.views.table_view import event_views, move_views, table_view
from tests.engine.table import play
from tests.games.bohnaparte.lands import laid
from tests.games.duel.duel_table import NAMES, duel, extension

MIXED = {"hands": {"Uwe": "Stink"}, "fields": {"Uwe": ["3*Red 2*Black-eyed Soy", "-", "-"]}}


@pytest.mark.parametrize(
    ("lang", "label", "said", "button"),
    [
        (
            "en",
            "6 cards, 3 Red, 2 Black-eyed and Soy from bottom to top: 3 dollars now, 1 more for 4",
            "Uwe harvests 6 cards from field 1, Soy on top, for 3 dollars.",
            "Harvest field 1: 6 cards, Soy on top, 3 dollars",
        ),
        (
            "es",
            "6 cartas, 3 Rojos, 2 Ojos Negros y Soya de abajo arriba: 3 dólares ahora; con 1 más, 4",
            "Uwe cosecha 6 cartas del campo 1, con Soya encima, por 3 dólares.",
            "Cosechar el campo 1: 6 cartas, con Soya encima, 3 dólares",
        ),
    ],
)
def test_a_mixed_field_is_told_by_its_cards_in_their_order(lang: str, label: str, said: str, button: str) -> None:
    game = duel(**MIXED)
    assert table_view(game, lang)["seats"][0]["fields"][0]["label"] == label
    assert button in [move["label"] for move in move_views(game, lang, 0)]
    assert event_views(game.play("Uwe harvest 1"), NAMES, lang, 1, "duel")[0]["text"] == said


@pytest.mark.parametrize(
    ("lang", "label", "said", "button"),
    [
        (
            "en",
            "4 Blue: 1 dollar now, 2 more for 2",
            "Uwe harvests 4 Blue from field 1 for 1 dollar.",
            "Harvest field 1: 4 Blue, 1 dollar",
        ),
        (
            "es",
            "4 Azules: 1 dólar ahora; con 2 más, 2",
            "Uwe cosecha 4 Azules del campo 1 por 1 dólar.",
            "Cosechar el campo 1: 4 Azules, 1 dólar",
        ),
    ],
)
def test_what_a_field_pays_are_dollars(lang: str, label: str, said: str, button: str) -> None:
    game = duel(hands={"Uwe": "Stink"}, fields={"Uwe": ["4*Blue", "-", "-"]})
    assert table_view(game, lang)["seats"][0]["fields"][0]["label"] == label
    assert button in [move["label"] for move in move_views(game, lang, 0)]
    assert (
        Tabletop(game, lang).answer({"id": 1, "type": "move", "text": "Uwe harvest 1", "ply": 0})["events"][0]["text"]
        == said
    )


def test_a_bluff_is_told_to_its_maker_alone() -> None:
    game = duel(phase="gift", turned="Soy Chili Blue", hands={"Uwe": "Soy Red Soy"})
    labels = {move["text"]: move["label"] for move in move_views(game, "en", 0)}
    assert labels["Uwe gift Stink"] == "Bluff: offer Stink as a gift"
    assert labels["Uwe gift Red"] == "Offer Red as a gift"
    assert labels["Uwe gift Soy@3"] == "Offer Soy, card 3 of your hand, as a gift"
    events = game.play("Uwe gift Stink")
    told = [event["text"] for event in event_views(events, NAMES, "en", 1, "duel")]
    assert told == ["Offer 1: Uwe offers Susanne Stink as a gift."]
    assert "luff" not in str(table_view(game, "en", 1))


@pytest.mark.parametrize(
    ("lang", "hidden"), [("en", "Uwe draws 2 bo(h)nus cards."), ("es", "Uwe roba 2 cartas bo(h)nus.")]
)
def test_bonus_cards_drawn_are_counted(lang: str, hidden: str) -> None:
    game = duel(phase="draw-bonus", hands={"Uwe": "Red"}, bonus={"Uwe": "#9", "Susanne": "#10 #11 #12"}, draw="Soy Soy")
    events = play(game, "Uwe draw", "Uwe done", "Susanne done")
    speech = Speech(lang, NAMES, "duel")
    assert speech.event(seen_by(events[0], 1)) == hidden
    assert len(extension(game).hands[0]) == 3
    assert speech.event(seen_by(events[0], 0)) == hidden, "no card shows the number by which it is kept"


@pytest.mark.parametrize(("lang", "text"), [("en", "Uwe wins with $5.10."), ("es", "Gana Uwe con 5,10 dólares.")])
def test_the_end_is_told_in_dollars_and_cents(lang: str, text: str) -> None:
    game = duel(
        phase="plant-gifts",
        turned="Soy",
        exhausted=1,
        rest="discard",
        coins={"Uwe": 4, "Susanne": 5},
        won={"Uwe": "#2"},
    )
    assert event_views(game.play("Uwe plant 1"), NAMES, lang, None, "duel")[-1]["text"].endswith(text)
    result = table_view(game, lang)["result"]
    assert result is not None
    assert result["text"].endswith(text)
    assert result["ranking"] == [0, 1]


@pytest.mark.parametrize(("lang", "ours"), [("en", "our own reconstruction"), ("es", "nuestra propia reconstrucción")])
def test_a_note_says_that_our_cards_are_a_reconstruction(lang: str, ours: str) -> None:
    speech = Speech(lang, NAMES, "duel")
    said = note(deck("ours"), speech)
    assert ours in said
    assert "32" in said
    assert ours not in note(extension(duel()).deck, speech)


# What Bohnaparte and Cavalry say of money


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
