"""Why a move is refused and why a position cannot be: every reason of the engine has its sentence in each language."""

from __future__ import annotations

import random
import re
from itertools import product

import pytest

from bohnanza_lab.engine import EngineGame, setup
from bohnanza_lab.engine import moves as m
from bohnanza_lab.engine import rules as play
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.editions import edition, editions
from bohnanza_lab.engine.layout import Layout
from bohnanza_lab.engine.rejection import Rejection
from bohnanza_lab.engine.state import State
from bohnanza_lab.games.bohnaparte.engine.bohnaparte_table import BohnaparteTable
from bohnanza_lab.games.duel.engine import moves as d
from bohnanza_lab.games.duel.engine.duel_table import DuelTable
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.rulebook.records import rule
from bohnanza_lab.text.words import words
from bohnanza_lab.views.speech import Speech
from tests.games.bohnaparte.lands import REFUSALS, anything_said, position_of
from tests.volume import DEEP

ENGLISH = words("en")
NAMES = ("Ana", "Ben", "Cem")
RULESETS = [
    edition.ruleset(players) for edition in editions() for players in range(edition.players[0], edition.players[1] + 1)
]
LEFTOVERS = re.compile(r"[{}|]|\bNone\b(?! of)|Bean\.")
"""What a sentence shows when a fact was not turned into words."""


# Refusals


def rule_of(code: str) -> str:
    return ".".join(code.split(".")[:2])


CODES = set(ENGLISH.table("rejections"))


def test_every_refusal_cites_its_rule():
    for code in CODES:
        assert code.startswith("limit.") or rule(rule_of(code))  # a limit of this kit cites no rule


RICH = {1, 2, 10, 12, 24, 25, 46, 52, 54, 60, 61, 62, 64}
"""Games that together meet every refusal. The others are played until that is so, or all of them in ``make deep``."""


@pytest.fixture(scope="module")
def refused() -> dict[str, Rejection]:
    """Refusals met at tables of every edition where everybody tries anything at any time, by code; on a map also those
    of positions laid for them.
    """
    met: dict[str, Rejection] = {}
    for code, (_, said, laid) in REFUSALS.items():
        rejection = position_of(laid).why_not(said)
        if rejection:
            met[code] = rejection
    games = [*enumerate(product(RULESETS, (False, True, False)))]
    for seed, (ruleset, hurried) in sorted(games, key=lambda game: game[0] not in RICH):
        if not DEEP and CODES - met.keys() <= NEVER_MET:
            break
        chance = random.Random(seed)
        state = setup.deal(ruleset, seed)
        for _ in range(2500):
            seat, move = chance.randrange(ruleset.players), anything(state, chance)
            rejection = play.verify(state, seat, move)
            if rejection:
                met[rejection.code] = rejection
            elif not isinstance(move, m.Done | m.Harvest | m.BuyField) or chance.random() < 0.1:
                play.do(state, seat, move)
            awaited = play.awaited(state)
            if hurried and awaited is not None and chance.random() < 0.3:
                play.do(state, awaited, chance.choice(play.legal(state, awaited)))
    return met


def anything(state: State, chance: random.Random) -> m.Move:
    """Some move, sensible or not."""
    if isinstance(state.extension, BohnaparteTable) and chance.random() < 0.6:
        return anything_said(state, chance)
    rows = (*state.hands, state.turned, *state.aside, *(field for mine in state.fields for field in mine))
    here = [card for row in rows for card in row]

    def row(most: int) -> tuple[Bean, ...]:
        return tuple(chance.choice(here) for _ in range(chance.randrange(most + 1))) if here else ()

    field, number = chance.randrange(1, 5), state.offered + chance.randrange(-1, 2)
    seat_after = (state.active + 1) % state.players
    give, want = row(2), row(2)
    numbers: list[int] = [1]
    if isinstance(state.extension, DuelTable):
        numbers = [
            chance.randrange(1, 33),
            *(card for row in (*state.extension.hands, *state.extension.won) for card in row),
        ]
    if chance.random() < 0.02:
        want = (Bean.RED,) * 9 if number % 2 else (Bean.COCOA,)
    if state.offers and chance.random() < 0.2:
        same = state.offers[0]
        return m.Offer(same.to, same.give, same.want)
    return chance.choice(
        [
            m.Plant(field, chance.choice([None, *give])),
            m.Harvest(field),
            m.TurnOver(),
            m.Draw(),
            m.Done(),
            m.BuyField(),
            m.Discard(chance.choice(here or (Bean.SOY,)), chance.choice([None, 1, 2])),
            m.Offer(
                chance.choice([None, *range(-1, state.players)]),
                give,
                want,
                tuple(chance.randrange(4) for _ in give) if chance.random() < 0.4 else (0,) * chance.randrange(2),
                chance.choice([None, None, None, number]),
            ),
            m.Offer(chance.choice([None, state.active, seat_after]), give, want[:1]),
            m.Accept(number, tuple(chance.randrange(4) for _ in range(chance.randrange(2)))),
            m.Decline(number),
            m.Withdraw(number),
            d.Gift(chance.choice(here or (Bean.SOY,)), chance.choice([None, None, *range(3)])),
            d.Gift(chance.choice([*Bean])),
            d.PlantGift(field),
            d.Claim(chance.choice(numbers), chance.randrange(-1, state.players), field),
            d.Claim(chance.choice(numbers), chance.randrange(state.players), chance.randrange(1, 4)),
            d.DiscardBonus(chance.choice(numbers)),
        ]
    )


NEVER_MET = {
    "limit.offers",  # nobody makes so many offers by chance
    "planting.empty_hand.nothing",  # a hand is seldom empty, and then seldom planted from
    # Fields that fulfil a bo(h)nus card, and gifts discarded, come up too seldom by chance.
    "bonus.show.spent",
    "bonus.window.open",
    "bonus.window.wait",
    "gifts.discard.gift",
    "turning.two_cards.no_more",  # a pile that runs out for the last time while cards are traded
    "duel.make_room.lies",  # an open card, once step 3 is over
    "duel.offer",  # three fields that take no offered card
    "turn.phases.not_over",  # every phase of ours that ends by itself says what has to be done in it
}


def test_a_lively_table_meets_every_refusal(refused):
    missing = CODES - refused.keys() - NEVER_MET
    assert not missing, (
        f"no random game meets {missing}: if it needs luck or an option, add it to NEVER_MET with the reason"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_met_is_a_sentence(refused, lang):
    speech = Speech(lang, ("Ana", "Ben", "Cem", "Dia", "Eva", "Fox", "Gil"), "bohnaparte")
    for rejection in refused.values():
        said = speech.say(rejection)
        assert said.endswith("."), said
        assert not LEFTOVERS.search(said), said


def test_a_refusal_speaks_of_this_position():
    game = EngineGame.arrange(hands={"Ana": "Soy Blue"}, fields={"Ana": ["Soy Soy Soy", "Red"]})
    said = Speech.at(game, "es").say(game.why_not("Ana harvest 2"))
    assert re.match(r"El campo 2 tiene una sola carta, Rojo[.] .* como el campo 1 con 3 Soyas, una sola", said)


@pytest.mark.rule("0-04")
def test_a_kind_that_is_not_in_the_game_is_not_counted():
    game = EngineGame.arrange(hands={"Ana": "Soy"}, turned="Red Blue", phase="trade")
    rejection = game.why_not("Ana offer Ben Soy for Cocoa")
    assert Speech("en", game.names).say(rejection) == "There is no Cocoa in this game, so no trade can name it."


# Why a position cannot be


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Ana is to plant, but has no card in hand."), ("es", "A Ana le toca plantar, pero no")]
)
def test_a_fault_is_said_in_the_readers_language_and_a_strangers_as_it_stands(lang, said):
    layout = Layout.empty(edition("rio-grande").ruleset(3), NAMES)
    speech = Speech(lang, NAMES)
    assert speech.reason(layout.fault()).startswith(said)
    assert speech.reason("the heap is too high") == "the heap is too high"
