"""What a page talks to needs no page: components run wherever Python runs."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence

import pytest

from bohnanza_lab import RuleCard
from bohnanza_lab.components.play import Play
from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.events import Declined, Offered, Traded, TurnBegan, Withdrawn
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.moves import Move
from bohnanza_lab.engine.observation import Observation
from bohnanza_lab.players import FarmerPlayer
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.rulebook.records import in_editions, rules
from bohnanza_lab.text.rulebook.tables import read
from bohnanza_lab.text.rulebook.texts import conflict
from bohnanza_lab.views.contract import LogLine, LogView
from bohnanza_lab.views.rule import edition_name, edition_views, rule_view
from bohnanza_lab.views.table_view import table_view
from tests.bot_games import played

# Games that are left, and given back


def ask(session: Tabletop, kind: str, **facts: object) -> bool:
    return bool(session.answer({"id": 1, "type": kind, **facts})["ok"])


def move(session: Tabletop, text: str) -> bool:
    return ask(session, "move", text=text, ply=session.game.ply)


def test_starting_over_is_taken_back_in_one_step() -> None:
    session = Tabletop(played("rio-grande", 3, 40), "en", 0, open_hands=True)
    before, lines = str(session.game), session.log()
    first = session.state()["game"]
    assert ask(session, "restart")
    state = session.state()
    assert (state["table"]["ply"], state["undo"], state["left"]) == (0, True, first)
    assert state["game"] != first
    assert ask(session, "restart"), "starting over twice loses nothing"
    assert session.state()["left"] == first
    assert ask(session, "undo")
    assert (str(session.game), session.log(), session.state()["game"]) == (before, lines, first)
    assert session.state()["left"] is None
    assert ask(session, "undo")
    assert session.game.ply == 39


def test_once_a_move_is_made_undo_takes_back_moves_of_the_new_game() -> None:
    session = Tabletop(EngineGame(players=3, seed=7), "en", 0)
    assert not session.state()["undo"]
    assert move(session, "Ana plant 1")
    assert ask(session, "restart")
    assert move(session, "Ana plant 2")
    assert session.state()["left"] is None
    assert ask(session, "undo")
    assert (session.game.ply, session.state()["undo"]) == (0, True)
    assert ask(session, "undo")
    assert session.game.ply == 1
    assert ask(session, "undo")
    assert not ask(session, "undo")


def test_a_bot_that_fails_leaves_a_table_as_it_was(caplog: pytest.LogCaptureFixture) -> None:
    class Broken(FarmerPlayer):
        def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
            raise RuntimeError("out of order")

    session = Tabletop(EngineGame.arrange(phase="draw", hands={"Ana": "Soy"}), "en", 0, {1: Broken(), 2: Broken()})
    before = str(session.game), session.state()["table"]
    refused = session.answer({"id": 1, "type": "move", "text": "Ana draw", "ply": 0})
    assert "wrong in the program" in refused["error"]["text"]
    assert "out of order" in caplog.text
    state = session.state()
    assert (str(session.game), state["table"], state["undo"], state["redo"]) == (*before, False, False)


def test_a_new_deal_and_another_game_are_taken_back_with_their_settings() -> None:
    session = Play("edition=rio-grande&seed=7", lang="en", page=True)
    assert move(session, "Ana plant 1")
    first, link = session.state()["game"], session.link()
    assert ask(session, "begin", text="edition=rio-grande&seed=8")
    second = session.state()["game"]
    assert ask(session, "begin", text="edition=duel&seed=9")
    assert session.state()["left"] == first, "nobody has made a move in the second"
    assert ask(session, "return", game=second)
    assert (session.game, session.chosen()["seed"]) == (EngineGame(players=3, seed=8), 8)
    assert ask(session, "undo")
    assert (session.state()["game"], session.link()) == (first, link)
    assert session.sitting.bots.keys() == {1, 2}
    assert move(session, "Ana done"), "it can be played on"
    assert not ask(session, "return", game="unknown")
    assert not ask(session, "return", game=4)


# Deals


def test_a_page_gets_a_random_deal_and_its_link_the_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bohnanza_lab.components.component.new_seed", lambda: 41)
    session, other = Play("edition=duel", lang="en", page=True), Play("edition=duel", lang="en", page=True)
    dealt = session.chosen()["seed"]
    assert dealt == other.chosen()["seed"] > 0, "all chance is drawn from one number"
    assert f"seed={dealt}" in session.link()["query"]
    again = Play(session.link()["query"], lang="en", page=True)
    assert again.game == session.game
    assert ask(session, "begin", text="edition=rio-grande")
    assert session.chosen()["seed"] not in (0, dealt)
    assert ask(session, "begin", text="edition=rio-grande&seed=5")
    assert session.chosen()["seed"] == 5


def test_the_deals_of_a_page_differ() -> None:
    seeds = {Play("edition=duel", lang="en", page=True).chosen()["seed"] for _ in range(12)}
    assert len(seeds) > 6
    assert all(1 <= seed <= 9999 for seed in seeds)


@pytest.mark.parametrize(
    "text", ["edition=duel", "edition=duel&moves=Ana plant 1", "edition=duel&position=phase plant"]
)
def test_code_gets_deal_0_and_so_do_moves_and_positions_that_name_none(text: str) -> None:
    assert Play(text, lang="en", page="=duel&" in text).chosen()["seed"] == 0


# The log, and the tables of the past


@pytest.mark.parametrize("edition", [each.id for each in editions()])
def test_the_log_is_the_whole_game_in_numbered_turns(edition: str) -> None:
    game = played(edition, 2 if "duel" in edition else 3, 400)
    session = Tabletop(game, "en", 0)
    lines = session.state()["log"]["lines"]
    assert lines == session.log()
    assert [line["ply"] for line in lines] == sorted(line["ply"] for line in lines)
    assert {line["turn"] for line in lines} == {*range(1, game.turn + 1)}
    begun = [line["turn"] for line in lines if line["kind"] == "turn-began"]
    assert begun == [*range(1, game.turn + 1)]
    events = sum(len(turn.events) for turn in game.turns) - one_line_for_settled_offers(game)
    assert len(lines) <= events + 1
    assert len(lines) == events + 1 or edition == "duel", "only windows for claims are left out"


def one_line_for_settled_offers(game: EngineGame) -> int:
    """How many events have no line of their own, as they belong to an offer that was refused or accepted later."""
    told, about = 0, Counter[int]()
    for event in (event for turn in game.turns for event in turn.events):
        if isinstance(event, TurnBegan):
            about.clear()
        elif isinstance(event, Offered | Declined):
            about[event.offer] += 1
        elif isinstance(event, Traded) or (isinstance(event, Withdrawn) and event.why == "refused"):
            told += about.pop(event.offer, 0)
    return told


def test_only_what_is_new_in_the_log_is_sent() -> None:
    session = Tabletop(played("rio-grande", 3, 150), "en", 0, open_hands=True)
    log = apply([], session.state()["log"])
    whole = len(json.dumps(session.state()["log"]))
    assert whole > 10_000
    for _ in range(12):
        move = session.state()["moves"][0]["text"]
        assert session.answer({"id": 1, "type": "move", "text": move, "ply": session.game.ply})["ok"]
        news = session.state()["log"]
        assert len(json.dumps(news)) < whole / 20
        log = apply(log, news)
        assert log == session.log()
        assert session.state()["log"] == news, "nothing new has happened"
    for kind in ("undo", "undo", "redo", "undo"):
        assert session.answer({"id": 1, "type": kind})["ok"]
        log = apply(log, session.state()["log"])
        assert log == session.log()
        assert log[-1]["ply"] <= session.game.ply


def apply(log: list[LogLine], news: LogView) -> list[LogLine]:
    return [*log[: news["kept"]], *news["lines"]]


@pytest.mark.drawn(3)
@pytest.mark.parametrize("edition", [each.id for each in editions()])
def test_the_past_is_shown_as_the_seat_saw_it(edition: str) -> None:
    game = played(edition, 2 if "duel" in edition else 3, 400)
    for seat in (0, 1, None):
        session = Tabletop(game, "en", seat)
        before = session.state()
        for ply in (*range(0, game.ply, 7), game.ply):
            table = session.answer({"id": 1, "type": "past", "ply": ply})["table"]
            assert table == table_view(game.at(ply), "en", seat)
            seen = [each["hand"] is not None for each in table["seats"]]
            assert seen == [each == seat for each in range(len(game.names))]
        assert session.state() == before


def test_each_change_of_the_log_has_the_next_number_and_says_how_much_is_kept() -> None:
    session = Tabletop(EngineGame(players=3, seed=7), "en", 0)
    first = session.state()["log"]
    assert (first["revision"], first["kept"]) == (1, 0)
    assert [line["text"] for line in first["lines"]] == ["Ana is the active player."]
    assert {(line["ply"], line["turn"], line["seat"]) for line in first["lines"]} == {(0, 1, None)}
    assert session.state()["log"] is first
    assert move(session, "Ana plant 1")
    second = session.state()["log"]
    assert (second["revision"], second["kept"], len(second["lines"])) == (2, 1, 1)
    assert {(line["ply"], line["turn"], line["seat"]) for line in second["lines"]} == {(1, 1, 0)}
    assert ask(session, "undo")
    third = session.state()["log"]
    assert (third["revision"], third["kept"], third["lines"]) == (3, 1, [])
    assert ask(session, "look", seat=1)
    assert session.state()["log"] == {"revision": 4, "kept": 0, "lines": Tabletop(session.game, "en", 1).log()}
    assert ask(session, "log")
    assert session.state()["log"] == {"revision": 5, "kept": 0, "lines": session.log()}


def test_a_log_that_begins_in_the_middle_of_a_game_counts_its_turns_from_there() -> None:
    session = Tabletop(EngineGame.arrange(turn=7, active="Ana", phase="draw", hands={"Ana": "Soy"}), "en", 0)
    assert move(session, "Ana draw")
    assert [(line["ply"], line["turn"], line["kind"]) for line in session.log()][:3] == [
        (0, 7, "turn-began"),
        (1, 7, "drew"),
        (1, 8, "turn-began"),
    ]


def test_a_move_in_place_of_another_has_its_own_lines() -> None:
    session = Tabletop(EngineGame.arrange(hands={"Ana": "Soy Red"}, fields={"Ana": ["Soy"]}), "en", 0)
    for field in (1, 2):
        session.game.play(f"Ana plant {field}")
        assert [line["text"] for line in session.log()][1:] == [f"Ana plants Soy in field {field}."]
        session.game.undo()
    session.game.play("Ana plant 1")
    before = session.log()
    session.game.undo()
    session.game.play("Ana plant 3")
    assert [line["text"] for line in session.log()] == [before[0]["text"], "Ana plants Soy in field 3."]


# A rule as a page and as paper show it


EDITIONS = [edition.id for edition in editions()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_tells_of_every_edition_once(lang: str):
    for rule in rules():
        view = rule_view(rule.id, lang)
        told = [edition for each in view["editions"] for edition in each["editions"]]
        assert sorted(told) == sorted(EDITIONS), rule.id
        for each in view["editions"]:
            assert all(edition_name(edition, lang) in each["names"] for edition in each["editions"])
            assert (each["status"] == "same") <= (not each["text"] or rule.id in read(lang)["except"])
            assert (each["status"] == "differs") <= bool(each["text"])
        assert [each["id"] for each in view["conflicts"]] == list(rule.conflicts)
        assert [each["text"] for each in view["conflicts"]] == [conflict(number, lang) for number in rule.conflicts]


def test_editions_that_say_the_same_stand_together_and_those_that_keep_the_rule_first():
    views = edition_views("drawing.three", "en")
    assert [(each["status"], each["editions"][:3]) for each in views][:4] == [
        ("same", ["rio-grande", "spanish", "billabong"]),
        ("same", ["billabong-expansion"]),
        ("differs", ["three-new-beans"]),
        ("differs", ["bean-duel", "duel"]),
    ]
    assert views[1]["text"] == "With six or seven players, four cards."
    both = views[3]
    assert both["names"] == "Bean Duel and The Duel"
    lines = {
        line for each in in_editions("drawing.three", "en") if each.edition in both["editions"] for line in each.lines
    }
    assert set(both["lines"]) == lines
    assert [(place["document"], place["lang"]) for place in both["places"]] == [("000", "en"), ("003", "en")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_can_be_read_without_a_page(lang: str):
    for rule in rules():
        card = RuleCard(rule.id, lang=lang)
        said = card.static_bundle()["text/markdown"]
        view = card.rule
        told = [view["title"], view["text"], *(each["text"] for each in (*view["editions"], *view["conflicts"]))]
        for each in (*told, *(place["heading"] for place in view["places"])):
            assert each in said, rule.id


@pytest.mark.rule("C0-11")
def test_a_rule_card_in_words_has_its_reason_each_edition_the_contradiction_the_ruling_and_its_places():
    lines = str(RuleCard("harvest.protection", lang="en")).split("\n")
    assert lines[0] == "The bean protection rule"
    assert [line.partition(":")[0] for line in lines[2:] if ":" in line] == [
        "Why",
        "- Billabong and Billabong expansion (Different)",
        "≠ Contradiction B4",
        "Our ruling C0-11",
        "Bohnanza",
    ]
    assert lines[3] == "In each edition"
    assert re.fullmatch("The same in Rio Grande, Three new beans.* and Bohnaparte Cavalry[.]", lines[4])
    assert lines[5].endswith(" (2-23, 2-24, 2-49)")
    assert lines[-1] == "Bohnanza: The Duel · The Bean Protection Rule"
    assert lines[-3] == "Bohnanza, Rio Grande Games · The Bean Protection Rule"


def test_a_rule_without_a_reason_gives_none_and_one_without_a_counterpart_is_not_in_the_game():
    assert "Why:" not in str(RuleCard("planting.same_kind_twice", lang="en"))
    said = str(RuleCard("field.third", lang="en")).split("\n")
    assert any("(Not in the game)" in line or line.startswith("Not in ") for line in said)
    marks = [line for line in RuleCard("field.third", lang="en")._paragraphs() if line.startswith("**")]
    assert [mark.endswith("**") for mark in marks] == [True, True]
