"""What a refusal suggests instead is legal and leads on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bohnanza_lab.conformance.generators import MoveGenerator, any_offer
from bohnanza_lab.engine import EngineGame, Harvest, Move, Offer, rules
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.moves import Done
from bohnanza_lab.engine.rejection import Rejection
from bohnanza_lab.engine.ruleset import Edition


def suggested(game: EngineGame, said: str) -> list[str]:
    rejection = game.why_not(said)
    assert rejection is not None
    return [move.text(game.names) for move in rejection.alternatives]


def trading(**position: object) -> EngineGame:
    hands = {"Ana": "Soy Red", "Ben": "Blue Chili", "Cem": "Green"}
    return EngineGame.arrange(phase="trade", turned="Stink", **{"hands": hands, **position})


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


@pytest.mark.rule("0-29")
def test_an_offer_of_cards_not_held_becomes_one_of_those_that_are() -> None:
    assert suggested(trading(), "Ana offer Ben 2*Soy for Blue")[0] == "offer Ben Soy for Blue"
    assert suggested(trading(), "Ana offer Ben Soy@2 for Blue")[0] == "offer Ben Soy for Blue"


@pytest.mark.rule("0-28")
def test_an_offer_to_another_becomes_one_to_the_active_player() -> None:
    assert suggested(trading(), "Ben offer Cem Blue for Green")[0] == "offer Ana Blue for Green"
    assert suggested(trading(), "Ben offer anyone Blue")[0] == "offer Ana Blue"
    assert suggested(trading(), "Ana offer Ana Soy for Blue")[0] == "offer anyone Soy for Blue"


@pytest.mark.rule("0-09")
def test_an_offer_for_more_than_there_is_asks_for_what_there_is() -> None:
    assert suggested(trading(), "Ana offer Ben Soy for 9*Red")[0] == "offer Ben Soy for 8*Red"


def test_an_offer_of_nothing_that_is_held_becomes_another_worth_making() -> None:
    first = suggested(trading(fields={"Ana": ["Blue"]}), "Ana offer Ben Garden for Blue")[0]
    assert first == "offer Ben Stink for Blue"


@pytest.mark.rule("0-35")
def test_who_cannot_accept_may_decline() -> None:
    game = trading()
    game.play("Ana offer Ben Soy for Green")
    assert suggested(game, "Ben accept 1")[0] == "decline 1"


@pytest.mark.rule("0-24", "0-43")
def test_where_room_is_needed_a_harvest_that_pays_comes_first() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy Red"}, fields={"Ana": ["Blue", "4*Chili", "2*Green"]})
    assert suggested(game, "Ana plant 1") == ["harvest 2", "harvest 3"]


@pytest.mark.rule("0-39")
def test_a_player_who_would_go_on_is_told_how() -> None:
    game = trading(fields={"Ana": ["2*Blue", "2*Chili", "4*Green"]})
    assert suggested(game, "Ana draw") == ["done", "harvest 3", "harvest 1", "harvest 2"]


@pytest.mark.rule("0-24")
def test_moves_of_the_same_kind_come_first_then_what_makes_room_then_the_way_on() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy Red Blue"}, fields={"Ana": ["Soy", "4*Chili", "2*Red"]})
    game.play("Ana plant 1")
    assert suggested(game, "Ana plant 2") == ["plant 3", "harvest 1", "harvest 2", "harvest 3"]
    assert suggested(game, "Ana plant Blue 3") == ["plant 3", "done", "harvest 1", "harvest 2"]
    assert suggested(game, "Ana turn-over")[:1] == ["done"]
    assert suggested(game, "Ana harvest 4") == ["harvest 1", "harvest 2", "harvest 3", "done"]


@pytest.mark.rule("0-43")
def test_a_harvest_for_nothing_comes_last_unless_a_harvest_was_meant() -> None:
    game = trading(fields={"Ana": ["3*Blue", "4*Chili", "-"]})
    assert suggested(game, "Ana draw") == ["done", "harvest 2", "harvest 1"]
    assert suggested(game, "Ana harvest 3") == ["harvest 2", "done", "harvest 1"]


@pytest.mark.rule("0-35")
def test_who_answers_another_offer_is_told_of_those_that_stand() -> None:
    game = trading()
    for offer in ("Ana offer Ben Soy for Blue", "Ana offer Ben Red for Blue", "Ana offer Cem Red for Green"):
        game.play(offer)
    assert suggested(game, "Ben accept 3")[:2] == ["accept 1", "accept 2"]
    assert suggested(game, "Ben decline 3")[:2] == ["decline 1", "decline 2"]
    assert suggested(game, "Ana withdraw 9")[:3] == ["withdraw 1", "withdraw 2", "withdraw 3"]


@pytest.mark.rule("0-29")
def test_no_more_than_two_offers_are_suggested_and_four_moves_in_all() -> None:
    game = trading(fields={"Ana": ["2*Blue", "2*Chili", "4*Green"]})
    said = suggested(game, "Ana offer Ben Garden for Garden")
    assert [move.split()[0] for move in said] == ["offer", "offer", "done", "harvest"]
    assert suggested(game, "Ana offer Ben Garden for Chili")[0].endswith(" for Chili"), (
        "what was wished for comes first"
    )


@pytest.mark.rule("0-28")
def test_an_offer_to_the_first_or_the_last_seat_stays_one_to_them() -> None:
    for active, to in (("Ben", "Ana"), ("Ben", "Cem"), ("Cem", "Ana")):
        game = EngineGame.arrange(phase="trade", turned="Stink", active=active, hands={active: "Soy Red"})
        assert suggested(game, f"{active} offer {to} 2*Soy for Blue")[0] == f"offer {to} Soy for Blue"


@pytest.mark.rule("0-41")
def test_of_moves_of_the_same_kind_those_with_the_same_card_come_first() -> None:
    game = EngineGame.arrange(phase="plant-aside", aside={"Ana": "Red Soy"}, hands={"Ana": "Blue"})
    for bean in ("Red", "Soy"):
        assert suggested(game, f"Ana plant {bean} 9")[:3] == [f"plant {bean} {field}" for field in (1, 2, 3)]
