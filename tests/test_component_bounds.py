"""Where what a page may ask of a component begins and ends."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.components.bots import bots_by_seat
from bohnanza_lab.components.challenge import Challenge
from bohnanza_lab.components.coach import loss_in_words
from bohnanza_lab.components.compare import Compare
from bohnanza_lab.components.component import Component, MoveRejectedError
from bohnanza_lab.components.drill import Drill
from bohnanza_lab.components.editor import Editor
from bohnanza_lab.components.play import Play
from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.errors import BohnanzaError
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.moves import Done, Move, Seat
from bohnanza_lab.engine.observation import Observation
from bohnanza_lab.lessons.goals import harvested, traded
from bohnanza_lab.lessons.position import make_position
from bohnanza_lab.lessons.texts import LessonError
from bohnanza_lab.players import FarmerPlayer, LookAheadPlayer, TraderPlayer
from bohnanza_lab.views.speech import Speech

ROUND = "edition rio-grande; players Ana Ben Cem"


def ask(session: Component, what: str, **facts: object) -> Any:
    return session.answer({"id": 1, "type": what, **facts})


def error(answer: Any) -> str:
    assert not answer["ok"]
    assert answer["events"] == []
    return str(answer["error"]["text"])


# A table


def table(**more: Any) -> Tabletop:
    return Tabletop(EngineGame.arrange(hands={"Ana": "Soy Blue", "Ben": "Red"}), "en", **more)


def test_a_table_tells_what_can_be_asked_of_it() -> None:
    state = table(advisor=TraderPlayer()).state()
    assert {
        name: state[name] for name in ("undo", "redo", "thinking", "may_pass", "advised", "explaining", "left")
    } == {
        "undo": False,
        "redo": False,
        "thinking": None,
        "may_pass": False,
        "advised": True,
        "explaining": [],
        "left": None,
    }
    assert state["seats_open"] == [0, 1, 2]
    assert not table().state()["advised"], "nobody advises"
    watched = table(you=None, advisor=TraderPlayer()).state()
    assert (watched["advised"], watched["seats_open"], watched["moves"]) == (False, [], [])
    alone = table(bots={0: "trader", 1: "farmer", 2: "farmer"}, you=None, advisor=TraderPlayer()).state()
    assert (alone["advised"], alone["explaining"]) == (False, [0])


def test_the_last_move_and_the_present_table_can_be_asked_about() -> None:
    session = Tabletop(
        EngineGame.arrange(hands={"Ana": "Soy"}, phase="draw"),
        "en",
        bots={1: "trader", 2: "trader"},
        advisor=TraderPlayer(),
    )
    assert ask(session, "move", text="Ana draw", ply=0)["ok"]
    last = session.game.ply
    assert last > 1
    assert ask(session, "past", ply=last)["table"] == session.table()
    assert ask(session, "past", ply=0)["table"]["ply"] == 0
    seats = [turn.seat for turn in session.game.turns]
    assert "advice" in ask(session, "reason", ply=seats.index(1) + 1)
    assert error(ask(session, "reason", ply=1)), "a person gives no reason"
    assert ask(session, "advice", ply=0)["advice"]["text"] == "Draw 3 cards"


def test_a_hint_tells_two_other_moves() -> None:
    session = table(advisor=TraderPlayer())
    assert ask(session, "move", text="Ana plant 1", ply=0)["ok"]
    assert len(session.moves()) > 3
    assert len(ask(session, "advice", ply=1)["advice"]["others"]) == 2


def test_a_move_is_for_the_table_that_the_page_shows() -> None:
    session = table()
    for ply in (1, 2):
        assert error(ask(session, "move", text="Ana plant 1", ply=ply))
    assert session.game.ply == 0
    with pytest.raises(MoveRejectedError, match="has to be planted"):
        session.handle({"type": "move", "text": "Ana done", "ply": 0})


def test_starting_over_lets_the_bots_begin_again() -> None:
    session = Tabletop(EngineGame(players=3, seed=7, starter=1), "en", bots=True)
    began = session.game.ply
    assert began > 0
    assert session.state()["steps"] == [], "what bots did before the page was there is not shown"
    text = session.moves()[0]["text"]
    assert ask(session, "move", text=text, ply=began)["ok"]
    assert ask(session, "restart")["ok"]
    assert session.game.ply == began
    assert session.state()["steps"] == []


# Bots


def test_bots_are_said_as_seats_as_one_for_each_or_as_all_but_the_reader() -> None:
    game = EngineGame(players=["Ana", "Ben", "Cem"])
    assert [*bots_by_seat(game, True, 1)] == [0, 2]
    assert bots_by_seat(game, False, 1) == {}
    assert [*bots_by_seat(game, "Cem", 0)] == [2]
    assert [*bots_by_seat(game, ["Ben", 2], 0)] == [1, 2]
    found = bots_by_seat(game, {"Ben": "trader", 2: FarmerPlayer()}, 0)
    assert [type(bot) for bot in found.values()] == [TraderPlayer, FarmerPlayer]
    with pytest.raises(BohnanzaError, match="bots are named by seat"):
        bots_by_seat(game, 7, 0)  # type: ignore[arg-type]


class Restless(FarmerPlayer):
    """It would go on for ever."""

    def decide(self, seen: Observation, moves: Any) -> Move:
        return Done() if Done() in moves else super().decide(seen, moves)


def test_bots_among_themselves_are_stopped_after_so_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bohnanza_lab.components.tabletop._MOST_BOT_MOVES", 5)
    session = Tabletop(EngineGame(seed=3), "en", None, bots=dict.fromkeys(range(3), Restless()))
    assert session.game.ply == 5


def test_a_slow_bot_is_waited_for_where_it_is_asked_or_may_offer_something() -> None:
    position: dict[str, Any] = {"turned": "Soy Blue", "hands": {"Ana": "Red", "Ben": "Green", "Cem": "Chili"}}
    bots: dict[Seat, Any] = {1: LookAheadPlayer(simulations=4), 2: FarmerPlayer()}
    assert Tabletop(EngineGame.arrange(phase="trade", **position), "en", bots=bots).sitting.thinking == 1
    assert Tabletop(EngineGame.arrange(phase="draw", hands=position["hands"]), "en", bots=bots).sitting.thinking is None
    assert Tabletop(EngineGame.arrange(active="Ben", hands=position["hands"]), "en", bots=bots).sitting.thinking == 1
    slow: dict[Seat, Any] = {0: LookAheadPlayer(simulations=4)}
    offered = EngineGame.arrange(phase="trade", **position)
    offered.play("Ben offer Ana Green")
    assert Tabletop(offered, "en", 1, bots=slow).sitting.thinking == 0
    offered.play("Ben withdraw 1")
    offered.play("Ana offer Ben Soy")
    assert Tabletop(offered, "en", 2, bots={**slow, 1: FarmerPlayer()}).sitting.thinking == 0, (
        "Ben has answered at once"
    )


def against_bots() -> Tabletop:
    """A table at which Ana has made some moves, and two bots all theirs."""
    session = Tabletop(EngineGame(seed=3), "en", 0, bots={1: "trader", 2: "trader"})
    while session.game.ply < 30:
        if session.state()["may_pass"]:
            assert ask(session, "pass")["ok"]
        own = [move["text"] for move in session.moves() if move["kind"] not in ("offer", "accept")]
        assert ask(session, "move", text=own[0], ply=session.game.ply)["ok"]
    return session


def test_every_line_of_the_log_has_its_move_and_who_made_it() -> None:
    session = against_bots()
    game, log = session.game, session.log()
    assert {line["seat"] for line in log if line["ply"]} == {0, 1, 2}
    for line in log:
        assert line["seat"] == (game.turns[line["ply"] - 1].seat if line["ply"] else None)


def test_undo_and_redo_go_from_one_move_of_a_person_to_the_next() -> None:
    session = against_bots()
    whole = session.game.ply
    own = [ply for ply, turn in enumerate(session.game.turns) if turn.seat == 0]
    for ply in own[::-1]:
        assert ask(session, "undo")["ok"]
        assert session.game.ply == ply
    assert error(ask(session, "undo"))
    for ply in [*own[1:], whole]:
        assert ask(session, "redo")["ok"]
        assert session.game.ply == ply
    assert error(ask(session, "redo"))


def test_each_bot_says_in_its_own_name_why_it_moved() -> None:
    session = against_bots()
    told = set()
    for ply, turn in enumerate(session.game.turns, 1):
        answer = ask(session, "reason", ply=ply)
        if turn.seat == 0:
            assert error(answer)
        elif answer["ok"]:
            assert session.game.names[turn.seat] in answer["advice"]["title"]
            told.add(turn.seat)
    assert told == {1, 2}


# A comparison


def test_a_comparison_begins_at_one_of_its_steps_and_advises_on_each_side() -> None:
    def two(**also: Any) -> Compare:
        deal = {"fields": {"Ana": ["Red", "-"]}, "moves": ["Ana harvest 1"]}
        return Compare("rio-grande", "billabong", lang="en", **deal, **also)

    assert two(begin=1).props()["start"] == 1
    for begin in (-1, 2, True, "1"):
        with pytest.raises(LessonError, match="begin is a step from 0 to 1"):
            two(begin=begin)
    session = two(title="Two tables")
    props = session.props()
    assert (props["title"], props["lesson"], props["start"]) == ("Two tables", "", 0)
    assert props["advised"] == [[0, 1], [0, 1]]
    assert [number for number, _ in session.lines] == ["0", "1"]
    for step in (0, 1):
        for side in (0, 1):
            assert ask(session, "step-advice", step=step, side=side)["advice"]["text"]
    for step, side in ((2, 0), (0, 2)):
        assert error(ask(session, "step-advice", step=step, side=side))
    assert ask(session, "ping") == {"id": 1, "ok": True, "events": []}


# A drill


def test_the_questions_of_a_drill_are_numbered_and_each_is_answered_once() -> None:
    session = Drill("rio-grande", lang="en", seed=1)
    assert (session.question()["number"], session.question()["kind"]) == (0, session.state()["kinds"][0]["key"])
    for number in (1, 2):
        assert ask(session, "ask", kind="harvest")["ok"]
        assert session.question()["number"] == number
    assert error(ask(session, "pick", choice=2)), "yes and no are two choices"
    assert ask(session, "pick", choice=1)["ok"]
    assert error(ask(session, "pick", choice=1))
    assert ask(session, "edition", edition="duel")["ok"]
    assert (session.question()["number"], session.question()["chosen"]) == (3, None)


def test_a_drill_with_a_seed_asks_the_same_again_in_another_edition_too() -> None:
    def asked(edition: str) -> object:
        session = Drill("rio-grande", lang="en", seed=1)
        assert ask(session, "edition", edition=edition)["ok"]
        return session.question()

    assert asked("duel") == asked("duel")
    assert asked("duel") != asked("billabong")


# The app


def test_the_log_of_the_app_is_a_text_with_a_heading_for_each_turn() -> None:
    session = Play("edition=rio-grande&seed=7&seats=you,person,person", lang="en")
    for said in ("Ana plant 1", "Ana done"):
        assert ask(session, "move", text=said, ply=session.game.ply)["ok"]
    title, blank, turn, first, *_ = session.log_file()["text"].split("\n")
    assert (title, blank, turn) == ("Rio Grande: Ana, Ben, Cem", "", "Turn 1")
    assert first == session.log()[0]["text"]
    assert session.log_file()["text"].endswith("\n")
    assert session.log_file()["name"] != session.game_file()["name"]


def test_code_that_begins_without_a_deal_gets_the_first() -> None:
    session = Play("edition=duel", lang="en")
    assert session.chosen()["seed"] == 0
    session.begin("edition=rio-grande")
    assert session.chosen()["seed"] == 0
    session.begin("edition=rio-grande", seed=9)
    assert (session.chosen()["seed"], session.state()["left"]) == (9, None)
    assert Play("edition=fly", lang="en").begun is False


# The editor


def coins(session: Editor) -> int:
    return len(session.layout.state.coins[0])


def test_so_many_changes_can_be_taken_back_and_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bohnanza_lab.components.editor._MOST_CHANGES", 3)
    session = Editor(None, lang="en")
    assert (session.state()["undo"], session.state()["redo"]) == (False, False)
    for number in range(4):
        assert ask(session, "set", name="coins:0", value=str(number + 1))["ok"]
        assert (session.state()["undo"], session.state()["redo"]) == (True, False)
    assert [ask(session, "undo")["ok"] for _ in range(3)] == [True, True, False]
    assert (session.state()["undo"], session.state()["redo"]) == (False, True)
    assert coins(session) == 2
    assert [ask(session, "redo")["ok"] for _ in range(3)] == [True, True, False]
    assert coins(session) == 4
    assert ask(session, "undo")["ok"]
    assert ask(session, "set", name="coins:0", value="9")["ok"]
    assert not session.state()["redo"], "another change leaves nothing to make again"
    assert ask(session, "undo")["ok"]
    assert coins(session) == 3


def test_a_change_that_changes_nothing_is_none() -> None:
    session = Editor("edition=rio-grande&seed=7", lang="en")
    session.open("edition=rio-grande&seed=7")
    assert not session.state()["undo"]


@pytest.mark.parametrize(
    ("start", "hand"),
    [
        ("edition rio-grande; players Ana Ben Cem; hand Ana Soy", "(Bean.SOY,)"),
        ("  edition rio-grande; players Ana Ben Cem; hand Ana Red; coins Ben 1*Red", "(Bean.RED,)"),
        (None, "()"),
        ("", "()"),
    ],
)
def test_a_text_is_read_as_a_link_or_as_a_position(start: str | None, hand: str) -> None:
    assert repr(Editor(start, lang="en").layout.state.hands[0]) == hand


def test_a_link_that_is_wrong_lays_the_empty_table_and_says_so() -> None:
    session = Editor("edition=duel&players=3", lang="en")
    session.page = True
    assert session.fault == "The Duel is for 2 players, not for “3”."
    assert session.settings.edition == "rio-grande"
    assert (session.link()["page"], session.link()["whole"]) == (True, True)
    assert Editor(None, lang="en").fault == ""


def test_an_opened_table_keeps_its_own_settings() -> None:
    session = Editor("edition=billabong&players=4&seats=farmer,you,trader,chance&open=yes&seed=7", lang="en")
    chosen = session.chosen()
    assert (chosen["edition"], chosen["seats"], chosen["seed"]) == (
        "billabong",
        ["farmer", "you", "trader", "chance"],
        7,
    )
    assert session.settings.open_hands
    assert ask(session, "set", name="players", value="3")["ok"]
    assert session.chosen()["seats"] == ["farmer", "you", "trader"]
    assert ask(session, "undo")["ok"]
    assert session.chosen()["seats"] == ["farmer", "you", "trader", "chance"]
    without = Editor("edition=billabong&players=4&seats=farmer,trader,chance,you", lang="en")
    assert ask(without, "set", name="players", value="3")["ok"]
    assert "you" in without.chosen()["seats"], "the reader is one of those who are left"
    assert ask(without, "start", text="edition=duel&seed=3", how="fly")["ok"] is False
    assert ask(without, "start", text="edition=duel&seed=3", how="empty")["ok"]
    assert (without.layout.ruleset.edition, without.layout.state.hands[0]) == ("duel", ())
    assert ask(without, "start", text="edition=duel&seed=3", how="deal")["ok"]
    assert len(without.layout.state.hands[0]) == 5


def test_the_line_of_code_is_written_for_people_and_the_link_for_browsers() -> None:
    link = Editor(None, lang="en").link()
    assert "phase plant 0; hand Ana -; " in link["line"]
    assert " " not in link["query"]


def test_a_value_is_told_as_less_than_the_best_or_as_equal() -> None:
    speech = Speech.at(EngineGame(), "en")
    assert (
        loss_in_words(0.049, speech)
        == loss_in_words(0.0, speech)
        == speech.say("advice.equal")
        != loss_in_words(0.05, speech)
    )
    assert "0.2" in loss_in_words(0.2, speech)


# A challenge


def test_a_learner_looks_from_another_seat_only_as_long_as_it_has_to_answer() -> None:
    game = make_position(
        phase="trade", turned="Soy Blue", hands={"Ana": "Red", "Ben": "Green"}, fields={"Ana": "2*Soy"}
    )
    solution = ["Ana offer Ben Soy for Green", "Ben accept 1", "Ana harvest 1"]
    session = Challenge(game, goal=traded("Ana", "Ben") & harvested("Ana"), solution=solution, lang="en")
    assert session.state()["seats_open"] == []
    assert ask(session, "move", text=solution[0], ply=0)["ok"]
    assert session.state()["seats_open"] == [0, 1]
    assert ask(session, "look", seat=1)["ok"]
    assert session.state()["table"]["you"] == 1
    assert ask(session, "move", text=solution[1], ply=1)["ok"]
    state = session.state()
    assert (state["table"]["you"], state["seats_open"], state["may_pass"]) == (0, [], False)
    assert (state["undo"], state["redo"]) == (True, False)
