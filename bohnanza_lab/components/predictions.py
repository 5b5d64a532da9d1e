"""The results of the possible next moves, so that a page can show one while the kernel is still working."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine.moves import Accept, BuyField, Decline, Done, Draw, Harvest, Plant, TurnOver, Withdraw
from ..engine.rules import awaited
from ..engine.state import State
from ..views.contract import PredictionView

if TYPE_CHECKING:
    from .game_component import GameComponent

_MOVES = (Plant, Harvest, TurnOver, Draw, Done, BuyField)
"""The moves that leave nothing open: what follows is decided by the rules and by the cards as they lie."""
_TRADES = (Accept, Decline, Withdraw)
"""What follows from these depends on every hand: an offer falls when its cards are gone."""
_MOST = 12


def predict(component: GameComponent) -> list[PredictionView]:
    """The results of the legal moves that ask no other player for a decision.

    Trades and moves that reveal hidden cards are included only if one person plays at the page, or all hands are open
    on it: these people can undo the move, so they can see the cards anyway. People who share a page and hide their
    hands from each other get no card before it is due.

    Moves that bots would make next are not included: the answer to the move itself has them, and replaces the
    prediction. The moves of the seat whose turn it is come first. Empty if the ruleset is not ``predictable``.
    """
    game = component.game
    if not game.ruleset.predictable:
        return []
    may_reveal = component.open_hands or len(component.sitting.people) == 1
    kinds = (*_MOVES, *_TRADES) if may_reveal else _MOVES
    now = dict(component.table())
    turn = awaited(game.state)
    predictions: list[PredictionView] = []
    for seat in sorted(component.open_seats, key=lambda seat: seat != turn):
        for move in game.legal_moves(seat):
            if not isinstance(move, kinds) or len(predictions) == _MOST:
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
        hidden = () if may_reveal else (state.draw, state.rng)
        return *hidden, state.extension, state.pending_seats, state.pending_draws, state.over

    return fixed(before) == fixed(after) and not before.pending_seats
