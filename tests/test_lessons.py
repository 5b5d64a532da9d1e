"""Walkthroughs, challenges, quizzes and exercises as data: what they prove, show and say."""

from __future__ import annotations

import json

import pytest

from bohnanza_lab import Game, language
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.errors import BohnanzaError, IllegalMove
from bohnanza_lab.lessons.attempt import Attempt
from bohnanza_lab.lessons.challenge import Problem
from bohnanza_lab.lessons.exercise import Predict, Reach, Write
from bohnanza_lab.lessons.goals import (
    coins,
    ended,
    fields,
    harvested,
    holding,
    holds,
    planted,
    reached,
    traded,
    turn_over,
    won,
)
from bohnanza_lab.lessons.laying import lay
from bohnanza_lab.lessons.quiz import Choice, Paper, Question
from bohnanza_lab.lessons.story import Story
from bohnanza_lab.lessons.texts import LessonError
from bohnanza_lab.players import FarmerPlayer
from bohnanza_lab.rulebook import rule
from bohnanza_lab.views.speech import Speech

BOTH = {"en": "Look here.", "es": "Mira aquí."}


@pytest.fixture(autouse=True)
def _english():
    language.use("en")
    yield
    language.use("en")


def planting() -> Game:
    return lay(hands={"Ana": "Soy Blue Chili"}, fields={"Ana": ["Soy Soy", "Red"]})


def paying(**more) -> Problem:
    """Ana must make room for Blue: 4 Stink pay a coin, 2 Red one, and 6 Chili two."""
    game = lay(hands={"Ana": "Blue Soy"}, fields={"Ana": ["4*Stink", "2*Red", "6*Chili"]}, coins={"Ana": 1})
    known = {"solution": ["Ana harvest 3", "Ana plant 3"], "hints": ["Which field pays best?", BOTH], **more}
    return Problem(game, coins("Ana", at_least=3) & planted("Ana", "Blue"), **known)


# Laying a table


def test_a_table_is_laid_from_an_edition_a_position_or_a_game():
    game = Game(seed=3)
    game.play("Ana plant 1")
    assert lay(seed=3) == Game(seed=3)
    assert lay(str(game)) == lay(game) == game
    assert lay(game).ply == 0
    assert lay("rio-grande", ["Ana", "Ben", "Cem", "Dia"], turned="Soy Blue", phase="trade").state.step == 1


def test_a_position_with_an_unknown_keyword_is_refused():
    with pytest.raises(BohnanzaError, match="harvests"):
        lay(harvests={"Ana": "Soy"})


# Walkthroughs


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
    json.dumps(frames)


def test_a_first_step_without_a_move_is_said_over_the_first_table():
    story = Story(planting(), [{"say": "Look at the hand."}, "Ana plant 1"])
    assert [frame["caption"] for frame in story.frames("en")] == ["Look at the hand.", "Ana plants Soy in field 1."]


def test_a_walkthrough_does_not_change_the_game_it_is_given():
    game = planting()
    Story(game, ["Ana plant 1"])
    assert game.ply == 0


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("Ana plant 2", r"step 1, 'Ana plant 2': Field 2 grows Red.*planting.one_kind.*write 'Ana plant 2 !'"),
        ("Ana plant 1 !", "step 1, 'Ana plant 1 !': this move is legal; take the ! away"),
        ("Zoe plant 1", "step 1, 'Zoe plant 1': nobody here is called 'Zoe'"),
        ("", "step 1: it neither moves nor says"),
        (("Ana plant 1", {"en": "Look."}), "step 1: the text is missing in es"),
        ({"move": "Ana plant 1", "rule": "planting.one"}, "step 1: there is no rule 'planting.one'"),
        ({"moves": "Ana plant 1"}, "step 1: it has no moves; a step has move, say and rule"),
        (7, "step 1: 7 is no step"),
        (("Ana plant 1", 7), "step 1: 7 is no text"),
    ],
)
def test_a_step_that_cannot_be_is_told_to_its_author(step, told):
    with pytest.raises(LessonError, match=f"(?s){told}"):
        Story(planting(), [step])


def test_a_whole_turn_names_a_rule_at_every_step():
    game = lay(
        hands={"Ana": "Soy Blue Chili Red", "Ben": "Red Green", "Cem": "-"},
        fields={"Ana": ["Soy", "Red", "-"], "Ben": ["Green", "-", "-"]},
        draw="Garden Green Blue Blue Blue",
    )
    moves = {
        "Ana plant 1": "planting.first_card",
        "Ana plant 3": "planting.second_card",
        "Ana turn-over": "turning.two_cards",
        "Ana offer Ben Garden for Red": "trading.both_agree",
        "Ben decline 1": "trading.both_agree",
        "Ana offer Ben Green": "trading.gifts",
        "Ben accept 2": "trading.gifts",
        "Ana offer Ben Chili for Red": "trading.both_agree",
        "Ben accept 3": "trading.set_aside",
        "Ana done": "trading.end",
        "Ana harvest 1": "harvest.beanometer",
        "Ana plant Garden 1": "aside.must_plant",
        "Ana plant Red 2": "aside.must_plant",
        "Ben plant Green 1": "aside.must_plant",
        "Ben plant Chili 2": "aside.must_plant",
        "Ana draw": "drawing.three",
        "Ben harvest 1": "harvest.nothing",
    }
    frames = Story(game, list(moves)).frames("en")
    assert [frame["rule"]["id"] for frame in frames[1:]] == list(moves.values())
    assert all(frame["caption"] for frame in frames)
    assert frames[9]["caption"] == "Ben accepts: Ana gives Chili and gets Red."
    assert "Ana draws 3 Blue." in frames[16]["caption"]


def test_the_end_the_shuffle_and_an_empty_hand_name_their_rules():
    drawing = {"phase": "draw", "hands": {"Ana": "-", "Ben": "-", "Cem": "-"}, "draw": "4*Soy", "rest": "discard"}
    assert Story(lay(**drawing), ["Ana draw"]).moments[-1].rule == "planting.empty_hand"
    drawing |= {"hands": {"Ana": "-", "Ben": "Soy", "Cem": "-"}, "draw": "Soy Soy"}
    assert Story(lay(**drawing), ["Ana draw"]).moments[-1].rule == "pile.reshuffle"
    assert Story(lay(**drawing, exhausted=2), ["Ana draw"]).moments[-1].rule == "end.tie"
    alone = {**drawing, "coins": {"Ben": 2}, "exhausted": 2}
    story = Story(lay(**alone), ["Ana draw"])
    assert story.moments[-1].rule == "end.third_time"
    assert "Ben wins with 2 coins" in story.frames("en")[-1]["caption"]


def test_phases_that_are_over_at_once_are_not_told():
    game = lay(phase="trade", turned="Soy Blue", hands={"Ana": "Red", "Ben": "Red", "Cem": "Red"})
    story = Story(game, ["Ana offer Ben Soy Blue", "Ben accept 1", "Ana done", "Ben plant Soy 1", "Ben plant Blue 2"])
    assert story.frames("en")[-1]["caption"] == "Ben plants Blue in field 2. Phase: Draw."
    game = lay(phase="trade", turned="", step=1, hands={"Ana": "Red", "Ben": "Red", "Cem": "Red"})
    assert Story(game, ["Ana done"]).frames("en")[-1]["caption"] == "Phase: Draw."


def test_closed_hands_show_only_the_viewers_own():
    story = Story(planting(), ["Ana plant 1"], seat="Ben", open_hands=False)
    table = story.frames("en")[-1]["table"]
    assert table["you"] == 1
    assert [seat["hand"] is None for seat in table["seats"]] == [True, False, True]


def test_a_walkthrough_reads_as_text():
    text = Story(planting(), ["Ana plant 1", "Ana plant 2 !"]).text("en")
    assert text.splitlines()[1:] == [
        "1. Ana plants Soy in field 1. [planting.first_card]",
        "2. Field 2 grows Red, so Blue cannot go there: only one kind at a time. Another field of yours can take it. "
        "[planting.one_kind]",
    ]


# Goals


def test_goals_hold_when_they_hold():
    game = lay(
        phase="trade",
        hands={"Ana": "Soy Blue", "Ben": "Red"},
        fields={"Ana": ["4*Stink", "Red"]},
        turned="Chili Blue",
        coins={"Ana": 2},
        draw="Garden Garden Garden",
    )
    for goal, holds_now in [
        (coins("Ana", at_least=2), True),
        (coins("Ana", at_least=3), False),
        (planted("Ana", "Stink", at_least=4), True),
        (planted("Ana", Bean.STINK, at_least=4, field=2), False),
        (fields("Ana", ["4*Stink", "Red"]), True),
        (fields("Ana", ["4*Stink"]), False),
        (holding("Ana", "Soy Blue"), True),
        (holding("Ana", "Blue Soy"), False),
        (harvested("Ana"), False),
        (traded("Ana"), False),
        (reached("draw"), False),
        (turn_over(), False),
        (ended(), False),
        (won("Ana"), False),
        (holds(lambda game: len(game.state.turned) == 2, BOTH), True),
    ]:
        assert goal.met(game) is holds_now, goal
        assert (~goal).met(game) is not holds_now
        assert (goal & coins("Ana", at_least=1)).met(game) is holds_now
        assert (goal | coins("Ana", at_least=9)).met(game) is holds_now
        for lang in ("en", "es"):
            assert goal.text(Speech(lang, game.names))
    for move in ("Ana harvest 1", "Ana offer Ben Chili for Red", "Ben accept 1", "Ana done"):
        game.play(move)
    assert harvested("Ana", "Stink", coins=1).met(game)
    assert not harvested("Ana", "Stink", coins=2).met(game)
    assert not harvested("Ana", "Red").met(game)
    assert not harvested("Ben").met(game)
    assert traded("Ana", "Ben", got="Red").met(game)
    assert traded("Ben", got="Chili").met(game)
    assert not traded("Ana", "Cem").met(game)
    assert not traded("Ana", got="Chili").met(game)
    for move in ("Ana plant Blue 1", "Ana plant Red 2", "Ben plant Chili 1", "Ana draw"):
        game.play(move)
    assert reached("draw").met(game)
    assert turn_over().met(game)
    assert not turn_over(2).met(game)


def test_a_goal_that_forbids_what_lasts_is_lost_with_it():
    game = planting()
    goal = coins("Ana", at_least=2) & ~harvested("Ana")
    assert not goal.lost(game)
    game.play("Ana harvest 1")
    assert goal.lost(game)
    assert not (coins("Ana", at_least=2) | ~harvested("Ben")).lost(game)
    assert goal.standing(game, Speech("en", game.names)) == "Ana has 1 coin: 1 short. Ana has harvested a field."


def test_who_has_won():
    game = lay(phase="draw", exhausted=2, draw="Soy", rest="discard", coins={"Ben": 2}, hands={"Ana": "-"})
    game.play("Ana draw")
    assert ended().met(game)
    assert won("Ben").met(game)
    assert not won("Ana").met(game)


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: coins("Ana", at_least=0), "a goal counts from 1, not 0"),
        (lambda: coins("Ana", at_least="3"), "not '3'"),
        (lambda: planted("Ana", "Potato"), "'Potato' is no bean"),
        (lambda: holds("nothing", "nothing"), "no function of the game"),
        (lambda: coins("Ana", at_least=1) & 3, "3 is no goal"),
        (
            lambda: Problem(planting(), coins("Zoe", at_least=1), solution="Ana harvest 1"),
            "nobody here is called 'Zoe'",
        ),
        (lambda: Problem(planting(), planted("Ana", "Red", field=4), solution="Ana done"), "fields 1 to 3"),
        (lambda: Problem(planting(), reached("lunch"), solution="Ana done"), "there is no phase 'lunch'"),
        (lambda: Problem(planting(), "coins", solution="Ana done"), "'coins' is no goal"),
    ],
)
def test_a_goal_that_makes_no_sense_is_told_to_its_author(make, told):
    with pytest.raises(LessonError, match=told):
        make()


# Challenges


def test_a_challenge_is_proven_when_it_is_made():
    problem = paying()
    assert problem.par == 2
    assert [moment.rule for moment in problem.solution[1:]] == ["harvest.beanometer", "planting.first_card"]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"solution": ["Ana harvest 1", "Ana plant 1"]}, "does not reach the goal.*Ana has 2 coins: 1 short"),
        ({"solution": ["Ana plant 1"]}, "solution, move 1, 'Ana plant 1'.*None of your fields"),
        ({"solution": []}, "needs a solution"),
        ({"solution": ["Ana harvest 3", "Ana plant 3", "Ana done"]}, "move 3, 'Ana done': the goal .* before this"),
        ({"par": 1}, "par is 1, but the solution takes 2 moves"),
        ({"failure": coins("Ana", at_least=1)}, "at the start the try is already wrong"),
        ({"failure": harvested("Ana")}, "the try ends here as wrong"),
        ({"mistakes": {"Ana plant 1": "No."}}, "mistake 'Ana plant 1'"),
        ({"mistakes": {"Ana harvest 3; Ana plant 3": "No."}}, "reaches the goal"),
        ({"hints": [""]}, "hint 1"),
        ({"rule": "no.rule"}, "no rule 'no.rule'"),
        ({"opponents": {"Ana": FarmerPlayer()}}, "played by the learner"),
    ],
)
def test_a_challenge_that_cannot_be_is_told_to_its_author(more, told):
    with pytest.raises(LessonError, match=f"(?s){told}"):
        paying(**more)


def test_a_goal_that_holds_at_the_start_is_no_challenge():
    with pytest.raises(LessonError, match="nothing to do"):
        Problem(planting(), planted("Ana", "Soy"), solution="Ana plant 1")


def test_every_outcome_of_a_challenge():
    attempt = Attempt(paying())
    assert attempt.outcome() == "unattempted"
    attempt.play("Ana harvest 3")
    assert attempt.outcome() == "going"
    assert attempt.verdict("en") == ""
    attempt.play("Ana plant 3")
    assert attempt.outcome() == "right"
    assert attempt.verdict("en") == "Done in 2 moves."
    assert attempt.move_views("en") == []
    with pytest.raises(BohnanzaError, match="this try is over"):
        attempt.play("Ana done")
    attempt.retry()
    assert attempt.outcome() == "unattempted"
    for move in ("Ana harvest 2", "Ana plant 2", "Ana done"):
        attempt.play(move)
    assert attempt.outcome() == "wrong"
    assert attempt.verdict("en") == "The phase “Plant” is over. Ana has 2 coins: 1 short."
    assert attempt.verdict("es") == "Terminó la fase «Plantar». Ana tiene 2 monedas: falta 1."
    attempt.undo()
    assert attempt.outcome() == "going"
    attempt.play("Ana harvest 1")
    assert attempt.outcome() == "right"
    assert attempt.verdict("en") == "Done in 3 moves; it can be done in 2."

    def fails(game):
        if game.ply:
            raise ZeroDivisionError("over nothing")
        return False

    attempt = Attempt(paying())
    attempt.problem.goal = holds(fails, BOTH)
    attempt.play("Ana harvest 3")
    assert attempt.outcome() == "broken"
    assert "ZeroDivisionError: over nothing" in attempt.verdict("en")


def test_a_refused_move_is_no_move():
    attempt = Attempt(paying())
    with pytest.raises(IllegalMove):
        attempt.play("Ana plant 1")
    assert (attempt.moves, attempt.outcome()) == (0, "unattempted")


def test_undo_and_redo_are_exact():
    attempt = Attempt(paying())
    before = str(attempt.game)
    attempt.play("Ana harvest 3")
    after = str(attempt.game)
    attempt.undo()
    assert str(attempt.game) == before
    attempt.redo()
    assert str(attempt.game) == after
    with pytest.raises(BohnanzaError, match="taken back"):
        attempt.redo()


def test_a_foreseen_mistake_is_played_out_with_its_price():
    mistakes = {"Ana harvest 2": {"say": BOTH, "then": ["Ana plant 2", "Ana done"]}, "Ana harvest 1": "Too little."}
    attempt = Attempt(paying(mistakes=mistakes))
    attempt.play("Ana harvest 2")
    view = attempt.view("es")
    assert (view["outcome"], view["verdict"], view["moves"]) == ("wrong", "Mira aquí.", 1)
    assert [frame["move"] for frame in view["consequence"]] == [
        None,
        "Ana: Cosechar el campo 2: 2 Colorado, 1 moneda",
        "Ana: Plantar Azul en el campo 2",
        "Ana: No plantar más",
    ] or len(view["consequence"]) == 4
    attempt.undo()
    assert attempt.view("es")["consequence"] == []
    attempt.play("Ana harvest 1")
    assert attempt.verdict("en") == "Too little."
    attempt.retry()
    for move in ("Ana harvest 3", "Ana plant 3"):
        attempt.play(move)
    assert attempt.outcome() == "right"


def test_hints_come_one_after_the_other_and_the_solution_when_asked():
    attempt = Attempt(paying())
    assert (attempt.view("en")["hints"], attempt.view("en")["hints_left"]) == ([], 2)
    attempt.hint()
    assert attempt.view("en")["hints"] == ["Which field pays best?"]
    attempt.hint()
    attempt.hint()
    assert attempt.view("es")["hints"] == ["Which field pays best?", "Mira aquí."]
    assert attempt.view("en")["hints_left"] == 0
    assert attempt.view("en")["solution"] is None
    attempt.shown = True
    assert len(attempt.view("en")["solution"]) == 3
    json.dumps(attempt.view("en"))


def test_the_learner_plays_whoever_has_no_player():
    game = lay(phase="trade", hands={"Ana": "Blue", "Ben": "Soy Red", "Cem": "-"}, turned="Chili Soy")
    problem = Problem(game, traded("Ana", "Ben", got="Red"), solution=["Ana offer Ben Chili for Red", "Ben accept 1"])
    attempt = Attempt(problem)
    assert {move["seat"] for move in attempt.move_views("en")} == {0}
    attempt.play("Ana offer Ben Chili for Red")
    assert "Ben accept 1" in {move["text"] for move in attempt.move_views("en")}
    attempt.play("Ben accept 1")
    assert attempt.outcome() == "right"


def test_opponents_answer_by_themselves_and_the_same_way_again():
    game = lay(
        phase="trade",
        hands={"Ana": "Blue", "Ben": "Soy Red", "Cem": "Green"},
        fields={"Ana": ["Red", "Blue", "Green"], "Ben": ["Chili Chili", "Blue", "Green"], "Cem": ["Soy"]},
        turned="Chili Soy",
    )
    problem = Problem(
        game,
        traded("Ana", "Ben", got="Red"),
        solution="Ana offer Ben Chili for Red",
        opponents={"Ben": FarmerPlayer(), "Cem": FarmerPlayer()},
    )
    attempt = Attempt(problem)
    attempt.play("Ana offer Ben Chili for Red")
    assert attempt.outcome() == "right"
    assert attempt.moves == 1
    after = str(attempt.game)
    attempt.undo()
    attempt.redo()
    assert str(attempt.game) == after


# Quizzes


def asked() -> Question:
    return Question(
        {"en": "Which card must Ana plant?", "es": "¿Qué carta debe plantar Ana?"},
        choices=[
            Choice("Soy", right=True, why="It is the front card."),
            Choice("Blue", why="Soy stands before it."),
            Choice("Chili", why="Two cards stand before it."),
        ],
        rule="planting.first_card",
        position={"hands": {"Ana": "Soy Blue Chili"}},
        cards="Soy Blue Chili",
    )


def test_what_is_right_crosses_only_once_it_is_chosen():
    paper = Paper([asked()])
    assert "It is the front" not in json.dumps(paper.views("en"))
    paper.choose(0, 1)
    (view,) = paper.views("en")
    assert view["outcome"] == "wrong"
    assert view["choices"][1] == {"text": "Blue", "chosen": True, "right": False, "why": "Soy stands before it."}
    assert view["choices"][0]["right"] is None
    assert view["rule"] is None
    paper.choose(0, 0)
    (view,) = paper.views("es")
    assert view["text"] == "¿Qué carta debe plantar Ana?"
    assert view["outcome"] == "right"
    assert view["rule"]["id"] == "planting.first_card"
    assert view["table"]["seats"][0]["hand"] == ["soy", "blue", "chili"]
    assert view["beans"] == ["soy", "blue", "chili"]
    paper.choose(0, 2)
    assert paper.views("en")[0]["choices"][2]["chosen"] is False
    assert paper.score == 0
    paper.clear()
    paper.choose(0, 0)
    assert paper.score == 1


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: Choice("Red"), "why is it wrong"),
        (lambda: Choice(""), "is no text"),
        (lambda: Question("Which?", [Choice("A", right=True)]), "at least one right choice and one wrong"),
        (lambda: Question("Which?", ["A", "B"]), "its choices are Choice"),
        (lambda: Question("Which?", [Choice("A", True), Choice("B", why="No.")], rule="x.y"), "no rule 'x.y'"),
        (lambda: Paper([]), "a quiz is a list of questions"),
        (lambda: Paper(["Which?"]), "a quiz is a list of questions"),
    ],
)
def test_a_quiz_that_cannot_be_is_told_to_its_author(make, told):
    with pytest.raises(LessonError, match=told):
        make()


def test_a_quiz_reads_as_text_without_its_answers():
    assert Paper(asked()).text("en") == "1. Which card must Ana plant?\n   (a) Soy\n   (b) Blue\n   (c) Chili"


# Exercises


def stink_pays(cards):
    return Bean.STINK.coins(cards)


def exercises():
    return [
        Predict(
            "What do 5 Stink pay?", lambda: Bean.STINK.coins(5), {5: "Not a coin a bean."}, hints="Read the meter."
        ),
        Predict(
            {"en": "Which card is at the front?", "es": "¿Qué carta está al frente?"},
            lambda game: game.state.hands[0][0],
            {"Chili": {"en": "That is the last one.", "es": "Esa es la última."}},
            position=planting(),
            why="The front card comes first.",
        ),
        Predict("Whose turn is it?", "Ana", {"Ben": "Ben comes next."}),
        Predict(
            "May Ana harvest field 2?",
            lambda g: g.why_not("Ana harvest 2") is None,
            {True: "Red is single."},
            position=planting(),
        ),
        Reach("Get three coins and plant Blue.", paying()),
        Write("What do Stink pay?", stink_pays, [(n,) for n in range(1, 10)]),
        Write("Whose turn?", lambda game: game.awaited, [(planting(),), (Game(seed=1, starter="Ben"),)]),
    ]


@pytest.mark.parametrize("number", range(7))
def test_every_exercise_has_its_four_outcomes(number):
    exercises()[number].prove()


def test_an_exercise_speaks_the_readers_language():
    front = exercises()[1]
    assert repr(front) == "Which card is at the front?"
    assert repr(front.check()) == "· Not tried yet: write your answer in place of the three dots."
    assert repr(front.check("chili")) == "✗ That is the last one."
    assert repr(front.check(Bean.SOY)) == "✓ Right! The front card comes first."
    assert repr(front.check("Blue")) == "✗ Blue is not it. Look again, or ask for a hint."
    assert front.check(3).state == "broken"
    assert repr(front.solution()) == "Soy The front card comes first."
    language.use("es")
    assert repr(front) == "¿Qué carta está al frente?"
    assert repr(front.check("Chili")) == "✗ Esa es la última."
    assert repr(front.hint()) == "Para este no hay pistas."


def test_hints_of_an_exercise_are_graded():
    reach = exercises()[4]
    assert repr(reach.hint()) == "Hint 1 of 2: Which field pays best?"
    assert repr(reach.hint()) == "Hint 2 of 2: Look here."
    assert repr(reach.hint()) == "Hint 2 of 2: Look here."


def test_moves_that_miss_the_goal_are_told_why():
    reach = exercises()[4]
    assert repr(reach.check("Ana plant 1")).startswith("✗ Move 1, “Ana plant 1”, is refused. None of your fields")
    assert (
        repr(reach.check(["Ana harvest 1"]))
        == "✗ Ana has 2 coins: 1 short. The best field of Ana for this holds 0 Blue."
    )
    assert repr(reach.check(["Ana harvest 3", "Ana plant 3"])) == "✓ Done in 2 moves."
    assert reach.check(["Ana fly"]).state == "broken"
    assert reach.check(7).state == "broken"
    assert repr(reach.solution()) == "Ana harvest 3\nAna plant 3"


def test_a_function_is_tried_in_every_case():
    write = exercises()[5]
    assert repr(write.check(lambda _: 0)) == "✗ For 3 your function gives 0; it should give 1."
    assert write.check(lambda _: ...).state == "unattempted"
    assert write.check(lambda cards: None if cards == 4 else stink_pays(cards)).said.startswith("In 1 case your")
    assert repr(write.check(lambda _: 1 // 0)).startswith("! For 1 your function stops with an error. ZeroDiv")
    assert write.check(5).state == "broken"
    assert repr(write.check(stink_pays)) == "✓ Right! Your function gives the right answer in all 9 cases."
    assert repr(write.solution()) == "def stink_pays(cards):\n    return Bean.STINK.coins(cards)"


def test_a_readers_function_cannot_spoil_the_cases():
    game = planting()
    write = Write("How many moves?", lambda game: len(game.legal_moves("Ana")), [(game,), (game,)])

    def greedy(game):
        count = len(game.legal_moves("Ana"))
        game.play("Ana plant 1")
        return count

    assert write.check(greedy).state == "right"


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: Predict("What?", 3, {}), "name the wrong answers"),
        (lambda: Predict("What?", 3, {3: "No."}), "not the right one among them"),
        (lambda: Write("What?", stink_pays, []), "give cases"),
        (lambda: Write("What?", lambda _: None, [(1,)]), "returns nothing"),
        (lambda: Predict("", 3, {4: "No."}), "the task"),
    ],
)
def test_an_exercise_that_cannot_be_is_told_to_its_author(make, told):
    with pytest.raises(LessonError, match=told):
        make()


def test_an_exercise_that_does_not_tell_right_from_wrong_is_found():
    bad = Write("What do Stink pay?", stink_pays, [(1,)])
    bad.wrong = lambda: stink_pays
    with pytest.raises(LessonError, match="should be wrong, but is right"):
        bad.prove()


def test_every_rule_that_a_move_can_show_is_in_the_rulebook():
    import inspect
    import re

    from bohnanza_lab.lessons import cited

    for name in re.findall(r'"([a-z]+\.[a-z_]+)"', inspect.getsource(cited)):
        assert rule(name)
