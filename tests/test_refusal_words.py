"""Why a move is refused and why a position cannot be: every reason of the engine has its sentence in each language."""

from __future__ import annotations

import ast
import random
import re
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from bohnanza_lab import engine
from bohnanza_lab.engine import Game, setup
from bohnanza_lab.engine import moves as m
from bohnanza_lab.engine import rules as play
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.editions import edition, editions
from bohnanza_lab.engine.layout import Layout
from bohnanza_lab.engine.rejection import Rejection
from bohnanza_lab.engine.state import State
from bohnanza_lab.games.bohnaparte.engine.table import BohnaparteTable
from bohnanza_lab.games.duel.engine import moves as d
from bohnanza_lab.games.duel.engine.table import DuelTable
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.rulebook import rule
from bohnanza_lab.text.words import facts, words
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


PACKAGE = Path(engine.__file__).parents[1]
ENGINE = sorted(
    [*(PACKAGE / "engine").rglob("*.py"), *PACKAGE.glob("games/*/engine/**/*.py"), *PACKAGE.glob("games/*/engine.py")]
)
SOURCE = [ast.parse(file.read_text(encoding="utf-8")) for file in ENGINE]


@cache
def refusals() -> dict[str, frozenset[str] | None]:
    """Every code that the engine's source can refuse with, and the facts it gives (None where they are passed on)."""
    found: dict[str, frozenset[str] | None] = {}
    for tree in SOURCE:
        for scope in ast.walk(tree):
            if isinstance(scope, ast.FunctionDef):
                for node in ast.walk(scope):
                    if isinstance(node, ast.Call) and ast.unparse(node.func) == "Rejection":
                        given = [word.arg for word in node.keywords]
                        carried = None if None in given else frozenset(name for name in given if name is not None)
                        for code in codes(node, scope):
                            found[code] = carried
    return found


def codes(call: ast.Call, scope: ast.FunctionDef) -> set[str]:
    """The codes of one refusal: the rules and the cases it may have in this function."""
    if ast.unparse(call.args[0]) == "self.rule":
        return set()  # a refusal repeated
    rules, *cases = [values(argument, scope) for argument in call.args]
    found = {f"{rule}.{case}".strip(".") for rule in rules for case in (cases[0] if cases else {""})}
    if ast.unparse(call.args[0]) == "rule":  # a move that a game has not
        found |= {f"{rule}.{case}".strip(".") for ruleset in RULESETS for rule, case in ruleset.absent_moves.values()}
    return found


def values(argument: ast.expr, scope: ast.FunctionDef) -> set[str]:
    """The texts an argument of a refusal can be: written there, assigned in the function, or handed to it."""
    match argument:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.Attribute(value=ast.Attribute(attr="ruleset"), attr=name):
            return {getattr(ruleset, name) for ruleset in RULESETS}
        case ast.Name(id=name):
            places: list[ast.AST] = [*scope.args.defaults]
            for node in ast.walk(scope):
                if isinstance(node, ast.Assign) and name in ast.unparse(node.targets[0]):
                    places.append(node.value)
            for tree in SOURCE:
                for node in ast.walk(tree):
                    if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(scope.name):
                        places += node.args
            texts = {
                part.value
                for place in places
                for part in ast.walk(place)
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
            }
            found = {text for text in texts if ("." in text) == (name != "case")}
            assert found, f"a refusal that cannot be read: {ast.unparse(argument)} in {scope.name}"
            return found
    raise AssertionError(f"a refusal that cannot be read: {ast.unparse(argument)} in {scope.name}")


def rule_of(code: str) -> str:
    return ".".join(code.split(".")[:2])


def test_every_refusal_has_its_sentence_its_rule_and_no_other_facts():
    found = refusals()
    assert len(found) > 40
    for code, carried in found.items():
        assert code.startswith("limit.") or rule(rule_of(code))  # a limit of this kit cites no rule
        asked = facts(ENGLISH.entries[f"rejections.{code}"])
        assert carried is None or asked <= carried, f"{code} carries {set(carried)}, its sentence asks for {set(asked)}"


def test_no_sentence_is_for_a_refusal_that_does_not_exist():
    assert set(ENGLISH.table("rejections")) == refusals().keys()


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
        if not DEEP and refusals().keys() - met.keys() <= NEVER_MET:
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
    "duel.offer",  # three fields that take no offered card
    "turn.phases.not_over",  # every phase of ours that ends by itself says what has to be done in it
}


def test_a_lively_table_meets_every_refusal(refused):
    assert refusals().keys() - refused.keys() <= NEVER_MET


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_met_is_a_sentence(refused, lang):
    speech = Speech(lang, ("Ana", "Ben", "Cem", "Dia", "Eva", "Fox", "Gil"), "bohnaparte")
    for rejection in refused.values():
        said = speech.say(rejection)
        assert said.endswith("."), said
        assert not LEFTOVERS.search(said), said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            "Field 2 holds a single Red. While another of your fields holds more than one card, as field 1 does with "
            "3 Soy, a single one cannot be harvested.",
        ),
        (
            "es",
            "El campo 2 tiene una sola carta, Rojo. Mientras otro de tus campos tenga más de una, como el campo 1 con "
            "3 Soyas, una sola no se puede cosechar.",
        ),
    ],
)
def test_a_refusal_speaks_of_this_position(lang, said):
    game = Game.arrange(hands={"Ana": "Soy Blue"}, fields={"Ana": ["Soy Soy Soy", "Red"]})
    rejection = game.why_not("Ana harvest 2")
    assert Speech.at(game, lang).say(rejection) == said


@pytest.mark.rule("0-04")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "There is no Cocoa in this game, so no trade can name it."),
        ("es", "En este juego no hay Cacao, así que esa carta no puede entrar en un intercambio."),
    ],
)
def test_a_kind_that_is_not_in_the_game_is_not_counted(lang, said):
    game = Game.arrange(hands={"Ana": "Soy"}, turned="Red Blue", phase="trade")
    rejection = game.why_not("Ana offer Ben Soy for Cocoa")
    assert Speech(lang, game.names).say(rejection) == said


# Why a position cannot be


def _faults():
    """Every fault that the engine has: its key, and the names of its facts."""
    for path in ENGINE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Fault"
            if called and isinstance(node.args[0], ast.Constant):
                yield node.args[0].value, {keyword.arg for keyword in node.keywords}
            elif called and isinstance(node.args[0], ast.JoinedStr):
                start = node.args[0].values[0].value
                for key in words("en").table("faults"):
                    if key.startswith(start):
                        yield key, {keyword.arg for keyword in node.keywords}


def test_every_fault_of_a_position_has_its_sentence_and_every_sentence_its_fault():
    found = {}
    for key, names in _faults():
        found.setdefault(key, names)
        assert found[key] == names, key
    for lang in LANGUAGES:
        table = words(lang).table("faults")
        assert table.keys() == found.keys()
        for key, template in table.items():
            assert facts(template) <= found[key], f"{lang}: {key}"


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Ana is to plant, but has no card in hand."), ("es", "A Ana le toca plantar, pero no")]
)
def test_a_fault_is_said_in_the_readers_language_and_a_strangers_as_it_stands(lang, said):
    layout = Layout.empty(edition("rio-grande").ruleset(3), NAMES)
    speech = Speech(lang, NAMES)
    assert speech.fault(layout.fault()).startswith(said)
    assert speech.fault("the heap is too high") == "the heap is too high"
