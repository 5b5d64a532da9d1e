"""The results of the possible next moves, so that a page can show one while the kernel is still working."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine.moves import BuyField, Done, Harvest, Plant
from ..engine.rules import awaited
from ..engine.state import State
from ..views.contract import PredictionView

if TYPE_CHECKING:
    from .game_component import GameComponent

_MOVES = (Plant, Harvest, Done, BuyField)
"""The moves whose result the player who makes them can know in advance."""
_MOST = 12


def predict(component: GameComponent) -> list[PredictionView]:
    """The results of the legal moves that reveal no hidden card and ask no other player for a decision.

    Moves that bots would make next are not included: the answer to the move itself has them, and replaces the
    prediction. The moves of the seat whose turn it is come first; the other seats can only harvest. Empty if the
    ruleset is not ``predictable``.
    """
    game = component.game
    if not game.ruleset.predictable:
        return []
    now = dict(component.table())
    turn = awaited(game.state)
    predictions: list[PredictionView] = []
    for seat in sorted(component.open_seats, key=lambda seat: seat != turn):
        for move in game.legal_moves(seat):
            if not isinstance(move, _MOVES) or len(predictions) == _MOST:
                continue
            then = game.fork()
            then.play((seat, move))
            if not _is_predictable(game.state, then.state):
                continue
            table: dict[str, Any] = {key: value for key, value in component.table(then).items() if value != now[key]}
            text = f"{game.names[seat]} {move.text(game.names)}"
            log = component.lines_of_move(then, game.ply)
            predictions.append({"text": text, "table": table, "moves": component.moves(then), "log": log})
    return predictions


def _is_predictable(before: State, after: State) -> bool:
    """Whether a move changed nothing that is hidden from a player, and asks no player for a decision out of turn."""

    def hidden(state: State) -> tuple[object, ...]:
        return state.draw, state.rng, state.extension, state.pending_seats, state.pending_draws, state.over

    return hidden(before) == hidden(after) and not before.pending_seats
