"""The catalogues say the same in both languages, and say everything that the engine can say."""

from __future__ import annotations

import random
import re
from importlib import import_module
from pathlib import Path

import pytest

import bohnanza_lab
from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine import events as e
from bohnanza_lab.engine import moves as m
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.games.bean_duel.engine import events as bean_duel
from bohnanza_lab.games.billabong.engine import events as billabong
from bohnanza_lab.games.billabong.engine.harvest_window import HarvestWindow
from bohnanza_lab.games.bohnaparte.engine import events as l
from bohnanza_lab.games.bohnaparte.engine.bohnaparte_table import Points
from bohnanza_lab.games.bohnaparte.engine.camps import CampsInterlude
from bohnanza_lab.games.duel.engine import events as duel
from bohnanza_lab.games.duel.engine.bonus import Dollars
from bohnanza_lab.games.duel.engine.claim import ClaimWindow
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.words import UnknownWordsError, facts, words
from bohnanza_lab.views.speech import Speech

ENGLISH, SPANISH = words("en"), words("es")
NAMES = ("Ana", "Ben", "Cem")
RULESETS = [
    edition.ruleset(players) for edition in editions() for players in range(edition.players[0], edition.players[1] + 1)
]
LEFTOVERS = re.compile(r"[{}|]|\bNone\b(?! of)|Bean\.")
"""What a sentence shows when a fact was not turned into words."""


# The catalogues


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2, 17])
def test_every_template_can_be_filled(lang, number):
    catalogue = words(lang)
    for key, template in catalogue.entries.items():
        said = catalogue.say(key, **dict.fromkeys(facts(template), number))
        assert said.strip(), key
        assert not set(said) & set("{}|"), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_template_is_one_that_a_page_can_fill(lang):
    for key, template in words(lang).entries.items():
        filled_here = template if key.startswith("page.") else re.sub(r"\{(bean|holds):\{[a-z]+\}\}", "", template)
        for hole in re.findall(r"\{[^}]*\}?", filled_here):
            assert re.fullmatch(r"\{[a-z]+(:[^{}|:]+\|[^{}|:]+)?\}", hole), key


def test_several_cards_of_a_bean_have_its_name_for_several():
    speech = Speech("es", ("Ana", "Ben", "Cem"))
    harvested = [
        e.Harvested(0, 2, bean, cards, 1) for bean, cards in ((Bean.BLUE, 4), (Bean.BLUE, 1), (Bean.GARDEN, 2))
    ]
    told = ["Ana cosecha 4 Azules", "Ana cosecha 1 Azul", "Ana cosecha 2 de Huerta"]
    assert [speech.event(event).partition(" del ")[0] for event in harvested] == told
    assert speech.beans((Bean.BLACK_EYED, Bean.SOY, Bean.BLACK_EYED)) == "2 Ojos Negros y Soya"
    assert Speech("en", ("Ana", "Ben", "Cem")).event(harvested[0]) == "Ana harvests 4 Blue from field 2 for 1 coin."


def test_spanish_opens_what_it_closes():
    for key, template in SPANISH.entries.items():
        for opening, closing in ("¿?", "¡!", "«»"):
            said = template.replace(f" {closing} ", "")  # the key "?" may be named
            assert said.count(opening) == said.count(closing), key


@pytest.mark.parametrize(
    ("lang", "number", "said"),
    [("en", 0, "Ana draws 0 cards."), ("en", 1, "Ana draws 1 card."), ("es", 3, "Ana roba 3 cartas.")],
)
def test_the_word_goes_with_the_number(lang, number, said):
    assert words(lang).say("events.drew.hidden", seat="Ana", number=number) == said


def test_what_is_missing_is_named():
    with pytest.raises(UnknownWordsError, match=r"'events\.drewn'; did you mean events\.drew"):
        ENGLISH.say("events.drewn")
    with pytest.raises(UnknownWordsError, match="needs the fact 'number'; it was given seat"):
        ENGLISH.say("events.drew.hidden", seat="Ana")
    with pytest.raises(UnknownWordsError, match="has no table 'pages'; did you mean page"):
        ENGLISH.table("pages")


# Beans, phases, moves


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("table", ["beans", "german", "billabong"])
def test_every_bean_has_a_name_of_its_own(lang, table):
    named = words(lang).table(table)
    assert set(named) == {bean.key for bean in Bean}
    assert len(set(named.values())) == len(Bean)
    assert table == "beans" or named == ENGLISH.table(table)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phase_has_a_name_and_a_line(lang):
    windows = {each.key for each in (HarvestWindow, ClaimWindow, CampsInterlude)}
    for key in windows | {phase.key for ruleset in RULESETS for phase in ruleset.phases}:
        assert not words(lang).say(f"phases.{key}").endswith(".")
        assert words(lang).say(f"phases.{key}.hint").endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_move_has_a_name(lang):
    ours = [move for move in m.known_moves() if move.__module__.startswith("bohnanza_lab.")]
    for verb in m.verbs_of(ours):
        assert words(lang).say(f"verbs.{verb}")


# What happened


SOME = (Bean.SOY, Bean.SOY, Bean.RED)
EVENTS: list[e.Event] = [
    e.TurnBegan(1),
    *(e.PhaseBegan(phase.key) for ruleset in RULESETS for phase in ruleset.phases),
    *(e.PhaseSkipped(key) for key in ("plant", "plant-discard", "plant-offered")),
    *(e.Planted(0, Bean.SOY, 2, origin) for origin in ("hand", "turned", "aside", "offered")),
    *(e.Harvested(0, 1, Bean.CHILI, cards, coins) for cards, coins in ((1, 0), (3, 1), (6, 2))),
    e.Harvested(0, 1, Bean.SOY, 6, 3, mixed=True),
    e.TurnedOver(0, SOME[:2]),
    billabong.FieldBought(0, 3, 2, SOME[:2]),
    bean_duel.Chained(0, SOME[:1]),
    bean_duel.LeftOffer(0, SOME),
    *(e.Discarded(0, Bean.SOY, origin) for origin in ("hand", "offered", "turned")),
    e.Drew(0, SOME, 3),
    e.Drew(0, (), 3),
    *(e.Exhausted(times) for times in (1, 2, 3)),
    *(e.Reshuffled(number, ()) for number in (1, 40)),
    *(e.Forfeited(0, number) for number in (1, 2)),
    *(e.Offered(1, 0, to, give, want) for to in (None, 1) for give, want in ((SOME, SOME[:1]), (SOME, ()), ((), SOME))),
    *(e.Offered(1, 0, 1, SOME, SOME[:1], cards) for cards in ((), (0, *range(1, len(SOME))))),
    *(e.Traded(1, 0, 1, gave, got) for gave, got in ((SOME, SOME[:1]), (SOME, ()), ((), SOME))),
    e.Declined(1, 1),
    *(e.Withdrawn(1, 0, why) for why in ("maker", "refused", "countered", "stale", "phase")),
    *(duel.Bluffed(1, 0, 1, Bean.SOY, Dollars(worth)) for worth in (0, 100, 140)),
    duel.NoGift(8),
    *(duel.Claimed(0, 7, owner, 2, SOME, Dollars(110)) for owner in (0, 1)),
    duel.HarvestDeclared(0, 2),
    duel.BonusDiscarded(0, 7),
    *(duel.BonusDrew(0, cards, 2) for cards in ((), (7, 12))),
    *(duel.BonusReshuffled(number, ()) for number in (1, 20)),
    e.GameEnded("end.after_three", (Dollars(1240), Dollars(900)), 0, ()),
    e.GameEnded("end.after_three", (Dollars(1240), Dollars(1240)), 1, (0, 1)),
    l.Camped(0, "orange"),
    *(l.CloisterDrew(0, Bean.SOY, kept) for kept in (True, False)),
    l.CavalryRose(0, "paddock-1"),
    *(l.Stored(0, bean, "hand") for bean in (Bean.SOY, None)),
    *(l.Attacked(0, "farm-2", 1, neutral, Bean.SOY) for neutral in (True, False)),
    *(l.BattleCard(0, bean, origin) for bean in (Bean.SOY, None) for origin in ("hand", "depot", "stack")),
    l.BattleCard(0, None, "nothing"),
    l.CavalrySent(0, "paddock-2"),
    *(
        l.Revealed("river-1", SOME[:2], 18, 14, raised, tie)
        for raised in ("", "least", "fortress")
        for tie in ("", "defence", "cannon", "highest")
    ),
    *(l.Revealed("river-1", cards, attack, 14) for attack in (0, 17) for cards in (SOME[:1], ())),
    *(l.Conquered(0, "black", loser) for loser in (1, None)),
    l.Repelled(1, "city-3"),
    l.CavalryFell(0, "paddock-1"),
    l.FortressBuilt(0, "village-1", "quarry-3", SOME[:2]),
    l.DepotBought(0, SOME),
    l.TraderBought(0, SOME),
    l.TraderDrew(0, SOME[:2]),
    l.TraderGave(0, Bean.SOY),
    e.PhaseSkipped("cloisters"),
    *(e.GameEnded("lands.ending", tuple(map(Points, (9, 9, 1))), 1, tied) for tied in ((), (0, 1))),
    e.GameEnded("end.third_time", (3, 1, 0), 0, ()),
    e.GameEnded("end.phase_two", (3, 3, 0), 1, (0, 1)),
]


def test_every_kind_of_event_is_tried():
    games = Path(bohnanza_lab.__file__).parent / "games"
    found = (*games.glob("*/engine/events.py"), *games.glob("*/engine.py"))
    of_games = [".".join(("bohnanza_lab.games", *file.relative_to(games).with_suffix("").parts)) for file in found]
    homes = (e, *map(import_module, of_games))
    ours = {
        kind
        for home in homes
        for kind in vars(home).values()
        if hasattr(kind, "_fields") and kind.__module__ == home.__name__
    }
    assert {type(event) for event in EVENTS} == ours


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_is_a_sentence(lang):
    for event in EVENTS:
        module = type(event).__module__.split(".")
        game = module[2] if module[1] == "games" else "base"
        said = Speech(lang, NAMES, game).event(event)
        assert said.endswith("."), event
        assert not LEFTOVERS.search(said), said


# What can be done


BASE_GAME = ("rio-grande", "spanish")


@pytest.mark.parametrize(
    ("edition", "lang", "said"),
    [("billabong", "en", "Buy a third field for 3 coins"), ("rio-grande", "es", "Comprar un tercer campo")],
)
def test_a_third_field_has_a_price_only_where_it_is_sold(edition, lang, said):
    game = EngineGame(edition, 3, seed=1)
    assert Speech(lang, game.names).move(game.state, 0, m.BuyField()) == said


def test_every_legal_move_has_a_label_and_in_the_base_game_one_of_its_own():
    chance = random.Random(5)
    kinds = set()
    for seed, ruleset in enumerate(RULESETS):
        game = EngineGame(ruleset.edition, ruleset.players, seed=seed)
        speeches = [Speech.at(game, lang) for lang in LANGUAGES]
        while not game.over and game.ply < 80:
            possible = {seat: game.legal_moves(seat) for seat in range(len(game.names))}
            for seat, legal in possible.items():
                for speech in speeches:
                    labels = [speech.move(game.state, seat, move) for move in legal]
                    assert not LEFTOVERS.search(" ".join(labels)), labels
                    if ruleset.edition in BASE_GAME:
                        answered = [getattr(move, "offer", None) for move in legal]
                        assert len(set(zip(labels, answered, strict=True))) == len(legal), labels
                kinds |= {move.verb for move in legal}
            seat = chance.choice([seat for seat, legal in possible.items() if legal])
            game.play((seat, chance.choice(possible[seat])))
    assert kinds >= {
        move.verb
        for ruleset in RULESETS
        if ruleset.edition in BASE_GAME
        for room in (*ruleset.phases, *ruleset.free_actions)
        for move in room.moves
    }


@pytest.mark.rule("0-58", "4-57")
@pytest.mark.parametrize(("lang", "clockwise"), [("en", "clockwise"), ("es", "en el sentido de las agujas del reloj")])
@pytest.mark.parametrize("key", ["events.game-ended.tied", "events.game-ended.points.tied", "drill.winner.tied"])
def test_a_tie_is_told_clockwise(key: str, lang: str, clockwise: str) -> None:
    """Of five players, the one who wins a tie may sit right beside the one who began."""
    assert clockwise in words(lang).entries[key]
