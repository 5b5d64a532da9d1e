"""Laying a table by hand: cards, numbers, players, undo, and what is refused with which reason."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bohnanza_lab import Game
from bohnanza_lab.components.editor import Editor
from bohnanza_lab.components.play import Play
from bohnanza_lab.editing.code import line_of_python
from bohnanza_lab.editing.shared_parts import zones
from bohnanza_lab.engine import game as engine
from bohnanza_lab.engine.beans import Bean, beans
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.layout import Layout
from bohnanza_lab.engine.ruleset import Edition
from bohnanza_lab.settings import read_settings
from bohnanza_lab.views.contract import EditorState
from tests.bot_games import bot_moves
from tests.editing.editors import END, ask, check, every_table, lay, opened, row


@pytest.mark.drawn(6)
@every_table
def test_a_table_begins_empty_or_dealt(made: Edition, players: int) -> None:
    empty = opened(made, players)
    assert all(left == total for left, total in zip(*_counts(empty), strict=True))
    check(empty)
    dealt = opened(made, players, how="deal")
    assert dealt.layout.fault() is None
    assert dealt.layout.state.hands == engine.EngineGame(made.id, players).state.hands
    check(dealt)


def _counts(session: Editor) -> tuple[list[int], list[int]]:
    beans = session.state()["decks"][0]["cards"]
    return [card["left"] for card in beans], [card["total"] for card in beans]


@pytest.mark.drawn(3)
@pytest.mark.parametrize("made", editions(), ids=lambda made: made.id)
def test_a_game_in_any_moment_can_be_edited(made: Edition) -> None:
    game = engine.EngineGame(made.id, made.default_players, seed=3)
    for _ in bot_moves(game, plies=300):
        if game.ply % 17 == 1:
            session = Editor(game, lang="en")
            assert session.layout.game() == game
            check(session)


def test_it_opens_links_positions_and_games() -> None:
    laid = (
        "players=3&seats=you,person,person&seed=7&position=phase plant 0;hand Ana Soy;hand Ben -;hand Cem -;rest draw"
    )
    session = Editor(laid, lang="en")
    assert session.layout.game() == read_settings(laid).deal()
    assert session.settings.seats == ("you", "person", "person")
    moved = Editor(f"{laid}&moves=Ana plant 1", lang="en")
    assert row(moved, "field:0:1") == ("soy",)
    assert row(moved, "draw") == ()
    position = str(Game("duel", seed=4))
    assert Editor(position, lang="en").layout.game() == Game("duel", seed=4)
    assert Editor(Game("cavalry", 4), lang="en").settings.edition == "cavalry"
    wrong = Editor("edition=duel&players=7", lang="en")
    assert wrong.fault == "The Duel is for 2 players, not for “7”."
    assert wrong.layout.ruleset.edition == "rio-grande"


def test_cards_are_laid_moved_and_put_back() -> None:
    session = opened(editions()[0], 3)
    for card in ("soy", "blue", "soy"):
        assert lay(session, card, "hand:0")["ok"]
    assert row(session, "hand:0") == ("soy", "blue", "soy")
    assert lay(session, "red", "hand:0", to=1)["events"][0]["text"] == "Hand of Ana, front card first: Red."
    assert row(session, "hand:0") == ("soy", "red", "blue", "soy")
    assert lay(session, "soy", "hand:0", source="hand:0", index=0, to=2)["ok"]
    assert row(session, "hand:0") == ("red", "soy", "blue", "soy")
    assert lay(session, "soy", "hand:0", source="hand:0", index=3, to=0)["ok"]
    assert row(session, "hand:0") == ("soy", "red", "soy", "blue")
    assert lay(session, "red", "field:1:2", source="hand:0", index=1)["ok"]
    assert row(session, "field:1:2") == ("red",)
    assert lay(session, "red", "", source="field:1:2", index=0)["events"][0]["text"] == "Red: back in the box."
    for card in ("chili", "green"):
        assert lay(session, card, "discard")["ok"]
        assert lay(session, card, "draw")["ok"]
    assert session.layout.state.discard[-1] is Bean.GREEN
    assert session.layout.state.draw[-1] is Bean.CHILI
    for _ in range(12):
        assert ask(session, "undo")["ok"]
    assert not ask(session, "undo")["ok"]
    assert ask(session, "redo")["ok"]
    assert row(session, "hand:0") == ("soy",)
    check(session)


@pytest.mark.parametrize(
    ("name", "steps", "said"),
    [
        ("rio-grande", [("garden", "hand:0")] * 7, "All 6 Garden lie on the table. Put one back into the box first."),
        ("rio-grande", [("soy", "field:0:1"), ("red", "field:0:1")], "Red cannot be planted on Soy: a field holds one"),
        ("duel", [("soy", "field:0:1"), ("red", "field:0:1")], "neither the same kind nor the next number"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(name: str, steps: list[tuple[str, str]], said: str) -> None:
    made = next(made for made in editions() if made.id == name)
    session = opened(made, made.players[0])
    *first, last = steps
    for card, zone in first:
        assert lay(session, card, zone)["ok"]
    assert said in lay(session, *last)["error"]["text"]
    check(session)


def test_it_says_why_a_position_cannot_be_and_when_it_can() -> None:
    session = opened(editions()[0], 3, "es")
    said = "A Ana le toca plantar, pero no tiene cartas en la mano."
    assert session.state()["fault"] == said
    assert lay(session, "soy", "hand:0")["events"][-1]["text"] == "Esta posición se puede jugar."
    assert session.state()["fault"] == ""
    assert ask(session, "undo")["events"][-1]["text"] == said


def test_numbers_are_set() -> None:
    session = opened(editions()[0], 4)
    set_to = "phase=trade step=1 active=2 starter=1 round=3 exhausted=1 coins:0=5 seed=42"
    for name, _, value in (each.partition("=") for each in set_to.split()):
        assert ask(session, "set", name=name, value=value)["ok"], name
    game = session.layout.game()
    assert (game.phase, game.state.step, game.active, game.names[game.state.starter]) == ("trade", 1, "Cem", "Ben")
    assert (game.turn, game.exhausted, game.coins("Ana")) == (10, 1, 5)
    assert not ask(session, "set", name="coins:0", value="500")["ok"]
    assert ask(session, "set", name="coins:0", value="2")["ok"]
    assert session.layout.game().coins("Ana") == 2
    for name, _, value in (
        each.partition("=") for each in ["phase=fly", "step=2", "active=4", "round=0", "x=1", "fields:0=yes"]
    ):
        assert not ask(session, "set", name=name, value=value)["ok"], name
    check(session)


def test_a_third_field_comes_and_goes() -> None:
    session = opened(next(made for made in editions() if made.id == "billabong"), 4)
    assert "field:0:3" not in zones(session.layout)
    assert ask(session, "set", name="fields:0", value="yes")["ok"]
    assert lay(session, "soy", "field:0:3")["ok"]
    check(session)
    assert ask(session, "set", name="fields:0", value="no")["ok"]
    assert session.layout.box[Bean.SOY] == 12
    check(session)


@pytest.mark.parametrize("made", editions(), ids=lambda made: made.id)
def test_the_number_of_players_changes_and_the_cards_stay(made: Edition) -> None:
    fewest, most = made.players
    session = opened(made, most, how="deal")
    hand = row(session, "hand:0")
    for players in (fewest, most):
        assert ask(session, "set", name="players", value=str(players))["ok"]
        assert len(session.layout.names) == players
        kept = [card for card in hand if Bean[card.upper().replace("-", "_")] in session.layout.ruleset.deck]
        assert [*row(session, "hand:0")] == kept
        check(session)


@pytest.mark.drawn(6)
@every_table
def test_empty_hands_are_dealt_from_the_box(made: Edition, players: int) -> None:
    session = opened(made, players)
    assert lay(session, "soy", "hand:1")["ok"]
    assert ask(session, "fill")["ok"]
    hands = session.layout.state.hands
    assert hands[1] == (Bean.SOY,)
    sizes = session.layout.ruleset.hand_sizes
    assert [len(hand) for seat, hand in enumerate(hands) if seat != 1] == [*sizes[:1], *sizes[2:]]
    assert not ask(session, "fill")["ok"]
    check(session)


def test_a_table_that_no_game_can_reach_is_drawn_in_its_last_phase_and_any_other_as_it_is() -> None:
    assert "<title>Ana is the active player. Draw: Ana decides.</title>" in Editor(None, lang="en").picture()
    dealt = Editor("edition=rio-grande&seed=7", lang="en")
    assert "<title>Ana is the active player. Plant: Ana decides.</title>" in dealt.picture()
    assert dealt.picture().count("Hand, front card first: ") == 3
    for made in editions():
        assert "<svg" in opened(made, made.players[1]).picture()


# What goes into an editor as text and comes out of it


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


@pytest.mark.drawn(6)
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


# Whatever its page asks of an editor, no card is lost, and there is a position or a reason why not


@st.composite
def requests(draw: st.DrawFn, state: EditorState) -> dict[str, object]:
    """Something that a page can ask, from what it shows."""
    kind = draw(st.sampled_from(["lay", "lay", "lay", "move", "back", "set", "set", "clear", "fill", "undo", "redo"]))
    laid = [zone for zone in state["zones"] if zone["cards"]]
    if kind in ("move", "back") and laid:
        zone = draw(st.sampled_from(laid))
        index = draw(st.integers(0, len(zone["cards"]) - 1))
        aims = [each["id"] for each in state["zones"] if each["deck"] == zone["deck"]]
        target = draw(st.sampled_from(aims)) if kind == "move" else ""
        moved = {"deck": zone["deck"], "card": zone["cards"][index], "source": zone["id"], "index": index}
        return {"type": "lay", **moved, "target": target, "to": draw(st.sampled_from([0, 1, END]))}
    if kind == "set":
        control = draw(st.sampled_from(state["controls"]))
        values = {
            "choice": st.sampled_from([choice["value"] for choice in control["choices"]] or ["0"]),
            "count": st.integers(control["least"], min(control["most"], control["least"] + 9)).map(str),
            "check": st.sampled_from(["yes", "no"]),
        }
        return {"type": "set", "name": control["id"], "value": draw(values[control["kind"]])}
    if kind == "clear":
        return {"type": "clear", "zone": draw(st.sampled_from(["", *(zone["id"] for zone in state["zones"])]))}
    if kind in ("fill", "undo", "redo"):
        return {"type": kind}
    zone = draw(st.sampled_from(state["zones"]))
    deck = next(each for each in state["decks"] if each["name"] == zone["deck"])
    card = draw(st.sampled_from([each["key"] for each in deck["cards"]]))
    into = {"deck": deck["name"], "card": card, "source": "", "index": 0, "target": zone["id"]}
    return {"type": "lay", **into, "to": draw(st.sampled_from([0, END]))}


@pytest.mark.drawn(4)
@every_table
@settings(max_examples=8, deadline=None)
@given(st.data())
def test_any_sequence_of_requests_keeps_the_cards_and_gives_a_position_or_a_reason(
    made: Edition, players: int, data: st.DataObject
) -> None:
    session = opened(
        made, players, data.draw(st.sampled_from(["en", "es"])), data.draw(st.sampled_from(["empty", "deal"]))
    )
    for _ in range(data.draw(st.integers(1, 14))):
        before = session.layout
        answer = session.answer({"id": 1, **data.draw(requests(session.state()))})
        if answer["ok"]:
            assert answer["events"]
        else:
            assert answer["error"]["text"]
            assert "{" not in answer["error"]["text"]
            assert session.layout == before
    check(session)
