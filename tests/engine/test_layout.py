"""A table laid by hand: cards are in one place or in the box, and its text begins the very game that it shows."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bohnanza_lab.engine.beans import Bean, beans
from bohnanza_lab.engine.editions import edition, editions
from bohnanza_lab.engine.errors import NotationError
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.layout import Layout
from bohnanza_lab.engine.ruleset import Edition
from tests.bot_games import played

NAMES = ("Ana", "Ben", "Cem")
EMPTY = Layout.empty(edition("rio-grande").ruleset(3), NAMES, seed=7)
TABLES = [(made, made.players[1]) for made in editions()]


@pytest.mark.parametrize(("made", "players"), TABLES, ids=lambda each: getattr(each, "id", each))
def test_every_table_of_a_game_is_a_layout_that_begins_it_again(made: Edition, players: int) -> None:
    game = played(made.id, players, 200, seed=5)
    while game.ply:
        layout = Layout.from_game(game)
        assert layout.is_complete
        assert layout.fault() is None
        assert layout.game() == game
        assert Layout.read(layout.text()) == layout
        for _ in range(min(9, game.ply)):
            game.undo()


@pytest.mark.parametrize(("made", "players"), TABLES, ids=lambda each: getattr(each, "id", each))
def test_an_empty_table_has_everything_in_its_box(made: Edition, players: int) -> None:
    names = EngineGame(made.id, players).names
    layout = Layout.empty(made.ruleset(players), names)
    assert dict(layout.box) == dict(layout.ruleset.deck)
    assert Layout.read(layout.text()) == layout
    assert layout.fault() is not None
    laid = layout.with_row("hand:0", (next(iter(layout.box)),)).at_phase(len(layout.ruleset.phases) - 1)
    assert laid.fault() is None
    assert len(laid.game().state.draw) == sum(layout.box.values()) - 1


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_cards_are_in_one_place_or_in_the_box(data: st.DataObject) -> None:
    made, players = data.draw(st.sampled_from(TABLES))
    layout = Layout.from_game(played(made.id, players, data.draw(st.integers(0, 60)), seed=5))
    for row in data.draw(st.lists(st.sampled_from(sorted(layout.rows())), max_size=6)):
        kept = data.draw(st.integers(0, 3))
        layout = layout.with_row(row, layout.rows()[row][:kept])
    assert layout.box + layout.state.census() == layout.ruleset.deck
    assert all(left >= 0 for left in layout.box.values())
    assert Layout.read(layout.text()) == layout
    if layout.fault() is None:
        game = layout.game()
        assert game.state.census() == layout.ruleset.deck
        assert EngineGame.from_position(str(game)) == game


def test_rows_are_written_as_one_reads_them() -> None:
    layout = (
        EMPTY.with_row("hand:0", beans("Soy Blue"))
        .with_row("field:1:2", beans("Red Red"))
        .with_row("draw", beans("Chili Stink"))
        .with_row("discard", beans("Green Garden"))
        .with_row("coins:2", beans("Blue"))
        .with_row("turned", beans("Soy"))
        .with_row("aside:0", beans("Red"))
    )
    state = layout.state
    assert (state.draw[-1], state.discard[-1]) == (Bean.CHILI, Bean.GREEN)
    rows = layout.rows()
    assert rows["draw"] == beans("Chili Stink")
    assert rows["field:1:2"] == beans("Red Red")
    assert layout.lines()[2:] == [
        "phase plant 0",
        "rng 7",
        "draw Chili Stink",
        "discard Green Garden",
        "turned Soy",
        "hand Ana Soy Blue",
        "aside Ana Red",
        "hand Ben -",
        "fields Ben - / 2*Red / -",
        "hand Cem -",
        "coins Cem Blue",
        "rest draw",
    ]


def test_the_rest_is_shuffled_under_the_pile_that_is_named() -> None:
    layout = EMPTY.with_row("hand:0", beans("Soy")).with_row("draw", beans("Chili")).with_row("discard", beans("Red"))
    drawn, discarded = layout.game(), replace(layout, rest="discard").game()
    assert drawn.state.draw[-1] is discarded.state.draw[-1] is Bean.CHILI
    assert (drawn.draw_count, drawn.discard_count) == (102, 1)
    assert (discarded.draw_count, discarded.discard_count, discarded.discard_top) == (1, 102, Bean.RED)
    other = layout.changed(rng=8).game()
    assert other.state.draw != drawn.state.draw
    assert sorted(other.state.draw) == sorted(drawn.state.draw)


def test_the_turn_follows_who_is_active_and_the_step_the_cards_until_it_is_set() -> None:
    assert EMPTY.at_turn(active=2).state.turn == 3
    later = EMPTY.at_turn(active=1, rounds=4)
    assert (later.state.turn, later.round) == (11, 4)
    assert (later.at_turn(starter=1).state.turn, later.at_turn(starter=1).round) == (10, 4)
    opened = EMPTY.at_phase(1).with_row("turned", beans("Soy"))
    assert (EMPTY.at_phase(1).state.step, opened.state.step, opened.with_row("turned", ()).state.step) == (0, 1, 0)
    ended = opened.with_row("turned", ()).at_phase(1, 1)
    assert ended.with_row("hand:0", beans("Red")).state.step == 1


def test_a_field_that_goes_gives_its_cards_back() -> None:
    layout = Layout.empty(edition("billabong").ruleset(4), ("Ana", "Ben", "Cem", "Dia")).with_fields(0, 3)
    planted = layout.with_row("field:0:3", beans("Soy Soy"))
    assert planted.box[Bean.SOY] == layout.box[Bean.SOY] - 2
    assert planted.with_fields(0, 2).box == layout.box


def test_a_text_without_a_word_on_the_rest_is_read_as_a_whole_position() -> None:
    text = "edition rio-grande; players Ana Ben Cem; hand Ana Soy Blue; rng 3"
    assert Layout.read(text).game() == EngineGame.from_position(text)
    assert Layout.read(f"{text}; rest draw").game() == EngineGame.from_position(f"{text}; rest draw")
    assert Layout.read(f"{text}; rest draw").is_complete
    assert not Layout.read(f"{text}; hand Ben -; hand Cem -; rest draw").is_complete


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "begins with its edition"),
        ("edition rio-grande; players Ana Ben Cem; hand Ana 13*Soy; rest draw", "There are 13 Soy on the table"),
    ],
)
def test_what_is_no_layout_is_refused(text: str, wrong: str) -> None:
    with pytest.raises(NotationError, match=wrong):
        Layout.read(text)
