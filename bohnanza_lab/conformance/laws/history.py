"""Undo, redo, forks, and games as text."""

from __future__ import annotations

from ...engine import rules
from ...engine.game import EngineGame
from ..law import LawBrokenError, Position


def undo_brings_back_the_same_table(at: Position) -> None:
    """Undo restores each earlier position exactly as text, and redo restores each later one."""
    game, ply = at.game.fork(), at.game.ply
    back = ply if game.over else min(at.rng.randint(1, 12), ply)
    for _ in range(back):
        game.undo()
        _same(game, at.texts, "undo")
    while game.can_redo:
        game.redo()
    _same(game, at.texts, "redo")
    if game.ply != ply:
        raise LawBrokenError(f"after {back} moves were taken back, {game.ply - ply + back} could be made again")


def _same(game: EngineGame, texts: list[str], how: str) -> None:
    now, then = str(game), texts[game.ply]
    if now != then:
        raise LawBrokenError(f"{how} goes back to move {game.ply}, and there {difference(then, now)}")


def difference(then: str, now: str) -> str:
    """The first line in which the texts of two positions differ."""
    for before, after in zip(then.split("; "), now.split("; "), strict=False):
        if before != after:
            return f"'{before}' is now '{after}'"
    return "all that is written is the same" if then == now else "there are more lines, or fewer"


def forks_know_nothing_of_each_other(at: Position) -> None:
    """Playing on in a fork, or in an earlier position of a game, does not change the game."""
    game, rng = at.game, at.rng
    turns = game.turns
    for other in (game.fork(), game.at(rng.randint(0, game.ply))):
        for _ in range(10):
            if other.over:
                break
            seat = rules.awaited(other.state)
            assert seat is not None, "a game that goes on waits for somebody"
            other.play((seat, rng.choice(other.legal_moves(seat))))
        for _ in range(min(other.ply, 20)):
            other.undo()
        if str(game) != at.texts[-1] or game.turns != turns:
            raise LawBrokenError(
                f"a fork was played on, and in the game it came from {difference(at.texts[-1], str(game))}"
            )


def text_reads_back(at: Position) -> None:
    """A position, a move and, at the end, the whole game are the same after they are written as text and read back."""
    game = at.game
    again = EngineGame.from_position(str(game) if at.rng.random() < 0.5 else game.position())
    if again.state != game.state:
        raise LawBrokenError(
            f"the position is read back, and {difference(str(game), str(again))}, but it is another table"
        )
    for seat, name in enumerate(game.names):
        for move in game.legal_moves(seat):
            said = f"{name} {move.text(game.names)}"
            if game.read(said) != (seat, move):
                raise LawBrokenError(f"'{said}' reads back as {game.read(said)[1]}, and was {move}")
    if game.over:
        replayed = EngineGame.from_record(game.record())
        if replayed != game or replayed.turns != game.turns or replayed.record() != game.record():
            raise LawBrokenError("the record of the game, played again, is another game")
