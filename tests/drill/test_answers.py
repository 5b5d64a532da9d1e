"""The drill: its answers agree with the engine, the same seed asks the same, and no answer is right by habit.

Whether an answer is right is found out by doing in the engine what the question asks about, and counting what has
become of the cards.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from bohnanza_lab.drill.examiner import Examiner
from bohnanza_lab.drill.positions import Positions
from bohnanza_lab.drill.question import DrillQuestion, Sentence
from bohnanza_lab.drill.view import question_view
from bohnanza_lab.engine import rules
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.errors import IllegalMoveError
from bohnanza_lab.engine.harvest import harvest
from bohnanza_lab.engine.message import Message
from bohnanza_lab.engine.moves import Accept, Draw, Harvest, Move, Plant, TurnOver
from bohnanza_lab.engine.state import State
from bohnanza_lab.games.bohnaparte.engine.bohnaparte_table import bohnaparte_table
from bohnanza_lab.games.bohnaparte.engine.moves import Attack, Defend
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.rulebook.records import rule_of_citation
from tests.volume import DEEP, SEED, volume

EDITIONS = [made.id for made in editions()]
QUESTIONS = 10_000
"""So many are asked in ``make deep``; else a tenth, and on until every kind has come up."""
ASKED = 40
"""How often each kind is asked where the answers are counted; a quarter is put into words, and all in ``make deep``."""
MOST_OFTEN = 0.75
"""No answer is right more often than this."""
LEFTOVERS = re.compile(r"[{}|]|\bNone\b(?! of)|Bean\.")


def after(question: DrillQuestion, move: Move, seat: int | None = None) -> State | None:
    """The table after a move, by default of the player who is asked; None if the rules forbid it."""
    state = question.state.copy()
    try:
        rules.play(state, question.seat if seat is None else seat, move)
    except IllegalMoveError:
        return None
    return state


# What the engine says


def whether_it_is_done(question: DrillQuestion) -> Sentence:
    assert question.move is not None
    return Message("drill.no" if after(question, question.move) is None else "drill.yes")


def coins_of_the_harvest(question: DrillQuestion) -> Sentence:
    assert isinstance(question.move, Harvest)
    state = question.state.copy()
    before = len(state.coins[question.seat])
    harvest(state, question.seat, question.move.field, [])
    return Message("drill.coins", coins=len(state.coins[question.seat]) - before)


def the_field_that_takes_the_card(question: DrillQuestion) -> Sentence:
    bean = question.rows[-1].cards[0]
    fields = range(1, len(question.rows[0].fields) + 1)
    taking = [number for number in fields if after(question, Plant(number, bean)) is not None]
    assert len(taking) < 2
    return Message("drill.field", field=taking[0]) if taking else Message("drill.plant.none")


def the_one_that_is_legal(question: DrillQuestion) -> Sentence:
    moves = [choice.text for choice in question.choices if isinstance(choice.text, Move)]
    assert len(set(moves)) == len(question.choices)
    (legal,) = [move for move in moves if after(question, move) is not None]
    return legal


def the_richest_furthest_from_the_start(question: DrillQuestion) -> Sentence:
    state = question.state
    earned = [state.ruleset.score(state, seat) for seat in range(state.players)]
    order = [(state.starter + step) % state.players for step in range(state.players)]
    return Message("drill.player", seat=[seat for seat in order if earned[seat] == max(earned)][-1])


def what_the_taker_has_got(question: DrillQuestion) -> Sentence:
    before = question.state
    taker = 1 - question.seat
    assert isinstance(question.move, Accept)
    state = after(question, question.move, taker)
    assert state is not None
    got = len(state.coins[taker]) - len(before.coins[taker]) + len(won(state, taker)) - len(won(before, taker))
    if state.aside[taker] != before.aside[taker]:
        return Message("drill.gift.bean", bean=before.offers[0].give[0])
    return Message("drill.gift.money" if got else "drill.gift.nothing")


def won(state: State, seat: int) -> tuple[int, ...]:
    """The bo(h)nus cards in a dollar pile."""
    found: tuple[int, ...] = state.extension.won[seat]  # type: ignore[union-attr]
    return found


def whose_land_it_is(question: DrillQuestion) -> Sentence:
    assert question.move is not None
    state = after(question, question.move)
    battle = bohnaparte_table(question.state).battle
    assert state is not None
    assert battle is not None
    if bohnaparte_table(state).battle is not None:
        return Message("drill.battle.nobody")
    won = bohnaparte_table(state).owner(battle.target) == battle.seat
    return (
        Message("drill.battle.attacker", seat=battle.seat)
        if won
        else Message("drill.battle.defender", seat=question.seat)
    )


def the_cards_that_have_come(question: DrillQuestion) -> Sentence:
    assert question.move is not None
    state, before = after(question, question.move), question.state
    assert state is not None
    seat = question.seat
    come = len(state.turned) - len(before.turned) + len(state.hands[seat]) - len(before.hands[seat])
    return Message("drill.cards", cards=come)


def the_one_whose_planting_is_in_turn(question: DrillQuestion) -> Sentence:
    state = question.state
    allowed = []
    for seat, aside in enumerate(state.aside):
        cards = aside + (state.turned if seat == state.active else ())
        answers = [rules.verify(state, seat, Plant(1, bean)) for bean in cards]
        if any(answer is None or answer.rule != "gifts.active_first" for answer in answers):
            allowed.append(seat)
    (seat,) = allowed
    return Message("drill.player", seat=seat)


def the_cards_that_lie_open(question: DrillQuestion) -> Sentence:
    assert question.move is not None
    state = after(question, question.move)
    assert state is not None
    return Message("drill.open-row", cards=len(state.turned))


CHECKS: dict[str, Callable[[DrillQuestion], Sentence]] = {
    "harvest": whether_it_is_done,
    "pays": coins_of_the_harvest,
    "plant": the_field_that_takes_the_card,
    "legal": the_one_that_is_legal,
    "done": whether_it_is_done,
    "trade": whether_it_is_done,
    "winner": the_richest_furthest_from_the_start,
    "buy-field": whether_it_is_done,
    "claim": whether_it_is_done,
    "gift": what_the_taker_has_got,
    "battle": whose_land_it_is,
    "cards": the_cards_that_have_come,
    "who": the_one_whose_planting_is_in_turn,
    "attack": whether_it_is_done,
    "open-row": the_cards_that_lie_open,
}


# What the documents say: the rule that decides


def own(question: DrillQuestion, rule: str, **instead: str) -> str:
    """The rule, or the one that this edition has in its place; the underscores of a name are the hyphens of the id."""
    return instead.get(question.state.ruleset.edition.replace("-", "_"), rule)


def refusal(question: DrillQuestion) -> str:
    """The rule of the engine's refusal; empty where the move is legal."""
    assert question.move is not None
    refused = rules.verify(question.state, question.seat, question.move)
    return refused.rule if refused else ""


def rule_of_the_harvest(question: DrillQuestion) -> str:
    assert isinstance(question.move, Harvest)
    cards = question.state.fields[question.seat][question.move.field - 1]
    off_turn = question.seat != question.state.active
    if off_turn and question.state.ruleset.edition == "bean-duel":
        return "duel.own_turn"
    if off_turn and len(cards) > 1:
        return "harvest.any_time"
    return own(question, "harvest.protection", billabong="harvest.one_card", billabong_expansion="harvest.one_card")


def rule_of_the_pay(question: DrillQuestion) -> str:
    assert isinstance(question.move, Harvest)
    cards = question.state.fields[question.seat][question.move.field - 1]
    return "mixed.last_card" if len({*cards}) > 1 else "harvest.beanometer"


def rule_of_the_place(question: DrillQuestion) -> str:
    if question.move is not None:
        return own(question, "planting.one_kind", duel="mixed.next_number")
    bean = question.rows[-1].cards[0]
    key = rules.phase_of(question.state).key
    assert not any(rules.verify(question.state, question.seat, Plant(n, bean)) is None for n in (1, 2, 3))
    return {
        "plant": "planting.make_room",
        "plant-discard": "planting.make_room",
        "plant-offered": "duel.offer",
        "open-draw": "duel.make_room",
    }.get(key, "aside.make_room")


def rule_of_the_end_of_a_phase(question: DrillQuestion) -> str:
    key = rules.phase_of(question.state).key
    allowed = {
        "plant": "planting.second_card",
        "plant-discard": "duel.discard",
        "plant-offered": "duel.offer",
        "open-draw": "duel.offer",
        "trade": "trading.end",
        "attack": "attack.again",
        "draw-bonus": "bonus.exchange",
    }
    return refusal(question) or allowed[key]


def rule_of_the_offer(question: DrillQuestion) -> str:
    mine = question.seat == question.state.active
    return refusal(question) or ("trading.active_only" if mine else "trading.any_position")


def rule_of_the_winner(question: DrillQuestion) -> str:
    state = question.state
    earned = sorted(state.ruleset.score(state, seat) for seat in range(state.players))
    if earned[-1] == earned[-2]:
        return own(question, "end.tie", duel="end.starter_loses", bohnaparte="lands.tie", cavalry="lands.tie")
    return own(question, "end.most_coins", duel="end.dollars", bohnaparte="lands.goal", cavalry="lands.goal")


def rule_of_the_battle(question: DrillQuestion) -> str:
    assert isinstance(question.move, Defend)
    table = bohnaparte_table(question.state)
    battle = table.battle
    assert battle is not None
    nobody = isinstance(question.answer, Message) and question.answer.key == "drill.battle.nobody"
    if battle.source == "cavalry":
        return "cavalry.second_round" if nobody else "cavalry.first_round"
    state, land = question.state, table.board.places[battle.target].kind
    bare = state.hands[question.seat][question.move.place - 1] if question.move.place else state.draw[-1]
    least = {"village": 16, "city": 18, "forest": 17}.get(land, 0)
    fortress = bool(table.fortresses >> battle.target & 1)
    defence, (attack,) = max(bare + 2 * fortress, least), battle.card
    if attack == defence and table.count(battle.seat, "mine") and (fortress or land in ("village", "city")):
        return "cannon.ties"
    if attack > defence or bare >= attack:
        return "attack.result"
    if defence == bare + 2 * fortress:
        return "fortress.worth"
    return {"village": "village.both", "city": "city.defence", "forest": "forest.defence"}[land]


def rule_of_the_attack(question: DrillQuestion) -> str:
    assert isinstance(question.move, Attack)
    table = bohnaparte_table(question.state)
    beside = table.board.touching[table.board.index[question.move.land]]
    mine = table.held[question.seat]
    return refusal(question) or ("attack.adjacent" if beside & mine else "river.crossing")


def rule_of_the_gift(question: DrillQuestion) -> str:
    (offer,) = question.state.offers
    turned = question.state.turned if offer.seat == question.state.active else ()
    return "gifts.accepted" if offer.give[0] in question.state.hands[offer.seat] + turned else "bluff.price"


def rule_of_the_move(question: DrillQuestion) -> str:
    """Only of the moves that the lists of the others leave open: what is drawn and turned over."""
    state, key = question.state, rules.phase_of(question.state).key
    if isinstance(question.move, Draw) and state.ruleset.edition.startswith(("rio", "spanish", "billabong")):
        return "drawing.three"
    if isinstance(question.move, Plant) and key == "plant":
        return "planting.second_card" if state.step else "planting.first_card"
    return question.choices[question.right].rule


ENDINGS = {
    "pile.reshuffle",
    "window.harvest",
    "end.tie",
    *(rule for made in editions() for rule in (made.ruleset(made.players[0]).ending_rule, "end.phase_two")),
}
CITED: dict[str, Callable[[DrillQuestion], str]] = {
    "harvest": rule_of_the_harvest,
    "pays": rule_of_the_pay,
    "plant": rule_of_the_place,
    "legal": rule_of_the_move,
    "done": rule_of_the_end_of_a_phase,
    "trade": rule_of_the_offer,
    "winner": rule_of_the_winner,
    "buy-field": lambda question: refusal(question) or "field.third_price",
    "claim": lambda question: refusal(question) or "bonus.order",
    "gift": rule_of_the_gift,
    "battle": rule_of_the_battle,
    "cards": lambda question: "farm.more" if isinstance(question.move, TurnOver) else "village.both",
    "who": lambda _: "gifts.active_first",
    "attack": rule_of_the_attack,
    "open-row": lambda _: "duel.open_draw",
}


def questions(edition: str, seed: int) -> Iterator[DrillQuestion]:
    """Questions of every kind from position to position, but never more than two of a kind from one position: the kinds
    that come up everywhere are to leave room for the others.
    """
    drill = Examiner(edition, seed)
    positions = Positions(edition, seed)
    while True:
        positions.go_on()
        for kind in drill.kinds.values():
            yield from islice(kind.questions(positions.state), 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_answer_agrees_with_the_engine(edition: str) -> None:
    kinds: Counter[str] = Counter()
    keys = set(Examiner(edition).keys)
    for question in islice(questions(edition, SEED), QUESTIONS):
        said = CHECKS[question.kind](question)
        assert said == question.answer, (question, str(question.state))
        assert len({choice.text for choice in question.choices}) == len(question.choices)
        cited_rule = question.choices[question.right].rule
        # A move that ends the game or shuffles shows the rule of that.
        if cited_rule not in ENDINGS:
            assert cited_rule == CITED[question.kind](question), (question, str(question.state))
        kinds[question.kind] += 1
        if kinds.total() >= volume(QUESTIONS) and kinds.keys() == keys:
            break
    assert kinds.keys() == keys, kinds
    print(edition, dict(kinds))


# What the drill asks


@pytest.mark.drawn(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_answer_is_right_by_habit_and_every_question_is_in_words(edition: str) -> None:
    drill = Examiner(edition, seed=5)
    for kind in drill.keys:
        answers: Counter[str] = Counter()
        places: Counter[int] = Counter()
        for number in range(ASKED):
            question = drill.ask(kind)
            lang = LANGUAGES[number % len(LANGUAGES)]
            answers[repr(question.answer)] += 1
            places[question.right] += 1
            seen = DEEP or number % 8 < len(LANGUAGES)
            for chosen in (None, question.right, (question.right + 1) % len(question.choices)) if seen else ():
                view = question_view(question, lang, 1, chosen)
                said = [view["moment"], view["text"], view["name"], *view["choices"], *view["why"]]
                said += [tag for row in view["rows"] for tag in (row["label"], *row["tags"])]
                assert all(said), view
                assert not LEFTOVERS.search(" ".join(said)), said
                assert len(set(view["choices"])) == len(view["choices"]), view["choices"]
                assert 2 <= len(view["choices"]) <= 7
                assert (view["right"] is None) == (chosen is None) == (not view["why"])
            assert all(rule_of_citation(choice.rule) for choice in question.choices if choice.rule)
            assert question.choices[question.right].rule
        assert max(answers.values()) <= MOST_OFTEN * ASKED, (kind, answers)
        assert max(places.values()) <= MOST_OFTEN * ASKED, (kind, places)
