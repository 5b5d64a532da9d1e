"""The results of the possible next moves, so that a page can show one while the kernel is still working."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine.moves import BuyField, Done, Harvest, Offer, Plant
from ..engine.rules import awaited
from ..engine.state import State
from ..views.contract import PredictionView

if TYPE_CHECKING:
    from .game_component import GameComponent

_PUBLIC_MOVES = (Plant, Harvest, Done, BuyField)
"""The moves whose result is public information, unless a card is drawn."""
_MOST = 12


def predict(component: GameComponent) -> list[PredictionView]:
    """The results of the legal moves that ask no other player for a decision; offers are never included.

    If one person plays at the page, or all hands are open on it, the results may show hidden cards: these people can
    undo the move, so they can see the cards anyway. People who share a page and hide their hands from each other get no
    card before it is due, and nothing where the ruleset is not ``predictable``.

    Moves that bots would make next are not included: the answer to the move itself has them, and replaces the
    prediction. There are at most twelve: those of the seat whose turn it is come first, and plantings and harvests
    before its other moves.
    """
    game = component.game
    may_reveal = component.open_hands or len(component.sitting.people) == 1
    if not (may_reveal or game.ruleset.predictable):
        return []
    now = dict(component.table())
    turn = awaited(game.state)
    predictions: list[PredictionView] = []
    for seat in sorted(component.open_seats, key=lambda seat: seat != turn):
        for move in sorted(game.legal_moves(seat), key=lambda move: not isinstance(move, _PUBLIC_MOVES)):
            if isinstance(move, Offer) or len(predictions) == _MOST:
                continue
            if not (may_reveal or isinstance(move, _PUBLIC_MOVES)):
                continue
            then = game.fork()
            then.play((seat, move))
            if not _is_predictable(game.state, then.state, may_reveal=may_reveal):
                continue
            table: dict[str, Any] = {key: value for key, value in component.table(then).items() if value != now[key]}
            text = f"{game.names[seat]} {move.text(game.names)}"
            log = component.lines_of_move(then, game.ply)
            predictions.append({"text": text, "table": table, "moves": component.moves(then), "log": log})
    return predictions


def _is_predictable(before: State, after: State, *, may_reveal: bool) -> bool:
    """Whether a move asks no player for a decision out of turn and changes nothing hidden except what it may reveal."""

    def fixed(state: State) -> tuple[object, ...]:
        hidden = () if may_reveal else (state.draw, state.rng, state.extension)
        return *hidden, state.pending_seats, state.pending_draws, state.over

    return fixed(before) == fixed(after) and not before.pending_seats
