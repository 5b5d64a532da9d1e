"""Tables that differ in nothing but what a seat cannot see."""

from __future__ import annotations

from random import Random

from bohnanza_lab.engine import Game
from bohnanza_lab.engine.rules import awaited
from bohnanza_lab.engine.state import State


def played(edition_id: str, seed: int, plies: int) -> Game:
    """A game after so many random moves, with many offers among them."""
    rng = Random(seed)
    game = Game(edition_id, seed=seed)
    while not game.over and game.ply < plies:
        seat = awaited(game.state) if rng.random() < 0.6 else rng.randrange(len(game.names))
        moves = game.legal_moves(seat)
        if moves:
            game.play((seat, rng.choice(moves)))  # type: ignore[arg-type]
    return game


def deal_hidden_anew(state: State, seat: int, rng: Random) -> State:
    """The same table for this seat, whose memory is of every card that has lain open: hands and draw pile mixed."""
    hidden = [*state.draw, *(card for owner, hand in enumerate(state.hands) if owner != seat for card in hand)]
    unseen = () if state.extension is None else state.extension.hidden(seat)
    hidden += unseen
    rng.shuffle(hidden)
    other = state.copy()
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            other.hands[owner], hidden = tuple(hidden[: len(hand)]), hidden[len(hand) :]
    other.draw, hidden = tuple(hidden[: len(state.draw)]), hidden[len(state.draw) :]
    if state.extension is not None:
        other.extension, _ = state.extension.resample_hidden(seat, tuple(hidden), rng.getrandbits(64))
    other.rng = rng.getrandbits(64)
    return other
