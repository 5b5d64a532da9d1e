"""Walkthroughs: what they prove, show and say, and the rule each step names."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from bohnanza_lab import Choice, Game, Question, Walkthrough
from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.rules import awaited, legal
from bohnanza_lab.kit import kit_of
from bohnanza_lab.lessons import citations
from bohnanza_lab.lessons.citations import citation, rules_of_ending
from bohnanza_lab.lessons.frames import GameFrame, opening, past_frames
from bohnanza_lab.lessons.position import make_position
from bohnanza_lab.lessons.story import Story
from bohnanza_lab.lessons.texts import LessonError
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.rulebook.records import in_editions
from bohnanza_lab.text.rulebook.texts import text
from bohnanza_lab.views.speech import Speech
from tests.contents import our_notebooks
from tests.engine.table import play

from .tables import BOTH, planting

WHERE = Question("Where?", [Choice("Here", right=True), Choice("There", why="No.")])


def test_a_table_is_laid_from_an_edition_a_position_or_a_game():
    game = Game(seed=3)
    game.play("Ana plant 1")
    assert make_position(seed=3) == Game(seed=3)
    assert make_position() == Game(seed=0) == make_position(seed=0) != make_position(seed=1)
    assert make_position(str(game)) == make_position(game) == game
    assert make_position(game).ply == 0
    assert make_position("rio-grande", ["Ana", "Ben", "Cem", "Dia"], turned="Soy Blue", phase="trade").state.step == 1


def test_a_walkthrough_has_the_first_table_and_one_frame_a_step():
    story = Story(
        planting(), ["Ana plant 1", "Ana plant 2 !", ("Ana plant 3", BOTH), {"say": "Over.", "rule": "hand.order"}]
    )
    frames = story.frames("en")
    assert len(frames) == 5
    assert len(story) == 4
    assert frames[0]["move"] is None
    assert frames[0]["table"]["seats"][0]["hand"] == ["soy", "blue", "chili"]
    assert frames[1]["caption"] == "Ana plants Soy in field 1."
    assert frames[1]["move"] == "Ana: Plant Soy in field 1"
    assert frames[2]["rejection"]["rule"]["id"] == "planting.one_kind"
    assert frames[2]["table"] == frames[1]["table"]
    assert frames[2]["caption"] == frames[2]["rejection"]["text"]
    assert frames[3]["caption"] == "Look here."
    assert frames[4]["caption"] == "Over."
    assert frames[4]["rule"]["id"] == "hand.order"
    assert story.frames("es")[3]["caption"] == "Mira aquí."
    assert story.text("en").splitlines()[1] == "1. Ana plants Soy in field 1. [planting.first_card]"
    json.dumps(frames)


def test_a_caption_that_nobody_wrote_tells_its_move_so_that_no_headline_repeats_it():
    moves = ["Ana plant 1", ("Ana plant 3", "Two."), "Ana plant 1 !"]
    frames = Story(planting(), moves).frames("en")
    assert [bool(each.get("narrated")) for each in frames] == [False, True, False, False]
    assert frames[1]["caption"] == "Ana plants Soy in field 1."
    ended = Story(make_position(phase="trade", hands={"Ana": "Red"}, turned="Soy Blue"), ["Ana done"]).frames("en")[1]
    assert (ended["move"], ended.get("narrated")) == ("Ana: End trading", None)


def test_a_question_holds_a_step_and_hides_the_rule_of_its_move():
    asked, alone = Story(planting(), [{"move": "Ana plant 1", "ask": WHERE}, WHERE]).frames("en")[1:]
    assert (asked["move"], asked["caption"], asked["rule"]) == ("Ana: Plant Soy in field 1", "Where?", None)
    assert asked["question"] == alone["question"]
    assert alone["question"] == {
        "text": "Where?",
        "choices": [{"text": "Here", "right": True, "why": ""}, {"text": "There", "right": False, "why": "No."}],
    }


def test_another_reading_is_a_table_of_its_own_and_the_game_goes_on_from_where_it_was():
    laid = Game.arrange(hands={"Ana": "Blue"}, fields={"Ana": ["3*Soy"]})
    story = Story(planting(), ["Ana plant 1", {"otherwise": laid, "say": "So it would be."}, "Ana plant 3"])
    assert [frame["other"] for frame in story.frames("en")] == [False, False, True, False]
    assert story.game_frames[2].game == laid
    assert story.game_frames[3].before == story.game_frames[1].game
    assert "Another reading, not our rule: So it would be." in story.text("en")


def test_a_walkthrough_lays_another_reading_from_what_differs():
    walk = Walkthrough(
        hands={"Ana": "Soy", "Ben": "Red"},
        moves=[WHERE, {"otherwise": {"fields": {"Ben": ["Red"]}}, "say": "So it would be."}],
    )
    other = walk.story.game_frames[1].game
    assert other == Game.arrange(hands={"Ana": "Soy", "Ben": "Red"}, fields={"Ben": ["Red"]})
    assert walk.part != Walkthrough(hands={"Ana": "Soy", "Ben": "Red"}, moves=[WHERE]).part
    assert "Where? (a) Here (b) There" in walk.static_bundle()["text/plain"]


def test_another_reading_may_open_the_hands_that_the_walk_keeps_closed():
    opened = {"otherwise": {}, "open_hands": True, "say": "So it would be."}
    walk = Walkthrough(
        hands={"Ana": "Soy", "Ben": "Red"}, open_hands=False, moves=[WHERE, opened, {"say": "Hidden again."}]
    )
    hands = [[seat["hand"] for seat in frame["table"]["seats"]][:2] for frame in walk.frames]
    assert hands == [[["soy"], None], [["soy"], ["red"]], [["soy"], None]]


def test_a_walkthrough_does_not_change_the_game_it_is_given():
    game = planting()
    Story(game, ["Ana plant 1"])
    assert game.ply == 0


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("Ana plant 2", r"step 1, 'Ana plant 2': Field 2 grows Red.*planting.one_kind.*write 'Ana plant 2 !'"),
        ("Ana plant 1 !", "step 1, 'Ana plant 1 !': this move is legal; remove the !"),
        ("Zoe plant 1", "step 1, 'Zoe plant 1': Nobody here is called “Zoe”"),
        (("Ana plant 1", {"en": "Look.", "es": ""}), "step 1: the text in es is empty"),
        ({"move": "Ana plant 1", "rule": "planting.one"}, "step 1: there is no rule 'planting.one'"),
        ({"moves": "Ana plant 1"}, "step 1: it has no moves; a step has move, say, rule, ask, otherwise and"),
        ({"ask": "Where?"}, "step 1: what it asks is a Question, without a table, cards or hints of its own"),
        ({"say": "So?", "otherwise": {"hands": {}}}, "step 1: keywords change a table that is written as keywords"),
        ({"say": "So?", "otherwise": 7}, "step 1: 7 is no table; give a position, a game, or what differs"),
        ({"otherwise": Game(seed=7)}, "step 1: what another reading would do needs a caption, and no move"),
        ({"say": "So?", "open_hands": True}, "step 1: only the table of another reading opens hands of its own"),
        (7, "step 1: 7 is no step"),
        (None, "step 1: it has neither a move nor a caption"),
        ((7, "Look."), "step 1: 7 is no move; write it as in 'Ana plant 1'"),
        ({"ask": WHERE, "say": "Look."}, "a step that asks has no caption, refusal or other reading"),
        ({"ask": Question("?", WHERE.choices, cards="Soy")}, "what it asks is a Question, without a table"),
        ({"say": "So?", "otherwise": "edition potato"}, "step 1: line 1, 'edition potato': there is no edition"),
    ],
)
def test_a_step_that_cannot_be_is_told_to_its_author(step, told):
    with pytest.raises(LessonError, match=f"(?s){told}"):
        Story(planting(), [step])


@pytest.mark.parametrize("steps", ["Ana plant 1", {"move": "Ana plant 1"}, 7])
def test_steps_are_a_list(steps):
    with pytest.raises(LessonError, match=r"moves is a list of steps, as in \['Ana plant 1', 'Ana plant 2 !'\]"):
        Story(planting(), steps)


def test_a_step_may_cite_a_ruling_or_a_contradiction_by_its_number():
    steps = [{"say": "Look.", "rule": "C0-16"}, {"say": "And there.", "rule": "B4"}]
    ruling, conflict = (frame["rule"] for frame in Story(planting(), steps).frames("es"))
    assert (ruling["id"], ruling["title"]) == ("C0-16", text("planting.same_kind_twice", "es").title)
    assert ([each["id"] for each in ruling["rulings"]], ruling["conflicts"]) == (["C0-16"], [])
    assert (conflict["id"], conflict["title"]) == ("B4", text("harvest.protection", "es").title)
    assert ([each["id"] for each in conflict["conflicts"]], conflict["rulings"]) == (["B4"], [])


@pytest.mark.parametrize(
    ("edition", "position"),
    [
        ("bean-duel", {"phase": "plant-offered", "turned": "Green"}),
        ("rio-grande", {"phase": "plant-aside", "turned": "Green"}),
        ("three-new-beans", {"phase": "draw-each"}),
    ],
)
def test_a_phase_that_nobody_ends_refuses_its_end_in_words(edition, position):
    story = Story(make_position(edition, **position), ["Ana done !"])
    for lang, said in (("en", "Ana: End the phase"), ("es", "Ana: Terminar la fase")):
        frame = story.frames(lang)[1]
        assert frame["move"] == said
        assert frame["rejection"]["text"]


def test_the_end_the_shuffle_and_an_empty_hand_name_their_rules():
    drawing = {"phase": "draw", "hands": {"Ana": "-", "Ben": "-", "Cem": "-"}, "draw": "4*Soy", "rest": "discard"}
    assert Story(make_position(**drawing), ["Ana draw"]).game_frames[-1].rule == "planting.empty_hand"
    drawing |= {"hands": {"Ana": "-", "Ben": "Soy", "Cem": "-"}, "draw": "Soy Soy"}
    assert Story(make_position(**drawing), ["Ana draw"]).game_frames[-1].rule == "pile.reshuffle"
    assert Story(make_position(**drawing, exhausted=2), ["Ana draw"]).game_frames[-1].rule == "end.tie"
    alone = {**drawing, "coins": {"Ben": 2}, "exhausted": 2}
    story = Story(make_position(**alone), ["Ana draw"])
    assert story.game_frames[-1].rule == "end.third_time"
    assert "Ben wins with 2 coins" in story.frames("en")[-1]["caption"]


def test_phases_that_are_over_at_once_are_not_told():
    game = make_position(phase="trade", turned="Soy Blue", hands={"Ana": "Red", "Ben": "Red", "Cem": "Red"})
    story = Story(game, ["Ana offer Ben Soy Blue", "Ben accept 1", "Ana done", "Ben plant Soy 1", "Ben plant Blue 2"])
    assert story.frames("en")[-1]["caption"] == "Ben plants Blue in field 2."
    game = make_position(phase="trade", turned="", step=1, hands={"Ana": "Red", "Ben": "Red", "Cem": "Red"})
    assert Story(game, ["Ana done"]).frames("en")[-1]["caption"] == "Last of all in this turn, Ana draws."


@pytest.mark.drawn(6)
@pytest.mark.parametrize("edition", editions(), ids=lambda edition: edition.id)
@pytest.mark.parametrize("more", [False, True], ids=["fewest", "most"])
def test_the_rule_of_a_move_is_one_that_its_edition_has(edition, more):
    rng = random.Random(edition.id)
    game = Game(edition.id, edition.players[more], seed=3)
    while not game.over and game.ply < 900:
        seat = awaited(game.state) if rng.random() < 0.9 else rng.randrange(len(game.names))
        moves = legal(game.state, seat, offers=True)
        if moves:
            before, move = game.state, rng.choice(moves)
            name = citations.citation(before, move, game.play((seat, move)))
            status = {each.edition: each.status for each in in_editions(name, "en")}
            # The Billabong rules print no harvest that pays nothing (2-04) and settle no tie (C0-32).
            assert status[edition.id] != "absent" or name in ("harvest.nothing", "end.tie"), (move, name)


# Which rule a step of a lesson cites for a move


TRADING: dict[str, Any] = {"phase": "trade", "turned": "Soy Blue", "hands": {"Ana": "Red", "Ben": "Green Green"}}


def cited(moves: str, edition: str = "rio-grande", **position: Any) -> str:
    """The rule of the last of these moves."""
    game = EngineGame.arrange(edition, **position)
    for said in moves.split("; "):
        before = game.state.copy()
        events = game.play(said)
    return citation(before, game.turns[-1].move, events)


@pytest.mark.parametrize(
    ("moves", "position", "rule"),
    [
        ("Ana plant 1", {"hands": {"Ana": "Soy Blue"}}, "planting.first_card"),
        ("Ana plant 1; Ana plant 2", {"hands": {"Ana": "Soy Blue Red"}}, "planting.second_card"),
        ("Ana plant 1; Ana done", {"hands": {"Ana": "Soy Blue"}}, "planting.second_card"),
        ("Ana harvest 1", {"fields": {"Ana": "3*Stink"}}, "harvest.beanometer"),
        ("Ana harvest 1", {"fields": {"Ana": "2*Stink"}}, "harvest.nothing"),
        ("Ana harvest 1", {"fields": {"Ana": "Stink"}}, "harvest.nothing"),
        ("Ana turn-over", {"phase": "trade"}, "turning.two_cards"),
        ("Ana draw", {"phase": "draw"}, "drawing.three"),
        ("Ben plant Soy 1", {"phase": "plant-aside", "aside": {"Ben": "Soy Red"}}, "aside.must_plant"),
        ("Ana offer Ben Soy for Green", TRADING, "trading.both_agree"),
        ("Ana offer Ben Soy", TRADING, "trading.gifts"),
        ("Ana offer Ben - for Green", TRADING, "trading.gifts"),
        ("Ana offer Ben Soy for Green; Ben accept 1", TRADING, "trading.set_aside"),
        ("Ana offer Ben Soy; Ben accept 1", TRADING, "trading.gifts"),
        ("Ana offer Ben - for Green; Ben accept 1", TRADING, "trading.gifts"),
        ("Ana offer Ben Soy for Green; Ben decline 1", TRADING, "trading.both_agree"),
        ("Ana offer Ben Soy; Ben decline 1", TRADING, "trading.gifts"),
        ("Ana offer Ben - for Green; Ben decline 1", TRADING, "trading.gifts"),
        ("Ana offer Ben Soy for Green; Ana offer Cem Blue; Cem decline 2", TRADING, "trading.gifts"),
        ("Ana done", TRADING, "trading.end"),
        ("Ana draw", {"phase": "draw", "draw": "Soy", "rest": "discard", "exhausted": 0}, "pile.reshuffle"),
    ],
)
def test_a_move_shows_its_rule(moves: str, position: dict[str, Any], rule: str) -> None:
    assert cited(moves, **position) == rule


def test_another_edition_or_game_shows_its_own() -> None:
    assert cited("Ana harvest 1", "billabong", fields={"Ana": "Soy / Red"}) == "harvest.one_card"
    assert cited("Ana harvest 1", "billabong", fields={"Ana": "2*Soy"}) == "harvest.beanometer"
    assert cited("Ana harvest 1", "duel", fields={"Ana": "Red Black-eyed Soy"}) == "mixed.last_card"
    assert cited("Ana buy-field", "billabong", coins={"Ana": 3}) == "field.third"
    base, bohnaparte = kit_of("base").rules, kit_of("bohnaparte").rules
    assert (base.of_turning("trade", 0), bohnaparte.of_turning("trade", 0)) == ("turning.two_cards",) * 2
    assert bohnaparte.of_turning("trade", 1) == "farm.more"
    ruleset = EngineGame("bohnaparte").ruleset
    assert bohnaparte.of_draw(ruleset, "draw", 1) != bohnaparte.of_draw(ruleset, "draw", 0)


def test_a_game_shows_what_ended_it_and_what_decided_a_tie() -> None:
    position: dict[str, Any] = {
        "phase": "draw",
        "exhausted": 2,
        "draw": "Soy",
        "rest": "discard",
        "hands": {"Ana": "-"},
    }
    won = EngineGame.arrange(**position, coins={"Ben": 2})
    assert rules_of_ending(won) == []
    won.play("Ana draw")
    (ended,) = rules_of_ending(won)
    tied = EngineGame.arrange(**position, coins={"Ben": 2, "Cem": 2})
    tied.play("Ana draw")
    assert rules_of_ending(tied) == [ended, "end.tie"]
    assert citation(tied.at(0).state, tied.turns[-1].move, tied.turns[-1].events) == "end.tie"
    assert citation(won.at(0).state, won.turns[-1].move, won.turns[-1].events) == ended


# What a step says where its author has written nothing


MACHINE = re.compile(
    r"is the active player\.|Phase: |Fase: |\bdecides\."
    r"|\b(?:[Oo]ffer|[Oo]ferta) \d|for 0 coins|por 0 monedas|times? so far"
)
HANDS = {"Ana": "Soy Blue", "Ben": "Red", "Cem": "Green"}


def captions(moves: list[str], lang: str = "en", **position: object) -> list[str]:
    return [frame["caption"] for frame in Story(Game.arrange(hands=HANDS, **position), moves).frames(lang)]


def test_a_turn_is_told_from_where_it_stands():
    assert captions(["Ana plant 1", "Ana done", "Ana turn-over", "Ana done"], draw="Red Green Soy Soy Soy") == [
        "Ana is about to plant the front card.",
        "Ana plants Soy in field 1.",
        "Ana is about to turn over the top cards of the pile.",
        "Ana turns over Red and Green.",
        "The trading is over: what is new has to be planted.",
    ]


def test_an_offer_is_told_without_its_number():
    moves = ["Ana offer Ben Soy@up for Red", "Ben decline 1", "Ana offer Cem Soy@up", "Ana withdraw 2"]
    assert captions(moves, phase="trade", turned="Soy Blue")[1:] == [
        "Ana offers Ben Soy for Red.",
        "Ben says no. Nobody wants it, and the offer is off the table.",
        "Ana offers Cem Soy as a gift.",
        "Ana takes the offer back.",
    ]


def test_a_mixed_field_that_pays_nothing_is_told_card_by_card():
    game = Game.arrange("duel", 2, fields={"Ana": ["Red Black-eyed"]})
    said = Story(game, ["Ana harvest 1"]).frames("en")[1]["caption"]
    assert "They pay nothing" not in said
    paid = Story(Game.arrange(fields={"Ana": ["4*Stink"]}), ["Ana harvest 1"]).frames("en")[1]["caption"]
    assert paid == "Ana harvests 4 Stink from field 1 for 1 coin."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phase_of_every_edition_has_an_opening(lang: str):
    from bohnanza_lab.engine.editions import editions

    for edition in editions():
        game = Game(edition.id, edition.players[0], seed=3)
        said = opening(game, Speech.at(game, lang))
        assert said.endswith(".")
        assert not MACHINE.search(said)
        assert "{" not in said


def test_no_lesson_speaks_like_a_machine():
    for path in our_notebooks():
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            for output in cell.get("outputs", ()):
                data = output.get("data", {})
                if "".join(data.get("text/plain", ())).startswith(("Walkthrough", "Compare", "Challenge")):
                    below = "".join(data["image/svg+xml"]).partition("font-size='21'")[2]  # the title below the table
                    said = " ".join(re.findall(r">([^<>]+)</text>", below))
                    assert said, path.name
                    # What may be done is said as the buttons say it: "Harvest field 1: 1 Red, 0 coins".
                    assert not MACHINE.search(said), f"{path.name}: {said}"


# Frames


def test_the_past_of_a_game_is_a_table_and_a_frame_for_each_move() -> None:
    game = planting()
    play(game, "Ana plant 1", "Ana plant 3")
    assert [frame.label("en") for frame in past_frames(game)] == [
        None,
        "Ana: Plant Soy in field 1",
        "Ana: Plant Blue in field 3",
    ]
    since = past_frames(game, 1)
    assert [frame.game.ply for frame in since] == [1, 2]
    assert (since[1].seat, since[1].rule, since[1].other) == (0, "planting.second_card", False)


def test_who_has_to_answer_decides_first_and_a_hidden_hand_is_not_told_of() -> None:
    game = make_position(phase="trade", turned="Soy Blue", hands={"Ana": "Red", "Ben": "Green"})
    frame = GameFrame.of_table(game)
    assert frame.deciding(0) == [0]
    assert frame.deciding(1, open_hands=False) == []
    game.play("Ana offer Ben Soy")
    offered = GameFrame.of_table(game)
    assert offered.deciding(0) == [1, 0]
    assert [offered.deciding(seat, open_hands=False) for seat in (0, 1, 2)] == [[0], [1], []]
    assert GameFrame.of_table(game, other=True).deciding(0) == []


def test_a_refused_move_is_sent_as_it_is_written_and_a_legal_one_is_not():
    legal, refused = Story(planting(), ["Ana plant 1", "Ana plant 2!"]).frames("en")[1:]
    assert "text" not in legal
    assert (refused["text"], refused["move"]) == ("Ana plant 2", "Ana: Plant Blue in field 2")


def test_a_table_after_the_end_is_told_by_its_result():
    game = make_position(phase="draw", exhausted=2, draw="Soy", rest="discard", coins={"Ben": 2}, hands={"Ana": "-"})
    story = Story(game, ["Ana draw", {"rule": "end.most_coins", "say": "Over."}])
    over = GameFrame.of_table(story.game_frames[-1].game)
    assert over.caption_text("en") == story.game_frames[-1].view("en")["table"]["summary"]
    assert "Ben wins" in over.caption_text("en")
    assert over.label("en") is None
    assert over.before == over.game


def test_an_offer_that_only_asks_is_told_as_one():
    moves = ["Ana offer Ben - for Red", "Ben accept 1"]
    asked, given = captions(moves, phase="trade", turned="Soy Blue")[1:]
    assert asked == "Ana asks Ben for Red as a gift."
    assert given == "Ben gives Ana Red as a gift."


def test_somebody_else_who_has_to_decide_is_named():
    game = Game("bohnaparte", 4, seed=3)
    assert opening(game, Speech.at(game, "en")) == "What comes now: Choose encampments. It is up to Ben."


def test_how_often_the_pile_has_run_out_is_counted():
    for times, said in ((0, "for the first time."), (1, "for the second time.")):
        (told,) = captions(["Ana draw"], phase="draw", draw="Soy", rest="discard", exhausted=times)[1:]
        assert said in told
