"""What a seat remembers of a game, and the tables that it imagines from that."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bohnanza_lab.engine import Bean, EngineGame, beans
from bohnanza_lab.engine import memory as remembering
from bohnanza_lab.engine.editions import edition, edition_ids
from bohnanza_lab.engine.events import Traded
from bohnanza_lab.engine.memory import Memory
from bohnanza_lab.engine.observation import observe
from bohnanza_lab.engine.rules import awaited, legal
from tests.engine.hidden import deal_hidden_anew, played
from tests.engine.table import play

editions = st.sampled_from(edition_ids())


@pytest.mark.rule("0-13", "C0-27")
@settings(deadline=None, max_examples=40)
@given(editions, st.integers(0, 10_000), st.integers(0, 150))
def test_a_sample_looks_the_same_from_its_seat_and_holds_every_card(edition_id: str, seed: int, plies: int) -> None:
    game = played(edition_id, seed, plies)
    for seat in range(len(game.names)):
        other = game.memory(seat).sample(seed)
        assert observe(other, seat) == game.observation(seat)
        assert other.census() == game.ruleset.deck
        assert legal(other, seat) == legal(game.state, seat)
        assert other.discard == game.state.discard
        if not any(game.at(0).state.coins):
            assert other.coins == game.state.coins


@pytest.mark.rule("0-13", "C0-27")
@settings(deadline=None, max_examples=40)
@given(editions, st.integers(0, 10_000), st.integers(0, 80))
def test_a_sample_does_not_depend_on_where_the_hidden_cards_are(edition_id: str, seed: int, plies: int) -> None:
    game = EngineGame(edition_id, seed=seed)
    rng = Random(seed)
    for _ in range(plies):
        moves = game.legal_moves(offers=False)
        if not moves:
            break
        game.play((awaited(game.state), rng.choice(moves)))  # type: ignore[arg-type]
    for seat in range(len(game.names)):
        memory = game.memory(seat)
        other = Memory(deal_hidden_anew(game.state, seat, rng), seat, game.turns, game.at(0).state)
        assert other.unseen() == memory.unseen()
        sampled, again = memory.sample(1), other.sample(1)
        assert (sampled.hands, sampled.draw, sampled.extension) == (again.hands, again.draw, again.extension)


@pytest.mark.rule("0-29", "C0-27")
@settings(deadline=None, max_examples=40)
@given(editions, st.integers(0, 10_000), st.integers(0, 150))
def test_cards_known_to_be_in_a_hand_are_there(edition_id: str, seed: int, plies: int) -> None:
    game = played(edition_id, seed, plies)
    for seat in range(len(game.names)):
        memory = game.memory(seat)
        for owner, known in enumerate(memory.known_hands()):
            assert known <= Counter(game.hand(owner))
            assert known <= Counter(memory.sample(seed).hands[owner])


@pytest.mark.rule("0-29")
def test_a_refused_offer_tells_what_its_maker_holds_until_it_leaves_the_hand_or_is_taken_back() -> None:
    game = EngineGame.arrange(turned="Red Soy", phase="trade", hands={"Ana": "Blue", "Ben": "2*Chili Soy"})
    for move, known in (("Ben offer Ana Soy for Red", "Soy"), ("Ben offer Ana 2*Chili for Red", "2*Chili")):
        play(game, move, "Ana decline 1")
        assert game.memory("Cem").known_hands() == (Counter(), Counter(beans(known)), Counter())
        assert game.memory("Ben").known_hands()[1] == Counter()
        if known == "Soy":
            game.undo()
            game.undo()
    game.state.hands[1] = beans("Chili Soy")  # a phase of somebody's own may take cards from a hand and tell nothing
    assert game.memory("Cem").known_hands()[1] == Counter({Bean.CHILI: 1})


@pytest.mark.rule("0-13", "0-30")
def test_an_offer_of_a_turned_over_card_tells_nothing_about_the_hand() -> None:
    game = EngineGame.arrange(turned="Red Soy", phase="trade", hands={"Ana": "Red Blue", "Ben": "Chili Soy"})
    game.play("Ana offer Ben Red for Chili")
    assert game.memory("Cem").known_hands()[0] == Counter()
    play(game, "Ana withdraw 1", "Ana offer Ben Red Red for Chili")
    assert game.memory("Cem").known_hands()[0] == Counter({Bean.RED: 1})
    game.play("Ben decline 2")
    assert game.memory("Cem").known_hands()[0] == Counter({Bean.RED: 1})


def test_a_seat_remembers_its_own_moves() -> None:
    game = EngineGame(players=["Ana", "Ben", "Cem"], seed=7)
    play(game, "Ana plant 1", "Ana done", "Ana turn-over", "Ana done")
    assert game.memory("Ana").ply == 4
    assert [move.verb for move in game.memory("Ana").own_moves()] == ["plant", "done", "turn-over", "done"]
    assert [*game.memory("Ben").own_moves()] == []


@settings(deadline=None, max_examples=20)
@given(editions, st.integers(0, 10_000), st.integers(0, 120))
def test_what_is_remembered_move_by_move_is_what_the_whole_past_tells(edition_id: str, seed: int, plies: int) -> None:
    game = played(edition_id, seed, plies)
    for ply in range(game.ply + 1):
        here, seat = game.at(ply), ply % len(game.names)
        memory = here.memory(seat)
        whole = Memory(here.state, seat, [turn._replace() for turn in here.turns], game.at(0).state)
        assert memory.known_hands() == whole.known_hands()
        assert [*memory.trades()] == [event for event in memory.events() if isinstance(event, Traded)]


@pytest.mark.rule("3-30")
@pytest.mark.parametrize("hand", ["Red Soy", "Soy Soy"])
def test_a_gift_that_may_be_a_bluff_tells_nothing_about_the_hand(hand: str) -> None:
    game = EngineGame.arrange("duel", 2, phase="gift", turned="Soy Blue Green", hands={"Ana": hand, "Ben": "Chili"})
    game.play("Ana gift Red")
    assert not game.memory("Ben").known_hands()[0]


def test_a_game_set_up_with_discards_leaves_them_unknown() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy Blue", "Ben": "Red"}, discard="Soy Red Blue", coins={"Ben": 2})
    assert sum(game.memory("Ana").unseen().values()) == sum(game.ruleset.deck.values()) - 2 - 1
    assert edition("rio-grande").ruleset(3).deck == game.memory("Ana").sample(3).census()


def test_what_moves_have_shown_is_kept_for_some_moments_only(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[object, object] = {}
    monkeypatch.setattr(remembering, "_kept", kept)
    monkeypatch.setattr(remembering, "_MOST_KEPT", 3)
    game = EngineGame.arrange(turned="Red Soy", phase="trade", hands={"Ana": "Blue", "Ben": "Chili Soy"})
    sizes = []
    for _ in range(4):
        game.play("Ben offer Ana Chili for Red")
        assert game.memory("Cem").known_hands()[1] == Counter({Bean.CHILI: 1})
        game.memory("Ana").known_hands()
        sizes.append(len(kept))
        game.play(f"Ben withdraw {game.state.offers[-1].id}")
    assert sizes == [1, 2, 3, 1], "nothing is kept twice, and all is forgotten where there is no room"


def test_without_memory_the_discards_and_the_coins_are_unknown_too() -> None:
    game = EngineGame.arrange(
        hands={"Ana": "Soy Blue", "Ben": "Red"}, discard="3*Soy 3*Red 3*Blue", coins={"Ben": "4*Green"}
    )
    others = [remembering.resample_hidden(game.state, 0, seed) for seed in range(6)]
    assert {other.discard[-1] for other in others} == {game.state.discard[-1]}
    for pile in ("discard", "coins", "draw", "hands"):
        assert len({repr(getattr(other, pile)) for other in others}) > 1, pile
    assert {other.hands[0] for other in others} == {game.state.hands[0]}
    assert all([len(stack) for stack in other.coins] == [0, 4, 0] for other in others)
    watched = [remembering.resample_hidden(game.state, None, seed) for seed in range(6)]
    assert len({repr(other.hands[0]) for other in watched}) > 1
