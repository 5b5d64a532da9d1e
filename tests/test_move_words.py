"""A move in a player's words is answered with the move that may be meant, wherever somebody writes one."""

from __future__ import annotations

import pytest

from bohnanza_lab import Challenge, Game, NotationError, Table, goals
from bohnanza_lab.engine.editions import edition_ids
from bohnanza_lab.engine.errors import UnknownNameError
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.moves import parse_move, verbs_of
from bohnanza_lab.text import language
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.words import words

NAMES = ("Ana", "Ben", "Cem")
SAID = [
    ("sell 1", "harvest 1"),
    ("Cash in 2", "harvest 2"),
    ("pass", "done"),
    ("swap Ben 2*Soy for Blue", "offer Ben 2*Soy for Blue"),
    ("trade with everybody Soy in exchange for Blue", "offer anyone Soy for Blue"),
    ("give to Ben Chili", "offer Ben Chili"),
    ("refuse 3", "decline 3"),
    ("throw away Soy", "discard Soy"),
    ("vender 1", "harvest 1"),
    ("paso", "done"),
    ("cambiar con Ben Soya por Azul", "offer Ben Soy for Blue"),
    ("regalar a Ben Picante", "offer Ben Chili"),
    ("voltear", "turn-over"),
]
UNREADABLE = ["sell", "sell Blue", "swap Zoe Soy for Blue", "fly", "sellout 1", "for 1", "pass 1"]


@pytest.mark.parametrize(("said", "move"), SAID)
def test_the_move_that_is_meant_is_named(said: str, move: str):
    with pytest.raises(UnknownNameError) as caught:
        parse_move(said, NAMES)
    assert caught.value.near == move
    assert f"Did you mean {move}? A move begins with" in str(caught.value)


@pytest.mark.parametrize("said", UNREADABLE)
def test_what_cannot_be_read_in_other_words_either_is_not_guessed(said: str):
    with pytest.raises(UnknownNameError) as caught:
        parse_move(said, NAMES)
    assert not caught.value.meant


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_stands_for_a_move_that_there_is(lang: str):
    verbs = {verb for name in edition_ids() for verb in EngineGame(name).ruleset.verbs}
    said = {verb: text.split(", ") for verb, text in words(lang).table("move_words").items()}
    assert said.keys() <= verbs | {"for", "anyone"}
    assert said.keys() >= verbs_of().keys()
    for each in (word for many in said.values() for word in many):
        assert each == each.lower().strip() != "", each
        assert each not in verbs_of(), each


@pytest.mark.parametrize("name", edition_ids())
def test_a_game_names_no_move_that_it_does_not_have(name: str):
    game = EngineGame(name)
    with pytest.raises(UnknownNameError) as caught:
        game.read(f"{game.names[0]} buy a third field")
    assert caught.value.meant == (["buy-field"] if name.startswith("billabong") else [])


def test_the_duel_means_a_gift_where_the_base_game_means_an_offer():
    game = EngineGame("duel")
    with pytest.raises(UnknownNameError) as caught:
        game.read("Ana give Soy")
    assert caught.value.near == "gift Soy"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "“sell” is no move. Did you mean harvest 1?"),
        ("es", "«sell» no es una jugada. ¿Quisiste decir «harvest 1»?"),
    ],
)
def test_a_notebook_says_it_with_and_without_a_name(lang: str, said: str):
    language.use(lang)
    for text in ("sell 1", "Ana sell 1"):
        with pytest.raises(NotationError) as caught:
            Game(players=NAMES).play(text)
        assert str(caught.value).startswith(said), text


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "“Ana sell 1” cannot be read as a move. Did you mean “Ana harvest 1”?"),
        ("es", "«Ana sell 1» no se puede leer como una jugada. ¿Quisiste decir «Ana harvest 1»?"),
    ],
)
def test_a_page_says_it(lang: str, said: str):
    task = Challenge(hands={"Ana": "Red"}, goal=goals.planted("Ana", "Red"), solution=["Ana plant 1"], lang=lang)
    for component in (Table(lang=lang), task):
        answer = component.answer({"id": 1, "type": "move", "text": "Ana sell 1", "ply": 0})
        assert not answer["ok"]
        assert answer["error"]["text"] == said
