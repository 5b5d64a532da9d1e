"""Where what a page may ask of a component begins and ends."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.components.coach import loss_in_words
from bohnanza_lab.components.component import Component
from bohnanza_lab.components.editor import Editor
from bohnanza_lab.components.game_component import bots_by_seat
from bohnanza_lab.components.play import Play
from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.errors import BohnanzaError
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.moves import Done, Move, Seat
from bohnanza_lab.engine.observation import Observation
from bohnanza_lab.players import FarmerPlayer, LookAheadPlayer, TraderPlayer
from bohnanza_lab.views.speech import Speech


def ask(session: Component, what: str, **facts: object) -> Any:
    return session.answer({"id": 1, "type": what, **facts})


# A table


def table(**more: Any) -> Tabletop:
    return Tabletop(EngineGame.arrange(hands={"Ana": "Soy Blue", "Ben": "Red"}), "en", **more)


def test_a_table_tells_what_can_be_asked_of_it() -> None:
    state = table(advisor=TraderPlayer()).state()
    asked = "undo redo may_pass thinking left explaining seats_open advised"
    assert [state[name] for name in asked.split()] == [False, False, False, None, None, [], [0, 1, 2], True]
    assert not table().state()["advised"], "nobody advises"
    watched = table(you=None, advisor=TraderPlayer()).state()
    assert (watched["advised"], watched["seats_open"], watched["moves"]) == (False, [], [])
    alone = table(bots={0: "trader", 1: "farmer", 2: "farmer"}, you=None, advisor=TraderPlayer()).state()
    assert (alone["advised"], alone["explaining"]) == (False, [0])


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
    answered = Tabletop(offered, "en", 2, bots={**slow, 1: FarmerPlayer()})
    assert answered.sitting.thinking == 0, "Ben has answered at once"


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
    assert not ask(session, "undo")["ok"]
    for ply in [*own[1:], whole]:
        assert ask(session, "redo")["ok"]
        assert session.game.ply == ply
    assert not ask(session, "redo")["ok"]


# The app


def test_code_that_begins_without_a_deal_gets_the_first() -> None:
    session = Play("edition=duel", lang="en")
    session.begin("edition=rio-grande")
    assert session.chosen()["seed"] == 0
    session.begin("edition=rio-grande", seed=9)
    assert (session.chosen()["seed"], session.state()["left"]) == (9, None)


# The editor


def test_so_many_changes_can_be_taken_back_and_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bohnanza_lab.components.editor._MOST_CHANGES", 3)
    session = Editor(None, lang="en")
    assert (session.state()["undo"], session.state()["redo"]) == (False, False)
    for number in range(4):
        assert ask(session, "set", name="coins:0", value=str(number + 1))["ok"]
        assert (session.state()["undo"], session.state()["redo"]) == (True, False)
    assert [ask(session, "undo")["ok"] for _ in range(3)] == [True, True, False]
    assert (session.state()["undo"], session.state()["redo"]) == (False, True)
    assert len(session.layout.state.coins[0]) == 2
    assert [ask(session, "redo")["ok"] for _ in range(3)] == [True, True, False]
    assert len(session.layout.state.coins[0]) == 4
    assert ask(session, "undo")["ok"]
    assert ask(session, "set", name="coins:0", value="9")["ok"]
    assert not session.state()["redo"], "another change leaves nothing to make again"
    assert ask(session, "undo")["ok"]
    assert len(session.layout.state.coins[0]) == 3


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


def test_an_opened_table_keeps_its_own_settings() -> None:
    session = Editor("edition=billabong&players=4&seats=farmer,you,trader,chance&open=yes&seed=7", lang="en")
    chosen = session.chosen()
    assert (chosen["edition"], chosen["seed"]) == ("billabong", 7)
    assert chosen["seats"] == ["farmer", "you", "trader", "chance"]
    assert session.settings.open_hands
    assert ask(session, "set", name="players", value="3")["ok"]
    assert session.chosen()["seats"] == ["farmer", "you", "trader"]
    assert ask(session, "undo")["ok"]
    assert session.chosen()["seats"] == ["farmer", "you", "trader", "chance"]
    without = Editor("edition=billabong&players=4&seats=farmer,trader,chance,you", lang="en")
    assert ask(without, "set", name="players", value="3")["ok"]
    assert "you" in without.chosen()["seats"], "the reader is one of those who are left"
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
    same = speech.say("advice.equal")
    assert [loss_in_words(lost, speech) == same for lost in (0.0, 0.049, 0.05)] == [True, True, False]
    assert "0.2" in loss_in_words(0.2, speech)


# Bots that think for long: the page is answered between their decisions, and lets them go on


def quick() -> LookAheadPlayer:
    return LookAheadPlayer(simulations=4)


def send(session: Tabletop, **request: Any) -> dict[str, Any]:
    answer = session.answer({"id": 1, "ply": session.game.ply, **request})
    assert answer["ok"], answer
    return dict(session.state())


def go_on(session: Tabletop) -> list[int]:
    """Let the bots go on until nobody thinks any more. Returns how many moves each request led to."""
    moves = []
    while session.sitting.thinking is not None:
        before = session.game.ply
        send(session, type="go-on")
        moves.append(session.game.ply - before)
    return moves


def play_own(session: Tabletop) -> None:
    own = [move for move in session.moves() if move["kind"] != "offer"]
    decline = [move for move in own if move["kind"] == "decline"]
    if session.state()["may_pass"]:
        send(session, type="pass")
    else:
        send(session, type="move", text=(decline or own)[0]["text"])


def test_a_move_is_answered_before_a_bot_begins_to_think() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy", "Ben": "Red Green"}, phase="draw")
    session = Tabletop(game, "en", bots={"Ben": quick(), "Cem": FarmerPlayer()})
    state = send(session, type="move", text="Ana draw")
    assert (state["thinking"], session.game.ply, state["steps"]) == (1, 1, [])
    assert not state["may_pass"]
    state = send(session, type="go-on")
    assert session.game.turns[1].seat == 1
    assert [step["ply"] for step in state["steps"]] == [*range(1, session.game.ply)]
    assert sum(turn.seat == 1 for turn in session.game.turns) == 1


def test_whoever_opens_a_table_sees_it_before_the_bots_think() -> None:
    at_once = Tabletop(EngineGame(seed=3), "en", you="Cem", bots=True)
    before = at_once.game.ply
    assert (at_once.sitting.thinking, send(at_once, type="go-on")["thinking"], at_once.game.ply) == (None, None, before)
    session = Tabletop(EngineGame(seed=3), "en", you="Cem", bots={"Ana": quick(), "Ben": quick()})
    assert (session.game.ply, session.sitting.thinking) == (0, 0)
    assert max(go_on(session)) >= 1
    assert session.game.ply > 0
    assert session.moves()


def test_that_people_pass_holds_while_a_bot_thinks() -> None:
    game = EngineGame.arrange(turned="Red Soy", phase="trade", active="Ben", hands={"Ana": "Blue", "Ben": "Green"})
    session = Tabletop(game, "en", bots={"Ben": quick(), "Cem": quick()})
    go_on(session)
    while session.state()["may_pass"]:
        send(session, type="pass")
        go_on(session)
    assert session.game.phase != "trade" or session.game.active != "Ben"


def test_undo_stops_the_thinking_and_redo_lets_it_begin_again() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy", "Ben": "Red Green"}, phase="draw")
    session = Tabletop(game, "en", bots={"Ben": quick(), "Cem": quick()})
    send(session, type="move", text="Ana draw")
    send(session, type="go-on")
    reached = session.game.ply
    assert send(session, type="undo")["thinking"] is None
    assert session.game.ply == 0
    state = send(session, type="redo")
    assert (session.game.ply, state["thinking"]) == (reached, 1)


@pytest.mark.drawn(1)
@pytest.mark.drawn(3)
@pytest.mark.parametrize("edition", [each.id for each in editions()])
def test_every_edition_is_played_on_with_bots_that_think(edition: str) -> None:
    session = Tabletop(EngineGame(edition, seed=4), "en", bots={1: quick()})
    others = [seat for seat in session.sitting.people if seat]
    session.sitting.bots |= {seat: FarmerPlayer() for seat in others}
    for _ in range(25):
        go_on(session)
        if session.game.over:
            break
        play_own(session)
    assert any(turn.seat == 1 for turn in session.game.turns)
