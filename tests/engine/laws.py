"""What holds in every game. Each law plays one game, told by its number of players and its seed, and asserts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from bohnanza_lab.engine import Bean, Game, IllegalMove, Move, Plant
from bohnanza_lab.engine.events import Event, GameEnded, seen_by
from bohnanza_lab.engine.observation import observe
from bohnanza_lab.engine.rules import legal, phase_of, verify
from bohnanza_lab.engine.state import State
from tests.engine.walks import any_move, play_out, shapes, walk


def cards_are_conserved(players: int, seed: int) -> None:
    """Every card is in exactly one place after every move."""
    game = None
    for game, _, _ in walk(players, seed):
        assert game.state.census() == game.sheet.deck
    assert game is not None
    assert game.state.census() == game.sheet.deck


def every_game_ends(players: int, seed: int) -> None:
    """Then the fields are empty, and the last event counts the coins."""
    game = play_out(players, seed)
    event = game.turns[-1].events[-1]
    assert isinstance(event, GameEnded)
    assert event.why in ("end.third_time", "end.phase_two")
    assert not any(cards for mine in game.state.fields for cards in mine)
    scores = game.scores()
    assert event.coins == tuple(scores[name] for name in game.names)
    assert event.coins[event.winner] == max(event.coins)
    assert next(iter(scores)) == game.names[event.winner]
    assert game.state.exhausted == 3
    assert game.awaited is None
    assert not any(game.legal_moves(name) for name in game.names)


def a_refused_move_changes_nothing(players: int, seed: int) -> None:
    """Whatever is said; and what is proposed instead is legal."""
    rng = Random(seed)
    for game, _, _ in walk(players, seed):
        seat, move = any_move(game, rng)
        rejection = game.why_not((seat, move))
        if rejection is None:
            continue
        before = game.state.copy()
        with pytest.raises(IllegalMove):
            game.play((seat, move))
        assert game.state == before
        assert all(game.why_not((seat, other)) is None for other in rejection.alternatives)


def undo_brings_back_the_identical_table(players: int, seed: int) -> None:
    """And redo the one after it."""
    rng = Random(seed)
    tables: list[tuple[State, str]] = []
    game = None
    for game, _, _ in walk(players, seed):
        tables.append((game.state.copy(), str(game)))
        if rng.random() < 0.05:
            for _ in range(min(rng.randint(1, 12), game.ply)):
                game.undo()
                assert (game.state, str(game)) == tables[game.ply]
            while game.can_redo:
                game.redo()
                assert (game.state, str(game)) == tables[game.ply]
    assert game is not None
    end = game.state.copy()
    while game.ply:
        game.undo()
        assert game.state == tables[game.ply][0]
    while game.can_redo:
        game.redo()
    assert game.state == end


def text_reads_back(players: int, seed: int) -> None:
    """Positions in one line and in many, and the whole game."""
    rng = Random(seed)
    game = None
    for game, _, move in walk(players, seed):
        if rng.random() < 0.1:
            again = Game.from_position(str(game) if rng.random() < 0.5 else game.position())
            again.state.sheet = game.sheet
            assert again.state == game.state
        assert game.read(f"{game.names[0]} {move.text(game.names)}") == (0, move)
    assert game is not None
    again = Game.from_record(game.record())
    assert again == game
    assert again.turns == game.turns
    assert again.record() == game.record()


def nobody_sees_what_is_hidden(players: int, seed: int) -> None:
    """A seat's observation and its own list of moves are the same wherever the cards it cannot see really are."""
    rng = Random(seed)
    for game, _, _ in walk(players, seed):
        if rng.random() < 0.15:
            for seat in (*range(players), None):
                other = elsewhere(game.state, seat, rng)
                assert observe(other, seat) == observe(game.state, seat)
                if seat is not None:
                    assert legal(other, seat, offers=True) == legal(game.state, seat, offers=True)


def events_tell_a_seat_only_what_it_sees(players: int, seed: int) -> None:
    """Every kind of bean in an event as a seat sees it lies open to that seat before or after the move."""
    for game, seat, move in walk(players, seed):
        after = game.fork()
        events = after.play((seat, move))
        for viewer in (*range(players), None):
            open_to_viewer = in_sight(game.state, viewer) | in_sight(after.state, viewer)
            for event in events:
                assert named(seen_by(event, viewer)) <= open_to_viewer


def list_and_predicate_agree(players: int, seed: int) -> None:
    """Every listed move is legal, and every move of that shape which is not listed is refused."""
    rng = Random(seed)
    for game, _, _ in walk(players, seed):
        if rng.random() < 0.5:
            continue
        seat = rng.randrange(players) if rng.random() < 0.5 else game.seat(str(game.awaited))
        listed = legal(game.state, seat)
        assert len(set(listed)) == len(listed)
        assert all(verify(game.state, seat, move) is None for move in legal(game.state, seat, offers=True))
        for move in shapes(game):
            assert (verify(game.state, seat, move) is None) == (as_listed(game, seat, move) in listed), move


def remembered_lists_are_fresh(players: int, seed: int) -> None:
    """The legal moves that a sheet has remembered are those that would be found now."""
    for game, _, _ in walk(players, seed):
        fresh = game.state.copy()
        fresh.sheet = replace(game.sheet, listed={})
        for seat in range(players):
            assert legal(game.state, seat) == legal(fresh, seat)


def forks_know_nothing_of_each_other(players: int, seed: int) -> None:
    """Neither does a game that is looked back at."""
    rng = Random(seed)
    for game, _, _ in walk(players, seed):
        if rng.random() < 0.04:
            before, past = game.state.copy(), game.turns
            for other in (game.fork(), game.at(rng.randint(0, game.ply))):
                for _ in range(10):
                    if other.over:
                        break
                    other.play((other.seat(str(other.awaited)), rng.choice(other.legal_moves())))
                for _ in range(min(other.ply, 20)):
                    other.undo()
            assert (game.state, game.turns) == (before, past)


def a_hand_keeps_its_order(players: int, seed: int) -> None:
    """A move takes cards out of a hand, or puts cards behind its last one (0-11)."""
    for game, seat, move in walk(players, seed):
        after = game.fork()
        after.play((seat, move))
        for before, now in zip(game.state.hands, after.state.hands, strict=True):
            if len(now) > len(before):
                assert now[: len(before)] == before
            else:
                left = iter(before)
                assert all(card in left for card in now)


LAWS: tuple[Callable[[int, int], None], ...] = (
    cards_are_conserved,
    every_game_ends,
    a_refused_move_changes_nothing,
    undo_brings_back_the_identical_table,
    text_reads_back,
    nobody_sees_what_is_hidden,
    events_tell_a_seat_only_what_it_sees,
    list_and_predicate_agree,
    remembered_lists_are_fresh,
    forks_know_nothing_of_each_other,
    a_hand_keeps_its_order,
)


def elsewhere(state: State, seat: int | None, rng: Random) -> State:
    """The same table for this seat: every card that it does not see has been swapped with others."""
    other = state.copy()
    top = state.discard[-1:]
    hidden = [*state.draw, *state.discard[:-1]]
    for owner in range(state.players):
        hidden += state.coins[owner]
        if owner != seat:
            hidden += state.hands[owner]
    rng.shuffle(hidden)

    def deal(count: int) -> tuple[Bean, ...]:
        taken = tuple(hidden[:count])
        del hidden[:count]
        return taken

    other.draw = deal(len(state.draw))
    other.discard = deal(len(state.discard) - len(top)) + top
    for owner in range(state.players):
        other.coins[owner] = deal(len(state.coins[owner]))
        if owner != seat:
            other.hands[owner] = deal(len(state.hands[owner]))
    other.offers = tuple(
        offer if offer.seat == seat else replace(offer, cards=tuple(rng.randint(0, 9) for _ in offer.give))
        for offer in state.offers
    )
    other.rng = rng.getrandbits(64)
    assert not hidden
    assert other.census() == state.census()
    return other


def in_sight(state: State, seat: int | None) -> set[Bean]:
    """The kinds that lie open to a seat."""
    cards = {*state.turned, *state.discard[-1:], *(() if seat is None else state.hands[seat])}
    for row in state.aside:
        cards |= {*row}
    for mine in state.fields:
        for field in mine:
            cards |= {*field}
    for offer in state.offers:
        cards |= {*offer.give, *offer.want}
    return cards


def named(event: Event) -> set[Bean]:
    """The kinds an event names."""
    found: set[Bean] = set()
    for part in event:
        if isinstance(part, Bean):
            found.add(part)
        elif isinstance(part, tuple):
            found |= {each for each in part if isinstance(each, Bean)}
    return found


def as_listed(game: Game, seat: int, move: Move) -> Move:
    """A planting as the list writes it: without its card in phase 1, with it in phase 3."""
    if not isinstance(move, Plant):
        return move
    phase = phase_of(game.state).key
    if phase == "plant" and seat == game.state.active:
        return Plant(move.field) if move.bean is game.state.hands[seat][0] else move
    if phase == "plant-aside" and move.bean is None:
        owed = {*game.state.aside[seat], *(game.state.turned if seat == game.state.active else ())}
        return Plant(move.field, *owed) if len(owed) == 1 else move
    return move
