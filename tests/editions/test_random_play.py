"""What holds in every game of every edition, at every number of players, whatever is played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bohnanza_lab.engine import Game, rules, setup
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.editions import edition, editions
from bohnanza_lab.engine.events import Drew, Reshuffled, seen_by
from bohnanza_lab.engine.moves import Discard, Draw, Harvest, Move, Plant, TurnOver, vocabulary
from bohnanza_lab.engine.observation import observe
from bohnanza_lab.engine.state import State

MOST_MOVES = 4000
"""A game by chance takes about 400 moves, with every offer tried twice as many."""

Table = tuple[str, int, dict[str, Any]]


def tables() -> Iterator[Table]:
    """Every edition at every number of players, and with each option set otherwise once."""
    for each in editions():
        fewest, most = each.players
        for players in range(fewest, most + 1):
            yield each.id, players, {}
        for option in each.options:
            for choice in option.choices:
                if choice != option.default:
                    yield each.id, fewest, {option.name: choice}


TABLES = [pytest.param(*table, id="-".join(map(str, (*table[:2], *table[2])))) for table in tables()]
every_table = pytest.mark.parametrize(("name", "players", "options"), TABLES)


def said_by_chance(game: Game, chance: random.Random) -> tuple[int, Move]:
    """Anything that anybody may say now, the awaited seat more often than the others; offers seldom."""
    awaited = rules.awaited(game.state)
    assert awaited is not None
    for seat in (chance.randrange(game.state.players), awaited):
        moves = game.legal_moves(seat, offers=chance.random() < 0.2)
        if moves and (seat == awaited or chance.random() < 0.5):
            return seat, chance.choice(moves)
    raise AssertionError(f"{game.awaited} has no move in {game}")


def played(name: str, players: int, options: dict[str, Any], seed: int) -> Game:
    """A whole game, played by chance."""
    chance = random.Random(seed)
    game = Game(name, players, seed=seed, **options)
    while not game.over:
        assert game.ply < MOST_MOVES, "the game does not end"
        game.play(said_by_chance(game, chance))
    return game


@pytest.mark.rule("0-09", "C0-17")
@every_table
def test_no_card_is_lost_and_the_game_ends(name: str, players: int, options: dict[str, Any]) -> None:
    chance = random.Random(1)
    for seed in range(3):
        game = Game(name, players, seed=seed, **options)
        deck = dict(game.sheet.deck)
        while not game.over:
            assert game.ply < MOST_MOVES, "the game does not end"
            game.play(said_by_chance(game, chance))
            assert game.state.census() == deck
        assert game.awaited is None
        assert game.legal_moves(0) == ()


@every_table
def test_undo_and_redo_lead_through_the_whole_game(name: str, players: int, options: dict[str, Any]) -> None:
    game = played(name, players, options, seed=5)
    positions = [game.position()]
    while game.ply:
        game.undo()
        positions.append(game.position())
    assert game == Game(name, players, seed=5, **options)
    for position in reversed(positions):
        assert game.position() == position
        if game.can_redo:
            game.redo()


@every_table
def test_games_and_positions_read_back_as_they_were_written(name: str, players: int, options: dict[str, Any]) -> None:
    game = played(name, players, options, seed=6)
    again = Game.from_record(game.record())
    assert again.turns == game.turns
    assert again.position() == game.position()
    for ply in range(0, game.ply, 7):
        then = game.at(ply)
        copy = Game.from_position(str(then))
        assert copy == then
        assert copy.observation(0) == then.observation(0)
        assert rules.phase_of(copy.state).key == rules.phase_of(then.state).key
        assert [copy.legal_moves(seat) for seat in range(players)] == [
            then.legal_moves(seat) for seat in range(players)
        ]


def otherwise(state: State, seat: int, chance: random.Random) -> State:
    """The same table with the cards that this seat cannot see lying in other places."""
    other = state.copy()
    hidden = [*state.draw, *(card for who, hand in enumerate(state.hands) if who != seat for card in hand)]
    chance.shuffle(hidden)
    other.draw = tuple(hidden[: len(state.draw)])
    left = hidden[len(state.draw) :]
    for who, hand in enumerate(state.hands):
        if who != seat:
            other.hands[who], left = tuple(left[: len(hand)]), left[len(hand) :]
    other.rng = chance.getrandbits(64)
    # Which of their cards the others mean by an offer is theirs to know.
    other.offers = ()
    return other


@pytest.mark.rule("0-13", "C0-27")
@every_table
def test_nobody_can_tell_where_hidden_cards_lie(name: str, players: int, options: dict[str, Any]) -> None:
    chance = random.Random(7)
    game = Game(name, players, seed=7, **options)
    while not game.over:
        if not game.state.offers:
            seat = chance.randrange(players)
            other = otherwise(game.state, seat, chance)
            assert observe(other, seat) == observe(game.state, seat)
            assert rules.legal(other, seat, offers=True) == rules.legal(game.state, seat, offers=True)
        for event in game.play(said_by_chance(game, chance)):
            for seat in range(players):
                seen = seen_by(event, seat)
                if isinstance(seen, Drew):
                    assert (seen.beans == ()) == (seen.seat != seat)
                if isinstance(seen, Reshuffled):
                    assert seen.order == ()


def every_word(state: State) -> Iterator[Move]:
    """Everything one might say, apart from offers and answers to them: right and wrong."""
    for number in range(5):
        yield Harvest(number)
        yield Plant(number)
        for bean in Bean:
            yield Plant(number, bean)
    for bean in Bean:
        yield Discard(bean)
        for place in range(1, max(map(len, state.hands)) + 2):
            yield Discard(bean, place)
    yield TurnOver()
    yield Draw()
    for kind in vocabulary().values():
        if not kind.__dataclass_fields__:
            yield kind()


def outcome(state: State, seat: int, move: Move) -> tuple[State, list[object]]:
    after = state.copy()
    return after, [*rules.do(after, seat, move)]


@every_table
def test_the_list_and_the_predicate_agree(name: str, players: int, options: dict[str, Any]) -> None:
    """Everything listed is legal, and everything legal leads where something listed leads."""
    chance = random.Random(8)
    game = Game(name, players, seed=8, **options)
    while not game.over:
        if game.ply % 10 == 0:
            state = game.state
            for seat in range(players):
                listed = rules.legal(state, seat)
                assert len(set(listed)) == len(listed)
                outcomes = [outcome(state, seat, move) for move in listed]
                for move in every_word(state):
                    if rules.verify(state, seat, move) is None:
                        assert outcome(state, seat, move) in outcomes
                    else:
                        assert move not in listed
        game.play(said_by_chance(game, chance))


@every_table
def test_a_bare_simulation_plays_the_same_game(name: str, players: int, options: dict[str, Any]) -> None:
    game = played(name, players, options, seed=9)
    state = setup.deal(edition(name).sheet(players, options), 9)
    for turn in game.turns:
        rules.play(state, turn.seat, turn.move)
    assert state.over
    assert [len(mine) for mine in state.coins] == [len(mine) for mine in game.state.coins]
