"""What the next moves lead to, so that a page can show it while the kernel is still at work."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

from ..engine.moves import BuyField, Done, Harvest, Plant
from ..engine.rules import awaited
from ..engine.state import State
from ..views.contract import PredictionView

if TYPE_CHECKING:
    from .table import TableSession

_MOVES = (Plant, Harvest, Done, BuyField)
"""The moves whose outcome the player who makes them can know."""
_MOST = 12


def predict(session: TableSession) -> list[PredictionView]:
    """What the moves that can be made here lead to, where that shows nobody a hidden card and asks nobody anything.

    Bots are not asked what they will do then: the answer to the move itself tells the rest, and replaces this. The
    seat whose turn it is comes first; the others may only harvest. None where the ruleset is not ``predictable``.
    """
    game = session.game
    if not game.ruleset.predictable:
        return []
    now = dict(session.table())
    turn = awaited(game.state)
    predictions: list[PredictionView] = []
    for seat in sorted(session.open_seats, key=lambda seat: seat != turn):
        for move in game.legal_moves(seat):
            if not isinstance(move, _MOVES) or len(predictions) == _MOST:
                continue
            then = copy(session)
            then.game = game.fork()
            events = then.game.play((seat, move))
            if not _is_predictable(game.state, then.game.state):
                continue
            table: dict[str, Any] = {key: value for key, value in then.table().items() if value != now[key]}
            text = f"{game.names[seat]} {move.text(game.names)}"
            predictions.append(
                {"text": text, "table": table, "moves": then.moves(), "events": then.event_views(events)}
            )
    return predictions


def _is_predictable(before: State, after: State) -> bool:
    """Whether a move has touched nothing that is hidden from anybody, and asks nobody anything out of turn."""

    def hidden(state: State) -> tuple[object, ...]:
        return state.draw, state.rng, state.extension, state.pending_seats, state.pending_draws, state.over

    return hidden(before) == hidden(after) and not before.pending_seats
