"""One random game, checked by every law while it is played."""

from __future__ import annotations

import traceback
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import PurePath
from random import Random
from typing import Any

from ..engine import setup
from ..engine.errors import IllegalMoveError
from ..engine.game import EngineGame
from ..engine.ruleset import Value
from .law import FinishedGame, Law, LawBrokenError, PlayedMove, Position
from .laws import LAWS
from .random_play import MoveGenerator, NoLegalMoveError, PlayStyle, random_move
from .report import Counterexample

MAX_MOVES = 6000
"""More moves than any game of the random players takes."""
_DEALT = "every-choice-plays"
_PLAYED = "every-legal-move-plays"
_ENDS = "every-game-ends"
_LISTED = "what-is-listed-is-what-is-legal"
_WRITTEN = "text-reads-back"
LAW_IDS = (_DEALT, _PLAYED, *(law.id for law in LAWS))
"""Every law, in the order of the report: that a game can be dealt at every table, that no legal move raises an error,
and the laws of ``conformance.laws``.
"""
PLAYED_OUT = (_ENDS, "cards-are-conserved")
"""The laws that need only the game played to its end, and no written positions."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A number of players, and options."""

    players: int
    options: Mapping[str, Value]


@dataclass(slots=True)
class GameResult:
    """The result of one game: its moves, which laws checked it, and at most one counterexample for each law."""

    table: TableSetup
    seed: int
    moves: int = 0
    laws: set[str] = field(default_factory=set)
    found: dict[str, Counterexample] = field(default_factory=dict)

    def broken(self, law: str, game: EngineGame | None, found: str) -> None:
        self.laws.add(law)
        ply = 0 if game is None else game.ply
        self.found.setdefault(
            law, Counterexample(law, self.table.players, dict(self.table.options), self.seed, ply, found, _text(game))
        )


def judge(
    edition: str,
    table: TableSetup,
    seed: int,
    max_moves: int = MAX_MOVES,
    only: Collection[str] = LAW_IDS,
    share: float = 1.0,
) -> GameResult:
    """Play one random game of an edition that is known by its id, under all laws or ``only`` some. The same seed plays
    the same game.

    Each law checks its own share of the positions and moves. A smaller ``share`` makes a game cheaper: 0.1 checks a
    tenth of that. The first and the last position are always checked by every law.
    """
    result = GameResult(table, seed)
    laws = [law for law in LAWS if law.id in only]
    written = not {law.id for law in laws} <= {*PLAYED_OUT}
    rng = Random(seed)
    style, deal = PlayStyle.by_chance(rng), rng.getrandbits(48)
    result.laws.add(_DEALT)
    try:
        starter = rng.choice(setup.check_names(table.players))
        options: dict[str, Any] = dict(table.options)
        game = EngineGame(edition, table.players, seed=deal, starter=starter, **options)
        # A game starts with an empty cache, so that the same seed always finds the same.
        game.ruleset.move_cache.clear()
        texts = [str(game)]
    except Exception as error:
        result.broken(_DEALT, None, _describe(error))
        return result
    generator = MoveGenerator(game)
    chances = [(law, Random(f"{law.id} {seed}"), law.share * share) for law in laws if law.shown is Position]
    moves_checked = Random(f"moves {seed}")

    def check_position() -> None:
        for law, rng, share in chances:
            if law.id not in result.found and (rng.random() < share or game.over or not game.ply):
                _ask(result, law, game, Position(game, generator, texts, rng))

    result.laws.add(_PLAYED)
    check_position()
    while not game.over:
        before = game.state
        try:
            seat, move = random_move(game, rng, style)
            game.play((seat, move))
        except NoLegalMoveError as error:
            result.broken(_ENDS, game, str(error))
            return result
        except IllegalMoveError as error:
            result.broken(_LISTED, game, f"a listed move is refused: {error}")
            return result
        except Exception as error:
            result.broken(_PLAYED, game, _describe(error))
            return result
        result.moves = game.ply
        try:
            if written:
                texts.append(str(game))
        except Exception as error:
            result.broken(_WRITTEN, game, _describe(error))
            return result
        if moves_checked.random() < share:
            for law in laws:
                if law.shown is PlayedMove:
                    shown = PlayedMove(game.names, seat, move, before, game.state, game.turns[-1].events)
                    _ask(result, law, game, shown)
        check_position()
        if game.ply >= max_moves:
            result.broken(_ENDS, game, f"after {max_moves} moves the game goes on")
            return result
    for law in laws:
        if law.shown is FinishedGame:
            _ask(result, law, game, FinishedGame(game, texts, deal))
    return result


def _ask(result: GameResult, law: Law, game: EngineGame, shown: Position | PlayedMove | FinishedGame) -> None:
    if law.id in result.found:
        return
    result.laws.add(law.id)
    try:
        law.judge(shown)
    except LawBrokenError as error:
        result.broken(law.id, game, str(error))
    except Exception as error:
        result.broken(law.id, game, _describe(error))


def _describe(error: Exception) -> str:
    """The error, and where in the source it was raised."""
    *_, last = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__}: {error} ({PurePath(last.filename).name}, line {last.lineno})"


def _text(game: EngineGame | None) -> str:
    """The game as text, or its position where the record cannot be written."""
    if game is None:
        return ""
    for write in (game.record, game.position):
        try:
            return write()
        except Exception:
            continue
    return ""
