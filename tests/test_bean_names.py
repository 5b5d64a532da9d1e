"""Beans are read by what the editions and the languages call them."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bohnanza_lab import Game
from bohnanza_lab.engine import Bean, BohnanzaError, NotationError, beans
from bohnanza_lab.engine.beans import bean
from bohnanza_lab.engine.moves import parse_cards
from bohnanza_lab.text import names as bean_names
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.words import words
from tests.serving import ROOT

NAMES = [
    (kind, words(lang).table(table)[kind.key])
    for lang in LANGUAGES
    for table in ("beans", "german", "billabong")
    for kind in Bean
]


def test_every_name_that_is_shown_can_be_written() -> None:
    for kind, name in NAMES:
        for said in (name, name.upper()):
            assert bean(said) is kind
            assert beans(f"Soy 2*{said} Blue") == (Bean.SOY, kind, kind, Bean.BLUE)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        *((Bean.RED, said) for said in ("Kidney", "porotos rojos", "rojos")),
        *((Bean.BLACK_EYED, said) for said in ("Black eyed", "black-eyed beans", "Haricots")),
        *((Bean.WAX, "Brandy"), (Bean.CHILI, "Peppers"), (Bean.CHILI, "Fire"), (Bean.GREEN, "Runner")),
        *((Bean.STINK, "Broad"), (Bean.COFFEE, "cafe"), (Bean.BLUE, "azules")),
    ],
)
def test_what_people_write(said: str, kind: Bean) -> None:
    assert bean(said) is kind
    assert beans(f"Soy {said}, 2*{said}") == (Bean.SOY, kind, kind, kind)


@pytest.mark.parametrize("first", ["", "import bohnanza_lab"])
def test_a_name_means_the_same_whatever_was_imported(first: str) -> None:
    lines = [first, "from bohnanza_lab.engine.beans import bean, beans", "print(repr(bean('Soya')), beans('2*Rojo'))"]
    ended = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, cwd=ROOT)
    assert ended.stdout == "Bean.SOY (Bean.RED, Bean.RED)\n", ended.stderr


@pytest.mark.rule("B21")
def test_document_002_has_two_names_for_the_garden_bean() -> None:
    assert beans("French, Garden, French beans + Garden beans") == (Bean.GARDEN,) * 4


def test_moves_and_positions_take_them_too() -> None:
    game = Game.arrange(hands={"Ana": "Black eyed Kidney Soya"}, fields={"Ana": ["2*Black eyed", "Ojo Negro"]})
    assert game.hand("Ana") == (Bean.BLACK_EYED, Bean.RED, Bean.SOY)
    assert game.read("Ana plant Black eyed 1") == game.read("Ana plant Black-eyed 1")
    offer = game.read("Ana offer Ben Black eyed Kidney for 2*Ojo Negro")
    assert offer == game.read("Ana offer Ben Black-eyed Red for 2*10")
    assert parse_cards("Black eyed@3 Kidney@up") == ((Bean.BLACK_EYED, Bean.RED), (3, 0))
    position = "edition billabong; players Ana Ben Cem; hand Ana Black eyed Runner / -"
    with pytest.raises(NotationError, match="“/” is no bean"):
        Game.from_position(position)
    assert Game.from_position(position.removesuffix(" / -")).hand("Ana") == (Bean.BLACK_EYED, Bean.GREEN)


def test_a_player_may_be_called_like_a_bean() -> None:
    game = Game(players=["Kidney", "Blue", "French"])
    assert game.play("Kidney plant 1")
    assert game.read("Kidney offer Blue French")[1].give == (Bean.GARDEN,)  # type: ignore[attr-defined]


def test_a_word_for_several_kinds_is_refused_by_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    both = {"ambiguous": (Bean.GARDEN, Bean.GREEN)}
    monkeypatch.setattr(bean_names, "_names", lambda: both)
    with pytest.raises(NotationError, match="“Ambiguous” may be one of Garden, Green"):
        bean("Ambiguous")


def test_no_name_of_ours_is_ambiguous() -> None:
    assert {name: kinds for name, kinds in bean_names._names().items() if len(kinds) > 1} == {}


@pytest.mark.parametrize("edition", ["rio-grande", "bean-duel", "three-new-beans"])
def test_an_unknown_bean_is_told_only_what_the_edition_has(edition: str) -> None:
    game = Game(edition)
    has = ", ".join(map(str, game.ruleset.deck))
    for ask in (
        lambda: game.play(f"{game.awaited} plant Potato 1"),
        lambda: Game.arrange(edition, hands={0: "Potato"}),
        lambda: Game.from_position(f"edition {edition}; players {' '.join(game.names)}; draw Potato"),
    ):
        with pytest.raises(BohnanzaError, match=rf"“Potato” is no bean. The beans are {has}\.$"):
            ask()


def test_an_unknown_move_is_told_only_what_the_edition_has() -> None:
    with pytest.raises(NotationError) as caught:
        Game("bean-duel").play("Ana gift Soy")
    assert str(caught.value) == "“gift” is no move. A move begins with discard, done, draw, harvest, plant, turn-over."
