"""What goes into an editor as text and comes out of it: positions, links, the line of Python, its sentences."""

from __future__ import annotations

import pytest

from bohnanza_lab import Game
from bohnanza_lab.components.play import Play
from bohnanza_lab.editing.code import line_of_python
from bohnanza_lab.engine.beans import beans
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.layout import Layout
from bohnanza_lab.engine.ruleset import Edition
from tests.editing.editors import ask, every_table, lay, opened


def test_a_position_and_a_link_are_read() -> None:
    session = opened(editions()[0], 3)
    game = Game("duel", seed=3)
    assert ask(session, "read", text=game.position())["ok"]
    assert session.layout.game() == game
    assert ask(session, "read", text="http://localhost/play.ipynb?edition=cavalry&players=4&seed=2")["ok"]
    assert session.settings.edition == "cavalry"
    assert ask(session, "undo")["ok"]
    assert session.settings.edition == "duel"


@pytest.mark.parametrize(
    ("start", "code"),
    [
        (
            Game.arrange(hands={"Ana": "Soy Blue", "Ben": "-", "Cem": "-"}, turned="Red Red", phase="trade"),
            'Game.arrange(phase="trade", hands={"Ana": "Soy Blue", "Ben": "-", "Cem": "-"}, turned="2*Red")',
        ),
        (
            Game.arrange(
                "duel",
                hands={"Ana": "Soy", "Ben": "Red"},
                coins={"Ana": "Blue", "Ben": "-"},
                bonus={"Ana": "#3", "Ben": "-"},
            ),
            'Game.arrange("duel", hands={"Ana": "Soy", "Ben": "Red"}, coins={"Ana": "Blue", "Ben": "-"}, '
            'bonus={"Ana": "#3", "Ben": "-"})',
        ),
        (
            Game.arrange(
                "bohnaparte", ["Zoe", "Leo", "Mia"], hands=dict.fromkeys(["Zoe", "Leo", "Mia"], "-"), phase="attack"
            ),
            'Game.arrange("bohnaparte", ["Zoe", "Leo", "Mia"], phase="attack", '
            'hands={"Zoe": "-", "Leo": "-", "Mia": "-"})',
        ),
    ],
)
def test_the_line_of_python_is_as_a_lesson_writes_it(start: Game, code: str) -> None:
    layout = Layout.from_game(start).with_row("draw", ())
    if start.ruleset.edition == "duel":
        layout = layout.changed(extension=layout.state.extension._replace(draw=()))  # type: ignore[union-attr]
    assert line_of_python(layout.changed(rng=0)) == code
    assert eval(code, {"Game": Game}) == layout.changed(rng=0).game()


def test_a_position_with_an_offer_is_a_line_too() -> None:
    game = Game.arrange(phase="trade", turned="Soy Blue", hands={"Ben": "Red"})
    game.play("Ana offer Ben Soy for Red")
    code = line_of_python(Layout.from_game(game))
    assert code.startswith('Game.from_position("edition rio-grande; players Ana Ben Cem')
    assert eval(code, {"Game": Game}) == game


@every_table
def test_everything_that_is_shown_has_its_words(made: Edition, players: int) -> None:
    for lang in ("en", "es"):
        state = opened(made, players, lang).state()
        shown = [*state["zones"], *state["controls"], *(card for deck in state["decks"] for card in deck["cards"])]
        for each in shown:
            assert each["label"] not in ("", each.get("id"), each.get("key"), each.get("name"))
            assert ":" not in each["label"].partition("asked")[0] or "#" not in each["label"]


def test_a_link_of_the_editor_opens_in_the_app() -> None:
    session = opened(editions()[0], 3)
    lay(session, "soy", "hand:0")
    app = Play(session.link()["query"], lang="en")
    assert app.game.hand("Ana") == beans("Soy")
    assert eval(session.link()["line"], {"Play": lambda text: Play(text, lang="en")}).game == app.game
