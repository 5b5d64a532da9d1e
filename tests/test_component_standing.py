"""Where a component stands is a short text: another copy goes on from there, and no bot thinks for it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from threading import Lock
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bohnanza_lab import Challenge, Play, Table, goals
from bohnanza_lab.components.component import Component
from bohnanza_lab.components.drill import Drill
from bohnanza_lab.components.editor import Editor
from bohnanza_lab.components.group import restore_all
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.errors import BohnanzaError, MessageError
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.moves import Accept, Move, Offer
from bohnanza_lab.engine.observation import Observation
from bohnanza_lab.players import Bot, ChancePlayer, FarmerPlayer, ScriptPlayer
from bohnanza_lab.text.words import words

from .sessions import ask, first_request, requests_to


def test_no_bot_thinks_where_a_table_is_set_back(monkeypatch: pytest.MonkeyPatch):
    app = Play("edition=rio-grande&players=4&seed=7")
    for number, request in enumerate(requests_to(app), 1):
        ask(app, number, request)
    text, fresh = app.save(), Play("edition=rio-grande&players=4&seed=7")
    with monkeypatch.context() as patch:
        for method in ("decide", "answer", "propose"):
            patch.setattr(FarmerPlayer, method, lambda *_: pytest.fail("a bot thinks"))
        fresh.restore(text)
    assert fresh.state() == app.state()


def test_a_game_that_was_left_is_found_again_from_another_copy():
    app = Play("edition=rio-grande&players=3&seed=7")
    ask(app, 1, first_request(app))
    left, table = app.game_id, app.state()["table"]
    assert ask(app, 2, {"type": "begin", "text": "edition=duel&seed=5"})["ok"]
    fresh = Play("edition=rio-grande&players=3&seed=7")
    fresh.restore(app.save())
    assert (fresh.game.ruleset.edition, fresh.state()["left"]) == ("duel", left)
    assert ask(fresh, 3, {"type": "undo"})["ok"]
    assert fresh.state()["table"] == table


def challenge(**said: Any) -> Challenge:
    return Challenge(
        hands={"Ana": "Blue Soy"},
        fields={"Ana": ["4*Stink", "2*Red", "6*Chili"]},
        goal=goals.coins("Ana", at_least=2),
        solution=["Ana harvest 3"],
        hints=["Which field pays best?"],
        mistakes={"Ana harvest 1": "A Stink pays less."},
        lang="en",
        **said,
    )


def test_the_verdict_on_an_expected_mistake_stands_in_another_copy():
    one, other = challenge(), challenge()
    ask(one, 1, {"type": "move", "text": "Ana harvest 1", "ply": 0})
    other.restore(one.save())
    assert other.state()["challenge"]["verdict"] == "A Stink pays less."
    assert other.state() == one.state()


class Forgetful(Bot):
    def __init__(self) -> None:
        self.decided = 0

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        self.decided += 1
        return moves[self.decided % len(moves)]


def played_on(table: Table, requests: int) -> list[Mapping[str, Any]]:
    """The answers to so many moves, as short a turn as there can be."""
    answers = []
    for number in range(requests):
        if moves := [move["text"] for move in table.moves()]:
            text = next((move for move in moves if move.endswith("done")), moves[0])
            answers.append(ask(table, number, {"type": "move", "text": text, "ply": table.game.ply}))
        else:
            answers.append(ask(table, number, {"type": "pass"}))
    return answers


def test_a_bot_decides_in_another_copy_as_it_would_have():
    table = Table(seed=7, bots={"Ben": ChancePlayer(3)}, open_hands=True)
    fresh = deepcopy(table)
    assert all(answer["ok"] for answer in played_on(table, 30))
    assert sum(turn.seat == 1 for turn in table.game.turns) > 8
    fresh.restore(table.save())
    assert fresh.save() == table.save()
    assert played_on(fresh, 40) == played_on(table, 40)


def test_a_bot_decides_the_same_again_once_its_moves_were_taken_back():
    table = Table(seed=7, bots={"Ben": ChancePlayer(3)}, open_hands=True)
    played_on(table, 5)
    once = played_on(table, 15)
    while table.sitting.chosen[5:]:
        ask(table, 1, {"type": "undo"})
    assert [*map(told, played_on(table, 15))] == [*map(told, once)]


def test_a_script_goes_on_in_another_copy_where_it_was():
    game = EngineGame.arrange(turned="Soy Blue", phase="trade", hands={"Ana": "Chili", "Ben": "Red Green"})
    script = ScriptPlayer([Offer(0, (Bean.RED,)), Accept(2), Accept(3)])
    table = Table(game, bots={"Ben": script})
    fresh = deepcopy(table)
    for number, said in enumerate(("Ana decline 1", "Ana offer Ben Soy")):
        assert ask(table, 1, {"type": "move", "text": said, "ply": 1 + number})["ok"]
    assert table.game.turns[-1][:2] == (1, Accept(2))
    fresh.restore(table.save())
    assert ask(fresh, 2, {"type": "move", "text": "Ana offer Ben Blue", "ply": 4})["ok"]
    assert fresh.game.turns[-1][:2] == (1, Accept(3))


def told(answer: Mapping[str, Any]) -> object:
    return [event["text"] for event in answer["events"]], answer["state"]["table"]


def test_a_bot_with_a_state_of_its_own_starts_anew_and_plays_on():
    table = Table(seed=7, bots={"Ben": Forgetful()}, open_hands=True)
    fresh = deepcopy(table)
    played_on(table, 30)
    fresh.restore(table.save())
    assert (fresh.game, fresh.state()) == (table.game, table.state())
    assert all(answer["ok"] for answer in played_on(fresh, 30))


def test_a_bot_that_cannot_be_copied_is_named_with_what_to_do():
    class Locked(Forgetful):
        def __init__(self) -> None:
            super().__init__()
            self.lock = Lock()

    for component in (lambda: deepcopy(Table(bots={"Ben": Locked()})), lambda: challenge(opponents={"Ben": Locked()})):
        with pytest.raises(BohnanzaError, match=r"Locked cannot be copied: cannot pickle .* make locks"):
            component()


def test_two_views_of_one_game_share_it_again():
    first = Table(seed=7, lang="en")
    shown = [first, Table(first.game, you=1), Table("duel"), Drill(seed=7)]
    one, *_ = group = deepcopy(shown)
    ask(one, 1, {"type": "move", "text": "Ana plant 1", "ply": 0})
    texts = [component.save() for component in group]
    one, view, duel, _ = again = deepcopy(shown)
    restore_all(again, texts)
    assert [component.save() for component in again] == texts
    assert one.game is view.game is not duel.game
    assert ask(one, 2, {"type": "move", "text": "Ana done", "ply": 1})["ok"]
    assert ask(view, 1, {"type": "ping"})["state"]["table"]["ply"] == 2
    assert [line["text"] for line in view.log()] == [line["text"] for line in one.log()]
    assert shown[0].game.ply == 0


def test_two_views_that_went_different_ways_do_not_share_a_game_again():
    first = Table(seed=7)
    shown = [first, Table(first.game)]
    one, _ = group = deepcopy(shown)
    ask(one, 1, {"type": "move", "text": "Ana plant 1", "ply": 0})
    ask(one, 2, {"type": "restart"})
    ask(one, 3, {"type": "undo"})
    texts = [component.save() for component in group]
    one, view = again = deepcopy(shown)
    restore_all(again, texts)
    assert (one.game.ply, view.game.ply) == (1, 0)
    with pytest.raises(MessageError):
        restore_all(again, [texts[0], "nonsense"])
    assert (one.game.ply, view.game.ply) == (1, 0)


def table_with_left_games(count: int) -> Table:
    table = Table(seed=7, open_hands=True, lang="en")
    for number in range(count):
        played_on(table, 1 + number % 5)
        assert ask(table, 1, {"type": "restart"})["ok"]
    return table


def test_games_that_were_left_are_all_found_again_and_taken_up_in_any_order():
    table = table_with_left_games(25)
    assert ask(table, 1, {"type": "look", "seat": 1})["ok"]
    games = [each["id"] for each in json.loads(table.save())["games"]]
    assert (len(games), games[-1]) == (4, table.game_id)
    for game in (games[2], games[1], games[1], games[2], games[-1]):
        fresh = Table(seed=7, open_hands=True, lang="en")
        fresh.restore(table.save())
        assert (fresh.state(), fresh.save()) == (table.state(), table.save())
        for each in (table, fresh):
            assert ask(each, 1, {"type": "return", "game": game})["ok"]
        assert fresh.game_id == table.game_id == game
        assert (fresh.game, fresh.game.ply) == (table.game, table.game.ply)


def test_a_game_that_was_left_and_cannot_be_read_is_refused_when_it_is_asked_for():
    table = table_with_left_games(2)
    saved = json.loads(table.save())
    saved["games"][0]["sitting"]["record"] = "no game"
    table.restore(json.dumps(saved))
    before = table.save()
    answer = ask(table, 1, {"type": "return", "game": saved["games"][0]["id"]})
    assert answer["error"]["text"] == words("en").say("errors.game")
    assert table.save() == before


OTHERS: dict[str, tuple[Callable[[], Component], Callable[[], Component]]] = {
    "a table with another deal": (lambda: Table(seed=8, lang="en"), lambda: Table(seed=7, lang="en")),
    "a table with other players": (lambda: Table(players=4, lang="en"), lambda: Table(players=3, lang="en")),
    "a challenge with another position": (
        lambda: Challenge(fields={"Ana": "4*Soy"}, goal=goals.coins("Ana", at_least=2), solution="Ana harvest 1"),
        challenge,
    ),
    "another kind": (lambda: Drill(seed=7, lang="en"), challenge),
}


@pytest.mark.parametrize("what", OTHERS)
def test_what_another_component_has_written_is_refused_with_a_message(what: str):
    theirs, ours = OTHERS[what][0](), OTHERS[what][1]()
    before = ours.state()
    with pytest.raises(MessageError) as refused:
        ours.restore(theirs.save())
    assert words("en").say(refused.value.message.key) == words("en").say("errors.restore")
    assert ours.state() == before


MADE: dict[str, Callable[[], Component]] = {
    "table": lambda: Table(seed=7, bots=["Ben"]),
    "play": lambda: Play("edition=duel&seed=7"),
    "challenge": challenge,
    "drill": lambda: Drill(seed=7),
    "editor": lambda: Editor("edition=duel&seed=7"),
}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda each: st.lists(each, max_size=3) | st.dictionaries(st.text(max_size=5), each, max_size=3),
    max_leaves=6,
)


def places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything in a value of JSON."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [way, *(found for name, each in inner for found in places(each, (*way, name)))]


def put(value: Any, way: tuple[Any, ...], other: Any) -> Any:
    if not way:
        return other
    value[way[0]] = put(value[way[0]], way[1:], other)
    return value


@pytest.mark.parametrize("kind", MADE)
@settings(max_examples=40)
@given(data=st.data())
def test_a_text_from_outside_is_refused_or_leads_to_a_state(kind: str, data: st.DataObject):
    component = MADE[kind]()
    for number, request in enumerate(requests_to(component)):
        if number < 8:
            ask(component, number, request)
    before, saved = component.state(), json.loads(component.save())
    way = data.draw(st.sampled_from(places(saved)))
    near = st.integers(0, 9) | st.sampled_from(["", "Ana plant 1", "edition=duel", "edition duel"])
    text = json.dumps(put(saved, way, data.draw(near | JSON)))
    with suppress(MessageError):
        component.restore(text)
        before = component.state()
    assert component.state() == before
    assert ask(component, 99, {"type": "ping"})["ok"]


FORM = json.loads(Table(seed=7).save())
OTHER_FORMS = [
    *(FORM | change for change in ({"more": 1}, {"rng": -1}, {"rng": True}, {"rng": 2**64}, {"log": {}})),
    *({name: each for name, each in FORM.items() if name != left} for left in ("rng", "log")),
]
NONSENSE = ["", "7", "null", "[" * 100_000, '{"rng":7}', "NaN", '{"rng":1e400}', "x" * 2_000_000]


def test_a_text_of_another_form_is_refused():
    table = Table(seed=7)
    table.restore(json.dumps(FORM))
    for wrong in (*map(json.dumps, OTHER_FORMS), *NONSENSE):
        with pytest.raises(MessageError):
            table.restore(wrong)
    assert table.game.ply == 0


# Copies of a component


def test_nobody_listens_to_a_copy_and_no_page_shows_it():
    table, heard = Table(seed=7), []
    table.listeners.append(heard.append)
    table.widget()
    copied = deepcopy(table)
    copied.game.play("Ana plant 1")
    copied.refresh()
    assert heard == []
    assert copied.widget() is not table.widget()
    assert table.game.ply == 0


def test_another_number_asks_something_else():
    drill, told = Drill("duel"), []
    for rng in (7, 7, 8):
        copied = deepcopy(drill)
        copied.rng = rng
        told.append(ask(copied, 1, {"type": "ask", "kind": "pays"})["state"])
    assert told[0] == told[1]
    assert told[0]["question"] != told[2]["question"]
