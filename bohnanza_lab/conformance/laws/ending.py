"""The end of a game. The code that plays the games checks that every game does end."""

from __future__ import annotations

from ...engine import turn
from ...engine.events import GameEnded
from ...text.rulebook.records import rule
from ...text.rulebook.tables import UnknownRuleError
from ..law import FinishedGame, LawBrokenError


def every_game_ends(at: FinishedGame) -> None:
    """After the end nobody can move, and the last event holds the scores."""
    game = at.game
    if game.awaited is not None:
        raise LawBrokenError(f"the game is over and waits for {game.awaited}")
    for name in game.names:
        if game.legal_moves(name):
            raise LawBrokenError(f"the game is over, and {name} may still {game.legal_moves(name)[0].text(game.names)}")
    event = game.turns[-1].events[-1] if game.turns and game.turns[-1].events else None
    if not isinstance(event, GameEnded):
        raise LawBrokenError(f"the last event of the game is {event}; it is GameEnded")
    try:
        rule(event.why)
    except UnknownRuleError as error:
        raise LawBrokenError(f"the game ended for {event.why!r}: {error}") from None
    earned = turn.scores(game.state)
    if event.coins != earned or [*game.scores().values()] != sorted(earned, reverse=True):
        raise LawBrokenError(
            f"the last event says {event.coins} coins; the seats have {earned}, and the scores are {game.scores()}"
        )
    if earned[event.winner] != max(earned):
        raise LawBrokenError(
            f"{game.names[event.winner]} has won with {earned[event.winner]}; the most is {max(earned)}"
        )
