"""The same deal under two editions: the same moves are tried in both games, step by step, to find the differences."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ..engine.errors import BohnanzaError
from ..engine.moves import Move, Seat
from ..notebook_game import Game
from ..players import Player, next_bot_move
from ..players.registry import BotLike, make_player
from .differences import (
    OTHER,
    Difference,
    DifferenceKind,
    Pair,
    States,
    choice_differences,
    deal_differences,
    is_distinct_rule,
    outcome_difference,
    refusal_difference,
    same_table,
    states_before,
)
from .frames import GameFrame
from .part_id import part_id
from .position import Options, same_deal
from .story import Step, StepLike, read_step
from .texts import LessonError

MOST_STEPS = 3000
"""The limit for a game played by bots: more steps than any game takes."""


@dataclass(frozen=True)
class Stop:
    """Why a comparison played by bots ends: the game of that side is ``over``, or it ``refused`` the move."""

    why: Literal["over", "refused"]
    side: int


class Comparison:
    """Two games from the same deal as two lists of frames, and where they differ.

    Both lists are of the same length: frame 0 is the table before any move, and then each step is a frame of either
    edition. A difference says at which step it is found.

    >>> compare("rio-grande", "billabong", moves=["Ana harvest 1"], fields={"Ana": ["Red", "-"]})
    Comparison('rio-grande', 'billabong': 1 step, first difference at step 0: harvest.one_card)
    """

    def __init__(
        self,
        games: tuple[Game, Game],
        moves: Sequence[StepLike] | None = None,
        player: BotLike | None = None,
    ) -> None:
        one, other = games
        self.games = (one.fork(), other.fork())
        self.names = one.names
        self.starter = one.state.active
        self.stop: Stop | None = None
        self._reported: dict[DifferenceKind, set[tuple[str | None, str | None]]] = defaultdict(set)
        self._played_rules: set[tuple[int, str]] = set()
        self.frames: tuple[list[GameFrame], list[GameFrame]] = ([], [])
        self.differences: list[Difference] = []
        """In order of step; each pair of rules is listed once for each kind of difference."""
        self._add(*map(GameFrame.of_table, self.games))
        self._report([*deal_differences(self._states), *choice_differences(0, self._states)])
        if moves is None:
            self._play_bots(make_player(player or "farmer"))
        else:
            self._play_steps(moves)

    def __len__(self) -> int:
        """The number of steps after the first table."""
        return len(self.frames[0]) - 1

    @property
    def editions(self) -> tuple[str, str]:
        """The ids of both editions."""
        one, other = self.games
        return one.ruleset.edition, other.ruleset.edition

    def pair(self, step: int) -> Pair:
        """A step as a frame of the first game and as a frame of the second."""
        one, other = self.frames
        return one[step], other[step]

    def differences_at(self, step: int) -> list[Difference]:
        """The differences that a step shows."""
        return [found for found in self.differences if found.step == step]

    @property
    def part(self) -> str:
        """Its id in a reader's browser: of both first tables and the steps, without their captions."""
        steps = [
            (one.seat, one.move, [one.rejection is None, other.rejection is None])
            for one, other in zip(*self.frames, strict=True)
        ]
        return part_id("compare", [str(frames[0].game) for frames in self.frames], steps)

    @property
    def first(self) -> Difference | None:
        """The first difference between the editions."""
        return self.differences[0] if self.differences else None

    @property
    def first_in_play(self) -> Difference | None:
        """The first move that one edition refused, or that had different results."""
        return next((found for found in self.differences if found.kind in ("refused", "outcome")), None)

    @property
    def _states(self) -> States:
        one, other = self.games
        return one.state, other.state

    # How it is made

    def _add(self, one: GameFrame, other: GameFrame) -> None:
        mine, theirs = self.frames
        mine.append(one)
        theirs.append(other)

    def _play_steps(self, written: Sequence[StepLike]) -> None:
        """The steps that an author wrote."""
        if isinstance(written, str) or not isinstance(written, Sequence):
            raise LessonError("moves is a list of steps, as in ['Ana plant 1', 'Ana turn-over']")
        first, _ = self.games
        for number, each in enumerate(written, 1):
            step = read_step(each, number)
            if step.question or step.otherwise is not None:
                raise LessonError(
                    f"{step.name}: only a walkthrough asks, or lays another reading; compare two editions"
                )
            if step.move is not None:
                try:
                    seat, move = first.read(step.move)
                except BohnanzaError as error:
                    raise LessonError(f"{step.name}: {error}") from None
                _check_refusal(step, self._try_move(seat, move))
            elif number > 1:
                self._add(*map(GameFrame.of_table, self.games))
            for frames in self.frames:
                frames[-1] = frames[-1].with_caption(step.caption, step.rule)

    def _play_bots(self, player: Player) -> None:
        """Bots play the first edition's game, and each of their moves is tried in the second game."""
        first, _ = self.games
        players = dict.fromkeys(range(len(self.names)), player)
        while len(self) < MOST_STEPS:
            over = next((side for side, game in enumerate(self.games) if game.over), None)
            if over is not None:
                self.stop = Stop("over", over)
                return
            bot_move = next_bot_move(first, players)
            assert bot_move is not None
            _, other = self._try_move(*bot_move)
            if other.rejection:
                self.stop = Stop("refused", 1)
                return

    def _try_move(self, seat: int, move: Move) -> Pair:
        """Try a move in both games, as a step."""
        one, other = (_tried(game, seat, move) for game in self.games)
        pair = one, other
        self._add(one, other)
        found: list[Difference] = []
        if one.rejection or other.rejection:
            refused = refusal_difference(len(self), pair)
            if self._shows_difference(refused, pair):
                found.append(refused)
        elif outcome := outcome_difference(len(self), pair):
            found.append(outcome)
        self._report([*found, *choice_differences(len(self), self._states)])
        return pair

    def _shows_difference(self, found: Difference, pair: Pair) -> bool:
        """Whether a refusal shows that the editions differ. On identical tables it does, unless both editions refuse by
        the same rule. Once the tables differ, it does only if the rule is particular to that edition and is new here.
        """
        one, other = found.rules
        both, alike = all(frame.rejection for frame in pair), one == other
        if both and alike:
            return False
        befores = states_before(pair)
        if same_table(befores):
            return True
        if both or alike:
            return False
        (side,) = (side for side, frame in enumerate(pair) if frame.rejection)
        rule = found.rules[side]
        return rule is None or (
            (side, rule) not in self._played_rules
            and is_distinct_rule(rule, befores[side].ruleset, befores[OTHER[side]].ruleset)
        )

    def _report(self, found: Iterable[Difference]) -> None:
        """Add the differences whose rules have not been reported yet.

        A difference in what might be played (``choice``) is reported again when somebody plays it, and is left out
        if a played move has already shown one of its rules.
        """
        for each in found:
            rules = {(side, rule) for side, rule in enumerate(each.rules) if rule}
            if each.rules in self._reported[each.kind] or (each.kind == "choice" and rules & self._played_rules):
                continue
            self._reported[each.kind].add(each.rules)
            if each.kind in ("refused", "outcome"):
                self._reported["choice"].add(each.rules)
                self._played_rules |= rules
            self.differences.append(each)

    def __repr__(self) -> str:
        count = len(self)
        one, other = self.editions
        first = self.first
        where = f"first difference at step {first.step}: {first.rule}" if first else "no difference"
        return f"Comparison({one!r}, {other!r}: {count} step{'' if count == 1 else 's'}, {where})"


def _tried(game: Game, seat: int, move: Move) -> GameFrame:
    """A move in one game: played, or refused."""
    refusal = game.why_not((seat, move))
    if refusal:
        return GameFrame.of_refusal(game, seat, move, refusal)
    game.play((seat, move))
    return GameFrame.of_turn(game, game.ply)


def _check_refusal(step: Step, pair: Pair) -> None:
    one, other = (frame.rejection for frame in pair)
    if step.refused and not (one or other):
        raise LessonError(f"{step.name}: this move is legal in both editions; remove the !")
    if not step.refused and one and other:
        raise LessonError(f"{step.name}: both editions refuse it ({one}). To show this, write '{step.move} !'")


def compare(
    first: str,
    second: str,
    players: int | Sequence[str] | None = None,
    *,
    moves: Sequence[StepLike] | None = None,
    player: BotLike | None = None,
    options: tuple[Options, Options] = (None, None),
    seed: int = 0,
    starter: Seat | None = None,
    **position: Any,
) -> Comparison:
    """Play the same deal under two editions and find where they differ.

    ``moves`` are the steps of a walkthrough. Each is tried in both games. A game that refuses it stays as it
    is; mark a move that both refuse with ``!``. Without ``moves`` a ``player`` plays every seat of the first game, and
    its moves are tried in the second until it refuses one or a game is over. ``options`` are those of the first and of
    the second edition; ``position`` takes the keywords of :meth:`Game.arrange <bohnanza_lab.Game.arrange>` (see
    :func:`~.position.same_deal`).

    >>> compare("rio-grande", "three-new-beans", 4, phase="draw", moves=["Ana draw"]).first
    <deal at step 0: setup.deck | variant.kinds>
    """
    if moves is not None and player is not None:
        raise LessonError("give either moves or a player, not both")
    return Comparison(
        same_deal(first, second, players, options=options, seed=seed, starter=starter, **position), moves, player
    )
