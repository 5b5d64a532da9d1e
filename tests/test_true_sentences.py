"""What buttons, prompts, refusals and hints say of the table is true of the table beside them.

The sentences are read back: a template of the catalogue becomes a pattern, and what stands in its places is compared
with the cards, fields and numbers that lie there. So it is the sentence that is judged, in every language, and not the
facts that it was made from. The positions are those of random games of every edition, the last of each game among them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from bohnanza_lab.components.game_component import ADVISOR
from bohnanza_lab.conformance import TableSetup, tables
from bohnanza_lab.engine import EngineGame, rules
from bohnanza_lab.engine.editions import edition, edition_ids
from bohnanza_lab.engine.events import TurnBegan, TurnedOver
from bohnanza_lab.engine.moves import BuyField, Discard, Done, Draw, Harvest, Move, Offer, Plant, TurnOver
from bohnanza_lab.engine.state import Cards
from bohnanza_lab.games.bohnaparte.engine.bohnaparte_table import bohnaparte_table
from bohnanza_lab.players.advice import advise
from bohnanza_lab.players.explanation import say_hint, say_reason
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.views.prompt import prompt
from bohnanza_lab.views.speech import Speech
from tests.sentences import At, Facts, read
from tests.tables import walk
from tests.volume import DEEP, SEED

SHARE = 0.1
"""The part of the positions of a game that is looked at, besides those in which the last pile is short."""
SHORT = 4
"""A pile of so few cards is short."""
GAMES = 2
"""How many games of each edition are played at each push."""


def amount(said: str) -> float:
    """The number of an amount: ``0.6 coins``."""
    return float(said.split()[0].replace(",", ".").replace("−", "-"))


def harvests(at: At, facts: Facts) -> bool:
    field = at.field(facts)
    return (len(field), field[-1], field[-1].coins(len(field))) == (facts["cards"], facts["bean"], facts["coins"])


def in_hand(at: At, facts: Facts) -> bool:
    return facts["bean"] in at.hand


def hand_card(at: At, facts: Facts) -> bool:
    return at.hand[facts["place"] - 1] is facts["bean"]


def depot_card(at: At, facts: Facts) -> bool:
    return (bohnaparte_table(at.game.state).depots[at.seat] or ())[facts["place"] - 1] is facts["bean"]


def front(at: At, facts: Facts) -> bool:
    return at.hand[0] is facts["bean"]


def none_takes(at: At, facts: Facts) -> bool:
    return at.no_room((facts["bean"],)) and at.field(facts)[-1] is facts["holds"]


def no_field(at: At, facts: Facts) -> bool:
    return at.no_room((facts["bean"],) if "bean" in facts else facts["beans"])


def turns_over(at: At, facts: Facts) -> bool:
    return facts["cards"] == at.pile_gives(TurnOver())


def new_cards(at: At, facts: Facts) -> bool:
    return set(facts["beans"]) == {*rules.phase_of(at.game.state).to_plant(at.game.state, at.seat)}


def has_coins(at: At, facts: Facts) -> bool:
    return bool(facts["coins"] == len(at.game.state.coins[at.seat]) < facts["price"])


def planted_in_turn(at: At, facts: Facts) -> bool:
    """A field that a plant would bring to so many cards."""
    field = at.field(facts)
    return len(field) + 1 == facts["cards"] and at.game.ruleset.fits(field, facts["bean"])


def pays(at: At, facts: Facts) -> bool:
    return planted_in_turn(at, facts) and amount(facts["coins"]) == facts["bean"].coins(facts["cards"])


def grows(at: At, facts: Facts) -> bool:
    then = facts["bean"].coins(facts["cards"] + facts["more"])
    return planted_in_turn(at, facts) and amount(facts["pays"]) == then > facts["bean"].coins(facts["cards"])


def my_field(at: At, facts: Facts) -> bool:
    """A field of the bean that comes to so many cards with what is set aside and what the offer gives."""
    bean, more = facts["bean"], (*at.due, *at.new).count(facts["bean"])
    return any(field and field[-1] is bean and len(field) < facts["cards"] <= len(field) + more for field in at.fields)


def my_field_pays(at: At, facts: Facts) -> bool:
    return my_field(at, facts) and amount(facts["coins"]) == facts["bean"].coins(facts["cards"])


def my_field_grows(at: At, facts: Facts) -> bool:
    then = facts["bean"].coins(facts["cards"] + facts["more"])
    return my_field(at, facts) and amount(facts["pays"]) == then > facts["bean"].coins(facts["cards"])


def most(at: At, facts: Facts) -> bool:
    mine = [field for field in at.fields if field and field[-1] is facts["bean"]]
    return bool(mine) and amount(facts["coins"]) == facts["bean"].coins(99)


def before_mine(at: At, facts: Facts) -> bool:
    hand = list(at.hand)
    return facts["behind"] in hand[hand.index(facts["bean"]) :]


def was_turned_over(at: At, facts: Facts) -> bool:
    for turn in reversed(at.game.turns):
        if any(isinstance(event, TurnedOver) for event in turn.events):
            return True
        if any(isinstance(event, TurnBegan) for event in turn.events):
            return False
    return True


def single(at: At, facts: Facts) -> bool:
    field = at.field(facts)
    return len(field) == 1 and field[0] is facts["bean"]


def single_beside(at: At, facts: Facts) -> bool:
    other = at.fields[facts["other"] - 1]
    said = facts["holds"] if isinstance(facts["holds"], tuple) else (facts["holds"],) * facts.get("cards", 1)
    return single(at, facts) and sorted(said) == sorted(other) and len(other) > 1


def lacks(at: At, facts: Facts) -> bool:
    """Cards that the seat cannot give; what it received in a trade it has, but not to give."""
    return bool(Counter(facts["gives"]) - Counter(at.hand + (at.turned if at.seat == at.game.state.active else ())))


def this_one_pays(at: At, facts: Facts) -> bool:
    paid = {field[-1].coins(len(field)) for field in at.fields if field}
    return at.no_room((facts["wish"],)) and amount(facts["coins"]) in paid


def no_field_there(at: At, facts: Facts) -> bool:
    theirs = at.game.state.fields[at.game.names.index(facts["partner"])]
    return not any(at.game.ruleset.fits(field, bean) for field in theirs for bean in facts["gets"])


def room_for(at: At, facts: Facts) -> bool:
    """The open cards, for each of which there is a place."""
    new = {bean for bean in facts["beans"] if not any(field and field[-1] is bean for field in at.fields)}
    return sorted(facts["beans"]) == sorted(at.turned) and len(new) <= at.fields.count(())


def crowds(at: At, facts: Facts) -> bool:
    """An open card that no field with cards takes."""
    fits = at.game.ruleset.fits
    return facts["bean"] in at.turned and not any(field and fits(field, facts["bean"]) for field in at.fields)


def was_asked_for(at: At, facts: Facts) -> bool:
    """Such a card that somebody has asked for in this turn."""
    return crowds(at, facts) and any(facts["bean"] in offer.want for offer in at.game.memory(at.seat).offers())


def will_make_room(at: At, facts: Facts) -> bool:
    """A field that is harvested for a card once those that fit are planted, and what it pays then."""
    field = at.field(facts) or (facts["wish"],)
    joins = sum(at.game.ruleset.fits(field, bean) for bean in at.due)
    pays = {field[-1].coins(len(field) + more) for more in range(joins + 1)}
    return facts["wish"] in at.due and amount(facts.get("coins", "0")) in pays


def open_cards(at: At, facts: Facts) -> bool:
    return sorted(facts["beans"]) == sorted(at.turned)


SHARED: dict[Callable[[At, Facts], bool], str] = {
    turns_over: """
        moves.turn-over rejections.turning.two_cards.first rejections.gifts.turn_over.first
        rejections.duel.open_draw.first
    """,
    hand_card: "moves.discard.place moves.gift.place moves.attack.hand moves.defend.hand moves.fight-on.hand",
    depot_card: "moves.attack.depot moves.defend.depot",
    front: """
        prompt.plant.0 prompt.plant.1 prompt.plant-discard.0 prompt.plant-discard.1
        rejections.planting.first_card.must rejections.duel.discard.plant_first
    """,
    no_field: """
        prompt.plant.0.no_field prompt.plant.1.no_field prompt.plant-aside.no_field prompt.plant-or-discard.no_field
        prompt.plant-offered.no_field prompt.open-draw.no_field prompt.plant-discard.1.no_field reasons.get.clears
    """,
    new_cards: "prompt.plant-aside prompt.plant-aside.last prompt.plant-or-discard",
    none_takes: """
        rejections.planting.make_room rejections.aside.make_room rejections.duel.offer rejections.duel.make_room
    """,
    was_turned_over: """
        rejections.turning.two_cards.already rejections.gifts.turn_over.already rejections.duel.open_draw.already
    """,
    single_beside: "rejections.harvest.protection rejections.harvest.one_card",
    has_coins: "rejections.field.third_price rejections.depot.buy rejections.trader.buy",
    this_one_pays: "hints.harvest.room hints.harvest.frees",
    open_cards: "prompt.plant-offered prompt.open-draw prompt.trade.turned",
    harvests: "moves.harvest.coins moves.harvest.thalers moves.harvest.dollars moves.harvest.mixed",
}
"""What several sentences claim."""
CLAIMS: dict[str, Callable[[At, Facts], bool]] = {
    **{key: claim for claim, keys in SHARED.items() for key in keys.split()},
    "moves.draw": lambda at, facts: facts["cards"] == at.pile_gives(Draw()),
    "moves.gift.open": lambda at, facts: facts["bean"] in at.turned,
    "moves.gift.bluff": lambda at, facts: at.seat != at.game.state.active or facts["bean"] not in at.turned + at.hand,
    "moves.store.bean": lambda at, facts: facts["bean"] in (*at.hand[:1], *at.due),
    "prompt.plant.0.last": lambda at, facts: at.hand == (facts["bean"],),
    "prompt.trade": lambda at, _: not at.turned and bool(at.hand),
    "prompt.trade.empty": lambda at, _: not at.turned and not at.hand,
    "prompt.trade.turned.empty": lambda at, facts: sorted(facts["beans"]) == sorted(at.turned) and not at.hand,
    "prompt.cloisters": lambda at, facts: facts["cards"] == at.pile_gives(Draw()),
    "prompt.attack.no_thaler": lambda at, _: not at.game.state.coins[at.seat],
    "rejections.planting.one_kind": lambda at, facts: (
        at.field(facts)[-1] is facts["holds"] is not facts["bean"] and at.takes(facts["bean"])
    ),
    "rejections.mixed.next_number": lambda at, facts: at.field(facts)[-1] is facts["holds"] and at.takes(facts["bean"]),
    "rejections.planting.first_card.not_front": lambda at, facts: at.hand[0] is facts["front"] is not facts["bean"],
    "rejections.planting.first_card.not_held": lambda at, facts: facts["bean"] not in at.hand,
    "rejections.planting.empty_hand.nothing": lambda at, facts: not at.hand and turns_over(at, facts),
    "rejections.drawing.two.first": lambda at, facts: facts["cards"] == at.pile_gives(Draw()),
    "rejections.harvest.nothing.empty": lambda at, facts: not at.field(facts),
    "rejections.harvest.one_card.empty": lambda at, facts: single(at, facts) and not at.fields[facts["other"] - 1],
    "rejections.duel.make_room.leave": lambda at, facts: facts["bean"] in at.turned,
    "rejections.duel.make_room.lies": lambda at, facts: facts["bean"] in at.turned,
    **{
        f"{table}.{name}": claim
        for table in ("reasons", "hints")
        for name, claim in {
            "done.keeps": front,
            "done.waits": no_field,
            "done.fits": room_for,
            "done.clears": will_make_room,
            "get.joins": in_hand,
            "decline.lacks": lacks,
            "plant.pays": pays,
            "plant.grows": grows,
            "plant.starts": lambda at, facts: not at.field(facts),
            "row.plant": pays,
            "row.starts": lambda at, facts: not at.field(facts),
            "get.starts": lambda at, _: not all(at.fields),
            "get.burdens": no_field,
            "get.burdens.then": lambda at, _: not all(at.fields) and len({*at.new, *at.due}) > 1,
            "get.pays": my_field_pays,
            "get.grows": my_field_grows,
            "get.full": most,
            "give.blocks": before_mine,
            "give.asked": was_asked_for,
            "give.crowds": crowds,
            "give.open": lambda at, facts: facts["bean"] in at.turned,
        }.items()
    },
    "reasons.harvest.room": lambda at, facts: at.no_room((facts["wish"],)) and bool(at.field(facts)),
    "reasons.harvest.frees": lambda at, facts: at.no_room((facts["wish"],)) and bool(at.field(facts)),
    "reasons.get.clears.then": lambda at, _: not all(at.fields) and len({*at.new, *at.due}) > 1,
    "hints.done.clears.nothing": will_make_room,
    "hints.decline.keeps": lambda at, _: not all(at.fields),
    "hints.decline.wish": lambda at, facts: at.no_room((facts["wish"],)) and facts["wish"] in at.due,
    "hints.plant.full": lambda at, facts: at.game.ruleset.fits(at.field(facts), facts["bean"]),
    "hints.plant.starts.held": lambda at, facts: (
        not at.field(facts) and (*at.hand, *at.due).count(facts["bean"]) == facts["held"] + 1
    ),
    "hints.row.plant.nothing": lambda at, facts: at.field(facts)[-1] is facts["bean"],
    "hints.harvest.room.nothing": lambda at, facts: at.no_room((facts["wish"],)),
    "hints.harvest.early": lambda at, facts: amount(facts["coins"]) == at.field(facts)[-1].coins(len(at.field(facts))),
    "hints.give.dear": lambda at, facts: any(field and field[-1] is facts["bean"] for field in at.fields),
    "hints.offer.ask": no_field_there,
}
"""What a sentence claims about the table, by its key: whether that is so."""
ALWAYS = """
    moves.draw moves.turn-over prompt.plant-aside.no_field prompt.trade.turned rejections.aside.make_room
    rejections.harvest.protection rejections.planting.one_kind rejections.turning.two_cards.first
    rejections.turning.two_cards.already reasons.get.clears reasons.get.clears.then reasons.get.burdens.then
    reasons.get.pays reasons.harvest.room reasons.plant.grows hints.get.pays hints.harvest.room
    hints.plant.pays hints.plant.starts
"""
"""Sentences that the games of the base game meet."""


# What is said


def sayings(at: At, lang: str) -> Iterator[tuple[str, str, At]]:
    """What is said to a seat: the tables of the catalogue that it may come from, the text, and who is spoken to."""
    game, seat = at.game, at.seat
    speech = Speech.at(game, lang)
    yield "prompt.", prompt(game, game.observation(seat), speech), at
    for move in rules.legal(game.state, seat):
        yield "moves.", speech.move(game.state, seat, move), at
    for move in (*attempts(at), Done(), TurnOver(), Draw()):
        refusal = rules.verify(game.state, seat, move)
        if refusal is not None:
            yield "rejections.", speech.say(refusal), at
    decision = advise(game, seat, ADVISOR)
    if decision is not None:
        for choice in decision.choices[:4]:
            new = choice.move.want if isinstance(choice.move, Offer) else offered(game, choice.move)
            spoken = at._replace(new=new)
            yield "reasons.", say_reason(speech, choice.reason), spoken
            yield "hints.", say_hint(speech, choice.reason), spoken


def attempts(at: At) -> Iterator[Move]:
    cards = dict.fromkeys((*at.hand, *at.due, *at.turned))
    for field in range(1, len(at.fields) + 1):
        yield Harvest(field)
        yield Plant(field)
        for bean in cards:
            yield Plant(field, bean)
    for bean in cards:
        yield Discard(bean)
    yield BuyField()


def offered(game: EngineGame, move: Move) -> Cards:
    number = getattr(move, "offer", None)
    return next((offer.give for offer in game.state.offers if offer.id == number), ())


def with_an_offer(game: EngineGame, chance: Random) -> Iterator[At]:
    """Somebody who is offered several cards at once."""
    state = game.state
    if not rules.is_trading(state) or not state.players > 2:
        return
    seat = chance.choice([seat for seat in range(state.players) if seat != state.active])
    other = game.fork()
    hand = state.hands[state.active]
    give = tuple(dict.fromkeys(state.turned + hand))[:3]
    want = state.hands[seat][:1]
    if give and not {*give} & {*want} and rules.verify(state, state.active, Offer(seat, give, want)) is None:
        other.do(state.active, Offer(seat, give, want))
        yield At(other, seat, give)


def untrue(seats: list[At], met: set[str]) -> Iterator[str]:
    for at in seats:
        for lang in LANGUAGES:
            for table, text, spoken in sayings(at, lang):
                for key in CLAIMS:
                    if key.startswith(table):
                        for facts in read(text, lang, key):
                            met.add(key)
                            if not CLAIMS[key](spoken, facts):
                                yield f"{key} says to {at.game.names[at.seat]} “{text}”\n{spoken.game}"


def games(name: str) -> Iterator[tuple[TableSetup, int]]:
    made = tables(edition(name))
    yield from [(made[0], seed) for seed in range(GAMES)]
    if DEEP:
        yield from [(table, SEED + place) for place, table in enumerate(made)]


@pytest.mark.parametrize("name", edition_ids())
def test_what_is_said_of_the_table_is_true(name: str) -> None:
    met: set[str] = set()
    for table, seed in games(name):
        chance = Random(seed)
        for game, _, _ in walk(name, table, seed):
            state = game.state
            short = state.exhausted + 1 == state.ruleset.exhaustions and len(state.draw) <= SHORT
            if not short and chance.random() > SHARE:
                continue
            seats = [At(game, seat) for seat in rules.to_decide(state)]
            seats += with_an_offer(game, chance)
            wrong = next(untrue(seats, met), None)
            assert wrong is None, wrong
    assert {*ALWAYS.split()} <= met or name != "rio-grande"
    assert {"moves.draw", "moves.turn-over"} <= met
