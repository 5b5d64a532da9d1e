"""What a page is told of The Duel: everything that lies open, and nothing that a seat may not see."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bohnanza_lab.drawing.table_picture import table_picture
from bohnanza_lab.engine.errors import BohnanzaError, SetupError
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.games.duel import BonusCard
from bohnanza_lab.games.duel.contract import DuelTableView
from bohnanza_lab.views.contract import MoveView, TableView
from bohnanza_lab.views.table_view import bean_views, move_views, table_view
from tests.engine.table import play
from tests.games.duel.duel_table import NAMES, deck_text, duel

FIELDS = {"Uwe": ["2*Red Black-eyed", "Blue", "-"], "Susanne": ["Chili", "-", "-"]}


def seen(game: EngineGame, you: int | None = 0, *, open_hands: bool = False) -> DuelTableView:
    return table_view(game, "en", you, open_hands=open_hands)["own"]


def moves(game: EngineGame, seat: int, kind: str) -> list[MoveView]:
    return [move for move in move_views(game, "en", seat) if move["kind"] == kind]


def test_a_dollar_pile_is_told_in_dollars_and_cents() -> None:
    game = duel(coins={"Uwe": 4}, won={"Uwe": "#1 #3"})
    view = table_view(game, "en", 1)
    assert [seat["score"] for seat in view["seats"]] == ["$7.10", "$3.00"]
    assert [card["worth"] for card in view["own"]["seats"][0]["won"]] == ["$1.40", "$1.70"]


def test_ones_own_bonus_cards_are_open_and_the_other_s_are_counted() -> None:
    game = duel(bonus={"Uwe": "#1", "Susanne": "#4 #5 #6"}, bonus_discard="#2")
    view = seen(game)
    assert view["seats"][0]["bonus"] == [
        {
            "number": 1,
            "symbols": [{"bean": "red", "count": 2}, {"bean": "black-eyed", "count": 1}],
            "worth": "$1.40",
            "text": "Bo(h)nus card 1: 2 Red and Black-eyed, worth $1.40",
        },
    ]
    assert (view["seats"][1]["bonus"], view["seats"][1]["bonus_count"]) == (None, 3)
    assert view["bonus_top"] is not None
    assert view["bonus_top"]["number"] == 2
    assert (view["bonus_draw"], view["bonus_discard"]) == (27, 1)
    assert [seat["bonus"] for seat in seen(game, None)["seats"]] == [None, None]
    opened = seen(game, open_hands=True)["seats"][1]["bonus"]
    assert opened is not None
    assert [card["number"] for card in opened] == [4, 5, 6]


def test_a_field_tells_what_may_follow() -> None:
    follows = seen(duel(fields=FIELDS))["seats"][0]["follows"]
    assert follows == [["black-eyed", "soy"], ["blue"], []]


def test_gift_cards_stand_in_their_row_until_one_or_the_other_pushes_them() -> None:
    game = duel(phase="gift", turned="Soy Chili Blue", hands={"Uwe": "Red", "Susanne": "Green"})
    row = ["garden", "red", "black-eyed", "soy", "green", "stink", "chili", "blue"]
    assert [gift["bean"] for gift in seen(game)["gifts"]] == row
    play(game, "Uwe gift Soy", "Susanne decline 1", "Susanne gift Green")
    pushed = {gift["bean"]: gift for gift in seen(game)["gifts"] if gift["seat"] is not None}
    assert pushed == {
        "soy": {"bean": "soy", "seat": 0, "standing": False},
        "green": {"bean": "green", "seat": 1, "standing": True},
    }
    game.play("Uwe accept 2")
    assert all(gift["seat"] is None for gift in seen(game)["gifts"])


def test_gifts_say_which_copy_they_give_and_which_are_bluffs() -> None:
    game = duel(phase="gift", turned="Soy Chili Blue", hands={"Uwe": "Red Soy Soy Red"})
    gifts = {move["text"]: (move["own"].get("place"), move["own"].get("bluff")) for move in moves(game, 0, "gift")}
    wanted = {"Soy": (0, None), "Soy@2": (2, None), "Red": (1, None), "Red@4": (4, None), "Stink": (None, True)}
    assert {text: gifts[f"Uwe gift {text}"] for text in wanted} == wanted


def test_claims_and_discards_say_which_card_and_field() -> None:
    game = duel(fields=FIELDS, bonus={"Susanne": "#1"})
    [claim] = moves(game, 1, "claim")
    assert (claim["own"]["card"], claim["own"]["owner"], claim.get("field")) == (1, 0, 1)
    game = duel(phase="draw-bonus", step=1, bonus={"Uwe": "#1 #2"})
    assert [move["own"]["card"] for move in moves(game, 0, "discard-bonus")] == [1, 2]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_window_asks_in_the_words_of_who_is_asked(lang: str) -> None:
    game = duel(
        hands={"Uwe": "Black-eyed"}, fields={"Uwe": ["2*Red", "Blue", "-"]}, bonus={"Uwe": "#1", "Susanne": "#2"}
    )
    assert seen(game)["asked"] is None
    game.play("Uwe plant 1")
    asked = [table_view(game, lang, you)["own"]["asked"] for you in (0, 1, None)]
    assert [(each["owner"], each["field"]) for each in asked if each] == [(0, 1)] * 3
    own, other, bystander = [each["text"] for each in asked if each]
    assert other == bystander
    assert own != other
    assert "Uwe" in other
    assert own.startswith({"en": "Does your field 1 fulfil", "es": "¿Tu campo 1 cumple"}[lang])
    play(game, "Uwe done", "Susanne done", "Uwe harvest 1")
    before = table_view(game, lang, 1)["own"]["asked"]
    assert before["text"].startswith({"en": "Uwe is about to", "es": "Uwe va a"}[lang])


# What is hidden stays hidden


def test_only_its_maker_is_told_that_a_gift_is_a_bluff() -> None:
    game = duel(phase="gift", turned="Soy Chili Blue", hands={"Uwe": "Red"})
    labels = {move["text"]: move["label"] for move in moves(game, 0, "gift")}
    assert labels["Uwe gift Stink"] == "Bluff: offer Stink as a gift"
    assert labels["Uwe gift Red"] == "Offer Red as a gift"
    game.play("Uwe gift Stink")
    told = [json.dumps(table_view(game, "en", you)) for you in (0, 1, None)]
    assert ['"bluff": true' in each for each in told] == [True, False, False]
    assert "bluff" not in told[1] + told[2]


# Its picture and its cards


def picture(game: EngineGame, you: int | None = 0) -> tuple[TableView, str]:
    view = table_view(game, "en", you)
    return view, table_picture(view, bean_views("en", sorted(game.ruleset.deck)))


def test_a_picture_shows_the_gift_row_the_bonus_cards_and_where_they_come_from() -> None:
    game = EngineGame.arrange(
        "duel", NAMES, phase="gift", turned="Soy Chili Blue", bonus={"Uwe": "#10 #19"}, won={"Susanne": "#2"}
    )
    game.play("Uwe gift Stink")
    view, drawn = picture(game)
    texts = [element.text or "" for element in ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")]
    assert {"Garden", "Blue", "#10", "#19", "$1.40", "$1.70", "$1.10"} <= set(texts)
    assert view["own"]["note"] in texts
    assert "our own reconstruction" in drawn
    described = ElementTree.fromstring(drawn)[1].text or ""
    assert "Bo(h)nus card 10: 2 Red and Black-eyed, worth $1.40" in described
    assert "Susanne: $4.10 in the dollar pile." in described
    hidden = {"#" + str(card) for card in range(1, 33)} - {"#10", "#19"}
    assert not hidden & set(texts)


@pytest.mark.parametrize(("lang", "ours"), [("en", "our own reconstruction"), ("es", "nuestra propia reconstrucción")])
def test_a_bonus_card_stands_alone_in_one_line(lang: str, ours: str, tmp_path: Path) -> None:
    card = BonusCard(10, lang=lang)
    data, _ = card._repr_mimebundle_()
    assert data["text/plain"] == "BonusCard(10)"
    assert ours in data["image/svg+xml"].replace("</text>", "").replace("\n", "")
    assert ours in card.note
    root = ElementTree.fromstring(data["image/svg+xml"])
    assert ("1,40 dólares" if lang == "es" else "$1.40") in (root[0].text or "")
    own = BonusCard(2, bonus_cards=deck_text(), lang=lang)
    assert own.card["symbols"] == [{"bean": "blue", "count": 2}]
    assert ours not in own.note
    (tmp_path / "mine.toml").write_text(deck_text(), encoding="utf-8")
    assert BonusCard(2, bonus_cards=tmp_path / "mine.toml").card == BonusCard(2, bonus_cards=deck_text()).card


@pytest.mark.parametrize("number", [0, 33, True, "7"])
def test_there_are_32_bonus_cards(number: object) -> None:
    with pytest.raises(BohnanzaError, match="the cards are 1 to 32"):
        BonusCard(number)  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="bonus_cards"):
        BonusCard(7, bonus_cards="no such set")
