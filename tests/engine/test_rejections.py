"""What a refusal carries; what it suggests instead is legal and leads on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bohnanza_lab.conformance.random_play import MoveGenerator, any_offer
from bohnanza_lab.engine import Bean, EngineGame, Harvest, Move, Offer, Plant, Rejection, rules
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.moves import Done
from bohnanza_lab.engine.ruleset import Edition
from bohnanza_lab.games.bohnaparte.engine.moves import Camp
from tests.engine.table import refused


def suggested(game: EngineGame, said: str) -> list[str]:
    rejection = game.why_not(said)
    assert rejection is not None
    return [move.text(game.names) for move in rejection.alternatives]


def refusals(game: EngineGame, seed: int) -> Iterator[tuple[int, Move, Rejection]]:
    """Anything said at every point of a game played at random, and why it is refused."""
    rng = random.Random(seed)
    generator = MoveGenerator(game)
    offering = any(Offer in phase.moves for phase in game.ruleset.phases)
    for _ in range(150):
        if game.over:
            return
        seat = rng.randrange(len(game.names))
        legal = game.legal_moves(seat, offers=False)
        generator.learn(legal)
        moves = [*generator.variations(game.state, legal, rng, 2)] + [any_offer(game.state, rng, seat)] * offering
        for move in rng.sample(moves, min(len(moves), 6)):
            rejection = game.why_not((seat, move))
            if rejection:
                yield seat, move, rejection
        who = rules.awaited(game.state)
        assert who is not None
        game.play((who, rng.choice(game.legal_moves(who))))


@pytest.mark.rule("C0-14")
@pytest.mark.parametrize("edition", editions(), ids=lambda edition: edition.id)
def test_every_suggestion_is_legal_and_no_harvest_for_nothing_goes_before_done(edition: Edition) -> None:
    met = 0
    game = EngineGame(edition.id, edition.players[1], seed=4)
    for seat, move, rejection in refusals(game, 4):
        met += 1
        for other in rejection.alternatives:
            assert rules.verify(game.state, seat, other) is None, (move, other)
        kinds = [
            "nothing" if isinstance(other, Harvest) and not _coins(game, seat, other) else type(other).__name__
            for other in rejection.alternatives
        ]
        legal = game.legal_moves(seat, offers=False)
        if "nothing" in kinds and Done() in legal:
            assert "Done" in kinds[: kinds.index("nothing")], (move, rejection.alternatives)
        if "nothing" in kinds and not isinstance(move, Harvest):
            rest = kinds[kinds.index("nothing") :]
            assert set(rest) == {"nothing"}, (move, rejection.alternatives)
        assert rejection.alternatives or not legal
    assert met > 200


def _coins(game: EngineGame, seat: int, move: Harvest) -> int:
    field = game.state.fields[seat][move.field - 1]
    return field[-1].coins(len(field))


@pytest.mark.rule("0-28", "0-33")
@pytest.mark.parametrize("edition", editions(), ids=lambda edition: edition.id)
def test_after_a_refused_offer_a_lawful_one_is_suggested(edition: Edition) -> None:
    if not any(phase.offering and Offer in phase.moves for phase in edition.ruleset(edition.players[0]).phases):
        return
    options = {"camps": "seated"} if edition.document == "004" else {}
    game, rng, met = EngineGame(edition.id, edition.players[0], seed=5, **options), random.Random(5), 0
    for _ in range(80):
        for seat in range(len(game.names)):
            said = any_offer(game.state, rng, seat)
            said = replace(said, to=rng.choice([said.to, seat, None]), give=(*said.give, *said.want[:1]), cards=())
            rejection = game.why_not((seat, said))
            if rejection and any(isinstance(other, Offer) for other in game.legal_moves(seat)):
                met += 1
                assert isinstance(rejection.alternatives[0], Offer), said
        who = rules.awaited(game.state)
        assert who is not None
        game.play((who, rng.choice(game.legal_moves(who))))
    assert met > 10


TRADE: dict[str, Any] = {"phase": "trade", "turned": "Stink"}
HELD = TRADE | {"hands": {"Ana": "Soy Red", "Ben": "Blue Chili", "Cem": "Green"}}
FULL = HELD | {"fields": {"Ana": ["2*Blue", "2*Chili", "4*Green"]}}
PAYING = HELD | {"fields": {"Ana": ["3*Blue", "4*Chili", "-"]}}
PLANTED = {"hands": {"Ana": "Red Blue"}, "fields": {"Ana": ["2*Soy", "4*Chili", "2*Red"]}, "step": 1}
THREE_OFFERS = ["Ana offer Ben Soy for Blue", "Ana offer Ben Red for Blue", "Ana offer Cem Red for Green"]
ASIDE = {"phase": "plant-aside", "aside": {"Ana": "Red Soy"}, "hands": {"Ana": "Blue"}}


@pytest.mark.rule("0-09", "0-24", "0-28", "0-29", "0-35", "0-39", "0-41", "0-43")
@pytest.mark.parametrize(
    ("position", "moves", "said", "first"),
    [
        # An offer becomes one of cards that are held, and to somebody it may be made to.
        (HELD, [], "Ana offer Ben 2*Soy for Blue", ["offer Ben Soy for Blue"]),
        (HELD, [], "Ana offer Ben Soy@2 for Blue", ["offer Ben Soy for Blue"]),
        (HELD, [], "Ben offer Cem Blue for Green", ["offer Ana Blue for Green"]),
        (HELD, [], "Ben offer anyone Blue", ["offer Ana Blue"]),
        (HELD, [], "Ana offer Ana Soy for Blue", ["offer anyone Soy for Blue"]),
        (HELD, [], "Ana offer Ben Soy for 9*Red", ["offer Ben Soy for 8*Red"]),
        (HELD | {"fields": {"Ana": ["Blue"]}}, [], "Ana offer Ben Garden for Blue", ["offer Ben Stink for Blue"]),
        *(
            (
                TRADE | {"active": active, "hands": {active: "Soy Red"}},
                [],
                f"{active} offer {to} 2*Soy for Blue",
                [said],
            )
            for active, to in (("Ben", "Ana"), ("Ben", "Cem"), ("Cem", "Ana"))
            for said in [f"offer {to} Soy for Blue"]
        ),
        # Who answers another offer is told of those that stand; who cannot accept may decline.
        (HELD, ["Ana offer Ben Soy for Green"], "Ben accept 1", ["decline 1"]),
        (HELD, THREE_OFFERS, "Ben accept 3", ["accept 1", "accept 2"]),
        (HELD, THREE_OFFERS, "Ben decline 3", ["decline 1", "decline 2"]),
        (HELD, THREE_OFFERS, "Ana withdraw 9", ["withdraw 1", "withdraw 2", "withdraw 3"]),
        # Moves of the same kind come first, those with the same card before others; then what makes room; then the
        # way on; and a harvest for nothing comes last, unless a harvest was meant.
        (PLANTED, [], "Ana plant 2", ["plant 3", "harvest 1", "harvest 2", "harvest 3"]),
        (PLANTED, [], "Ana plant Blue 3", ["plant 3", "done", "harvest 1", "harvest 2"]),
        (PLANTED, [], "Ana turn-over", ["done"]),
        (PLANTED, [], "Ana harvest 4", ["harvest 1", "harvest 2", "harvest 3", "done"]),
        (ASIDE, [], "Ana plant Red 9", ["plant Red 1", "plant Red 2", "plant Red 3"]),
        (ASIDE, [], "Ana plant Soy 9", ["plant Soy 1", "plant Soy 2", "plant Soy 3"]),
        (
            {"hands": {"Ana": "Soy Red"}, "fields": {"Ana": ["Blue", "4*Chili", "2*Green"]}},
            [],
            "Ana plant 1",
            ["harvest 2", "harvest 3"],
        ),
        (FULL, [], "Ana draw", ["done", "harvest 3", "harvest 1", "harvest 2"]),
        (PAYING, [], "Ana draw", ["done", "harvest 2", "harvest 1"]),
        (PAYING, [], "Ana harvest 3", ["harvest 2", "done", "harvest 1"]),
    ],
)
def test_what_is_suggested_first(position: dict[str, Any], moves: list[str], said: str, first: list[str]) -> None:
    game = EngineGame.arrange(**position)
    for move in moves:
        game.play(move)
    assert suggested(game, said)[: len(first)] == first


@pytest.mark.rule("0-29")
def test_no_more_than_two_offers_are_suggested_and_four_moves_in_all() -> None:
    game = EngineGame.arrange(**FULL)
    said = suggested(game, "Ana offer Ben Garden for Garden")
    assert [move.split()[0] for move in said] == ["offer", "offer", "done", "harvest"]
    assert suggested(game, "Ana offer Ben Garden for Chili")[0].endswith(" for Chili"), "what was wished for"


def test_a_move_that_this_game_does_not_know() -> None:
    refused(EngineGame(), (0, Camp("orange")), "turn.phases.no_place", move="camp")


def test_a_refusal_carries_its_rule_its_facts_and_what_would_be_legal() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy"}, fields={"Ana": "Red / 2*Blue / Soy"})
    rejection = game.why_not("Ana harvest 1")
    assert rejection is not None
    assert (rejection.rule, rejection.case) == ("harvest.protection", "")
    assert dict(rejection.facts) == {"bean": Bean.RED, "field": 1, "holds": (Bean.BLUE, Bean.BLUE), "other": 2}
    assert rejection.alternatives == (Harvest(2), Plant(3))


def test_a_refusal_is_short_to_read_and_cannot_be_changed() -> None:
    rejection = Rejection("harvest.protection", field=2, bean=Bean.RED)
    assert repr(rejection) == "Rejection('harvest.protection', bean=Bean.RED, field=2)"
    with pytest.raises(TypeError):
        rejection.facts["field"] = 3  # type: ignore[index]
    with pytest.raises(AttributeError):
        rejection.rule = "other"  # type: ignore[misc]


def test_a_refusal_that_cites_another_rule_is_a_copy() -> None:
    refusal = Rejection("setup.fields", "no_such_field", field=4, fields=3)
    cited = refusal.citing("duo.fields").with_alternatives((Plant(1),))
    assert (refusal.rule, refusal.alternatives) == ("setup.fields", ())
    assert (cited.key, cited.facts, cited.rule, cited.alternatives) == (
        refusal.key,
        refusal.facts,
        "duo.fields",
        (Plant(1),),
    )
