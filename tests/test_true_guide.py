"""What the guide of the first games says is true of the table beside it, however they are played.

The sentences are read back as those of the catalogues are, in each language (see :mod:`tests.test_true_sentences`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import pytest

from bohnanza_lab import GuidedGame
from bohnanza_lab.engine import EngineGame, rules
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.events import Event, Exhausted, Harvested, Traded, TurnBegan, Withdrawn
from bohnanza_lab.engine.moves import Decline, Discard, Done, Draw, Harvest, Move, Offer, Plant, TurnOver
from bohnanza_lab.engine.state import StandingOffer
from bohnanza_lab.games.duel.engine.duel_table import duel_table
from bohnanza_lab.games.duel.engine.events import Claimed
from bohnanza_lab.games.duel.engine.moves import Claim, DiscardBonus, Gift
from bohnanza_lab.lessons.occasions import Occasions
from bohnanza_lab.text.language import LANGUAGES
from tests.first_game import GAMES, WAYS, by_chance, fresh, guide, played, way_of
from tests.sentences import At, Facts, pattern_of, value
from tests.volume import volume

LINES = 200
"""So many games are played by chance."""
WORD = re.compile(r"[\w’'-]+")
MOST_WORDS = 16
"""Of one sentence."""


def may(at: At, move: Move) -> bool:
    return rules.verify(at.game.state, at.seat, move) is None


def rule_against(at: At, move: Move) -> str:
    rejection = rules.verify(at.game.state, at.seat, move)
    return "" if rejection is None else rejection.rule


def seat(at: At, name: str) -> int:
    return at.game.names.index(name)


def grown(at: At, bean: Bean, cards: int) -> bool:
    return any(field == (bean,) * cards for field in at.fields)


def offers(at: At) -> list[StandingOffer]:
    return [offer for offer in at.game.state.offers if offer.asks(at.seat)]


def since(at: At, *, turn: bool = False) -> Iterator[Event]:
    """What has happened since the reader's last move, or since the turn began, the last first."""
    for made in reversed(at.game.turns):
        yield from reversed(made.events)
        if any(isinstance(event, TurnBegan) for event in made.events) if turn else made.seat == at.seat:
            return


def must_plant(at: At, facts: Facts) -> bool:
    return at.hand[0] is facts["bean"] and rule_against(at, Done()) == "planting.first_card"


def third_is_refused(at: At, bean: Bean) -> bool:
    """Whether the card is planted second, and no third one after it."""
    other = at.game.fork()
    fields = [number for number in (1, 2, 3) if rules.verify(other.state, at.seat, Plant(number)) is None]
    if not fields or at.hand[0] is not bean:
        return False
    other.do(at.seat, Plant(fields[0]))
    return all(rules.verify(other.state, at.seat, Plant(number)) is not None for number in (1, 2, 3))


def sold(at: At, facts: Facts) -> bool:
    return grown(at, facts["bean"], facts["cards"]) and facts["bean"].coins(facts["cards"]) == facts["coins"] > 0


def harvested(at: At) -> Harvested:
    return next(event for event in since(at) if isinstance(event, Harvested) and event.seat == at.seat)


def last_withdrawn(at: At, why: str) -> bool:
    return any(isinstance(event, Withdrawn) and event.why == why for event in since(at))


def needs_room(at: At, facts: Facts) -> bool:
    due = at.due or at.hand[:1]
    return facts["bean"] in due and all(at.no_room((bean,)) for bean in due)


def is_locked(at: At, _: Facts) -> bool:
    """What lies aside, and what is planted, can only be given where the hand or the open cards have more of it."""
    beans = {*at.game.state.aside[at.seat], *(field[0] for field in at.fields if field)} - {*at.hand, *at.turned}
    partner = at.game.state.active if at.seat != at.game.state.active else (at.seat + 1) % 3
    traded = any(isinstance(event, Traded) and at.seat in (event.seat, event.partner) for event in since(at, turn=True))
    return traded and not any(may(at, Offer(partner, (bean,))) for bean in beans)


def they_trade(at: At, facts: Facts) -> bool:
    active, partner = seat(at, facts["active"]), seat(at, facts["partner"])
    return (
        active == at.game.state.active
        and len({active, partner, at.seat}) == 3
        and may(at, Offer(active, at.hand[:1])) == bool(at.hand)
        and (not at.hand or rule_against(at, Offer(partner, at.hand[:1])) == "trading.active_only")
    )


def has_shuffled(at: At, _: Facts) -> bool:
    """Whether the pile has run out, for the first time or the second, and its cards come from the discards."""
    state = at.game.state
    times = [event.times for event in since(at) if isinstance(event, Exhausted)]
    return times == [state.exhausted] and state.exhausted < state.ruleset.exhaustions == 3 and len(state.draw) > 0


def begins(at: At, facts: Facts) -> bool:
    state, phases = at.game.state, at.game.ruleset.phases
    even = {(len(hand), len(fields)) for hand, fields in zip(state.hands, state.fields, strict=True)}
    return even == {(facts["cards"], facts["fields"])} and not any(map(any, state.fields)) and len(phases) == 4


def second_field(at: At, facts: Facts) -> bool:
    """Whether a card may go where its kind grows, and where nothing grows."""
    open_to = [field for number, field in enumerate(at.fields, 1) if may(at, Plant(number))]
    return at.hand[0] is facts["bean"] and () in open_to and any(field[-1:] == (facts["bean"],) for field in open_to)


def only_harvests(at: At) -> bool:
    """Whether nothing can be done before a harvest, but to claim a bo(h)nus card."""
    return all(isinstance(move, Harvest | Claim) for move in rules.legal(at.game.state, at.seat))


def must_offer(at: At) -> bool:
    """Whether a gift must be offered, with any gift card that is left, whether the bean is there or not."""
    left = {*at.game.ruleset.deck} - {*duel_table(at.game.state).gifts}
    return rule_against(at, Done()) != "" and all(may(at, Gift(bean)) for bean in left)


def plants_on(at: At, facts: Facts, *, fulfilling: bool = False) -> bool:
    """Whether a card may be planted on another, and fulfils a bo(h)nus card of the reader by it."""
    table, bean = duel_table(at.game.state), facts["bean"]
    move = Plant if at.game.state.phase == 0 else partial(Plant, bean=bean)
    for number, field in enumerate(at.fields, 1):
        if field and field[-1] is facts["below"] and (bean in at.due or bean is at.hand[0]) and may(at, move(number)):
            own = any(table.deck[card].matches((*field, bean)) for card in table.hands[at.seat])
            if own or not fulfilling:
                return True
    return False


CLAIMS: Mapping[str, Callable[[At, Facts], bool]] = {
    "begins": begins,
    "two_fields": second_field,
    "many": lambda at, facts: any(
        (at.game.names[offer.seat], offer.give, offer.want) == (facts["seat"], facts["gives"], facts["gets"])
        and len({*map(len, (offer.give, offer.want))}) == 2
        for offer in offers(at)
    ),
    "private": lambda at, _: (
        at.pile_gives(Draw()) == 3
        and {at.game.observation(seat).hand_sizes[at.seat] for seat in (1, 2)} == {len(at.hand)}
        and all(at.game.observation(seat).hand == at.game.state.hands[seat] for seat in (1, 2))
    ),
    "last_card": lambda at, _: len(at.hand) <= 1 and rules.is_trading(at.game.state),
    "no_room_in_theirs": lambda at, facts: (
        needs_room(at, facts) and seat(at, facts["active"]) == at.game.state.active != at.seat
    ),
    "shuffled": has_shuffled,
    "last_cards": lambda at, _: (
        at.game.state.exhausted + 1 == at.game.state.ruleset.exhaustions and len(at.game.state.draw) < 10
    ),
    "front": must_plant,
    "front_grows": lambda at, facts: must_plant(at, facts) and at.field(facts) == (facts["bean"],) * facts["cards"],
    "second_pays": lambda at, facts: sold(at, facts) and may(at, Done()) and third_is_refused(at, facts["second"]),
    "turn_over": lambda at, _: may(at, TurnOver()) and at.pile_gives(TurnOver()) == 2,
    "gift": lambda at, facts: any(
        (offer.seat, offer.give, offer.want) == (at.game.state.active, (facts["bean"],), ())
        and offer.seat == seat(at, facts["seat"])
        and may(at, Decline(offer.id))
        for offer in offers(at)
    ),
    "offer": lambda at, facts: any(
        (offer.seat, offer.give, offer.want) == (seat(at, facts["seat"]), (facts["bean"],), (facts["wish"],))
        and any(field and field[-1] is facts["wish"] for field in at.game.state.fields[offer.seat])
        for offer in offers(at)
    ),
    "counter": lambda at, facts: (
        last_withdrawn(at, "countered")
        and any((offer.seat, offer.want) == (seat(at, facts["seat"]), facts["beans"]) for offer in offers(at))
    ),
    "refused": lambda at, _: last_withdrawn(at, "refused") and rules.is_trading(at.game.state),
    "no_room": needs_room,
    "no_room_alone": lambda at, facts: (
        needs_room(at, facts)
        and any(
            field == (facts["alone"],) and rule_against(at, Harvest(number)) == "harvest.protection"
            for number, field in enumerate(at.fields, 1)
        )
    ),
    "aside": lambda at, _: {*at.game.state.aside[at.seat]} <= {*at.due} and bool(at.game.state.aside[at.seat]),
    "kept": lambda at, _: at.due == at.turned != (),
    "harvested": lambda at, facts: harvested(at).coins == facts["coins"] < harvested(at).cards,
    "harvested_nothing": lambda at, _: harvested(at).coins == 0,
    "drawing": lambda at, _: may(at, Draw()) and at.pile_gives(Draw()) == 3,
    "my_trading": lambda at, _: may(at, Done()) and rules.is_trading(at.game.state),
    "traded": is_locked,
    "they_grow": lambda at, facts: (
        may(at, Offer(seat(at, facts["active"]), (facts["bean"],), (facts["wish"],)))
        and facts["wish"] in at.turned
        and any(field and field[-1] is facts["bean"] for field in at.game.state.fields[at.game.state.active])
    ),
    "one_more": lambda at, facts: (
        facts["bean"] in at.turned
        and seat(at, facts["active"]) == at.game.state.active != at.seat
        and any(field and field[-1].coins(len(field) + 1) > field[-1].coins(len(field)) for field in at.fields)
    ),
    "their_trading": they_trade,
    "second_alone": lambda at, facts: (
        at.hand[0] is facts["second"]
        and may(at, Done())
        and not any(may(at, Plant(number)) for number, field in enumerate(at.fields, 1) if field)
    ),
    "full": lambda at, facts: sold(at, facts) and facts["bean"].coins(facts["cards"] + 1) == facts["coins"],
    "low_pile": lambda at, facts: (
        len(at.game.state.draw) == facts["cards"] and at.game.state.exhausted + 1 == at.game.state.ruleset.exhaustions
    ),
    "rare": lambda at, facts: sold(at, facts) and facts["bean"] <= Bean.RED,
    "may_harvest": lambda at, _: (
        at.seat != at.game.state.active
        and any(may(at, Harvest(number)) for number, field in enumerate(at.fields, 1) if field)
    ),
}
"""What a sentence claims about the table, by its name: whether that is so."""


DUEL_CLAIMS: Mapping[str, Callable[[At, Facts], bool]] = {
    "claim": lambda at, _: any(isinstance(move, Claim) for move in rules.legal(at.game.state, at.seat)),
    "any_field": lambda at, _: any(isinstance(event, Claimed) for event in since(at)),
    "gift": CLAIMS["gift"],
    "no_room_alone": lambda at, facts: CLAIMS["no_room_alone"](at, facts) and only_harvests(at),
    "no_room": lambda at, facts: needs_room(at, facts) and only_harvests(at),
    "until": lambda at, _: len(duel_table(at.game.state).gifts) > 1 and at.game.state.offers[0].asks(at.seat),
    "must_offer": lambda at, _: must_offer(at),
    "bluff": lambda at, _: must_offer(at),
    "turn_over": lambda at, _: may(at, TurnOver()) and at.pile_gives(TurnOver()) == 3,
    "fulfils": lambda at, facts: plants_on(at, facts, fulfilling=True),
    "climbs": lambda at, facts: plants_on(at, facts) and facts["bean"] is not facts["below"],
    "aside": lambda at, _: {*at.game.state.aside[at.seat]} <= {*at.due} and bool(at.game.state.aside[at.seat]),
    "discard": lambda at, _: any(may(at, Discard(bean)) for bean in at.turned),
    "exchange": lambda at, _: may(at, Done()) and may(at, DiscardBonus(duel_table(at.game.state).hands[at.seat][0])),
    "draw_two": lambda at, _: may(at, Draw()) and at.pile_gives(Draw()) == 2,
    "low_pile": CLAIMS["low_pile"],
    "mixed": lambda at, facts: (
        len({*(field := at.fields[facts["field"] - 1])}) > 1
        and (len(field), field[-1].coins(len(field))) == (facts["cards"], facts["coins"])
    ),
}
"""The same in the first game of The Duel."""


def says(said: str, lang: str, game: str) -> tuple[str, Facts]:
    lesson = fresh(lang, game).lesson
    for name in DUEL_CLAIMS if game == "duel" else CLAIMS:
        match = pattern_of(lesson.text(f"guide.{name}"), lang).fullmatch(said)
        if match:
            return name, {each: value(found, each, lang) for each, found in match.groupdict().items()}
    raise AssertionError(f"no sentence of the guide is “{said}”")


def untrue(here: GuidedGame, lang: str, met: set[str]) -> str:
    said = guide(here)
    if not said:
        return ""
    game = here.deal.name
    name, facts = says(said, lang, game)
    met.add(name)
    assert len(WORD.findall(said)) <= MOST_WORDS, said
    claims = DUEL_CLAIMS if game == "duel" else CLAIMS
    return "" if claims[name](At(here.game, 0), facts) else f"{name} says “{said}”\n{here.game}"


DRAW: dict[str, Any] = {"phase": "draw", "rest": "discard", "hands": {"Ana": "Red"}}
OPEN: dict[str, Any] = DRAW | {"phase": "trade", "step": 0}
SECOND: dict[str, Any] = {"hands": {"Ana": "Soy Soy"}}
TRADE: dict[str, Any] = {"phase": "trade", "turned": "Red Blue", "hands": {"Ana": "Chili", "Ben": "Soy Soy"}}


@pytest.mark.parametrize(
    ("occasion", "there", "position", "move"),
    [
        ("drawing", True, DRAW | {"draw": "3*Soy"}, ""),
        ("drawing", False, DRAW | {"draw": "2*Soy"}, ""),
        ("turn_over", True, OPEN | {"draw": "2*Soy"}, ""),
        ("turn_over", False, OPEN | {"draw": "Soy"}, ""),
        ("two_fields", True, SECOND | {"fields": {"Ana": ["2*Soy", "Red", "-"]}}, ""),
        ("two_fields", False, SECOND | {"fields": {"Ana": ["2*Soy", "Red", "Blue"]}}, ""),
        ("many", True, TRADE, "Ben offer Ana 2*Soy for Red"),
        ("many", False, TRADE, "Ben offer Ana Soy for Red"),
    ],
)
def test_nothing_is_said_where_it_would_not_be_so(occasion: str, there: bool, position: dict[str, Any], move: str):
    game = EngineGame.arrange(**position)
    if move:
        game.play(move)
    assert (getattr(Occasions(game, 0), occasion)() is not None) == there


def test_every_sentence_has_a_claim():
    assert CLAIMS.keys() == fresh().script.sentences.keys()
    assert DUEL_CLAIMS.keys() == fresh(game="duel").script.sentences.keys()


@pytest.mark.drawn(30)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", WAYS)
def test_what_the_guide_says_is_short_and_true_in_each_way(name: str, game: str, lang: str):
    met: set[str] = set()
    wrong = [found for here in played(way_of(game, name), lang=lang, game=game) if (found := untrue(here, lang, met))]
    assert wrong == []
    assert len(met) > {"short": 8, "whole": 5, "duel": 9}[game]


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_what_the_guide_says_is_short_and_true_on_lines_by_chance(game: str, part: int):
    met: set[str] = set()
    lang = [*LANGUAGES][part % len(LANGUAGES)]
    for seed in range(part, volume(LINES, 10 if game == "whole" else 4), 4):
        wrong = [found for here in played(by_chance, seed, lang, game) if (found := untrue(here, lang, met))]
        assert wrong == [], seed
    assert len(met) > {"short": 16, "whole": 8, "duel": 14}[game]
