"""Your own editions: registered, played, written and read like ours."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping
from dataclasses import make_dataclass, replace
from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame, Move, NotationError, Plant, SetupError
from bohnanza_lab.engine.editions import edition, editions, register, temporary_registration
from bohnanza_lab.engine.moves import check_move, known_moves, parse_move, verbs_of
from bohnanza_lab.engine.ruleset import Edition, Ruleset, Value

BASE = edition("rio-grande")


def at_home(players: int, options: Mapping[str, Value]) -> Ruleset:
    return replace(BASE.ruleset(players), edition="at-home", draw_count=4, options=options)


AT_HOME = Edition(id="at-home", document="000", players=(3, 4), make=at_home)


@pytest.fixture
def home() -> Iterator[Edition]:
    with temporary_registration(AT_HOME) as made:
        yield made


def test_what_is_made_from_another_edition_has_its_own_name_and_options() -> None:
    made = Edition(id="at-home", document="001", players=(3, 3), make=lambda *_: edition("billabong").ruleset(3))
    with temporary_registration(made):
        game = EngineGame("at-home", 3, seed=2)
        assert str(game).startswith("edition at-home; players Ana Ben Cem;")
        assert (game.state.ruleset.game, dict(game.state.ruleset.options)) == ("base", {})
        assert str(EngineGame.from_record(game.record())) == str(game)


@pytest.mark.usefixtures("home")
def test_a_registered_edition_is_played_by_its_id() -> None:
    game = EngineGame.arrange("at-home", phase="draw", hands={"Ana": "Soy"})
    game.play("Ana draw")
    assert (game.ruleset.draw_count, len(game.hand("Ana"))) == (4, 5)
    assert EngineGame.from_position(str(game)) == game
    assert EngineGame.from_record(game.record()).turns == game.turns


def test_it_is_known_as_long_as_it_is_registered() -> None:
    with pytest.raises(SetupError, match="no edition 'at-home'"):
        EngineGame("at-home", 3)
    with temporary_registration(AT_HOME):
        assert edition("at-home") is AT_HOME
        assert AT_HOME not in editions()
        with pytest.raises(SetupError, match=r"did you mean at-home.*rio-grande.*at-home"):
            edition("at-hom")
    with pytest.raises(SetupError):
        edition("at-home")


@pytest.mark.usefixtures("home")
def test_a_later_one_of_the_same_id_takes_its_place() -> None:
    """As when the cell of a notebook is run again."""
    again = replace(AT_HOME, players=(3, 3))
    assert register(again) is again
    assert edition("at-home") is again


def test_one_of_ours_stays_as_it_is() -> None:
    assert register(BASE) is BASE
    with pytest.raises(SetupError, match="rio-grande is an edition of ours"):
        register(replace(AT_HOME, id="rio-grande"))


@pytest.mark.parametrize("name", ["", "At Home", "a;b", "-", "x" * 41])
def test_an_id_is_one_word_that_a_position_can_hold(name: object) -> None:
    with pytest.raises(SetupError, match="is no id for an edition"):
        register(replace(AT_HOME, id=name))  # type: ignore[arg-type]


def test_a_sheet_made_from_another_remembers_nothing_of_its_moves() -> None:
    """Otherwise it would list what the other allows."""
    game = EngineGame(seed=3)
    assert game.legal_moves("Ana")
    assert game.ruleset.move_cache
    assert not replace(game.ruleset, field_count=1).move_cache


@pytest.fixture
def forgotten() -> Iterator[None]:
    """Classes defined in a test are gone after it: every living kind of move is known."""
    yield
    gc.collect()
    assert "swap-by-test" not in verbs_of(known_moves())


@pytest.mark.usefixtures("forgotten")
def test_a_move_of_ones_own_is_read_and_checked_however_its_parts_are_declared() -> None:
    """As in a notebook, where annotations are the types themselves and games have been played before."""
    parse_move("done", ["Ana"])
    made: Any = make_dataclass(
        "Swap",
        [("field", int), ("bean", Bean | None, None), ("cards", tuple[int, ...], ())],
        bases=(Move,),
        namespace={"verb": "swap-by-test", "read": classmethod(lambda cls, words, _: cls(int(words)))},
        frozen=True,
    )
    assert parse_move("swap-by-test 2", ["Ana"], verbs_of([made])) == made(2)
    assert check_move(made(1, Bean.SOY, (1, 2))) == made(1, Bean.SOY, (1, 2))
    for wrong in (made("1"), made(True), made(1, 4), made(1, None, (Bean.SOY,)), made(1, None, [1])):
        with pytest.raises(NotationError, match="cannot be"):
            check_move(wrong)


@pytest.mark.usefixtures("forgotten")
def test_no_move_of_ones_own_takes_the_place_of_one_of_ours() -> None:
    make_dataclass("Other", [], bases=(Move,), namespace={"verb": "plant"}, frozen=True)
    assert verbs_of(known_moves())["plant"] is Plant
