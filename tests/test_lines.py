"""A table in words: everything that lies on it and may be seen, in one list of lines for page, paper and terminal."""

from __future__ import annotations

import pytest

from bohnanza_lab import Table
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.terminal import Terminal
from bohnanza_lab.views.contract import LineView
from bohnanza_lab.views.lines import terminal_text
from bohnanza_lab.views.table_view import table_view


def lines(game: EngineGame, you: int | None = 0, lang: str = "en", *, open_hands: bool = False) -> list[LineView]:
    return table_view(game, lang, you, open_hands=open_hands)["lines"]


def told(game: EngineGame, you: int | None = 0, lang: str = "en", *, open_hands: bool = False) -> list[str]:
    return [" ".join(line["sentences"]) for line in lines(game, you, lang, open_hands=open_hands)]


def test_piles_offers_and_every_seat_are_told_and_hidden_hands_are_counted() -> None:
    game = EngineGame.arrange(
        phase="trade",
        hands={"Ana": "Soy Blue", "Ben": "Red"},
        fields={"Ana": ["Soy Soy"]},
        turned="Chili Red",
        coins={"Ben": 1},
    )
    game.play("Ana offer Ben Soy for Red")
    assert told(game)[0].endswith("Discard pile: 0 cards. Turned over: Chili 18, Red 8.")
    assert told(game)[1] == "Offer 1: Ana offers Ben Soy for Red."
    ana, ben, cem = lines(game)[2:]
    assert [line["seat"] for line in (ana, ben, cem)] == [0, 1, 2]
    assert ana["sentences"] == [
        "0 coins.",
        "Field 1: 2 Soy: 1 coin now, 2 more for 2.",
        "Field 2: empty.",
        "Field 3: empty.",
        "Hand, front card first: Soy 12, Blue 20.",
    ]
    assert ben["sentences"][0] == "1 coin."
    assert ben["sentences"][-1] == "1 card in hand."
    assert told(game, None, open_hands=True)[3].endswith("Hand, front card first: Red 8.")
    assert told(game, lang="es")[2].endswith("Mano, primero la carta del frente: Soya 12, Azul 20.")


def test_a_field_for_sale_and_cards_set_aside_are_told() -> None:
    game = EngineGame.arrange("billabong", 3, phase="plant-aside", aside={"Ana": "Soy"}, coins={"Ana": 3})
    ana = lines(game)[1]["sentences"]
    assert "Buy a third field: 3 coins." in ana
    assert "Set aside: Soy 12." in ana


def test_the_duel_tells_its_money_its_gifts_and_its_cards() -> None:
    game = EngineGame("duel", 2, seed=4)
    mine = told(game, 0)
    assert "in the dollar pile." in mine[1]
    assert any(line.startswith("Bo(h)nus cards of Ana: Bo(h)nus card") for line in mine)
    assert any(line.startswith("Ben: ") and "in hand." in line for line in mine[3:])
    assert [line["own"] for line in lines(game)] == [False, False, False, True, True, True]
    assert mine[-1].startswith("Bo(h)nus pile: ")


@pytest.mark.parametrize(("lang", "neutral"), [("en", "Neutral: "), ("es", "De nadie: ")])
def test_bohnaparte_tells_who_holds_what(lang: str, neutral: str) -> None:
    game = EngineGame("cavalry", 3, seed=2, camps="seated")
    own = [" ".join(line["sentences"]) for line in lines(game, lang=lang) if line["own"]]
    assert len(own) == 5
    assert own[0].startswith(("Landscapes of Ana: ", "Tierras de Ana: "))
    assert own[3].startswith(neutral)


def test_terminal_and_print_show_the_same_lines() -> None:
    game = EngineGame("duel", 2, seed=4)
    shown: list[str] = []

    def nobody(_: str) -> str:
        raise EOFError

    Terminal(game, {}, you=0, lang="en", read=nobody, write=shown.append).play()
    view = table_view(game, "en", 0)
    assert [line for line in terminal_text(view, "en") if line in shown] == [*terminal_text(view, "en")]
    for sentence in (sentence for line in view["lines"] for sentence in line["sentences"]):
        assert any(sentence in line for line in shown)
    assert str(Table(game, lang="en")).splitlines() == [*terminal_text(view, "en")]
