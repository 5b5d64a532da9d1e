"""Tables that differ in nothing but what a seat cannot see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from bohnanza_lab.engine import Bean, EngineGame
from bohnanza_lab.engine.rules import awaited
from bohnanza_lab.engine.state import State


def played(edition_id: str, seed: int, plies: int) -> EngineGame:
    """A game after so many random moves, with many offers among them."""
    rng = Random(seed)
    game = EngineGame(edition_id, seed=seed)
    while not game.over and game.ply < plies:
        seat = awaited(game.state) if rng.random() < 0.6 else rng.randrange(len(game.names))
        moves = game.legal_moves(seat)
        if moves:
            game.play((seat, rng.choice(moves)))  # type: ignore[arg-type]
    return game


def deal_hidden_anew(state: State, seat: int, rng: Random, known: Sequence[Counter[Bean]] | None = None) -> State:
    """The same table for this seat, whose memory is of every card that has lain open: hands and draw pile mixed, but
    for the cards ``known`` to be in a hand.
    """
    held = [[*cards.elements()] for cards in known] if known else [[] for _ in state.hands]
    hidden = Counter(state.draw)
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            hidden += Counter(hand)
            hidden -= Counter(held[owner])
    unseen = () if state.extension is None else state.extension.hidden(seat)
    loose = [*hidden.elements(), *unseen]
    rng.shuffle(loose)
    other = state.copy()
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            count = len(hand) - len(held[owner])
            dealt, loose = held[owner] + loose[:count], loose[count:]
            rng.shuffle(dealt)
            other.hands[owner] = tuple(dealt)
    other.draw, loose = tuple(loose[: len(state.draw)]), loose[len(state.draw) :]
    if state.extension is not None:
        other.extension, _ = state.extension.resample_hidden(seat, tuple(loose), rng.getrandbits(64))
    other.rng = rng.getrandbits(64)
    return other
