"""A refusal is true where it is said, and cites a rule that the edition has in its own document."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame, beans
from bohnanza_lab.engine.editions import edition, editions, temporary_registration
from bohnanza_lab.engine.moves import BuyField
from bohnanza_lab.engine.phases import DrawPhase, Phase
from bohnanza_lab.engine.ruleset import Edition, Ruleset
from bohnanza_lab.games.bohnaparte.engine.moves import Attack
from bohnanza_lab.games.duel.engine.moves import Gift
from bohnanza_lab.text.rulebook.records import in_editions, rule
from bohnanza_lab.views.speech import Speech
from tests.engine.table import play, refused
from tests.games.bohnaparte.lands import bohnaparte, cavalry, table

RULESETS = [
    edition.ruleset(players) for edition in editions() for players in range(edition.players[0], edition.players[1] + 1)
]


def named(ruleset: Ruleset) -> str:
    return f"{ruleset.edition}-{ruleset.players}"


def arranged(name: str, players: int = 3, **position: Any) -> EngineGame:
    names = ["Ana", "Ben", "Cem", "Dia", "Eva", "Fox"][:players]
    hands = dict.fromkeys(names, "-") | position.pop("hands", {})
    return EngineGame.arrange(name, names, hands=hands, **position)


def said(game: EngineGame, move: str) -> str:
    rejection = game.why_not(move)
    assert rejection is not None
    return Speech("en", game.names).say(rejection)


# The rule that is cited


@pytest.mark.parametrize("ruleset", RULESETS, ids=named)
def test_what_is_cited_instead_is_the_editions_own_rule_on_the_same_matter(ruleset: Ruleset) -> None:
    for shared, own in ruleset.cites.items():
        how = {row.edition: row.status for row in in_editions(own, "en")}
        assert how[ruleset.edition] == "same", (shared, own)
        assert rule(shared).subject == rule(own).subject


FIELDS = {
    "rio-grande": "setup.fields",
    "spanish": "setup.fields",
    "three-new-beans": "variant.fields",
    "bean-duel": "duel.table",
    "billabong": "billabong.fields",
    "billabong-expansion": "billabong.fields",
    "duel": "duo.fields",
    "bohnaparte": "lands.deck",
    "cavalry": "lands.deck",
}


@pytest.mark.rule("0-06", "0-64", "0-69", "2-08", "2-51", "3-02", "4-06")
@pytest.mark.parametrize("ruleset", RULESETS, ids=named)
def test_a_missing_field_is_refused_by_the_rule_that_tells_how_many_there_are(ruleset: Ruleset) -> None:
    options = {"camps": "seated"} if ruleset.interlude and ruleset.interlude.key == "camps" else {}
    game = EngineGame(ruleset.edition, ruleset.players, **options)
    count = ruleset.field_count
    move = f"Ana harvest {count + 1}"
    rejection = refused(game, move, "setup.fields.no_such_field", field=count + 1, fields=count)
    assert {row.edition: row.status for row in in_editions(rejection.rule, "en")}[ruleset.edition] == "same"
    three = ruleset.edition == "billabong-expansion" and ruleset.players == 3
    assert rejection.rule == ("expansion.three_fields" if three else FIELDS[ruleset.edition])
    assert said(game, move) == f"There is no field {count + 1}: you have {count}."


@pytest.mark.rule("2-09", "2-11")
def test_a_missing_field_is_counted_from_the_fields_of_the_one_who_asks() -> None:
    game = arranged("billabong", fields={"Ana": ["Soy", "Red", "Blue"]})
    assert said(game, "Ana harvest 4") == "There is no field 4: you have 3."
    assert said(game, "Ben harvest 4") == "There is no field 4: you have 2."


@pytest.mark.rule("4-47")
def test_farms_add_to_the_cards_that_are_turned_over_and_their_rule_is_cited() -> None:
    game = bohnaparte(phase="trade", lands={"Ana": "Orange Farm-1 Farm-2"}, hands={"Ana": "Soy"})
    assert refused(game, "Ana done", "turning.two_cards.first", active=0, cards=4).rule == "farm.more"
    assert refused(game, "Ana plant 1", "planting.no_third", cards=4).rule == "planting.no_third"
    game.play("Ana turn-over")
    assert refused(game, "Ana turn-over", "turning.two_cards.already").rule == "farm.more"


# New cards, and the end of a phase


@pytest.mark.rule("3-33", "3-34")
def test_in_the_duel_one_of_the_new_cards_may_be_discarded_instead() -> None:
    game = arranged("duel", 2, phase="plant-gifts", turned="Soy Red", aside={"Ben": "Blue"})
    refused(game, "Ana done", "gifts.discard.must", beans=beans("Soy Red"))
    refused(game, "Ben done", "aside.must_plant.must", beans=(Bean.BLUE,))
    game.play("Ana discard Soy")
    refused(game, "Ana done", "aside.must_plant.must", beans=(Bean.RED,))


@pytest.mark.rule("4-15", "4-17", "4-43")
def test_with_room_on_a_depot_the_card_need_not_be_planted() -> None:
    game = bohnaparte(hands={"Ana": "Soy Red"}, depots={"Ana": "-"})
    refused(game, "Ana done", "depot.store.must", bean=Bean.SOY)
    full = bohnaparte(hands={"Ana": "Soy Red"}, depots={"Ana": "3*Blue"})
    refused(full, "Ana done", "planting.first_card.must", bean=Bean.SOY)
    game = bohnaparte(phase="plant-aside", aside={"Ana": "Soy", "Ben": "Red"}, depots={"Ana": "-"})
    refused(game, "Ana done", "depot.store.must_new", beans=(Bean.SOY,))
    refused(game, "Ben done", "aside.must_plant.must", beans=(Bean.RED,))


@pytest.mark.rule("0-44", "0-66", "0-82", "2-37", "2-55", "3-37", "4-34", "4-45")
@pytest.mark.parametrize(
    ("name", "players", "cites"),
    [
        ("rio-grande", 3, "drawing.three"),
        ("spanish", 3, "drawing.three"),
        ("three-new-beans", 4, "variant.draw_one"),
        ("bean-duel", 2, "duel.draw_two"),
        ("billabong", 3, "drawing.three"),
        ("billabong-expansion", 4, "drawing.three"),
        ("billabong-expansion", 6, "expansion.draw_four"),
        ("bohnaparte", 3, "village.both"),
        ("cavalry", 3, "village.both"),
    ],
)
def test_the_turn_does_not_end_without_the_draw(name: str, players: int, cites: str) -> None:
    last = edition(name).ruleset(players).phases[-1].key
    game = arranged(name, players, phase=last)
    assert refused(game, "Ana done", "drawing.three.must").rule == cites
    refused(game, "Ben done", "turn.clockwise", active=0, move="done")


def test_a_phase_of_ones_own_that_ends_by_itself_says_so() -> None:
    class Last(DrawPhase):
        reject = Phase.reject

    base = edition("rio-grande")
    phases = (*base.ruleset(3).phases[:-1], Last())
    made = Edition(
        id="at-home",
        document="000",
        players=(3, 3),
        make=lambda players, _: replace(base.ruleset(players), edition="at-home", phases=phases),
    )
    with temporary_registration(made):
        refused(arranged("at-home", phase="draw"), "Ana done", "turn.phases.not_over", phase="draw")


# Moves out of place


@pytest.mark.rule("4-14", "4-53")
def test_a_move_belongs_to_the_next_phase_that_has_it() -> None:
    game = bohnaparte(phase="plant", hands={"Ana": "Soy"}, lands={"Ana": "Orange Cloister-1"})
    refused(game, "Ana draw", "turn.phases", move="draw", phase="plant", belongs="draw")
    game = bohnaparte(phase="trade", turned="Soy", depots={"Ana": "-"})
    refused(game, "Ana store", "turn.phases", move="store", phase="trade", belongs="plant-aside")


@pytest.mark.rule("0-20", "0-40")
def test_where_cards_are_traded_none_is_simply_discarded() -> None:
    game = arranged("rio-grande", hands={"Ana": "Soy Red"}, phase="plant")
    refused(game, "Ana discard Soy", "planting.first_card.no_discard", bean=Bean.SOY)
    game.play("Ana plant 1")
    refused(game, "Ana discard Red", "turn.phases.no_place", move="discard")
    assert said(game, "Ana discard Red") == "No phase of this game has a place for discarding."


# What lies in the fields, and in the box


@pytest.mark.rule("0-09", "0-59", "2-50")
@pytest.mark.parametrize(
    ("name", "players", "cites"),
    [
        ("rio-grande", 3, "setup.deck"),
        ("three-new-beans", 3, "variant.kinds"),
        ("billabong", 3, "setup.deck"),
        ("billabong-expansion", 3, "expansion.kinds"),
        ("bohnaparte", 3, "setup.deck"),
    ],
)
def test_how_many_cards_there_are_is_said_by_the_rule_of_the_deck(name: str, players: int, cites: str) -> None:
    game = arranged(name, players, phase="trade", turned="Soy", hands={"Ana": "Soy"})
    assert refused(game, "Ana offer Ben Soy for 9*Red", "setup.deck.too_many", bean=Bean.RED, cards=8).rule == cites
    assert refused(game, "Ana offer Ben Soy for Cocoa", "setup.deck.not_in_game", bean=Bean.COCOA).rule == cites


# After the end


@pytest.mark.rule("4-55", "4-56")
@pytest.mark.parametrize("why", ["lands.twelve", "lands.none", "lands.ending", "pile.reshuffle"])
def test_after_the_end_the_rule_is_cited_that_ended_the_game(why: str) -> None:
    game = bohnaparte(phase="attack")
    game.state.over, game.state.ended_by = True, why
    assert refused(game, "Ana done", "lands.ending.over").rule == why
    again = EngineGame.from_position(str(game))
    assert (again.state.ended_by, again.state) == (why, game.state)


@pytest.mark.rule("0-54")
def test_a_game_that_ended_in_phase_two_says_so() -> None:
    game = arranged("rio-grande", phase="trade", draw="Soy", discard="-", exhausted=2, coins={"Ana": 103})
    play(game, "Ana turn-over", "Ana done", "Ana plant 1")
    assert refused(game, "Ana draw", "end.third_time.over").rule == "end.phase_two"


# What a refusal says is true of this game and this moment


@pytest.mark.rule("0-25", "C0-31", "C3-4")
@pytest.mark.parametrize(("edition", "players", "cards"), [("rio-grande", 3, 2), ("duel", 2, 3)])
def test_who_has_no_card_in_hand_is_not_told_of_a_third(edition: str, players: int, cards: int) -> None:
    game = EngineGame.arrange(edition, players, phase="trade" if players > 2 else "gift", hands={"Ana": "-"})
    refused(game, "Ana plant 1", "planting.empty_hand.nothing", cards=cards)


@pytest.mark.rule("2-36", "2-39")
def test_where_a_field_can_be_bought_a_refusal_does_not_ask_for_a_harvest() -> None:
    game = EngineGame.arrange("billabong", 3, hands={"Ana": "Soy"}, fields={"Ana": ["2*Red", "Blue"]}, coins={"Ana": 3})
    full = refused(game, "Ana plant 1", "planting.make_room", bean=Bean.SOY, field=1, holds=Bean.RED)
    assert BuyField() in full.alternatives
    assert "arvest" not in Speech.at(game, "en").say(full)
    assert "osecha" not in Speech.at(game, "es").say(full)


# What it proposes


@pytest.mark.rule("4-24", "4-21")
def test_the_same_landscape_comes_first() -> None:
    game = cavalry(phase="attack", coins={"Ana": 1}, hands={"Ana": "Red Blue"})
    for land in table(game).board.names(table(game).reach(0)):
        for wrong in ("from hand@9", "with Paddock-2"):
            rejection = game.why_not(f"Ana attack {land} {wrong}")
            assert rejection is not None
            first, *_ = rejection.alternatives
            assert isinstance(first, Attack)
            assert first.land.lower() == land.lower()


@pytest.mark.rule("3-24", "C3-8")
def test_the_same_gift_comes_first() -> None:
    game = EngineGame.arrange("duel", phase="gift", turned="Blue Soy Red", hands={"Ana": "Green", "Ben": "Stink"})
    wrong = refused(game, "Ana gift Blue@1", "gifts.which_card.other_card", bean=Bean.BLUE, place=1)
    assert wrong.alternatives[0] == Gift(Bean.BLUE)
