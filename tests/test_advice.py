"""What an advisor says in play: it comes from what the reader may see, and a bot's reason shows nobody its hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bohnanza_lab import Compare, Walkthrough
from bohnanza_lab.components import coach
from bohnanza_lab.components.game_component import ADVISOR
from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.conformance.random_play import PlayStyle, random_move
from bohnanza_lab.engine import rules
from bohnanza_lab.engine.editions import edition, editions, temporary_registration
from bohnanza_lab.engine.events import seen_by
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.memory import resample_hidden
from bohnanza_lab.engine.moves import Done, parse_move
from bohnanza_lab.engine.rules import legal
from bohnanza_lab.players import Advisor, LookAheadPlayer, TraderPlayer
from bohnanza_lab.players.advice import advise
from bohnanza_lab.text.words import words
from bohnanza_lab.views.places import places_of
from tests.advisors import HandRevealingAdvisor, PublicReasonAdvisor, sayings
from tests.bot_games import bot_moves
from tests.contents import FOLDER
from tests.shown_cells import shown_cells
from tests.volume import volume

pytestmark = pytest.mark.usefixtures("sayings")
__all__ = ["sayings"]

HAND = {"hands": {"Ana": "Soy Blue", "Ben": "Red Green", "Cem": "Chili"}}
PLACES = {"fields": {"Ana": "Soy / Red"}}


def ask(session: Tabletop, kind: str, ply: int) -> Any:
    answer = session.answer({"id": 1, "type": kind, "ply": ply})
    return answer.get("advice") or answer["error"]["text"]


def moments(edition: str, moves: int = 80) -> Iterator[EngineGame]:
    game = EngineGame(edition, seed=5)
    for _ in bot_moves(game, plies=moves):
        yield game


@pytest.mark.parametrize(
    ("lang", "title", "text", "reason"),
    [
        ("en", "What I would do", "Plant Soy in field 1", "I grow 2 cards, 0.5 each."),
        ("es", "Lo que yo haría", "Plantar Soya en el campo 1", "Cultivo 2 cartas, 0,5 cada una."),
    ],
)
def test_a_hint_is_a_move_its_reason_and_two_others(lang: str, title: str, text: str, reason: str) -> None:
    session = Tabletop(EngineGame.arrange(**HAND, **PLACES), lang, advisor=PublicReasonAdvisor())
    assert session.state()["advised"]
    before = str(session.game), session.game.record()
    hint = ask(session, "advice", 0)
    assert (hint["title"], hint["text"], hint["reason"]) == (title, text, reason)
    assert [other["reason"] for other in hint["others"]] == [reason, reason]
    assert len({other["text"] for other in hint["others"]}) == 2
    best, second, *_ = PublicReasonAdvisor().consider(session.game.observation(0), session.game.legal_moves(0)).choices
    assert lang == "es" or hint["others"][0]["worth"] == f"about {best.value - second.value:.1f} coins less"
    assert (str(session.game), session.game.record()) == before
    alike = Tabletop(EngineGame.arrange(**HAND), lang, advisor=PublicReasonAdvisor())
    assert ask(alike, "advice", 0)["others"] == [], "moves that come to the same are told once"


def test_a_hint_can_be_had_for_any_table_of_the_past() -> None:
    session = Tabletop(EngineGame.arrange(**HAND, **PLACES), "en", advisor=PublicReasonAdvisor())
    first = ask(session, "advice", 0)
    session.answer({"id": 1, "type": "move", "text": "Ana plant 1", "ply": 0})
    assert ask(session, "advice", 0) == first != ask(session, "advice", 1)
    assert ask(session, "advice", 2) == "That move is no longer part of the game."


def test_nobody_is_told_what_to_do_where_there_is_nothing_to_decide() -> None:
    waiting = Tabletop(EngineGame.arrange(**HAND), "en", you=1, advisor=PublicReasonAdvisor())
    assert ask(waiting, "advice", 0) == "There is nothing for you to decide at this table."
    assert not Tabletop(EngineGame(), "en").state()["advised"]
    assert ask(Tabletop(EngineGame(), "en"), "advice", 0) == "There is nothing for you to decide at this table."
    assert not Tabletop(EngineGame(), "en", you=None, advisor=PublicReasonAdvisor()).state()["advised"]


def test_who_may_only_offer_is_told_when_no_offer_is_worth_making() -> None:
    game = EngineGame.arrange(turned="Red Soy", phase="trade", hands={"Ana": "Blue", "Ben": "Green"})
    hint = coach.hint(game, [1], PublicReasonAdvisor(), "en")
    assert hint is not None
    assert (hint["text"], hint["moves"], hint["others"]) == ("Offer nothing now, and let them go on", [], [])


def test_a_claim_is_asked_about_before_the_offer_that_waits_for_an_answer() -> None:
    game = EngineGame.from_position(
        "edition duel claim_windows=everybody; players Ana Ben; active Ben; phase gift 1; turn 2; offered 1;"
        "turned Soy Black-eyed Stink; fields Ana - / Chili / 2*Red; offer 1 Ben Ana Stink@up; gifts Stink;"
        "window Ana; asked Ana 3 harvest; bonus Ana #4 #6 #10"
    )
    decision = advise(game, 0, TraderPlayer())
    assert decision is not None
    assert [choice.move for choice in decision.choices] == [Done()]


def test_who_has_cards_to_plant_is_advised_whoever_the_game_waits_for() -> None:
    game = EngineGame.arrange(phase="plant-aside", turned="Soy", aside={"Cem": "Red"})
    hint = coach.hint(game, [2], PublicReasonAdvisor(), "en")
    assert hint is not None
    assert hint["text"] == "Plant Red in field 1"


@pytest.mark.parametrize("edition", [each.id for each in editions()])
def test_whoever_may_decide_is_advised_to_do_what_is_legal(edition: str) -> None:
    rng = Random(7)
    style = PlayStyle(forward=0.2)
    game = EngineGame(edition, seed=7)
    while not game.over and game.ply < 120:
        for seat in rules.to_decide(game.state):
            decision = advise(game, seat, TraderPlayer())
            assert decision is not None
            assert game.why_not((seat, decision.choices[0].move)) is None
        game.play(random_move(game, rng, style))


def test_an_offer_to_the_reader_is_what_the_hint_is_about() -> None:
    game = EngineGame.arrange(turned="Red Soy", phase="trade", hands={"Ana": "Blue", "Ben": "Green"})
    game.play("Ben offer Ana Green for Red")
    hint = coach.hint(game, [0], PublicReasonAdvisor(), "en")
    assert hint is not None
    assert hint["text"] == "Decline the offer of Ben"


@pytest.mark.parametrize("edition", [each.id for each in editions()])
def test_a_hint_shows_nothing_that_the_reader_cannot_see(edition: str) -> None:
    told = 0
    for game in moments(edition):
        for seed in (1, 2):
            other = EngineGame.from_state(resample_hidden(game.state, 0, seed), game.names)
            hint = coach.hint(EngineGame.from_state(game.state.copy(), game.names), [0], HandRevealingAdvisor(), "en")
            assert hint == coach.hint(other, [0], HandRevealingAdvisor(), "en")
            told += hint is not None
    assert told > 20


def test_a_bot_says_why_it_moved_and_a_person_is_not_asked() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy", "Ben": "Red Green Blue", "Cem": "Chili"}, active="Ben")
    session = Tabletop(game, "en", bots={"Ben": PublicReasonAdvisor(), "Cem": "farmer"})
    assert session.state()["explaining"] == [1]
    why = ask(session, "reason", 1)
    assert [why[each] for each in ("title", "text")] == ["Why Ben did that", "Plant Red in field 1"]
    assert why["reason"] == "I grow 0 cards, 0.5 each."
    assert not any(why[each] for each in ("moves", "marks", "why", "others"))
    assert session.log()[1]["seat"] == 1
    assert ask(session, "reason", 0) == ask(session, "reason", 999) == "That move is no longer part of the game."
    session = Tabletop(EngineGame.arrange(**HAND), "en", bots=[1, 2])
    session.answer({"id": 1, "type": "move", "text": "Ana plant 1", "ply": 0})
    assert ask(session, "reason", 1) == "Nobody can say why that happened."


def test_the_hand_of_a_bot_is_told_only_once_it_may_be_known() -> None:
    position = {"hands": {"Ana": "Soy", "Ben": "Red Green Blue", "Cem": "Chili"}, "active": "Ben"}
    bots = {"Ben": HandRevealingAdvisor(), "Cem": HandRevealingAdvisor()}
    shut, open_hands = (
        Tabletop(EngineGame.arrange(**position), "en", bots=bots, open_hands=everything) for everything in (False, True)
    )
    assert ask(shut, "reason", 1)["reason"] == words("en").say("advice.hidden")
    assert ask(open_hands, "reason", 1)["reason"] == "I hold Red, Green and Blue."
    shut.sitting.game = shut.game.fork()
    for _ in bot_moves(shut.game):
        pass
    assert ask(shut, "reason", 1)["reason"] == "I hold Red, Green and Blue."


@pytest.mark.drawn(6)
@pytest.mark.parametrize(
    "advisor",
    [PublicReasonAdvisor(), HandRevealingAdvisor(), TraderPlayer()],
    ids=["public reason", "hand-revealing", "trader"],
)
@pytest.mark.parametrize("edition", [each.id for each in editions()])
def test_a_reason_is_the_same_wherever_the_hidden_cards_are_or_is_not_told(edition: str, advisor: Advisor) -> None:
    told, asked = reasons_told(edition, advisor, moves=80, tables=volume(6, 2))
    assert asked > 20
    assert isinstance(advisor, HandRevealingAdvisor) or told > asked / 4


@pytest.mark.drawn(1)
@pytest.mark.parametrize("edition", ["rio-grande", "duel", "bohnaparte"])
def test_the_reason_of_a_look_ahead_does_not_depend_on_hidden_cards(edition: str) -> None:
    told, asked = reasons_told(edition, LookAheadPlayer(simulations=6), moves=36, tables=volume(3, 2))
    assert asked > 12
    assert told > asked / 4


def reasons_told(edition: str, advisor: Advisor, moves: int, tables: int) -> tuple[int, int]:
    """At how many moments of a game a reason was told, and at how many it was asked for. At each it is asked for with
    the hidden cards in other places too.
    """
    hidden = words("en").say("advice.hidden")
    told = asked = 0
    for game in moments(edition, moves):
        seat = rules.awaited(game.state)
        assert seat is not None
        if seat == 0:
            continue
        said = set()
        for state in (game.state.copy(), *(resample_hidden(game.state, 0, seed) for seed in range(tables))):
            table = EngineGame.from_state(state, game.names)
            move = game.legal_moves(seat)[0]
            if table.why_not((seat, move)) is not None:
                continue
            events = table.play((seat, move))
            why = coach.reason(table, 1, advisor, "en", reader=0, everything=False)
            if why is not None and not why["reason"].endswith(hidden):
                said.add((why["text"], why["reason"], str([seen_by(event, 0) for event in events[:1]])))
        by_what_was_seen: dict[tuple[str, str], set[str]] = {}
        for text, reason, seen in said:
            by_what_was_seen.setdefault((text, seen), set()).add(reason)
        assert all(len(reasons) == 1 for reasons in by_what_was_seen.values()), said
        told += bool(said)
        asked += 1
    return told, asked


@pytest.mark.parametrize(
    ("everything", "said"), [(False, "I thought ahead and found no better move."), (True, " tables")]
)
def test_a_bot_that_thinks_ahead_tells_what_its_hand_does_not_show(everything: bool, said: str) -> None:
    hands = {"Ana": "Soy", "Ben": "Green Blue Red", "Cem": "Chili"}
    game = EngineGame.arrange(hands=hands, fields={"Ben": "Stink / Green"}, active="Ben")
    game.play("Ben plant 2")
    why = coach.reason(game, 1, LookAheadPlayer(simulations=24), "en", reader=0, everything=everything)
    assert why is not None
    assert why["reason"].startswith("Green brings field 2 to 2 cards")
    assert [each in why["reason"] for each in ("I thought ahead", " tables")] == [not everything, everything]
    assert said in why["reason"]


def test_a_bot_that_thinks_ahead_says_so_of_no_move_that_it_would_not_make() -> None:
    bot = LookAheadPlayer(simulations=24)
    fields = {"Ben": "4*Green / 2*Blue"}
    game = EngineGame.arrange(hands={"Ben": "Green Blue"}, fields=fields, active="Ben")
    game.play("Ben harvest 1")
    why = coach.reason(game, 1, bot, "en", reader=0, everything=False)
    assert why is not None
    assert why["reason"] == words("en").say("advice.hidden")


@pytest.mark.parametrize("edition", [each.id for each in editions()])
def test_only_who_plants_from_the_hand_says_what_stays_at_its_front(edition: str) -> None:
    game = EngineGame(edition, seed=1)
    bots = {seat: TraderPlayer() for seat in range(len(game.names))}
    ended = 0
    for seat, move in bot_moves(game, bots, 120):
        if isinstance(move, Done) and (decision := advise(game, seat, TraderPlayer())):
            codes = {choice.reason.code for choice in decision.choices if isinstance(choice.move, Done)}
            phase = rules.phase_of(game.state).key
            assert "done.keeps" not in codes or phase in ("plant", "plant-discard")
            assert "done.claims" not in codes or phase == "claim-window"
            assert "done.bonus" not in codes or phase == "draw-bonus"
            ended += 1
    assert ended


# What a hint speaks of is marked: each place that it names is there, and is the right one


TRADE: Any = {"turned": "Red Soy", "phase": "trade", "hands": {"Ana": "Blue Garden", "Ben": "Green"}}


@pytest.mark.parametrize(
    ("move", "places"),
    [
        ("offer Ben Soy for Green", ["turned:0:2", "field:0:3", "seat:1"]),
        ("offer Ben Garden", ["hand:0:2", "seat:1"]),
        ("harvest 3", ["field:0:3"]),
        ("done", ["move:done"]),
    ],
)
def test_a_move_names_its_cards_its_fields_and_its_partner(move: str, places: list[str]) -> None:
    game = EngineGame.arrange(**TRADE, fields={"Ana": ["-", "Red", "2*Green"]})
    assert places_of(game.state, 0, parse_move(move, game.names, game.ruleset.verbs)) == places


def test_a_harvest_marks_the_card_for_which_it_makes_room() -> None:
    game = EngineGame.arrange(phase="plant", hands={"Ana": "Red Soy"}, fields={"Ana": ["4*Soy", "Blue", "2*Green"]})
    hint = coach.hint(game, [0], ADVISOR, "en")
    assert hint is not None
    assert hint["marks"] == [f"field:0:{hint['moves'][0][-1]}", "hand:0:1"]


def test_the_end_of_trading_marks_the_field_that_makes_room_then() -> None:
    others = {name: ["4*Stink", "2*Garden", "4*Chili"] for name in ("Ben", "Cem")}
    game = EngineGame.arrange(
        phase="trade",
        turned="Soy",
        fields={"Ana": ["2*Red", "3*Green", "4*Blue"], **others},
        hands=dict.fromkeys(("Ana", "Ben", "Cem"), "-"),
    )
    hint = coach.hint(game, [0], ADVISOR, "en")
    assert hint is not None
    assert hint["reason"].startswith("Then harvest field 1 for Soy")
    assert hint["marks"] == ["move:done", "turned:0:1", "field:0:1"]


@pytest.mark.parametrize("edition", [each.id for each in editions()])
def test_every_place_is_on_the_table(edition: str) -> None:
    game = EngineGame(edition, seed=5)
    rng, style, found = Random(5), PlayStyle(), 0
    while not game.over and game.ply < 100:
        state = game.state
        for seat in range(len(game.names)):
            for move in legal(state, seat):
                for place in places_of(state, seat, move):
                    kind, *numbers = place.split(":")
                    if kind in ("hand", "aside", "field"):
                        row = {"hand": state.hands, "aside": state.aside, "field": state.fields}[kind][int(numbers[0])]
                        assert 1 <= int(numbers[1]) <= len(row), (move, place)
                        found += 1
        game.play(random_move(game, rng, style))
    assert found > 100


# What an advisor says at a step of a walk or of a comparison, and at which steps it is asked


TABLE: dict[str, Any] = {"hands": {"Ana": "Soy Blue", "Ben": "Red"}, "fields": {"Ana": ["3*Soy", "Red"]}}


def at_step(walk: Walkthrough, step: int) -> Any:
    answer = walk.answer({"id": 1, "type": "step-advice", "step": step, "side": 0})
    return answer.get("advice") or answer["error"]["text"]


def test_advice_is_the_move_its_reason_and_whose_it_is() -> None:
    walk = Walkthrough(**TABLE, moves=["Ana plant 2 !", "Ana plant 1"], lang="en")
    assert walk.props()["advised"] == [0, 1, 2]
    assert at_step(walk, 0) == at_step(walk, 1) != at_step(walk, 2)
    advice = at_step(walk, 0)
    assert (advice["title"], advice["text"]) == ("What I would do in Ana’s place", "Plant Soy in field 1")
    assert advice["reason"].startswith("Soy brings field 1 to 4 cards")


def test_who_has_an_offer_to_answer_is_advised_first() -> None:
    trading = {"hands": {"Ana": "Blue", "Ben": "Green"}, "turned": "Red Soy", "phase": "trade"}
    walk = Walkthrough(**trading, moves=["Ana offer Ben Red for Green"], lang="en")
    assert at_step(walk, 0)["title"] == "What I would do in Ana’s place"
    assert at_step(walk, 1)["title"] == "What I would do in Ben’s place"
    assert "offer of Ana" in at_step(walk, 1)["text"]


def test_there_is_no_advice_on_another_reading_or_from_a_hand_that_is_hidden() -> None:
    other = {"otherwise": {"fields": {"Ana": ["4*Soy", "Red"]}}, "say": "Another reading."}
    walk = Walkthrough(**TABLE, moves=["Ana plant 1", other], lang="en")
    assert walk.props()["advised"] == [0, 1]
    assert at_step(walk, 2) == words("en").say("errors.advice")
    hidden = Walkthrough(**TABLE, moves=["Ana plant 1"], seat="Ben", open_hands=False, lang="en")
    assert hidden.props()["advised"] == []
    assert at_step(hidden, 0) == words("en").say("errors.advice")
    assert Walkthrough(**TABLE, moves=["Ana plant 1"], seat="Ana", open_hands=False).props()["advised"] == [0, 1]


def test_a_game_without_a_kit_is_not_advised_on() -> None:
    with temporary_registration(replace(edition("rio-grande"), id="at-home", game="at-home")):
        walk = Walkthrough("at-home", **TABLE, moves=["Ana plant 1"], lang="en")
        assert at_step(walk, 0) == words("en").say("errors.advice.unknown")


@pytest.mark.parametrize("lesson", ["bohnaparte", "duel-gifts", "edge-planting"])
def test_at_every_advised_step_of_a_lesson_there_is_advice(lesson: str) -> None:
    asked = 0
    for walk in shown_cells(FOLDER / f"{lesson}.ipynb", "es").values():
        if isinstance(walk, Walkthrough):
            for step in walk.props()["advised"]:
                assert at_step(walk, step)["title"].startswith("Yo, en el lugar de ")
                asked += 1
    assert asked > 3


def ask_both(comparison: Compare, step: int) -> list[Any]:
    answers = [comparison.answer({"id": 1, "type": "step-advice", "step": step, "side": side}) for side in range(2)]
    return [answer.get("advice") or answer["error"]["text"] for answer in answers]


def test_a_comparison_advises_on_each_table_by_the_rules_of_its_edition() -> None:
    single = Compare("rio-grande", "billabong", fields={"Ana": ["Red", "-"]}, moves=["Ana harvest 1"], lang="en")
    assert single.props()["advised"] == [[0, 1], [0, 1]]
    free, protected = ask_both(single, 0)
    assert free["title"] == protected["title"] == "What I would do in Ana’s place"
    assert [other["text"] for other in free["others"]] == ["Ana harvest 1"]
    assert protected["others"] == [], "Billabong protects the single card"
    free, protected = ask_both(single, 1)
    assert (free["text"], protected["text"]) == ("Plant Chili in field 1", "Plant Chili in field 2")


def test_a_comparison_does_not_advise_where_a_game_is_over_or_a_hand_is_hidden() -> None:
    (ending,) = [
        each
        for each in shown_cells(FOLDER / "compare.ipynb", "es").values()
        if isinstance(each, Compare) and each.props()["advised"] == [[0, 1, 2], [0]]
    ]
    assert len(ending.pairs) == 4
    going_on, over = ask_both(ending, 1)
    assert going_on["title"].startswith("Yo, en el lugar de ")
    assert over == words("es").say("errors.advice")
    hidden = Compare("rio-grande", "spanish", seed=7, seat="Ben", open_hands=False, moves=["Ana plant 1"], lang="en")
    assert hidden.props()["advised"] == [[], []]
    assert ask_both(hidden, 0) == [words("en").say("errors.advice")] * 2
